/* Playing along: from the list of all moves and the data beside it, a board on which one steps and tries moves.

   The sentences of the steps are those of the list, the words of the controls stand in the page's
   template, everything else comes from the data (game.js). Trials, lists and input have files of their own.
*/
"use strict";

class PlayAlong {
  static #OF_A_STEP = "#move-";

  #steps;
  #sections;
  #step = -1;
  #timer = 0;
  #addressing = 0;

  constructor(list, template) {
    this.game = new Game(JSON.parse(list.querySelector("script").textContent));
    this.#steps = [...list.querySelectorAll(":scope > :is(ol, ul) > li")];
    this.#sections = [...list.querySelectorAll(".play-sections > p")];
    this.parts = this.#partsOf(template.content.querySelector(".play").cloneNode(true));
    this.board = new Board(this.parts.board, this.game, list.querySelector("svg"));
    this.telling = new Telling(this.parts);
    this.trials = new Trials(this);
    this.lists = new Lists(this);
    new Input(this);
    list.before(this.parts.app);
    this.#takeList(list, template);
    this.#listen(list);
  }

  /** The elements of the page by their names: those that show something, the controls, and a button for each other action. */
  #partsOf(app) {
    const parts = { app };
    for (const part of app.querySelectorAll("[class^=play-]")) parts[part.className.slice(5)] = part;
    parts.slider = app.querySelector("input");
    parts.pace = app.querySelector("select");
    parts.buttons = Object.fromEntries([...app.querySelectorAll("[data-do]")].map((each) => [each.dataset.do, each]));
    parts.others = this.game.others.map((name, number) => this.button([name], () => this.trials.tryOther(number)));
    parts.acts.prepend(...parts.others);
    parts.slider.max = this.game.last;
    parts.help.before(...document.querySelectorAll(".play-signs"));
    if (this.game.quoted) parts.help.append(this.game.between, shownSentence(this.game, [this.game.quoted]));
    return parts;
  }

  /** The list goes below the board; each of its steps leads to the board. */
  #takeList(list, template) {
    for (const item of this.#steps) {
      item.dataset.anchor = item.id;
      // The address names a step of the board now, not of the list.
      item.removeAttribute("id");
      const link = template.content.querySelector(".play-show").cloneNode(true);
      link.href = `#${item.dataset.anchor}`;
      item.querySelector(":scope > .beside").replaceChildren(link);
    }
    const tools = document.querySelector(".page-tools");
    this.parts.all.append(...(tools ? [tools] : []), list);
    list.dataset.ready = "";
  }

  /** A button that says a sentence, and tries something. */
  button(sentence, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(shownSentence(this.game, sentence));
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      this.pause();
      act();
    });
    return button;
  }

  /** The number of the step that is shown. */
  get step() {
    return this.#step;
  }

  /** The link to one of the sections of the rules. */
  section(number) {
    return this.#sections[number].cloneNode(true).childNodes;
  }

  // --- Showing ----------------------------------------------------------------------------------

  /** Show a step and announce it, or `spoken` instead of it; a `note` is announced alone and stands before its sentence. */
  show(step, { move = null, announce = true, spoken = "", note = "" } = {}) {
    const before = this.#steps[this.#step];
    const item = this.#steps[step];
    this.#step = step;
    this.trials.end();
    this.board.show(this.game.boards[step], move);
    this.board.markMove(step ? this.game.move(step) : null);
    const told = this.#told(step);
    const [changes, rule] = ["changes", "by-rule"].map((name) => item.querySelector(`:scope > .${name}`));
    this.telling.say(...[told, changes, rule].map((each) => (each ? [...each.cloneNode(true).childNodes] : [])));
    this.parts.now.classList.toggle("is-won", this.game.isWon(step));
    if (note) this.telling.precede(shownSentence(this.game, [note, this.game.between]));
    this.#tellStep();
    before?.removeAttribute("aria-current");
    item.setAttribute("aria-current", "step");
    if (announce) this.telling.announce(note || spoken || `${heard(told)} ${changes ? heard(changes) : ""}`);
    this.lists.update();
  }

  /** Show the recorded position, with one of the sentences of `say` that tells why. */
  note(name) {
    this.show(this.#step, { note: this.game.say(name).join("") });
  }

  /** The sentence of a step: a paragraph of its own, or the caption of its picture. */
  #told(step) {
    return this.#steps[step].querySelector(":scope > .told") ?? this.#steps[step].querySelector("figcaption");
  }

  #tellStep() {
    const { slider, buttons, others, count } = this.parts;
    const number = this.#steps[this.#step].dataset.anchor.split("-")[1];
    const total = this.#steps.at(-1).dataset.anchor.split("-")[1];
    const text = plain(this.game.say("move", { number, total }).join(""));
    count.textContent = text;
    slider.value = this.#step;
    slider.setAttribute("aria-valuetext", text);
    for (const name of ["first", "back"]) buttons[name].setAttribute("aria-disabled", this.#step === 0);
    for (const name of ["next", "last", "play"]) buttons[name].setAttribute("aria-disabled", this.#step === this.game.last);
    for (const button of others) button.setAttribute("aria-disabled", this.game.isWon(this.#step));
    // Not at every step of many: a browser may fetch the page's icon anew for each address.
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => {
      const address = `#${this.#steps[this.#step].dataset.anchor}`;
      const isOfStep = location.hash.startsWith(PlayAlong.#OF_A_STEP);
      if (location.hash !== address && (this.#step || isOfStep)) history.replaceState(null, "", address);
    }, 150);
  }

  /** Bring sentence, board and controls onto the screen, if they are not all on it. */
  bringIntoSight() {
    const parts = [this.parts.now, this.parts.board, this.parts.controls].map((part) => part.getBoundingClientRect());
    const isSeen = parts.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    if (!isSeen) this.parts.app.scrollIntoView();
  }

  // --- Stepping ---------------------------------------------------------------------------------

  go(step) {
    const wanted = Math.max(0, Math.min(step, this.game.last));
    if (wanted === this.#step && !this.telling.isAnswer) return;
    this.bringIntoSight();
    if (wanted === this.#step + 1) return this.show(wanted, { move: this.trials.isShown ? null : this.game.move(wanted) });
    if (wanted === this.#step - 1) {
      const move = this.game.move(this.#step);
      const taken = this.game.say("taken", { text: heard(this.#told(this.#step)) }).join("");
      const back = move && !this.trials.isShown && { source: move.target, target: move.source, count: move.count };
      return this.show(wanted, { move: back, spoken: taken });
    }
    this.show(wanted);
  }

  /** Do what a control is for, by its name. */
  do(name) {
    if (name !== "play") this.pause();
    const ways = { first: () => 0, back: () => this.#step - 1, next: () => this.#step + 1, last: () => this.game.last };
    if (name in ways) this.go(ways[name]());
    if (name === "return") this.trials.return();
    if (name === "play") this.#timer ? this.pause() : this.#play();
  }

  #play() {
    if (this.#step === this.game.last) return;
    const { play } = this.parts.buttons;
    const again = () => {
      this.go(this.#step + 1);
      if (this.#step === this.game.last) return this.pause();
      this.#timer = setTimeout(again, Number(this.parts.pace.value));
    };
    play.dataset.play ??= play.getAttribute("aria-label");
    play.setAttribute("aria-label", play.dataset.pause);
    play.classList.add("is-playing");
    again();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { play } = this.parts.buttons;
    if (play.dataset.play) play.setAttribute("aria-label", play.dataset.play);
    play.classList.remove("is-playing");
  }

  #listen(list) {
    const { app, slider } = this.parts;
    app.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button && button.getAttribute("aria-disabled") !== "true") this.do(button.dataset.do);
    });
    slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(slider.value));
    });
    // A link to the step that the address names already changes no address.
    list.addEventListener("click", ({ target }) => {
      const link = target.closest(".play-show");
      if (!link) return;
      this.#follow(link.hash);
      this.board.focus();
    });
    addEventListener("hashchange", () => this.#follow(location.hash));
  }

  // --- The address ------------------------------------------------------------------------------

  /** Show the step that an address names; where there is no such step, the address names again the one that is shown. */
  #follow(hash) {
    this.pause();
    const step = this.#stepOf(hash);
    if (step >= 0) {
      this.go(step);
      this.parts.app.scrollIntoView();
    } else if (hash.startsWith(PlayAlong.#OF_A_STEP)) this.#tellStep();
  }

  #stepOf(hash) {
    return this.#steps.findIndex((item) => `#${item.dataset.anchor}` === hash);
  }

  /** Begin where the address says, or at the deal. */
  begin() {
    const step = this.#stepOf(location.hash);
    this.show(Math.max(step, 0), { announce: false });
    if (step >= 0) this.parts.app.scrollIntoView();
  }
}

const list = document.querySelector(".play-along");
// Without data, as where pages are written from those read for another format, the list is all there is.
if (list.querySelector("script")) new PlayAlong(list, document.getElementById("play-app")).begin();
