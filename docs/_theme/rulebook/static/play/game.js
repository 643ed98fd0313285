/* A recorded game as the build has written it down (diagrams/play): boards, verdicts, sentences.

   No rule of any game stands here: every board, and the answer to every move that can be tried, is
   looked up. A board is a list of states, one for each place; a card is a letter.
*/
"use strict";

class Game {
  static #CARDS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  static #SUITS = "SHDC";
  static #RANKS = 13;

  #data;
  #others;

  constructor(data) {
    this.#data = data;
    this.boards = [data.start, ...this.#boards(data.steps.map(([changed]) => changed))];
    this.#others = data.others.map(({ changes }) => this.#boards(changes));
  }

  get width() {
    return this.#data.width;
  }

  get height() {
    return this.#data.height;
  }

  get card() {
    return this.#data.card;
  }

  /** The number of steps. */
  get last() {
    return this.#data.steps.length;
  }

  /** Every place: its corner, the suit printed on it, its label's name, whether cards are counted, its direction. */
  get places() {
    return this.#data.places.map(([x, y, suit, name, isCounted, direction]) => ({ x, y, suit, name, isCounted, direction }));
  }

  /** What a state is: cards in letters, where they stand, where the label stands. */
  state(number) {
    const [, cards, look] = this.#data.states[number];
    const [seen, label] = this.#data.looks[look];
    return { cards, seen, label };
  }

  /** The suit, the rank and the letters of a card. */
  face(letter) {
    const index = Game.#CARDS.indexOf(letter);
    const rank = (index % Game.#RANKS) + 1;
    const suit = Game.#SUITS[Math.floor(index / Game.#RANKS)];
    return { suit, rank, index: this.#data.letters[rank - 1] };
  }

  get faces() {
    return [...Game.#CARDS];
  }

  /** What lies on a place, in full. */
  line(state) {
    return this.#data.lines[state];
  }

  /** What is said of a state after a move, as a sentence. */
  sentence(state) {
    return this.#sentence(...this.#data.states[state].slice(3, 5));
  }

  /** Whether the game is won after a step. */
  isWon(step) {
    return this.#data.won.includes(step);
  }

  /** The move of a step, or nothing for another action: source, destination, number of cards. */
  move(step) {
    const [source, target, count] = this.#data.steps[step - 1][1];
    return count ? { source, target, count } : null;
  }

  /** How many cards can be chosen from a place. */
  most(step, source) {
    return this.#data.verdicts[step][source].length;
  }

  /** The engine's verdict on a move: whether it is legal, why, what the app says, the section; what could go there instead. */
  verdict(step, { source, target, count }) {
    const row = this.#data.rows[this.#data.verdicts[step][source][count - 1]];
    const [isLegal, reason, app, section, isTooMany, isOfPlace] = this.#data.reasons[row.charCodeAt(target) - "0".charCodeAt(0)];
    const room = isTooMany ? this.#data.room[step]?.[target] ?? 1 : 0;
    const instead = room ? this.say("most", { cards: this.#count(room) }) : isOfPlace ? this.#fitting(this.boards[step][target]) : [];
    return { isLegal, reason, app: app ? [app] : [], section, instead };
  }

  /** Which app is quoted, if one is. */
  get quoted() {
    return this.#data.quoted;
  }

  /** The names of the actions that are no moves. */
  get others() {
    return this.#data.others.map(({ name }) => name);
  }

  /** What becomes of such an action: whether it is legal, the section, the answer, what it does, the board after it. */
  other(step, number) {
    const { answers, given } = this.#data.others[number];
    const [isLegal, section, ...sentences] = answers[given[step]];
    const [answer, does] = [sentences.slice(0, 2), sentences.slice(2)].map((each) => this.#sentence(...each));
    return { isLegal, section, answer, does, board: this.#others[number][step] };
  }

  /** Whether the recorded game does this next. */
  isNext(step, number) {
    const [first, ...others] = step < this.last ? this.#data.steps[step][1] : [];
    return first === number && !others.length;
  }

  /** All legal moves, that of the recorded game first. */
  legal(step) {
    const moves = [];
    this.#data.verdicts[step].forEach((rows, source) => {
      rows.forEach((_, index) => {
        for (let target = 0; target < this.places.length; target++) {
          const move = { source, target, count: index + 1 };
          if (target !== source && this.verdict(step, move).isLegal) moves.push(move);
        }
      });
    });
    const isPlayed = (move) => this.isPlayed(step, move);
    return [...moves.filter(isPlayed), ...moves.filter((move) => !isPlayed(move))];
  }

  /** Whether the recorded game plays this move next. */
  isPlayed(step, { source, target, count }) {
    const next = step < this.last && this.move(step + 1);
    return Boolean(next) && next.source === source && next.target === target && next.count === count;
  }

  /** The board after a legal move. */
  after(step, { source, target, count }) {
    const board = [...this.boards[step]];
    const cards = this.state(board[source]).cards.slice(-count);
    board[target] = this.#data.after[`${board[target]}+${cards}`];
    board[source] = this.#data.after[`${board[source]}-${count}`];
    return board;
  }

  /** The boards that come of these changes, each the states that are new on it, one after the other from the start. */
  #boards(changes) {
    let board = this.#data.start;
    return changes.map((changed) => {
      board = [...board];
      for (const state of changed) board[this.#data.states[state][0]] = state;
      return board;
    });
  }

  // --- Sentences: lists of texts and of cards, a card as its letter and what is heard -------------

  /** Sentences one after the other; those that say nothing are left out. */
  sentences(...all) {
    const said = all.filter((each) => each.length);
    // One that is not translated is followed by a space, as in English.
    const between = (sentence) => (String(sentence.at(-1)).endsWith("\ue011") ? " " : this.between);
    return said.flatMap((each, index) => (index ? [between(said[index - 1]), ...each] : each));
  }

  /** What stands between two sentences. */
  get between() {
    return this.#data.between;
  }

  /** One of the sentences of `say`, its placeholders filled in. */
  say(name, values = {}) {
    return this.#data.say[name].flatMap((part) => (part.name ? values[part.name] : part));
  }

  /** What is said of a move: what moves, where it comes from, where it goes. */
  phrases(step, { source, target, count }) {
    const cards = this.state(this.boards[step][source]).cards.slice(-count);
    const values = { card: [this.#card(cards[0])], source: this.#data.origins[source] };
    if (count > 1) {
      const ends = { first: [this.#card(cards[0])], last: [this.#card(cards.at(-1))] };
      values.card = this.say("group", { cards: this.#data.groups[count - 1], ...ends });
    }
    if (target !== undefined) {
      const onto = this.state(this.boards[step][target]).cards.at(-1) ?? "";
      values.target = this.#data.destinations[`${target}${onto}`];
    }
    return values;
  }

  /** How a card is written in a text. */
  short(letter) {
    return this.#data.cards[Game.#CARDS.indexOf(letter)][0];
  }

  /** A number of cards in words. */
  #count(number) {
    return this.#data.counts[number - 1];
  }

  /** Which cards fit on a place in this state, as a sentence; nothing where the game does not say. */
  #fitting(state) {
    return this.#sentence(...this.#data.states[state].slice(5, 7));
  }

  #sentence(pattern, letters) {
    return this.#data.patterns[pattern].flatMap((text, index) => (index ? [this.#card(letters[index - 1]), text] : [text]));
  }

  #card(letter) {
    return [letter, this.#data.cards[Game.#CARDS.indexOf(letter)][1]];
  }
}
