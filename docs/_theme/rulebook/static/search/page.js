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

/** A passage as text with its hits marked, its cards as on the pages, and its language named where it is another. */
function marked(passage, hits, [from, to]) {
  const line = document.createDocumentFragment();
  if (from > 0) line.append("… ");
  let position = from;
  for (const { start, end } of passage.foreign) {
    if (end <= from || start >= to) continue;
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    const untranslated = untranslatedPart(SEARCH_INDEX.source);
    untranslated.append(withCards(passage, hits, [first, last]));
    line.append(withCards(passage, hits, [position, first]), untranslated);
    position = last;
  }
  line.append(withCards(passage, hits, [position, to]));
  if (to < passage.text.length) line.append(" …");
  return line;
}

function withCards(passage, hits, [from, to]) {
  const line = document.createDocumentFragment();
  let position = from;
  for (const { start, end, heard, isHit } of spans(passage, hits)) {
    if (start < position || end > to) continue;
    const text = passage.text.slice(start, end);
    const shown = heard ? cardToken(text, heard, /[♥♦]/.test(text)) : text;
    line.append(passage.text.slice(position, start), isHit ? mark(shown) : shown);
    position = end;
  }
  line.append(passage.text.slice(position, to));
  return line;
}

/** The cards and the hits of a passage in their order. Of its cards those are hits that answer the most words. */
function spans(passage, hits) {
  const terms = ({ start }) => new Set(hits.filter((hit) => hit.start === start).map(({ term }) => term)).size;
  const most = Math.max(1, ...passage.cards.map(terms));
  const cards = passage.cards.map((each) => ({ ...each, isHit: terms(each) === most }));
  const words = hits.filter(({ start }) => !cards.some((each) => each.start === start));
  return [...cards, ...joined(words)].sort((one, other) => one.start - other.start);
}

/** Hits that follow each other without a gap, as the pieces of a word do, as one. */
function joined(hits) {
  const found = [];
  for (const { start, end } of hits) {
    if (start <= found.at(-1)?.end) found.at(-1).end = end;
    else found.push({ start, end, isHit: true });
  }
  return found;
}

function mark(content) {
  const element = document.createElement("mark");
  element.append(content);
  return element;
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
    page.append(" – ", marked(section.page.title, [], whole(section.page.title)));
    anchor.append(page);
  }
  return anchor;
}

function result({ sections }, terms) {
  const item = document.createElement("li");
  const [{ section, score }, ...others] = sections;
  item.append(link(section, terms, true));
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
    more.forEach((other, index) => line.append(index ? ", " : " ", link(other.section, terms, false)));
    item.append(line);
  }
  return item;
}

/** Show what a query finds, in the place of what was shown before. */
function answer(query) {
  for (const field of document.querySelectorAll("input[name=q]")) field.value = query;
  document.title = `${query} – ${pageTitle}`;
  const { pages, asked, holdsAll } = sections.search(query);
  const list = document.createElement("ul");
  list.className = "search";
  list.append(...pages.map((page) => result(page, asked)));
  document.getElementById("search-results").replaceChildren(list);
  const said = pages.length ? sentence("search-found", pages.length - 1) : sentence("search-nothing");
  if (pages.length && !holdsAll) said.append(" ", ...sentence("search-some").childNodes);
  document.getElementById("search-status").replaceChildren(...said.childNodes);
}

const pageTitle = document.title;
const sections = new Sections(SEARCH_INDEX);
const asked = new URLSearchParams(location.search).get("q")?.trim();
if (asked) answer(asked);
