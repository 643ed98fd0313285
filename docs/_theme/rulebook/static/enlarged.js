// A board as large as the window, with its sentence; from there to the boards before and after it on the page.
// Without this script a picture's link leads to its file.
(() => {
  "use strict";
  const ZOOMS = [1, 1.5, 2, 3];
  const dialog = document.getElementById("enlarged").content.firstElementChild.cloneNode(true);
  const boards = [...document.querySelectorAll("figure.board")];
  const [title, told, sheet] = [".bar p", ".told", ".sheet"].map((part) => dialog.querySelector(part));
  const button = (name) => dialog.querySelector(`[data-do=${name}]`);
  let shown = 0;
  let zoom = 1;

  const able = (name, is) => button(name).setAttribute("aria-disabled", !is);

  function setZoom(to) {
    zoom = to;
    sheet.style.setProperty("--zoom", zoom);
    able("smaller", zoom > ZOOMS[0]);
    able("larger", zoom < ZOOMS.at(-1));
  }

  function show(number) {
    shown = number;
    const board = boards[number];
    const link = board.querySelector("a.enlarge");
    const small = link.querySelector("img");
    const size = { width: small.getAttribute("width"), height: small.getAttribute("height") };
    const large = Object.assign(document.createElement("img"), { src: link.href, alt: board.dataset.board, ...size });
    sheet.style.setProperty("--ratio", size.width / size.height);
    sheet.replaceChildren(large);
    sheet.scrollTo(0, 0);
    title.textContent = board.dataset.board;
    const caption = board.querySelector("figcaption");
    told.replaceChildren(...(caption ? caption.cloneNode(true).childNodes : []));
    able("previous", number > 0);
    able("next", number < boards.length - 1);
    return small;
  }

  function open(number) {
    const small = show(number);
    setZoom(1);
    dialog.showModal();
    // Enlarged it is larger than on the page, even where the window is hardly wider.
    const all = sheet.firstElementChild.getBoundingClientRect().width;
    if (all < small.getBoundingClientRect().width * 1.1 && innerWidth < innerHeight) setZoom(2);
  }

  const deeds = {
    previous: () => shown > 0 && show(shown - 1),
    next: () => shown < boards.length - 1 && show(shown + 1),
    smaller: () => setZoom(ZOOMS[Math.max(ZOOMS.indexOf(zoom) - 1, 0)]),
    larger: () => setZoom(ZOOMS[Math.min(ZOOMS.indexOf(zoom) + 1, ZOOMS.length - 1)]),
    close: () => dialog.close(),
  };
  const keys = { PageUp: "previous", PageDown: "next", "+": "larger", "-": "smaller" };

  if (!dialog.showModal) return;
  dialog.addEventListener("click", (event) => {
    const name = event.target.closest("button")?.dataset.do;
    if (name) deeds[name]();
    else if (event.target === sheet) dialog.close(); // beside the picture
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
    event.preventDefault();
    deeds[keys[event.key]]();
  });
  // The focus goes back to the board that was seen last.
  dialog.addEventListener("close", () => boards[shown].querySelector("a.enlarge").focus());
  document.body.append(dialog);
  boards.forEach((board, number) => {
    const link = board.querySelector("a.enlarge");
    link.setAttribute("aria-haspopup", "dialog");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(number);
    });
  });
})();
