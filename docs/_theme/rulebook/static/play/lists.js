/* What can be played in the position that is shown, and the whole board in words: lists that are opened. */
"use strict";

class Lists {
  #page;
  #game;
  #possible;
  #read;

  constructor(page) {
    this.#page = page;
    this.#game = page.game;
    this.#possible = page.parts.possible;
    this.#read = page.parts.read;
    this.#possible.addEventListener("toggle", () => {
      if (!this.#possible.open) return;
      // It is about the recorded position.
      if (page.trials.isShown) page.note("back");
      else this.#listPossible();
    });
    this.#read.addEventListener("toggle", () => this.#read.open && page.telling.announce(this.#listPlaces()));
  }

  /** Show what holds for the step that is shown now. */
  update() {
    if (this.#possible.open) this.#listPossible();
    if (this.#read.open) this.#listPlaces();
  }

  /** A tried position is shown. */
  tried() {
    if (this.#read.open) this.#listPlaces();
    // It stays for those who go through its moves.
    if (!this.#possible.contains(document.activeElement)) this.#possible.open = false;
  }

  #listPossible() {
    const [game, { step, trials }] = [this.#game, this.#page];
    const list = this.#possible.querySelector("ul");
    // Made anew, it would lose the focus.
    if (list.dataset.step === String(step)) return;
    list.dataset.step = step;
    const moves = game.legal(step).map((move) => {
      const { reason } = game.verdict(step, move);
      const sentence = game.say("can", { ...game.phrases(step, move), reason });
      return this.#trial(sentence, game.isPlayed(step, move), () => trials.try(move));
    });
    const others = game.others.flatMap((_, number) => {
      const { isLegal, answer } = game.other(step, number);
      return isLegal ? [this.#trial(answer, game.isNext(step, number), () => trials.tryOther(number))] : [];
    });
    const items = game.isWon(step) ? [] : [...moves, ...others];
    const nothing = document.createElement("li");
    nothing.append(shownSentence(game, game.say(game.isWon(step) ? "won" : "none")));
    list.replaceChildren(...(items.length ? items : [nothing]));
  }

  #trial(sentence, isPlayed, act) {
    const item = document.createElement("li");
    item.append(this.#page.button(sentence, act));
    if (isPlayed) item.append(" ", shownSentence(this.#game, this.#game.say("same")));
    return item;
  }

  #listPlaces() {
    const said = this.#page.board.places.map((button) => capitalized(button.getAttribute("aria-label")));
    const lines = said.map((line) => plain(this.#game.say("line", { line }).join("")));
    const items = lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    });
    this.#read.querySelector("ul").replaceChildren(...items);
    return lines.join(" ");
  }
}
