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

  // A language with the script and the country that are meant where its tag names none; "no" is "nb".
  const whole = (tag) => {
    try {
      const { language, script, region } = new Intl.Locale(tag).maximize();
      return { language: language === "no" ? "nb" : language, script, region };
    } catch {
      return { language: tag };
    }
  };

  // How well an offered language suits a reader who wants another: not at all, or by its script and its country.
  const likeness = (wanted, offered) => {
    const [one, other] = [whole(wanted), whole(offered)];
    if (one.language !== other.language) return 0;
    return 1 + 4 * (one.script === other.script) + 2 * (one.region === other.region) + (wanted === offered);
  };

  // The first wanted language that is offered: "ro-MD" is content with "ro", "pt" with "pt-BR", "zh-HK" with "zh-TW".
  const choose = (offered) => {
    for (const wanted of [remembered(), ...(navigator.languages || [navigator.language])].filter(Boolean)) {
      const best = Math.max(...offered.map((each) => likeness(wanted, each)));
      if (best > 0) return offered.find((each) => likeness(wanted, each) === best);
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
    const folders = decodeURI(location.pathname).toLowerCase().split("/");
    const asked = sections.find((section) => folders.includes(section.dataset.folder.toLowerCase()));
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
