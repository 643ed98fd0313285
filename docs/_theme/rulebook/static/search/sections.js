/* Which sections answer a question, the best first. */
"use strict";

/**
 * A piece of text: what is seen, its cards, the parts of it that are not translated, and all its words with their
 * stems and places.
 */
class Passage {
  constructor(text, words) {
    this.text = "";
    this.cards = [];
    this.foreign = [];
    this.words = [];
    let depth = 0;
    for (const part of typeof text === "string" ? [text] : text) {
      if (typeof part !== "string") {
        this.#add(words, part[0], part[1] ?? words.heard[part[0]]);
        continue;
      }
      for (const piece of part.split(/([\ue010\ue011])/)) {
        if (piece === Passage.START) {
          if (depth++ === 0) this.foreign.push({ start: this.text.length });
        } else if (piece === Passage.END) {
          if (--depth === 0) this.foreign.at(-1).end = this.text.length;
        } else {
          this.#add(words, piece);
        }
      }
    }
  }

  /** The marks of diagrams/words/untranslated.py. */
  static START = "\ue010";
  static END = "\ue011";

  #add(words, seen, heard = null) {
    const start = this.text.length;
    this.text += seen;
    const inside = words.split(seen).map((word) => ({ ...word, start: start + word.start, end: start + word.end }));
    if (heard !== null) {
      const card = { start, end: start + seen.length };
      this.cards.push({ ...card, heard });
      inside.push(...words.split(heard).map(({ word }) => ({ word, ...card })));
    }
    for (const each of inside) {
      words.learn(each.word);
      // Words like “of” do not come between others.
      const position = (this.words.at(-1)?.position ?? 0) + (words.isIgnored(each.word) ? 0 : 1);
      this.words.push({ ...each, position, stems: words.stems(each.word) });
    }
  }

  /** The words that one of the terms means, each with the term's number and how surely it is meant. */
  hits(terms) {
    return this.words.flatMap((word) => {
      const values = terms.map(({ stems }) => Math.max(0, ...word.stems.map((stem) => stems.get(stem) ?? 0)));
      const value = Math.max(0, ...values);
      return value ? [{ ...word, term: values.indexOf(value), value }] : [];
    });
  }
}

class Section {
  #words;
  #text;
  #places;
  #passages;

  constructor(page, { anchor, title, text, places }, words) {
    this.#words = words;
    this.#text = text;
    this.#places = places;
    this.page = page;
    this.anchor = anchor;
    this.title = new Passage(title, words);
    this.isPage = !anchor;
    const stems = text.flatMap((each) => stemsOf(each, words));
    this.length = stems.length;
    this.counts = new Map();
    for (const stem of stems) this.counts.set(stem, (this.counts.get(stem) ?? 0) + 1);
    // The description of a board names nearly every card; no other word of it is searched.
    this.onBoards = new Set(places.flatMap(cardsOf).flatMap((seen) => words.stemsOf(seen)));
    this.named = new Set(this.title.words.flatMap(({ stems }) => stems));
  }

  get address() {
    return this.page.address + (this.anchor ? `#${this.anchor}` : "");
  }

  /** The text in its passages, which are made when they are first asked for. */
  get passages() {
    return (this.#passages ??= this.#text.map((each) => new Passage(each, this.#words)));
  }

  /** How much a card counts that is only on a board. */
  static ON_BOARD = 0.1;

  /** How often a term stands in the text, and how surely it is meant there. */
  count({ stems }) {
    let total = 0;
    for (const [stem, value] of stems) {
      total += value * ((this.counts.get(stem) ?? 0) + (this.onBoards.has(stem) ? Section.ON_BOARD : 0));
    }
    return total;
  }

  /** How surely a term is meant that stands in the title, in the text or on a board; 0 if it does not. */
  holds({ stems }) {
    let most = 0;
    for (const [stem, value] of stems) {
      if (value > most && (this.counts.has(stem) || this.named.has(stem) || this.onBoards.has(stem))) most = value;
    }
    return most;
  }

  /** How much a passage says to what was asked: more if several words stand close together in it. */
  value(passage, asked) {
    const hits = passage.hits(asked);
    const found = new Map();
    for (const { term, value } of hits) found.set(term, Math.max(value, found.get(term) ?? 0));
    const weight = [...found].reduce((total, [term, value]) => total + value * asked[term].weight, 0);
    const gaps = hits.slice(1).map((hit, index) => {
      const before = hits[index];
      if (hit.term === before.term) return Infinity;
      // What stands in the order in which it was asked is nearer.
      return Math.max(1, hit.position - before.position) + (hit.term < before.term ? 0.5 : 0);
    });
    const closeness = asked.length < 2 ? 1 : 0.2 + 0.8 / Math.min(...gaps, Infinity);
    return weight * closeness;
  }

  /** The passage that says the most; the first if only the title does. */
  best(asked) {
    const cards = asked.filter(({ isCard }) => isCard).map(({ word }) => word);
    const isAsked = (seen) => this.#words.stemsOf(seen).some((stem) => cards.includes(stem));
    const places = cards.length ? this.#places.filter((place) => cardsOf(place).some(isAsked)) : [];
    const onBoards = places.map((place) => new Passage(place, this.#words));
    const value = (passage) => this.value(passage, asked) * (onBoards.includes(passage) ? 0.5 : 1);
    const [first, ...others] = [...this.passages, ...onBoards];
    return others.reduce((best, each) => (value(each) > value(best) ? each : best), first);
  }
}

/** The cards of a text, as they are seen. */
function cardsOf(text) {
  return typeof text === "string" ? [] : text.filter((part) => typeof part !== "string").map(([seen]) => seen);
}

/** The stems of a text, its cards as they are seen and as they are heard. */
function stemsOf(text, words) {
  if (typeof text === "string") return words.stemsOf(text.replace(/[\ue010\ue011]/g, ""));
  return text.flatMap((part) => {
    if (typeof part === "string") return stemsOf(part, words);
    return [...words.stemsOf(part[0]), ...words.stemsOf(part[1] ?? words.heard[part[0]])];
  });
}

class Sections {
  /** What a section for those who help with the book weighs against one for players. */
  static ASIDE = 0.2;
  /** A result worth less than this share of the best is none. */
  static LEAST = 0.25;

  #words;
  #query;
  #sections = [];
  #usual;

  constructor({ pages, ...language }) {
    this.#words = new Words(language);
    for (const { address, aside, sections } of pages) {
      const page = { address, isAside: Boolean(aside), title: new Passage(sections[0].title, this.#words) };
      for (const section of sections) this.#sections.push(new Section(page, section, this.#words));
    }
    this.#usual = this.#sections.reduce((total, { length }) => total + length, 0) / Math.max(1, this.#sections.length) || 1;
    this.#query = new Query(this.#words, language);
  }

  /**
   * What was asked; the rarer what it stands for is, the more a term weighs, and the surer it is that this is meant. Words
   * like “the” weigh hardly anything, nor do those that players never read.
   */
  terms(query, isBeingTyped = false) {
    return this.#query.terms(query, isBeingTyped).map((term) => {
      const holding = this.#sections.filter((section) => section.holds(term));
      const rarity = Math.log(1 + (this.#sections.length - holding.length + 0.5) / (holding.length + 0.5));
      const sureness = Math.max(0, ...term.stems.values());
      const usual = holding.every(({ page }) => page.isAside) ? Sections.ASIDE : 1;
      return { ...term, weight: term.weight * (term.isIgnored ? Query.IGNORED : 1) * rarity * sureness * usual };
    });
  }

  /**
   * The pages that answer a query, the one with the best section first; each has its sections that answer, the best
   * first. Those that hold little of what was asked are left out.
   */
  search(query, isBeingTyped = false) {
    const all = this.terms(query, isBeingTyped).filter((term) => term.stems.size || !term.isIgnored);
    const terms = all.filter(({ stems }) => stems.size);
    const asked = terms.filter((term) => !term.isIgnored);
    const pages = new Map();
    for (const section of this.#sections) {
      const score = this.#score(section, terms, asked);
      if (score <= 0) continue;
      const found = pages.get(section.page) ?? { page: section.page, sections: [] };
      pages.set(section.page, found);
      found.sections.push({ section, score });
    }
    const found = [...pages.values()];
    for (const page of found) {
      page.sections.sort((one, other) => other.score - one.score);
      const [best, ...others] = page.sections.map(({ score }) => score);
      page.score = best + 0.02 * others.reduce((total, score) => total + score, 0);
    }
    found.sort((one, other) => other.score - one.score);
    const least = (found[0]?.score ?? 0) * Sections.LEAST;
    const words = all.filter((term) => !term.isIgnored);
    const holdsAll = found.some(({ sections }) => words.every((term) => sections.some(({ section }) => section.holds(term))));
    return { pages: found.filter(({ score }) => score >= least), asked, holdsAll };
  }

  /** How well a section answers: by how much of the question it holds, where that stands, and how close together. */
  #score(section, terms, asked) {
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    const held = asked.reduce((sum, term) => sum + term.weight * section.holds(term), 0);
    if (!held) return 0;
    const inTitle = section.title.hits(terms);
    const titled = new Map();
    for (const { term, value } of inTitle) titled.set(terms[term], Math.max(value, titled.get(terms[term]) ?? 0));
    const context = new Map(section.page.title.hits(asked).map(({ term, value }) => [asked[term], value]));
    const weigh = (words) => words.reduce((sum, { word, value = 1 }) => sum + value * this.#worth(word), 0);
    const ofTitle = Math.min(1, weigh(inTitle) / Math.max(1, weigh(section.title.words)));
    const ofQuery = asked.reduce((sum, term) => sum + term.weight * (titled.get(term) ?? 0), 0) / total;
    const saturation = 0.6 + 0.9 * (section.length / this.#usual);
    let score = 0;
    for (const term of terms) {
      const count = section.count(term);
      const said = count / (count + saturation);
      const named = titled.has(term) ? titled.get(term) * (1 + 3 * ofTitle * ofTitle * ofQuery) : 0.8 * (context.get(term) ?? 0);
      score += term.weight * (said + named + (section.isPage && titled.has(term) ? 1.5 * ofTitle : 0));
    }
    const best = asked.length > 1 ? section.best(asked) : null;
    const close = [section.title, ...(best ? [best] : [])].map((passage) => section.value(passage, asked));
    if (asked.length > 1) score += Math.max(...close);
    const covered = asked.reduce((sum, term) => sum + term.weight * Math.max(section.holds(term), context.get(term) ?? 0), 0) / total;
    return score * covered * covered * (section.page.isAside ? Sections.ASIDE : 1);
  }

  /** How much of a title a word is: “the” and “what” are less than the words that name something. */
  #worth(word) {
    return this.#words.isIgnored(word) ? 0.03 : 1;
  }
}

/** The sections of all pages, made when they are first asked for. */
function searched() {
  return (searched.sections ??= new Sections(SEARCH_INDEX));
}
