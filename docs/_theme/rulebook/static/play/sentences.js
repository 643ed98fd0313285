/* The sentences of a recorded game that is played along: as they are seen, and as they are heard. */
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

/** What is said below the board: what happens, what it changes, by which rule; and what is announced of it. */
class Telling {
  #parts;

  /** `parts` are the elements of the page by their names. */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Whether it is the answer to a trial. */
  get isAnswer() {
    return !this.#parts.return.hidden;
  }

  /** Say it in nodes; `kind` is that of a trial, `refused` or `trial`, or nothing for a step of the game. */
  say(told, changes, rule, kind = "") {
    this.#parts.told.replaceChildren(...told);
    this.#parts.changes.replaceChildren(...changes);
    this.#parts.rule.replaceChildren(...rule);
    for (const each of ["refused", "trial"]) this.#parts.now.classList.toggle(`is-${each}`, each === kind);
    this.#parts.return.hidden = !kind;
  }

  /** Say something before what is said already. */
  precede(nodes) {
    this.#parts.told.prepend(nodes);
  }

  /** One sentence for those who listen; a later turn, so that the same words are announced again. */
  announce(text) {
    this.#parts.status.textContent = "";
    setTimeout(() => (this.#parts.status.textContent = capitalized(plain(text).trim())), 30);
  }
}
