/* Trying moves: what is chosen, and the engine's answer to where it shall go. */
"use strict";

class Trials {
  #page;
  #game;
  #board;
  #chosen = null;
  #isShown = false;

  constructor(page) {
    this.#page = page;
    this.#game = page.game;
    this.#board = page.board;
  }

  /** Whether the board shows what a tried move makes of it. */
  get isShown() {
    return this.#isShown;
  }

  /** Nothing is chosen or tried any more; the page shows the recorded position. */
  end() {
    this.#chosen = null;
    this.#isShown = false;
  }

  /** A place is chosen: as the source, or where a source is chosen, as the destination; a tried position is left before. */
  pick(place, count) {
    this.#page.pause();
    if (this.#isShown && !this.leave(place)) return;
    if (!this.#chosen) return this.#choose(place, count ?? 1);
    if (this.#chosen.place !== place) return this.try({ source: this.#chosen.place, target: place, count: this.#chosen.count });
    const next = count ?? this.#chosen.count + 1;
    if (next === this.#chosen.count || next > this.#game.most(this.#page.step, place)) return this.#page.note("unchosen");
    this.#choose(place, next);
  }

  /** Choose cards of a place; what is chosen again is chosen no more. */
  #choose(place, count) {
    const { step } = this.#page;
    if (this.#game.isWon(step)) return this.#page.note("won");
    if (!this.#game.state(this.#game.boards[step][place]).cards) return this.#page.note("empty");
    this.#chosen = { place, count };
    this.#board.mark({ [place]: "chosen" }, { [place]: count });
    this.#board.press(place);
    const { card, source } = this.#game.phrases(step, { source: place, count });
    const sentence = count > 1 ? this.#game.say("chosen_group", { group: card, source }) : this.#game.say("chosen", { card, source });
    const more = count < this.#game.most(step, place) ? this.#game.say("more") : [];
    this.#answer(sentence, more, null);
  }

  /** Try a move: the engine's verdict is shown and announced, a legal move also on the board. */
  try(move) {
    const [game, { step }] = [this.#game, this.#page];
    if (game.isWon(step)) return this.#page.note("won");
    if (this.#isShown) this.#page.show(step, { announce: false });
    const { isLegal, reason, app, section, instead } = game.verdict(step, move);
    const phrases = { ...game.phrases(step, move), reason };
    this.#chosen = null;
    if (!isLegal) {
      this.#board.mark({ [move.source]: "chosen", [move.target]: "refused" }, { [move.source]: move.count });
      this.#board.press(null);
      return this.#answer(game.sentences(game.say("cannot", phrases), app), instead, section, "refused");
    }
    const board = game.after(step, move);
    const changes = game.sentences(...[move.source, move.target].map((place) => game.sentence(board[place])));
    this.#show(board, move, game.say("can", phrases), changes, section, game.isPlayed(step, move));
  }

  /** Try an action that is no move. */
  tryOther(number) {
    const { step } = this.#page;
    if (this.#isShown || this.#chosen) this.#page.show(step, { announce: false });
    const { isLegal, section, answer, does, board } = this.#game.other(step, number);
    if (isLegal) return this.#show(board, null, answer, does, section, this.#game.isNext(step, number));
    this.#board.mark({});
    this.#answer(answer, [], section, "refused");
  }

  /** Show what a legal trial makes of the board, and whether the recorded game does the same. */
  #show(board, move, sentence, changes, section, isPlayed) {
    this.#isShown = true;
    this.#board.show(board, move);
    this.#board.markMove(move);
    const game = this.#game;
    const won = isPlayed && game.isWon(this.#page.step + 1) ? game.say("won") : [];
    const answer = game.sentences(sentence, game.say(isPlayed ? "same" : "other"));
    this.#answer(answer, game.sentences(changes, won), section);
    this.#page.lists.tried();
  }

  /** Show and announce an answer where the sentence of the step stands. */
  #answer(sentence, details, section, kind = "trial") {
    const [told, changes] = [sentence, details].map((each) => shownSentence(this.#game, each));
    const spoken = `${heard(told)} ${heard(changes)}`;
    this.#page.telling.say([told], [changes], section === null ? [] : this.#page.section(section), kind);
    this.#page.telling.announce(spoken);
    this.#page.bringIntoSight();
  }

  /** Go back to the recorded position for another trial; whether what is chosen for it lies there too. */
  leave(place) {
    const isThere = this.#board.isAs(place, this.#game.boards[this.#page.step]);
    if (isThere) this.#page.show(this.#page.step, { announce: false });
    else this.#page.note("back");
    return isThere;
  }

  /** Go back to the recorded position, for whoever wants no more of it. */
  return() {
    this.#page.note(this.#chosen ? "unchosen" : "back");
    this.#board.focus();
  }
}
