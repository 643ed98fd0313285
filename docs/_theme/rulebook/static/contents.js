/* The contents. Without this script they open as a sheet by their address and close by another; with it,
   - Esc and a tap beside the sheet close it as the browser's way back does, and the focus returns;
   - the section in which the reader is has its mark;
   - the list of languages closes by Esc and by a tap beside it. */
"use strict";
(() => {
  const contents = document.getElementById("contents");
  const opener = document.querySelector(".to-contents");
  const others = [...document.querySelectorAll(".skip, header, main, footer")];
  let wasOpen = false;
  let wasOpenedHere = false;

  // --- The sheet --------------------------------------------------------------------------

  const isOpen = () => contents.matches(":target") && getComputedStyle(contents).position === "fixed";

  function close() {
    if (wasOpenedHere) history.back();
    else location.replace("#content");
  }

  function follow() {
    const open = isOpen();
    for (const other of others) other.inert = open;
    if (open) contents.focus({ preventScroll: true });
    // A link of the sheet has taken the focus to its section.
    else if (wasOpen && location.hash.length < 2) opener.focus({ preventScroll: true });
    if (!open) wasOpenedHere = false;
    wasOpen = open;
  }

  opener.addEventListener("click", () => (wasOpenedHere = true));
  contents.querySelector(".close").addEventListener("click", (event) => {
    event.preventDefault();
    close();
  });
  addEventListener("hashchange", follow);
  addEventListener("resize", () => wasOpen !== isOpen() && follow());
  follow();

  // --- Where the reader is ----------------------------------------------------------------

  const links = new Map([...contents.querySelectorAll("a[href^='#']")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const sections = [...document.querySelectorAll("main section[id]")].filter((section) => links.has(section.id));
  const inSight = new Set();

  function mark() {
    const current = sections.filter((section) => inSight.has(section)).at(-1);
    for (const section of sections) {
      const link = links.get(section.id);
      if (section === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    // What has the focus stays in sight.
    if (contents.contains(document.activeElement)) return;
    const box = current && links.get(current.id).getBoundingClientRect();
    const frame = contents.getBoundingClientRect();
    if (box?.height && (box.top < frame.top || box.bottom > frame.bottom)) contents.scrollTop += box.top - frame.top - frame.height / 3;
  }

  // A section is where the reader is while it crosses a line in the upper part of the window.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target) : inSight.delete(target);
      mark();
    },
    { rootMargin: "-25% 0px -74% 0px" },
  );
  for (const section of sections) observer.observe(section);

  // --- Esc, and taps elsewhere ------------------------------------------------------------

  const languages = document.querySelector(".languages details");
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (isOpen()) close();
    if (languages.open && languages.contains(document.activeElement)) languages.querySelector("summary").focus();
    languages.open = false;
  });
  document.addEventListener("click", ({ target }) => {
    if (isOpen() && !contents.contains(target) && target.isConnected && !opener.contains(target)) close();
    if (!languages.contains(target)) languages.open = false;
  });
})();
