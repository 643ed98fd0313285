/* Languages. Every page and every link works without this script; with it,
   - a language that the reader chooses in a list is remembered;
   - a switch to another language keeps the place that the address names (ids are the same in all languages);
   - the root page goes to the reader's language, and the error page speaks it. */
"use strict";
(() => {
  const KEY = "rulebook-language";
  const links = [...document.querySelectorAll("a[hreflang]")];

  // The browser may deny its storage; then nothing is remembered.
  const remember = (language) => { try { localStorage.setItem(KEY, language); } catch { /* not remembered */ } };
  const remembered = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

  // The first wanted language that is offered: "ro-MD" is content with "ro", and "pt" with "pt-BR".
  const choose = (offered) => {
    for (const wanted of [remembered(), ...(navigator.languages || [navigator.language])]) {
      const parts = (wanted || "").toLowerCase().split("-");
      for (let length = parts.length; length > 0; length--) {
        const code = parts.slice(0, length).join("-");
        const found = offered.find((each) => each.toLowerCase() === code);
        if (found) return found;
      }
      const variant = offered.find((each) => each.toLowerCase().split("-")[0] === parts[0]);
      if (variant) return variant;
    }
    return undefined;
  };

  for (const link of links) {
    for (const type of ["click", "auxclick", "contextmenu"]) {
      link.addEventListener(type, (event) => {
        link.hash = document.querySelector("main :target") ? location.hash : "";
        if (event.button < 2) remember(link.hreflang); // the right button only opens a menu
      });
    }
  }

  if (document.body.dataset.languages === "choose" && location.search !== "?choose") {
    const found = choose(links.map((link) => link.hreflang));
    if (found) location.replace(links.find((link) => link.hreflang === found).href);
  }

  if (document.body.dataset.languages === "show") {
    const sections = [...document.querySelectorAll("main > [lang]")];
    const folders = location.pathname.toLowerCase().replaceAll("_", "-").split("/");
    const asked = sections.find((section) => folders.includes(section.lang.toLowerCase()));
    const language = asked ? asked.lang : choose(sections.map((section) => section.lang));
    for (const section of language ? sections : []) {
      section.hidden = section.lang !== language;
      if (section.hidden) continue;
      document.documentElement.lang = section.lang;
      document.documentElement.dir = section.dir;
      document.title = section.dataset.title;
    }
    for (const link of links) {
      if (link.hreflang === language) link.setAttribute("aria-current", "true");
    }
  }
})();
