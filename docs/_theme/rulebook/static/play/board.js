/* The board: an SVG that is seen, and a button for every place that is heard, focused, chosen and dragged. */
"use strict";

class Board {
  static #SVG = "http://www.w3.org/2000/svg";
  static #SLIDE = 250;
  static #EDGE = 0.8;

  #game;
  #svg;
  #groups;
  #moving;
  #layer;
  #marks;
  #pressed = null;
  #states = [];
  #slide = null;

  /** `element` is filled; `symbols` is the SVG with the outlines of suits and ornaments. */
  constructor(element, game, symbols) {
    this.#game = game;
    const size = `0 0 ${game.width} ${game.height}`;
    const layer = { viewBox: size, "aria-hidden": "true", focusable: "false" };
    this.#svg = Board.#make("svg", { ...layer, class: "cards" });
    const definitions = Board.#make("defs");
    definitions.append(...symbols.children);
    for (const letter of game.faces) definitions.append(this.#face(letter));
    definitions.append(this.#back());
    this.#groups = game.places.map(() => Board.#make("g"));
    this.#marks = Board.#make("g", { class: "marks" });
    this.#svg.append(definitions, ...this.#groups, this.#marks);
    // What moves is a picture of its own, and moved as a whole: nothing is laid out or painted anew while it moves.
    this.#moving = Board.#make("svg", layer);
    this.#layer = document.createElement("div");
    this.#layer.className = "moving";
    this.#layer.append(this.#moving);
    this.places = game.places.map((_, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "place";
      button.dataset.place = place;
      button.tabIndex = place ? -1 : 0;
      button.setAttribute("aria-pressed", "false");
      return button;
    });
    element.style.setProperty("--ratio", game.width / game.height);
    element.append(this.#svg, ...this.places, this.#layer);
  }

  /** Show a board; a move that has led to it, or is taken back, is slid unless the reader wants no motion. */
  show(states, move = null) {
    this.#finish();
    this.press(null);
    const cards = move && this.#moved(states, move);
    states.forEach((state, place) => {
      if (this.#states[place] === state) return;
      this.#fit(this.places[place], place, state);
      this.places[place].setAttribute("aria-label", plain(this.#game.line(state)));
      if (!(cards && place === move.target)) this.#draw(place, state);
    });
    if (cards) this.#start(states, move, cards);
    this.#states = states;
  }

  /** Mark places: `{place: "source"}` and so on; each kind has a shape of its own. `counts` gives those of groups. */
  mark(kinds, counts = {}) {
    this.#marks.replaceChildren();
    for (const [place, kind] of Object.entries(kinds)) {
      const box = this.#box(place, this.#states[place], counts[place] ?? 1);
      const around = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 9 };
      this.#marks.append(Board.#make("rect", { ...around, class: "halo" }), Board.#make("rect", { ...around, class: kind }));
      if (kind === "refused") {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        this.#marks.append(Board.#make("path", { class: "cross", d: `M${x - 18} ${y - 18}l36 36m0-36l-36 36` }));
      }
    }
  }

  /** Mark where a move that has been played came from, and where it went; without a move nothing. */
  markMove(move) {
    this.mark(move ? { [move.source]: "source", [move.target]: "destination" } : {}, move ? { [move.target]: move.count } : {});
  }

  /** Say of a place that it is chosen, and of no other. */
  press(place) {
    if (this.#pressed !== null) this.places[this.#pressed].setAttribute("aria-pressed", "false");
    if (place !== null) this.places[place].setAttribute("aria-pressed", "true");
    this.#pressed = place;
  }

  /** Give the focus to the place that had it last. */
  focus() {
    this.places.find((button) => button.tabIndex === 0).focus();
  }

  /** Whether a place looks as it does on another board. */
  isAs(place, states) {
    return this.#states[place] === states[place];
  }

  /** How many cards are chosen by a touch of a place at a height on the screen. */
  countAt(place, clientY) {
    const { top, height } = this.#svg.getBoundingClientRect();
    const y = ((clientY - top) / height) * this.#game.height - this.#game.places[place].y;
    const seen = this.#game.state(this.#states[place]).seen.filter(([, , card]) => card >= 0);
    const touched = seen.findLast(([, cardY]) => cardY <= y) ?? seen[0];
    return touched ? touched[2] + 1 : 1;
  }

  /** Carry cards of a place with the pointer, so far from where they lie; nothing lays them down again. */
  carry(place, count, by) {
    if (!by) {
      this.#clear();
      this.#groups[place].classList.remove("carried");
      return;
    }
    if (!this.#moving.firstChild) this.#moving.append(...this.#cards(place, this.#states[place], count));
    this.#layer.style.transform = `translate(${by[0]}px, ${by[1]}px)`;
    this.#groups[place].classList.add("carried");
  }

  // --- A move that slides ---------------------------------------------------------------------

  /** The cards that come to lie on the destination, and from where; nothing if they do not slide. */
  #moved(states, { source, target, count }) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || !this.#states.length) return null;
    const from = this.#box(source, this.#states[source], count);
    const to = this.#box(target, states[target], count);
    return { nodes: this.#cards(target, states[target], count), dx: from.x - to.x, dy: from.y - to.y };
  }

  #start(states, { target }, { nodes, dx, dy }) {
    this.#moving.replaceChildren(...nodes);
    const [x, y] = [(dx / this.#game.width) * 100, (dy / this.#game.height) * 100];
    const way = [{ transform: `translate(${x}%, ${y}%)` }, { transform: "none" }];
    const slide = this.#layer.animate(way, { duration: Board.#SLIDE, easing: "ease-in-out" });
    this.#slide = { slide, end: () => this.#draw(target, states[target]) };
    slide.onfinish = () => this.#finish();
  }

  #finish() {
    const running = this.#slide;
    this.#slide = null;
    running?.slide.cancel();
    running?.end();
    this.#clear();
  }

  #clear() {
    this.#layer.style.transform = "";
    this.#moving.replaceChildren();
  }

  // --- Drawing --------------------------------------------------------------------------------

  #draw(place, number) {
    const { x, y, suit, name, isCounted, direction } = this.#game.places[place];
    const { cards, label } = this.#game.state(number);
    const [width, height] = this.#game.card;
    const nodes = cards ? this.#cards(place, number, cards.length) : [Board.#make("rect", { x, y, width, height, rx: 7, class: "empty" })];
    if (!cards && suit) nodes.push(Board.#make("use", { href: `#suit-${suit}`, x: x + 18, y: y + 34, width: 44, height: 44, class: "printed" }));
    const text = Board.#make("text", { x: x + label[0], y: y + label[1] + 23 });
    const sign = direction > 0 ? "▲" : direction < 0 ? "▼" : "";
    const named = Board.#make("tspan", { class: "name" });
    named.textContent = name || sign;
    text.append(named, isCounted ? ` ×${cards.length}` : "");
    Board.#fill(this.#groups[place], [...nodes, text]);
  }

  /** Put nodes into a group; those at its beginning that are there already stay, for to draw a card takes time. */
  static #fill(group, nodes) {
    const old = [...group.children];
    let same = 0;
    while (same < nodes.length && old[same]?.isEqualNode(nodes[same])) same += 1;
    for (const node of old.slice(same)) node.remove();
    group.append(...nodes.slice(same));
  }

  /** The cards of a place that are seen, or the uppermost of them; below a single one the edges of the others. */
  #cards(place, number, count) {
    const { x, y } = this.#game.places[place];
    const { cards, seen } = this.#game.state(number);
    const nodes = seen.filter(([, , card]) => card < count).map(([dx, dy, card]) => {
      const href = card < 0 ? "#card-back" : `#card-${cards.at(-1 - card)}`;
      return Board.#make("use", { href, x: x + dx, y: y + dy });
    });
    const covered = cards.length - seen.length;
    if (count < cards.length || covered < 1) return nodes;
    return [this.#edges(x + seen[0][0], y + seen[0][1], covered), ...nodes];
  }

  /** The edges of so many cards below one. */
  #edges(x, y, count) {
    const [width, height] = this.#game.card;
    const lines = Array.from({ length: count }, (_, index) => {
      const by = (index + 1) * Board.#EDGE;
      return `M${x + 6 + by} ${y + height + by}H${x + width - 7 + by}q7 0 7-7V${y + 6 + by}`;
    });
    return Board.#make("path", { class: "edges", d: lines.join("") });
  }

  /** Where the uppermost cards of a place are seen. */
  #box(place, number, count) {
    const { x, y } = this.#game.places[place];
    const [width, height] = this.#game.card;
    const seen = this.#game.state(number).seen.filter(([, , card]) => card < count);
    const [first, last] = [seen[0] ?? [0, 0], seen.at(-1) ?? [0, 0]];
    return { x: x + first[0], y: y + first[1], width, height: last[1] - first[1] + height };
  }

  #fit(button, place, number) {
    const game = this.#game;
    const { cards } = game.state(number);
    const box = this.#box(place, number, cards.length || 1);
    button.style.insetInlineStart = "";
    button.style.left = `${(box.x / game.width) * 100}%`;
    button.style.top = `${(box.y / game.height) * 100}%`;
    button.style.width = `${(box.width / game.width) * 100}%`;
    button.style.height = `${((box.height + 30) / game.height) * 100}%`;
    button.classList.toggle("has-cards", Boolean(cards));
  }

  #face(letter) {
    const { suit, rank, index } = this.#game.face(letter);
    const [width, height] = this.#game.card;
    const symbol = Board.#make("g", { id: `card-${letter}`, class: "HD".includes(suit) ? "face red" : "face" });
    const use = (name, x, y, size, css = "") => Board.#make("use", { href: `#${name}`, x, y, width: size, height: size, class: css });
    const text = Board.#make("text", Board.#indexPlace(index));
    text.textContent = index;
    symbol.append(Board.#make("rect", { class: "sheet", width, height, rx: 7 }), text, use(`suit-${suit}`, 50, 5, 25));
    if (rank > 10) {
      symbol.append(Board.#make("rect", { class: "panel", x: 5, y: 39, width: 70, height: 68, rx: 4 }));
      symbol.append(use(`court-${rank}`, 17, 42, 46, "court"), use(`suit-${suit}`, 30, 83, 20));
    } else if (rank === 1) {
      symbol.append(Board.#make("circle", { class: "panel", cx: 40, cy: 73, r: 32 }), use(`suit-${suit}`, 18, 51, 44));
    } else {
      symbol.append(use(`suit-${suit}`, 11, 45, 58));
    }
    return symbol;
  }

  /** Where an index stands beside its suit; what is too wide, or reaches too high or too low, is squeezed. */
  static #indexPlace(index) {
    if (/^[ -~]+$/.test(index)) return { x: 4, y: 31, ...(index.length > 1 && { textLength: 40, lengthAdjust: "spacingAndGlyphs" }) };
    const context = document.createElement("canvas").getContext("2d");
    context.font = `700 34px ${getComputedStyle(document.documentElement).getPropertyValue("--text")}`;
    const { width, actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(index);
    const [across, down] = [Math.min(1, 40 / width), Math.min(1, 28 / (ascent + descent))];
    const y = Math.min(31, 33 - descent * down);
    return { transform: `translate(4 ${y}) scale(${across} ${down})` };
  }

  #back() {
    const [width, height] = this.#game.card;
    const symbol = Board.#make("g", { id: "card-back", class: "back" });
    symbol.append(Board.#make("rect", { class: "sheet", width, height, rx: 7 }));
    symbol.append(Board.#make("rect", { class: "pattern", x: 5, y: 5, width: width - 10, height: height - 10, rx: 4 }));
    return symbol;
  }

  static #make(tag, attributes = {}) {
    const made = document.createElementNS(Board.#SVG, tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== "") made.setAttribute(name, value);
    return made;
  }
}
