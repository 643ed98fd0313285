/* The search page: what was asked in its address is answered here. Its sentences stand in the page itself. */
"use strict";

const LONGEST_EXCERPT = 220;
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
  let start = Math.max(0, Math.min(first - LONGEST_EXCERPT / 3, text.length - LONGEST_EXCERPT));
  let end = start + LONGEST_EXCERPT;
  if (start > 0) start = text.indexOf(" ", start) + 1;
  if (end < text.length) end = text.lastIndexOf(" ", end);
  return [start, end];
}

/** The passage that shows the most of what was asked; the section's first if only its title does. */
function bestPassage(section, terms) {
  const values = section.passages.map((passage, index) => {
    const found = new Set(passage.hits(terms).map(({ term }) => term));
    const value = [...found].reduce((total, term) => total + terms[term].weight, 0);
    return { passage, value: index < section.text.length ? value : value * 0.5 };
  });
  return values.reduce((best, each) => (each.value > best.value ? each : best), values[0] ?? { passage: null }).passage;
}

/** A passage as text with its hits marked and its cards as on the pages. */
function marked(passage, hits, [from, to]) {
  const line = document.createDocumentFragment();
  if (from > 0) line.append("… ");
  let position = from;
  const ranges = [...passage.cards, ...hits.filter((hit) => !passage.cards.some((card) => card.start === hit.start))]
    .sort((one, other) => one.start - other.start)
    .filter(({ start, end }) => start >= from && end <= to);
  for (const range of ranges) {
    if (range.start < position) continue;
    line.append(passage.text.slice(position, range.start));
    const isHit = !range.heard || hits.some((hit) => hit.start === range.start);
    const inner = range.heard ? card(passage.text.slice(range.start, range.end), range.heard) : passage.text.slice(range.start, range.end);
    if (isHit) {
      const mark = document.createElement("mark");
      mark.append(inner);
      line.append(mark);
    } else line.append(inner);
    position = range.end;
  }
  line.append(passage.text.slice(position, to));
  if (to < passage.text.length) line.append(" …");
  return line;
}

function card(seen, heard) {
  const token = document.createElement("span");
  token.className = /[♥♦]/.test(seen) ? "card red" : "card black";
  token.setAttribute("role", "img");
  token.setAttribute("aria-label", heard);
  token.textContent = seen;
  return token;
}

function whole(passage) {
  return [0, passage.text.length];
}

function link(section, terms, isWithPage) {
  const anchor = document.createElement("a");
  anchor.href = section.page.address + (section.anchor ? `#${section.anchor}` : "");
  anchor.append(marked(section.title, section.title.hits(terms), whole(section.title)));
  if (isWithPage && section.anchor) {
    const page = document.createElement("span");
    page.className = "page";
    page.textContent = ` – ${section.page.title.text}`;
    anchor.append(page);
  }
  return anchor;
}

function result({ sections }, terms) {
  const item = document.createElement("li");
  const [{ section, score }, ...others] = sections;
  item.append(link(section, terms, true));
  const passage = bestPassage(section, terms);
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
    more.forEach((other, index) => line.append(index ? ", " : " ", link(other.section, terms, false)));
    item.append(line);
  }
  return item;
}

function answer(query) {
  for (const field of document.querySelectorAll("input[name=q]")) field.value = query;
  document.title = `${query} – ${document.title}`;
  const { pages, asked, holdsAll } = new Sections(SEARCH_INDEX).search(query);
  const list = document.createElement("ul");
  list.className = "search";
  list.append(...pages.map((page) => result(page, asked)));
  document.getElementById("search-results").append(list);
  const status = document.getElementById("search-status");
  status.append(...(pages.length ? sentence("search-found", pages.length - 1) : sentence("search-nothing")).childNodes);
  if (pages.length && !holdsAll) status.append(" ", ...sentence("search-some").childNodes);
}

const asked = new URLSearchParams(location.search).get("q")?.trim();
if (asked) answer(asked);
