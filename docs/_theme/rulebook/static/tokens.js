/* What scripts that write sentences have in common: a card, and a part that is not translated, as the pages show them. */
"use strict";

/** A card, seen short and heard in full. */
function cardToken(seen, heard, isRed) {
  const token = document.createElement("span");
  token.className = isRed ? "card red" : "card black";
  const [short, name] = [document.createElement("span"), document.createElement("span")];
  short.setAttribute("aria-hidden", "true");
  short.textContent = seen;
  name.className = "heard";
  name.textContent = heard;
  token.append(short, name);
  return token;
}

/** The element for a part that is still in the language of the source. */
function untranslatedPart(language) {
  const part = document.createElement("span");
  part.lang = language;
  part.dir = "ltr";
  return part;
}
