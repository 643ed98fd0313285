/* Words as readers type them, and the words of the pages that are meant.

   The build has worked out the stems of all words of the pages (builder/search/words.py). A word that
   is on no page is understood by its likeness to one that is.
*/
"use strict";

class Words {
  static #SUIT = "[♠♥♦♣♤♡♢♧]\\ufe0f?";
  static #WORD = new RegExp(
    `[\\p{L}\\p{N}]{1,2}${Words.#SUIT}|${Words.#SUIT}[\\p{L}\\p{N}]{1,2}(?![\\p{L}\\p{N}])|${Words.#SUIT}|[\\p{L}\\p{M}\\p{N}]+`,
    "gu",
  );

  #letters;
  #marks;
  #runs;
  #unspaced;
  #digraphs;
  #pattern;
  #stems;
  #ignored;
  #others = new Map();
  #known = new Map();
  #endings = new Set([""]);

  constructor({ letters, marks, unspaced, digraphs, stems, ignored, together, meant }) {
    this.#letters = letters;
    this.#marks = new RegExp(`[${marks}]`, "gu");
    this.#runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
    this.#unspaced = new RegExp(`^[${unspaced}]`, "u");
    this.#digraphs = digraphs;
    this.#pattern = Object.keys(digraphs).length ? new RegExp(Object.keys(digraphs).join("|"), "g") : null;
    this.#stems = new Map(Object.entries(stems));
    this.#ignored = new Set(ignored);
    for (const group of together) this.#bring(group, group);
    for (const [word, typed] of Object.entries(meant)) this.#bring(typed, [word]);
  }

  /** Let each of the typed words find the others too. */
  #bring(typed, others) {
    const found = others.flatMap((word) => this.stems(word));
    for (const word of typed) {
      this.learn(word);
      for (const stem of this.stems(word)) this.#others.set(stem, [...(this.#others.get(stem) ?? []), ...found]);
    }
  }

  /** The text in small letters, without marks; the same as fold() of the build. */
  fold(text) {
    const bare = text.toLowerCase().normalize("NFKD").replace(this.#marks, "");
    const plain = [...bare].map((letter) => this.#letters[letter] ?? letter).join("").normalize("NFC");
    return this.#pattern ? plain.replace(this.#pattern, (typed) => this.#digraphs[typed]) : plain;
  }

  /** The words of a text, folded, with their places in it; a card is one word, its suit last. */
  split(text) {
    return [...text.matchAll(Words.#WORD)].flatMap(({ 0: word, index }) => {
      const card = new RegExp(Words.#SUIT).test(word);
      return (card ? [[word, 0]] : this.#pieces(word)).map(([piece, offset]) => {
        const start = index + offset;
        return { word: this.fold(piece).replace(/^([♠♥♦♣])(.+)$/u, "$2$1"), start, end: start + piece.length };
      });
    });
  }

  /** A word in pieces, each with its place: where words do not stand apart, every two letters that follow each other. */
  #pieces(word) {
    return [...word.matchAll(this.#runs)].flatMap(({ 0: run, index }) => {
      const letters = [...run];
      if (letters.length < 3 || !this.#unspaced.test(run)) return [[run, index]];
      let offset = index;
      return letters.slice(0, -1).map((letter, place) => {
        const piece = [letter + letters[place + 1], offset];
        offset += letter.length;
        return piece;
      });
    });
  }

  /** The stems of a folded word that is on the pages; any other word is its own stem. */
  stems(word) {
    return this.#stems.get(word) ?? [word];
  }

  isIgnored(word) {
    return this.#ignored.has(word);
  }

  /** Take note of a word of the pages. */
  learn(word) {
    if (this.#known.has(word)) return;
    const stems = this.stems(word);
    this.#known.set(word, stems);
    for (const stem of stems) if (word.startsWith(stem)) this.#endings.add(word.slice(stem.length));
  }

  /** The stems that a typed word stands for, each with how surely; none if no word of the pages is like it. */
  meant(word) {
    const isOneLetter = [...word].length === 1 && this.#unspaced.test(word);
    const own = isOneLetter ? this.#where((known) => known.includes(word)) : (this.#known.get(word) ?? this.#alike(word));
    const others = own.flatMap((stem) => this.#others.get(stem) ?? []);
    return new Map([...others.map((stem) => [stem, Words.ANOTHER]), ...own.map((stem) => [stem, 1])]);
  }

  /** How much a word counts that was not typed itself. */
  static ANOTHER = 0.7;

  #alike(word) {
    if (/\d|[♠♥♦♣]/.test(word) || word.length < 3) return [];
    return (
      [this.#begun, this.#inflected, this.#misspelt, this.#compound]
        .map((find) => find.call(this, word))
        .find((stems) => stems.length) ?? []
    );
  }

  /** Words that begin with what was typed. */
  #begun(word) {
    return this.#where((known) => known.startsWith(word));
  }

  /**
   * Other forms of a word: either it is a stem of the pages with an ending that other words of the pages have, or it
   * shares more than half with words of the pages and differs in an ending alone. The longest likeness counts.
   */
  #inflected(word) {
    const [stemLength, stem] = this.#takenApart(word);
    const [sharedLength, shared] = this.#sharing(word);
    return stem.length && stemLength + 1 >= sharedLength ? stem : shared;
  }

  #takenApart(word) {
    const all = new Set([...this.#known.values()].flat());
    for (let length = word.length; length >= 3; length--) {
      const stem = word.slice(0, length);
      if (all.has(stem) && this.#endings.has(word.slice(length))) return [length, [stem]];
    }
    return [0, []];
  }

  #sharing(word) {
    let longest = Math.max(3, Math.ceil(word.length * 0.6));
    let found = [];
    for (const [known, stems] of this.#known) {
      const shared = Words.#shared(word, known);
      if (shared < longest || word.length - shared > 6 || known.length - shared > 3) continue;
      found = shared > longest ? [...stems] : [...found, ...stems];
      longest = shared;
    }
    return [longest, found];
  }

  /** Words that differ in one letter: another one, one too many, one missing, or two changed over. */
  #misspelt(word) {
    return word.length < 5 ? [] : this.#where((known) => known.length > 3 && Words.#isOneLetterOff(word, known));
  }

  /** Words that are a part of the typed one or have it as a part, as in compounds. */
  #compound(word) {
    if (word.length < 4) return [];
    const inside = this.#where((known) => known.includes(word));
    return inside.length ? inside : this.#where((known) => known.length > 3 && word.endsWith(known));
  }

  #where(test) {
    return [...this.#known].filter(([known]) => test(known)).flatMap(([, stems]) => stems);
  }

  static #shared(one, other) {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length++;
    return length;
  }

  static #isOneLetterOff(one, other) {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    if (long.length - short.length > 1) return false;
    const start = Words.#shared(short, long);
    if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
    const swapped = short[start + 1] === long[start] && short[start] === long[start + 1];
    return short.slice(start + 1) === long.slice(start + 1) || (swapped && short.slice(start + 2) === long.slice(start + 2));
  }
}
