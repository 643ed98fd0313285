/* What a reader means by a query: words with those that stand for them, and cards. */
"use strict";

/** What was typed, as terms: each has the stems that it stands for, with how surely each is meant, and what it weighs. */
class Query {
  /** How surely a word is meant for which another was typed, and what remains of a phrase for which others stand. */
  static INSTEAD = 0.8;
  static REST = 0.3;
  /** What words like “the” weigh, of which questions are made. */
  static IGNORED = 0.05;

  #words;
  #cards;
  #instead = new Map();
  #longest = 1;

  constructor(words, { together, meant, cards }) {
    this.#words = words;
    this.#cards = cards;
    for (const group of together) {
      for (const typed of group) for (const other of group) if (other !== typed) this.#bring(typed, other);
    }
    for (const [phrase, typed] of Object.entries(meant)) for (const each of typed) this.#bring(each, phrase);
  }

  /** Let a typed phrase find another one; both are folded words with spaces between them. */
  #bring(typed, phrase) {
    const key = this.#key(typed.split(" "));
    this.#instead.set(key, [...(this.#instead.get(key) ?? []), phrase.split(" ")]);
    this.#longest = Math.max(this.#longest, typed.split(" ").length);
    for (const word of typed.split(" ")) this.#words.learn(word);
  }

  #key(words) {
    return words.map((word) => this.#words.stems(word)[0]).join(" ");
  }

  /** The terms of a query; ``isBeingTyped`` if more letters of its last word may come. */
  terms(query, isBeingTyped = false) {
    const typed = this.#words.split(query).map(({ word }) => word);
    const isAllIgnored = typed.every((word) => this.#words.isIgnored(word));
    const terms = this.#withPhrases(typed).map(({ word, weight, isLast, isTyped }) => {
      const isIgnored = !isAllIgnored && this.#words.isIgnored(word);
      const stems = isTyped ? this.#stems(word, isBeingTyped && isLast) : this.#words.meant(word);
      return { word, isIgnored, weight, stems };
    });
    const seen = new Set();
    return this.#withCards(terms).filter(({ word }) => !seen.has(word) && seen.add(word));
  }

  /** The typed words, and where another phrase stands for some of them, its words; those that were typed weigh less then. */
  #withPhrases(typed) {
    const words = [];
    for (let place = 0; place < typed.length; ) {
      const [length, found] = this.#phraseAt(typed, place);
      const others = found.filter((phrase) => length > 1 || phrase.length > 1);
      const here = typed.slice(place, place + length);
      const weight = others.length ? Query.REST : 1;
      words.push(...others.flat().map((word) => ({ word, weight: 1 })));
      words.push(...here.map((word, index) => ({ word, weight, isTyped: true, isLast: place + index === typed.length - 1 })));
      place += length;
    }
    return words;
  }

  /**
   * How many typed words from a place on are a phrase, and those that it stands for: the longest phrase. Words like “the”
   * may come between its words: “won't let me move”.
   */
  #phraseAt(typed, place) {
    for (let end = Math.min(typed.length, place + 2 * this.#longest); end > place + 1; end--) {
      const [first, ...others] = typed.slice(place, end);
      const last = others.pop();
      for (const between of [others, others.filter((word) => !this.#words.isIgnored(word))]) {
        const found = this.#instead.get(this.#key([first, ...between, last]));
        if (found) return [end - place, found];
      }
    }
    return [1, this.#instead.get(this.#key([typed[place]])) ?? []];
  }

  #stems(word, isBeingTyped) {
    const own = this.#words.meant(word, isBeingTyped);
    const keys = [this.#words.stems(word)[0], ...(this.#words.isKnown(word) ? [] : own.keys())];
    const others = keys
      .flatMap((key) => this.#instead.get(key) ?? [])
      .filter((phrase) => phrase.length === 1)
      .flatMap(([other]) => this.#words.stems(other));
    return new Map([...others.map((stem) => [stem, Query.INSTEAD]), ...own]);
  }

  // --- Cards --------------------------------------------------------------------------

  /** The terms with one for every card that they name, in place of its words. */
  #withCards(terms) {
    const named = [];
    for (let place = 0; place < terms.length; place++) {
      const [card, next] = this.#cardAt(terms, place);
      named.push(card ? { word: card, isIgnored: false, weight: 1, stems: new Map([[card, 1]]), isCard: true } : terms[place]);
      if (card) place = next - 1;
    }
    return named;
  }

  /** The card that terms from a place on name, and where what comes after it begins. */
  #cardAt(terms, place) {
    const written = this.#written(terms[place].word);
    if (written) return [written, place + 1];
    const [rank, suit] = this.#said(terms[place]);
    if (rank && suit) return [rank + suit, place + 1];
    if (!rank && !suit) return [];
    for (let other = place + 1; other < terms.length; other++) {
      const [otherRank, otherSuit] = this.#said(terms[other]);
      if (rank && otherSuit && !otherRank) return [rank + otherSuit, other + 1];
      if (suit && otherRank && !otherSuit) return [otherRank + suit, other + 1];
      if (!terms[other].isIgnored && !this.#cards.words[terms[other].word]) return [];
    }
    return [];
  }

  /** The card that one word of letters or signs is: 7♥, 7h, h7. */
  #written(word) {
    const { ranks, suits } = this.#cards;
    if (this.#words.isIgnored(word) || (this.#words.isKnown(word) && !/[♠♥♦♣]/.test(word))) return undefined;
    for (let cut = 1; cut < word.length; cut++) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (ranks[first] && suits[second]) return ranks[first] + suits[second];
      if (suits[first] && ranks[second]) return ranks[second] + suits[first];
    }
    return undefined;
  }

  /** The rank and the suit that a word says; either may be missing. */
  #said({ word, stems, isIgnored }) {
    const { words, ranks, suits } = this.#cards;
    if (isIgnored) return ["", ""];
    const all = [word, ...this.#words.stems(word), ...stems.keys()].map((stem) => words[stem]).filter(Boolean);
    const rank = all.map(([each]) => each).find(Boolean) ?? ranks[word];
    const suit = all.map(([, each]) => each).find(Boolean) ?? suits[word];
    return rank && suit && !words[word] ? [rank, ""] : [rank, suit];
  }
}
