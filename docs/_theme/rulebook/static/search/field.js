/* Suggestions for the search field. Without this script it is a field of a form that leads to the search page; with it
   - what is typed is answered below the field, as a list that keys, taps and screen readers reach (the ARIA pattern of
     an editable combobox with a list);
   - what the search needs is fetched when the field is first used. */
"use strict";
(() => {
  const MOST = 6;
  const root = document.documentElement.dataset.content_root;
  const field = document.getElementById("q");
  const list = document.getElementById("suggestions");
  const scripts = document.getElementById("search-scripts");
  let active = -1;

  for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", list.id], ["aria-expanded", "false"]]) {
    field.setAttribute(name, value);
  }

  function fetchAll() {
    if (typeof SEARCH_INDEX !== "undefined" || !scripts.content.childElementCount) return;
    const wanted = [...scripts.content.children].map((script) => script.cloneNode(true));
    // Some pages have one of them already.
    const missing = wanted.filter(({ src }) => ![...document.scripts].some((script) => script.src === src));
    for (const script of missing) script.async = false;
    missing.at(-1).addEventListener("load", suggest);
    scripts.content.replaceChildren();
    document.head.append(...missing);
  }

  function suggest() {
    const query = field.value.trim();
    const fetched = typeof marked !== "undefined"; // it is in the last of the scripts
    if (!query || document.activeElement !== field || !fetched) return close();
    const { pages } = searched().search(query, true);
    const options = pages.slice(0, MOST).map(({ sections: [{ section }] }, number) => option(section, number));
    list.replaceChildren(...options);
    choose(-1);
    list.hidden = !options.length;
    field.setAttribute("aria-expanded", String(!list.hidden));
  }

  function option(section, number) {
    const item = document.createElement("li");
    item.id = `suggestion-${number}`;
    item.setAttribute("role", "option");
    item.dataset.address = root + section.address;
    item.append(marked(section.title, [], whole(section.title)));
    if (section.anchor) {
      const page = document.createElement("span");
      page.className = "page";
      page.append(" –\u00a0", marked(section.page.title, [], whole(section.page.title)));
      item.append(page);
    }
    return item;
  }

  function choose(number) {
    active = number;
    [...list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === number)));
    if (number < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", list.children[number].id);
    list.children[number]?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    choose(-1);
  }

  function go(item) {
    close();
    location.assign(item.dataset.address);
  }

  field.addEventListener("focus", fetchAll);
  field.addEventListener("input", suggest);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const count = list.children.length;
    if (event.key === "Escape") {
      if (list.hidden) field.value = "";
      close();
    } else if (event.key === "Enter" && !list.hidden && active >= 0) {
      event.preventDefault();
      go(list.children[active]);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.altKey) {
      if (list.hidden) suggest();
      if (list.hidden) return;
      event.preventDefault();
      // Beyond either end comes the field itself.
      const step = event.key === "ArrowDown" ? 1 : -1;
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
    }
  });
  // The field keeps the focus while the list is tapped or scrolled.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const item = target.closest("[role=option]");
    if (item) go(item);
  });
  if (document.activeElement === field) fetchAll();
})();
