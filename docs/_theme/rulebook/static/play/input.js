/* Pointer and keyboard: the keys that step and go from place to place, what is clicked, and what is dragged. */
"use strict";

class Input {
  #page;
  #board;
  #trials;
  #drag = null;

  constructor(page) {
    this.#page = page;
    this.#board = page.board;
    this.#trials = page.trials;
    const { app, board } = page.parts;
    app.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("pointerdown", (event) => this.#grip(event));
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("focusin", ({ target }) => {
      for (const button of this.#board.places) button.tabIndex = button === target ? 0 : -1;
    });
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isOnBoard = Boolean(event.target.closest(".play-board"));
    if (event.key === "Escape" && this.#page.telling.isAnswer) {
      event.preventDefault();
      return this.#trials.return();
    }
    if (!isOnBoard && !event.target.closest("button[data-do]")) return;
    // The keys follow the direction of reading.
    const [next, back] = getComputedStyle(this.#page.parts.app).direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const ways = { [next]: "next", [back]: "back", Home: "first", End: "last" };
    const turn = isOnBoard && { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key in ways) this.#page.do(ways[event.key]);
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
    this.#trials.pick(place, event.detail ? this.#board.countAt(place, event.clientY) : undefined);
  }

  #grip(event) {
    const button = event.target.closest(".place");
    this.#drag = null;
    if (!button || event.button) return;
    const place = Number(button.dataset.place);
    if (!button.classList.contains("has-cards")) return;
    const drag = { place, count: this.#board.countAt(place, event.clientY), x: event.clientX, y: event.clientY, isDone: false };
    this.#drag = drag;
    const move = ({ clientX, clientY }) => {
      const by = [clientX - drag.x, clientY - drag.y];
      if (!drag.isDone && Math.hypot(...by) < 8) return;
      drag.isDone = true;
      if (this.#trials.isShown && !this.#trials.leave(place)) return stop();
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
      if (type === "pointerup" && onto && onto !== button) {
        this.#trials.try({ source: place, target: Number(onto.dataset.place), count: drag.count });
      }
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
