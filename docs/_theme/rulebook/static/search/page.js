/* The search page: what was asked in its address is answered here. Its sentences stand in the page itself. */
"use strict";

const LONGEST_EXCERPT = 220;
const NEARBY = 40;
const MORE_SECTIONS = 3;

/** A copy of one of the sentences that the page keeps for its script. */
function sentence(name, index = 0) {
  return document.getElementById(name).content.children[index].cloneNode(true);
}

/** Where to cut an excerpt out of a passage: around its hits, at the ends of words. */
function excerptRange(passage, hits) {
  const { text } = passage;
  if (text.length <= LONGEST_EXCERPT) return [0, text.length];
  const first = hits.length ? hits[0].start : 0;
  let start = Math.floor(Math.max(0, Math.min(first - LONGEST_EXCERPT / 3, text.length - LONGEST_EXCERPT)));
  let end = start + LONGEST_EXCERPT;
  // Where words do not stand apart there may be no space nearby.
  const [after, before] = [text.indexOf(" ", start), text.lastIndexOf(" ", end)];
  if (start > 0 && after >= 0 && after - start < NEARBY) start = after + 1;
  if (end < text.length && end - before < NEARBY) end = before;
  return [start, end];
}

function link(section, terms, isWithPage) {
  const anchor = document.createElement("a");
  anchor.href = section.address;
  anchor.append(marked(section.title, section.title.hits(terms), whole(section.title)));
  if (isWithPage && section.anchor) {
    const page = document.createElement("span");
    page.className = "page";
    page.append(" –\u00a0", marked(section.page.title, [], whole(section.page.title)));
    anchor.append(page);
  }
  return anchor;
}

function result({ sections }, terms) {
  const item = document.createElement("li");
  const [{ section, score }, ...others] = sections;
  const heading = document.createElement("h2");
  heading.append(link(section, terms, true));
  item.append(heading);
  const passage = section.best(terms);
  if (passage) {
    const excerpt = document.createElement("p");
    excerpt.className = "context";
    const hits = passage.hits(terms);
    excerpt.append(marked(passage, hits, excerptRange(passage, hits)));
    item.append(excerpt);
  }
  const more = others.filter((other) => other.score > score / 3).slice(0, MORE_SECTIONS);
  if (more.length) {
    const line = sentence("search-more");
    line.className = "more";
    more.forEach((other, index) => line.append(index ? " · " : "", link(other.section, terms, false)));
    item.append(line);
  }
  return item;
}

/** Show what a query finds, in the place of what was shown before; of an empty one, what can be asked. */
function answer(query) {
  for (const field of document.querySelectorAll("input[name=q]")) field.value = query;
  document.title = query ? `${query} – ${pageTitle}` : pageTitle;
  const results = document.getElementById("search-results");
  const status = document.getElementById("search-status");
  if (!query) {
    status.replaceChildren(...sentence("search-start").childNodes);
    results.replaceChildren(sentence("search-start", 1));
    return;
  }
  const { pages, asked, holdsAll } = searched().search(query);
  const list = document.createElement("ul");
  list.className = "search";
  list.append(...pages.map((page) => result(page, asked)));
  results.replaceChildren(list);
  const said = pages.length ? sentence("search-found", pages.length - 1) : sentence("search-nothing");
  if (pages.length && !holdsAll) said.append(...sentence("search-some").childNodes);
  status.replaceChildren(...said.childNodes);
}

const pageTitle = document.title;
answer(new URLSearchParams(location.search).get("q")?.trim() ?? "");
