/* How a passage is shown: its cards as on the pages, its hits marked, and its language named where it is another. */
"use strict";

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
