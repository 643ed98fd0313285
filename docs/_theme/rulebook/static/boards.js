// What boards offer beyond plain HTML: one stop of the Tab key for each, all descriptions at once or
// none on paper, the position in the clipboard. Without this script descriptions and texts open one by one. The words come
// from the script element, in the page's language.
(() => {
  "use strict";
  const words = document.currentScript.dataset;
  const boards = [...document.querySelectorAll("figure.board")];
  const descriptions = boards.map((board) => board.querySelector("details.words"));

  function element(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  // --- Keys -------------------------------------------------------------------------------

  // Tab leads from board to board, left and right from its picture to its description and back.
  boards.forEach((board, number) => {
    const stops = [board.querySelector("a.enlarge"), descriptions[number].querySelector("summary")];
    const stopAt = (chosen) => stops.forEach((stop) => (stop.tabIndex = stop === chosen ? 0 : -1));
    stopAt(stops[0]);
    for (const stop of stops) {
      stop.setAttribute("aria-keyshortcuts", "ArrowLeft ArrowRight");
      stop.addEventListener("focus", () => stopAt(stop));
      stop.addEventListener("keydown", (event) => {
        if (!/^Arrow(Left|Right)$/.test(event.key) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        stops.find((other) => other !== stop).focus();
      });
    }
  });

  // --- All descriptions -------------------------------------------------------------------

  const KEY = "rulebook-descriptions";

  // A browser may refuse to remember anything; then the choice holds for this page.
  function remembered() {
    try {
      return localStorage.getItem(KEY) === "open";
    } catch {
      return false;
    }
  }

  function remember(open) {
    try {
      localStorage.setItem(KEY, open ? "open" : "closed");
    } catch {}
  }

  const all = element("button", { type: "button", class: "all-descriptions" });

  const allOpen = () => descriptions.every((details) => details.open);

  // The text says the state; aria-expanded would have it said twice.
  function tell() {
    all.textContent = allOpen() ? words.hide : words.show;
  }

  function openAll(open) {
    for (const details of descriptions) details.open = open;
    tell();
  }

  all.addEventListener("click", () => {
    const open = !allOpen();
    openAll(open);
    remember(open);
  });
  for (const details of descriptions) details.addEventListener("toggle", tell);
  openAll(remembered());
  document.querySelector(".page-tools").append(all);

  // --- Words on paper ---------------------------------------------------------------------

  const printed = element("input", { type: "checkbox", checked: "" });
  printed.addEventListener("change", () => document.documentElement.classList.toggle("print-pictures", !printed.checked));
  document.querySelector("main > :is(.turn, :last-child)").before(element("label", { class: "print-choice" }, printed, words.print));

  // --- The position in the clipboard ------------------------------------------------------

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text.textContent);
      return words.copied;
    } catch {
      getSelection().selectAllChildren(text);
      return document.execCommand("copy") ? words.copied : words.selected;
    }
  }

  for (const board of boards) {
    const text = board.querySelector("pre");
    const name = `${words.copy}: ${board.dataset.board}`;
    const button = element("button", { type: "button", "aria-label": name }, words.copy);
    const status = element("span", { role: "status" });
    button.addEventListener("click", async () => {
      for (const other of document.querySelectorAll(".copy [role=status]")) other.textContent = "";
      const outcome = await copy(text);
      // A later turn, so that the same words are announced again.
      setTimeout(() => (status.textContent = outcome), 50);
    });
    text.before(element("p", { class: "copy" }, button, status));
  }

  // --- Print ------------------------------------------------------------------------------

  // Where the style sheet cannot open a description for print, the script does.
  if (!CSS.supports("selector(::details-content)")) {
    let closed = [];
    addEventListener("beforeprint", () => {
      closed = descriptions.filter((details) => !details.open);
      for (const details of closed) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of closed) details.open = false;
    });
  }
})();
