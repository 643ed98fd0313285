/* Playing along: from the list of all moves and the data beside it, a board on which one steps and tries moves.

   The sentences of the steps are those of the list, the words of the controls stand in the page's
   template, everything else comes from the data (game.js).
*/
"use strict";

/** A sentence as it is seen: its cards are tokens; what is not translated says its language. */
function shownSentence(game, sentence) {
  const shown = document.createDocumentFragment();
  let foreign = null;
  for (const part of sentence.flatMap((each) => (typeof each === "string" ? each.split(/(?=[\ue010\ue011])/) : [each]))) {
    const [mark, text] = typeof part === "string" && /^[\ue010\ue011]/.test(part) ? [part[0], part.slice(1)] : ["", part];
    if (mark === "\ue011") foreign = null;
    if (mark === "\ue010") {
      foreign = untranslatedPart("en");
      shown.append(foreign);
    }
    (foreign ?? shown).append(typeof text === "string" ? text : shownCard(game, text));
  }
  return shown;
}

function shownCard(game, [letter, spoken]) {
  return cardToken(game.short(letter), plain(spoken), "HD".includes(game.face(letter).suit));
}

/** A text without the marks of what is not translated. */
function plain(text) {
  return text.replace(/[\ue010\ue011]/g, "");
}

/** A text with a capital letter at its beginning. */
function capitalized(text) {
  return text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
}

/** What is heard of nodes: the text, and the names of their cards. */
function heard(node) {
  const copy = node.cloneNode(true);
  for (const seen of copy.querySelectorAll("[aria-hidden]")) seen.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

class PlayAlong {
  #game;
  #board;
  #steps;
  #parts = {};
  #step = -1;
  #chosen = null;
  #trial = false;
  #named = [];
  #timer = 0;
  #addressing = 0;
  #drag = null;

  constructor(list, template) {
    this.#game = new Game(JSON.parse(list.querySelector("script").textContent));
    this.#steps = [...list.querySelectorAll(":scope > :is(ol, ul) > li")];
    const app = template.content.querySelector(".play").cloneNode(true);
    for (const part of app.querySelectorAll("[class^=play-]")) this.#parts[part.className.slice(5)] = part;
    this.#parts.app = app;
    this.#parts.slider = app.querySelector("input");
    this.#parts.pace = app.querySelector("select");
    this.#parts.buttons = Object.fromEntries([...app.querySelectorAll("[data-do]")].map((each) => [each.dataset.do, each]));
    this.#parts.slider.max = this.#game.last;
    this.#parts.acts.prepend(...this.#game.others.map((name, number) => this.#button([name], () => this.#tryOther(number))));
    this.#board = new Board(this.#parts.board, this.#game, list.querySelector("svg"));
    this.#parts.sections = [...list.querySelectorAll(".play-sections > p")];
    app.querySelector(".play-help").before(...document.querySelectorAll(".play-signs"));
    list.before(app);
    this.#takeList(list, template);
    this.#listen();
  }

  /** The list goes below the board; each of its steps leads to the board. */
  #takeList(list, template) {
    this.#steps.forEach((item) => {
      item.dataset.anchor = item.id;
      // The address names a step of the board now, not of the list.
      item.removeAttribute("id");
      const link = template.content.querySelector(".play-show").cloneNode(true);
      link.href = `#${item.dataset.anchor}`;
      item.querySelector(":scope > .beside").replaceChildren(link);
    });
    const tools = document.querySelector(".page-tools");
    this.#parts.all.append(...(tools ? [tools] : []), list);
    list.dataset.ready = "";
  }

  /** A button that says a sentence, and tries something. */
  #button(sentence, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(shownSentence(this.#game, sentence));
    button.addEventListener("click", () => {
      this.#pause();
      act();
    });
    return button;
  }

  // --- Showing ----------------------------------------------------------------------------------

  /** Show a step and announce it, or `spoken` instead of it; a `note` is announced alone and stands before its sentence. */
  show(step, { move = null, announce = true, spoken = "", note = "" } = {}) {
    const before = this.#step;
    this.#step = step;
    this.#chosen = null;
    this.#trial = false;
    this.#board.show(this.#game.boards[step], move);
    const played = step ? this.#game.move(step) : null;
    this.#markMove(played);
    this.#name();
    const told = this.#told(step);
    const changes = this.#steps[step].querySelector(":scope > .changes");
    const rule = this.#steps[step].querySelector(":scope > .by-rule");
    this.#say(...[told, changes, rule].map((each) => (each ? [...each.cloneNode(true).childNodes] : [])));
    if (note) this.#parts.told.prepend(shownSentence(this.#game, [note]), " ");
    this.#parts.now.classList.remove("is-refused", "is-trial");
    this.#parts.return.hidden = true;
    this.#tellStep();
    if (before >= 0) this.#steps[before].removeAttribute("aria-current");
    this.#steps[step].setAttribute("aria-current", "step");
    if (announce) this.#announce(note || spoken || `${heard(told)} ${changes ? heard(changes) : ""}`);
    if (this.#parts.possible.open) this.#listPossible();
    if (this.#parts.read.open) this.#listPlaces();
  }

  /** Mark where a move that has been played came from, and where it went. */
  #markMove(move) {
    this.#board.mark(move ? { [move.source]: "source", [move.target]: "destination" } : {}, move ? { [move.target]: move.count } : {});
  }

  /** The sentence of a step: a paragraph of its own, or the caption of its picture. */
  #told(step) {
    return this.#steps[step].querySelector(":scope > .told") ?? this.#steps[step].querySelector("figcaption");
  }

  #say(told, changes, rule) {
    this.#parts.told.replaceChildren(...told);
    this.#parts.changes.replaceChildren(...changes);
    this.#parts.rule.replaceChildren(...rule);
  }

  #tellStep() {
    const { slider, buttons, count } = this.#parts;
    const number = this.#steps[this.#step].dataset.anchor.split("-")[1];
    const total = this.#steps.at(-1).dataset.anchor.split("-")[1];
    const text = plain(this.#game.say("move", { number, total }).join(""));
    count.textContent = text;
    slider.value = this.#step;
    slider.setAttribute("aria-valuetext", text);
    for (const name of ["first", "back"]) buttons[name].setAttribute("aria-disabled", this.#step === 0);
    for (const name of ["next", "last", "play"]) buttons[name].setAttribute("aria-disabled", this.#step === this.#game.last);
    // Not at every step of many: a browser may fetch the page's icon anew for each address.
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => {
      const address = `#${this.#steps[this.#step].dataset.anchor}`;
      if (location.hash !== address && (this.#step || location.hash)) history.replaceState(null, "", address);
    }, 150);
  }

  /** Bring sentence, board and controls onto the screen, if they are not all on it. */
  #bringIntoSight() {
    const parts = [this.#parts.now, this.#parts.board, this.#parts.controls].map((part) => part.getBoundingClientRect());
    const isSeen = parts.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    if (!isSeen) this.#parts.app.scrollIntoView();
  }

  /** Name every place's button by what lies there now. */
  #name(board = this.#game.boards[this.#step]) {
    this.#board.places.forEach((button, place) => {
      if (this.#named[place] !== board[place]) button.setAttribute("aria-label", plain(this.#game.line(board[place])));
      button.setAttribute("aria-pressed", this.#chosen?.place === place);
    });
    this.#named = board;
  }

  /** One sentence for those who listen; a later turn, so that the same words are announced again. */
  #announce(text) {
    this.#parts.status.textContent = "";
    setTimeout(() => (this.#parts.status.textContent = capitalized(plain(text).trim())), 30);
  }

  // --- Stepping ---------------------------------------------------------------------------------

  go(step) {
    const wanted = Math.max(0, Math.min(step, this.#game.last));
    if (wanted === this.#step && !this.#trial && !this.#chosen) return;
    this.#bringIntoSight();
    if (wanted === this.#step + 1) return this.show(wanted, { move: this.#trial ? null : this.#game.move(wanted) });
    if (wanted === this.#step - 1) {
      const move = this.#game.move(this.#step);
      const taken = this.#game.say("taken", { text: heard(this.#told(this.#step)) }).join("");
      const back = move && !this.#trial && { source: move.target, target: move.source, count: move.count };
      return this.show(wanted, { move: back, spoken: taken });
    }
    this.show(wanted);
  }

  #do(name) {
    if (name !== "play") this.#pause();
    const ways = { first: () => 0, back: () => this.#step - 1, next: () => this.#step + 1, last: () => this.#game.last };
    if (name in ways) this.go(ways[name]());
    if (name === "return") this.#return();
    if (name === "play") this.#timer ? this.#pause() : this.#play();
  }

  #play() {
    if (this.#step === this.#game.last) return;
    const { play } = this.#parts.buttons;
    const again = () => {
      this.go(this.#step + 1);
      if (this.#step === this.#game.last) return this.#pause();
      this.#timer = setTimeout(again, Number(this.#parts.pace.value));
    };
    play.dataset.play ??= play.getAttribute("aria-label");
    play.setAttribute("aria-label", play.dataset.pause);
    play.classList.add("is-playing");
    again();
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { play } = this.#parts.buttons;
    if (play.dataset.play) play.setAttribute("aria-label", play.dataset.play);
    play.classList.remove("is-playing");
  }

  // --- Trying a move ----------------------------------------------------------------------------

  /** Choose cards of a place; what is chosen again is chosen no more. */
  #choose(place, count) {
    const cards = this.#game.state(this.#game.boards[this.#step][place]).cards;
    if (!cards) return this.#note("empty");
    this.#chosen = { place, count };
    this.#board.mark({ [place]: "chosen" }, { [place]: count });
    this.#name();
    const sentence = this.#game.say("chosen", this.#game.phrases(this.#step, { source: place, count }));
    const more = count < this.#game.most(this.#step, place) ? this.#game.say("more") : [];
    this.#answer(sentence, more, null);
  }

  /** Show the recorded position, with one of the sentences of `say` that tells why. */
  #note(name) {
    this.show(this.#step, { note: this.#game.say(name).join("") });
  }

  /** A place is chosen: as the source, or where a source is chosen, as the destination; a tried position is left before. */
  #pick(place, count) {
    this.#pause();
    if (this.#trial && !this.#leaveTrial(place)) return;
    if (!this.#chosen) return this.#choose(place, count ?? 1);
    if (this.#chosen.place !== place) return this.#try({ source: this.#chosen.place, target: place, count: this.#chosen.count });
    const next = count ?? this.#chosen.count + 1;
    if (next === this.#chosen.count || next > this.#game.most(this.#step, place)) return this.#note("unchosen");
    this.#choose(place, next);
  }

  /** Try a move: the engine's verdict is shown and announced, a legal move also on the board. */
  #try(move) {
    const step = this.#step;
    if (this.#trial) this.show(step, { announce: false });
    const game = this.#game;
    const verdict = game.verdict(step, move);
    const phrases = game.phrases(step, move);
    this.#chosen = null;
    if (!verdict.isLegal) {
      const sentence = verdict.message
        ? game.say("said", { ...phrases, text: verdict.message })
        : game.say("cannot", { ...phrases, reason: verdict.reason });
      this.#board.mark({ [move.source]: "chosen", [move.target]: "refused" }, { [move.source]: move.count });
      this.#name();
      this.#answer(sentence, verdict.instead, verdict.section, "is-refused");
      return;
    }
    const board = game.after(step, move);
    const changes = [move.source, move.target].flatMap((place) => [...game.sentence(board[place]), " "]);
    const sentence = game.say("can", { ...phrases, reason: verdict.reason });
    this.#showTrial(board, move, sentence, changes, verdict.section, game.isPlayed(step, move));
  }

  /** Try an action that is no move. */
  #tryOther(number) {
    const step = this.#step;
    if (this.#trial || this.#chosen) this.show(step, { announce: false });
    const { isLegal, section, answer, does, board } = this.#game.other(step, number);
    if (isLegal) return this.#showTrial(board, null, answer, does, section, this.#game.isNext(step, number));
    this.#board.mark({});
    this.#answer(answer, [], section, "is-refused");
  }

  /** Show what a legal trial makes of the board, and whether the recorded game does the same. */
  #showTrial(board, move, sentence, changes, section, isPlayed) {
    this.#trial = true;
    this.#board.show(board, move);
    this.#markMove(move);
    this.#name(board);
    this.#answer([...sentence, " ", ...this.#game.say(isPlayed ? "same" : "other")], changes, section);
    if (this.#parts.read.open) this.#listPlaces();
    // The list is about the recorded position; it stays for those who go through its moves.
    if (!this.#parts.possible.contains(document.activeElement)) this.#parts.possible.open = false;
  }

  /** Show and announce an answer where the sentence of the step stands. */
  #answer(sentence, details, section, kind = "is-trial") {
    const [told, changes] = [sentence, details].map((each) => shownSentence(this.#game, each));
    const spoken = `${heard(told)} ${heard(changes)}`;
    const rule = section === null ? [] : this.#parts.sections[section].cloneNode(true).childNodes;
    this.#say([told], [changes], rule);
    this.#parts.now.classList.toggle("is-refused", kind === "is-refused");
    this.#parts.now.classList.toggle("is-trial", kind === "is-trial");
    this.#parts.return.hidden = false;
    this.#announce(spoken);
    this.#bringIntoSight();
  }

  #return() {
    this.#note(this.#chosen ? "unchosen" : "back");
    this.#board.places.find((button) => button.tabIndex === 0)?.focus();
  }

  // --- What can be played, and the board in words -------------------------------------------------

  #listPossible() {
    const [game, step] = [this.#game, this.#step];
    const list = this.#parts.possible.querySelector("ul");
    // Made anew, it would lose the focus.
    if (list.dataset.step === String(step)) return;
    list.dataset.step = step;
    const moves = game.legal(step).map((move) => {
      const { reason } = game.verdict(step, move);
      const sentence = game.say("can", { ...game.phrases(step, move), reason });
      return this.#possibleItem(sentence, game.isPlayed(step, move), () => this.#try(move));
    });
    const others = game.others.flatMap((_, number) => {
      const { isLegal, answer } = game.other(step, number);
      return isLegal ? [this.#possibleItem(answer, game.isNext(step, number), () => this.#tryOther(number))] : [];
    });
    const items = [...moves, ...others];
    const nothing = document.createElement("li");
    nothing.append(shownSentence(game, game.say("none")));
    list.replaceChildren(...(items.length ? items : [nothing]));
  }

  #possibleItem(sentence, isPlayed, act) {
    const item = document.createElement("li");
    item.append(this.#button(sentence, act));
    if (isPlayed) item.append(" ", shownSentence(this.#game, this.#game.say("same")));
    return item;
  }

  #listPlaces() {
    const lines = this.#board.places.map((button) => `${capitalized(button.getAttribute("aria-label"))}.`);
    const items = lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    });
    this.#parts.read.querySelector("ul").replaceChildren(...items);
    return lines.join(" ");
  }

  // --- Pointer and keyboard -----------------------------------------------------------------------

  #listen() {
    const { app, board, slider, possible, read } = this.#parts;
    app.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button && button.getAttribute("aria-disabled") !== "true") this.#do(button.dataset.do);
    });
    slider.addEventListener("input", () => {
      this.#pause();
      this.go(Number(slider.value));
    });
    possible.addEventListener("toggle", () => possible.open && (this.#trial ? this.#note("back") : this.#listPossible()));
    read.addEventListener("toggle", () => read.open && this.#announce(this.#listPlaces()));
    addEventListener("hashchange", () => {
      this.#pause();
      const step = this.#stepOf(location.hash);
      if (step >= 0) {
        this.go(step);
        this.#parts.app.scrollIntoView();
      }
    });
    app.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("pointerdown", (event) => this.#grip(event));
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("focusin", ({ target }) => {
      for (const button of this.#board.places) button.tabIndex = button === target ? 0 : -1;
    });
  }

  #stepOf(hash) {
    return this.#steps.findIndex((item) => `#${item.dataset.anchor}` === hash);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isOnBoard = Boolean(event.target.closest(".play-board"));
    if (event.key === "Escape" && (this.#chosen || this.#trial || !this.#parts.return.hidden)) {
      event.preventDefault();
      return this.#return();
    }
    if (!isOnBoard && !event.target.closest("button[data-do]")) return;
    // The keys follow the direction of reading.
    const [next, back] = getComputedStyle(this.#parts.app).direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const ways = { [next]: "next", [back]: "back", Home: "first", End: "last" };
    const turn = isOnBoard && { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key in ways) this.#do(ways[event.key]);
    else if (turn) {
      const { places } = this.#board;
      const place = places.indexOf(event.target.closest(".place"));
      places[(place + turn + places.length) % places.length].focus();
    } else return;
    event.preventDefault();
  }

  #click(event) {
    const button = event.target.closest(".place");
    if (!button || this.#drag?.isDone) return;
    const place = Number(button.dataset.place);
    // A click by keyboard has no place of its own; it takes the uppermost card.
    this.#pick(place, event.detail ? this.#board.countAt(place, event.clientY) : undefined);
  }

  #grip(event) {
    const button = event.target.closest(".place");
    this.#drag = null;
    if (!button || event.button) return;
    const place = Number(button.dataset.place);
    if (!this.#game.state(this.#game.boards[this.#step][place]).cards) return;
    const drag = { place, count: this.#board.countAt(place, event.clientY), x: event.clientX, y: event.clientY, isDone: false };
    this.#drag = drag;
    const move = ({ clientX, clientY }) => {
      const by = [clientX - drag.x, clientY - drag.y];
      if (!drag.isDone && Math.hypot(...by) < 8) return;
      drag.isDone = true;
      if (this.#trial && !this.#leaveTrial(place)) return stop();
      this.#board.carry(place, drag.count, by);
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
    };
    const end = ({ type, clientX, clientY }) => {
      stop();
      if (!drag.isDone) return;
      this.#board.carry(place, drag.count, null);
      const onto = document.elementsFromPoint(clientX, clientY).find((each) => each.matches(".place"));
      if (type === "pointerup" && onto && onto !== button) this.#try({ source: place, target: Number(onto.dataset.place), count: drag.count });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** Go back to the recorded position for another trial; whether what is chosen for it lies there too. */
  #leaveTrial(place) {
    const isThere = this.#board.isAs(place, this.#game.boards[this.#step]);
    if (isThere) this.show(this.#step, { announce: false });
    else this.#note("back");
    return isThere;
  }

  /** Begin where the address says, or at the deal. */
  begin() {
    const step = this.#stepOf(location.hash);
    this.show(Math.max(step, 0), { announce: false });
    if (step >= 0) this.#parts.app.scrollIntoView();
  }
}

const list = document.querySelector(".play-along");
// Without data, as where pages are written from those read for another format, the list is all there is.
if (list.querySelector("script")) new PlayAlong(list, document.getElementById("play-app")).begin();
