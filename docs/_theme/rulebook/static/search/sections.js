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
        this.#add(words, ...part);
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
  constructor(page, { anchor, title, text, places }, words) {
    this.page = page;
    this.anchor = anchor;
    this.title = new Passage(title, words);
    this.text = text.map((each) => new Passage(each, words));
    this.places = places.map((each) => new Passage(each, words));
    this.isPage = !anchor;
    this.counts = new Map();
    this.#count([this.title, ...this.text], 1);
    this.#count(this.places, Section.PLACE);
  }

  /** How much a word counts in the description of a board, which names every card. */
  static PLACE = 0.1;

  #count(passages, weight) {
    for (const { stems } of passages.flatMap((passage) => passage.words)) {
      for (const stem of stems) this.counts.set(stem, (this.counts.get(stem) ?? 0) + weight);
    }
  }

  /** How often a term stands here. */
  count({ stems }) {
    return [...stems].reduce((total, [stem, value]) => total + value * (this.counts.get(stem) ?? 0), 0);
  }

  /** How much a passage says to what was asked: more if several words stand close together in it. */
  value(passage, asked) {
    const hits = passage.hits(asked);
    const found = new Set(hits.map(({ term }) => term));
    const weight = [...found].reduce((total, term) => total + asked[term].weight, 0);
    const gaps = hits.slice(1).map((hit, index) => {
      const before = hits[index];
      return hit.term === before.term ? Infinity : Math.max(1, hit.position - before.position);
    });
    const closeness = asked.length < 2 ? 1 : 0.2 + 0.8 / Math.min(...gaps, Infinity);
    return weight * closeness * (this.places.includes(passage) ? 0.5 : 1);
  }

  /** The passage that says the most; the first if only the title does. */
  best(asked) {
    const [first, ...others] = [...this.text, ...this.places];
    return others.reduce((best, each) => (this.value(each, asked) > this.value(best, asked) ? each : best), first);
  }
}

class Sections {
  #words;
  #sections = [];

  constructor({ pages, ...language }) {
    this.#words = new Words(language);
    for (const { address, sections } of pages) {
      const page = { address, title: new Passage(sections[0].title, this.#words) };
      for (const section of sections) this.#sections.push(new Section(page, section, this.#words));
    }
  }

  /** What was asked: for each word the stems that it stands for, and how rare it is; words like “the” hardly count. */
  terms(query) {
    const typed = this.#words.split(query).map(({ word }) => word);
    const onlyIgnored = typed.every((word) => this.#words.isIgnored(word));
    return [...new Set(typed)].map((word) => {
      const term = { word, stems: this.#words.meant(word), isIgnored: !onlyIgnored && this.#words.isIgnored(word) };
      const holding = this.#sections.filter((section) => section.count(term) > 0).length;
      const rarity = Math.log(1 + (this.#sections.length - holding + 0.5) / (holding + 0.5));
      return { ...term, weight: term.isIgnored ? 0.1 : rarity };
    });
  }

  /**
   * The pages that hold all words of a query, the one with the best section first; if there are none, those that
   * hold the most. Each has its sections that answer, the best first.
   */
  search(query) {
    const terms = this.terms(query);
    const asked = terms.filter((term) => !term.isIgnored);
    const pages = new Map();
    for (const section of this.#sections) {
      const found = pages.get(section.page) ?? { page: section.page, sections: [], held: new Set() };
      pages.set(section.page, found);
      const score = this.#score(section, terms, asked);
      if (score > 0) found.sections.push({ section, score });
      for (const term of asked) if (section.count(term) > 0) found.held.add(term);
    }
    const most = Math.max(0, ...[...pages.values()].map(({ held }) => held.size));
    const found = most ? [...pages.values()].filter(({ held }) => held.size === most) : [];
    for (const page of found) {
      page.sections.sort((one, other) => other.score - one.score);
      const [best, ...others] = page.sections.map(({ score }) => score);
      page.score = best + 0.05 * others.reduce((total, score) => total + score, 0);
    }
    found.sort((one, other) => other.score - one.score);
    return { pages: found, asked, holdsAll: most === asked.length };
  }

  /** How well a section answers: by its title, by its text, by words that stand close together. */
  #score(section, terms, asked) {
    if (!asked.some((term) => section.count(term) > 0)) return 0;
    const inTitle = section.title.hits(terms);
    const titled = new Map(inTitle.map(({ term, value }) => [terms[term], value]));
    const context = new Map(section.page.title.hits(asked).map(({ term, value }) => [asked[term], value]));
    const weigh = (words) => words.reduce((total, { word, value = 1 }) => total + value * this.#worth(word), 0);
    const ofTitle = weigh(inTitle) / Math.max(1, weigh(section.title.words));
    const ofQuery = asked.filter((term) => titled.has(term)).length / asked.length;
    const best = section.best(asked);
    const said = [section.title, ...(best ? [best] : [])].map((passage) => section.value(passage, asked));
    let score = asked.length > 1 ? Math.max(...said) : 0;
    for (const term of terms) {
      const count = term.isIgnored || (section.isPage && titled.has(term)) ? 0 : section.count(term);
      const named = titled.has(term) ? titled.get(term) * (1 + 3 * ofTitle * ofQuery) : 0.5 * (context.get(term) ?? 0);
      score += term.weight * (count / (count + 1.5) + named + (section.isPage && titled.has(term) ? 1.5 : 0));
    }
    return score;
  }

  /** How much of a title a word is: “the” and “what” are less than the words that name something. */
  #worth(word) {
    return this.#words.isIgnored(word) ? 0.1 : 1;
  }
}
