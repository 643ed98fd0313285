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

  static #PLAIN = /[\p{L}\p{M}\p{N}]+/gu;

  #letters;
  #marks;
  #runs;
  #unspaced;
  #digraphs;
  #pattern;
  #stems;
  #ignored;
  #spellings = new Map();
  #known = new Map();
  #counted = new Map();
  #endings = new Set([""]);

  constructor({ letters, marks, unspaced, digraphs, stems, ignored, cards }) {
    /** The names of the cards, by what is seen of them. */
    this.heard = cards.heard;
    this.#letters = letters;
    this.#marks = new RegExp(`[${marks}]`, "gu");
    this.#runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
    this.#unspaced = new RegExp(`^[${unspaced}]`, "u");
    this.#digraphs = digraphs;
    this.#pattern = Object.keys(digraphs).length ? new RegExp(Object.keys(digraphs).join("|"), "g") : null;
    this.#stems = new Map(Object.entries(stems));
    this.#ignored = new Set(ignored);
  }

  /** The text in small letters, without marks; the same as fold() of the build. */
  fold(text) {
    const known = this.#spellings.get(text);
    if (known !== undefined) return known;
    const bare = text.toLowerCase().normalize("NFKD").replace(this.#marks, "");
    const plain = [...bare].map((letter) => this.#letters[letter] ?? letter).join("").normalize("NFC");
    const folded = this.#pattern ? plain.replace(this.#pattern, (typed) => this.#digraphs[typed]) : plain;
    this.#spellings.set(text, folded);
    return folded;
  }

  /** The words and cards of a text; most texts have no suits, which are slow to look for. */
  static #cut(text) {
    return [...text.matchAll(/[♠♥♦♣♤♡♢♧]/.test(text) ? Words.#WORD : Words.#PLAIN)];
  }

  /** The words of a text, folded, with their places in it; a card is one word, its suit last. */
  split(text) {
    return Words.#cut(text).flatMap(({ 0: word, index }) => {
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

  /** The stems of all words of a text, one after the other. */
  stemsOf(text) {
    return Words.#cut(text).flatMap(({ 0: word }) => {
      let stems = this.#counted.get(word);
      if (!stems) {
        stems = this.split(word).flatMap((piece) => {
          this.learn(piece.word);
          return this.stems(piece.word);
        });
        this.#counted.set(word, stems);
      }
      return stems;
    });
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

  /** Whether a folded word stands on the pages. */
  isKnown(word) {
    return this.#known.has(word);
  }

  /** The signs for how surely a stem is meant: the word itself, another form of it, its beginning, a mistake, a part. */
  static SURE = { exact: 1, form: 0.9, begun: 0.7, misspelt: 0.7, part: 0.4 };

  /** The stems that a typed word stands for, each with how surely; none if no word of the pages is like it. */
  meant(word, isBeingTyped = false) {
    const isOneLetter = [...word].length === 1 && this.#unspaced.test(word);
    if (isOneLetter) return this.#as("exact", this.#where((known) => known.includes(word)));
    const own = this.#known.has(word) ? this.#as("exact", this.#known.get(word)) : this.#alike(word);
    if (!isBeingTyped || word.length < 2) return own;
    return new Map([...this.#as("begun", this.#begun(word)), ...own]);
  }

  #as(how, stems) {
    return new Map(stems.map((stem) => [stem, Words.SURE[how]]));
  }

  #alike(word) {
    if (/\d|[♠♥♦♣]/.test(word) || word.length < 3) return new Map();
    const ways = { form: this.#formed, begun: this.#begun, misspelt: this.#misspelt, part: this.#compound };
    for (const [how, find] of Object.entries(ways)) {
      const stems = find.call(this, word);
      if (stems.length) return this.#as(how, stems);
    }
    return new Map();
  }

  /** Words that begin with what was typed. */
  #begun(word) {
    return this.#where((known) => known.startsWith(word));
  }

  /**
   * Other forms of a word: it shares a stem with a word of the pages, or nearly, and both go on with endings. An ending
   * may be unknown if the stem is whole.
   */
  #formed(word) {
    let longest = Math.max(3, Math.ceil(word.length * 0.5));
    let found = [];
    for (const [known, stems] of this.#known) {
      const shared = Words.#shared(word, known);
      if (shared < longest || !this.#isEnding(known.slice(shared))) continue;
      const isWhole = shared > 4 && word.length - shared < 6 && stems.some((stem) => stem.length <= shared && word.startsWith(stem));
      const isNearly = this.#isEnding(word.slice(shared)) && stems.some((stem) => stem.length <= shared + 1);
      if (!isWhole && !isNearly) continue;
      found = shared > longest ? [...stems] : [...found, ...stems];
      longest = shared;
    }
    return found;
  }

  #isEnding(letters) {
    return this.#endings.has(letters);
  }

  /** The words that are nearest, by letters that are another, too many, missing or changed over: one, in long words two. */
  #misspelt(word) {
    if (word.length < 5) return [];
    const most = word.length < 8 ? 1 : 2;
    const near = [...this.#known].map(([known, stems]) => [known.length > 3 ? Words.#mistakes(word, known, most) : Infinity, stems]);
    const least = Math.min(...near.map(([mistakes]) => mistakes));
    return least > most ? [] : near.filter(([mistakes]) => mistakes === least).flatMap(([, stems]) => stems);
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

  /** How many mistakes of typing lie between two words, if they are no more than ``most``. */
  static #mistakes(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return Infinity;
    let before = [];
    let row = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let line = 1; line <= one.length; line++) {
      const next = [line];
      for (let column = 1; column <= other.length; column++) {
        const isSame = one[line - 1] === other[column - 1];
        next[column] = Math.min(row[column] + 1, next[column - 1] + 1, row[column - 1] + (isSame ? 0 : 1));
        const isChangedOver = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
        if (isChangedOver && line > 1 && column > 1) next[column] = Math.min(next[column], before[column - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return row[other.length];
  }
}
