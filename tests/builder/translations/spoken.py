"""What is seen or heard of a page, with the language that it is said to be in."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

NAMESPACE = "{http://www.w3.org/1999/xhtml}"
ATTRIBUTES = ("alt", "aria-label", "title", "placeholder", "value", "data-")
TECHNICAL = (
    "viewport",
    "color-scheme",
    "robots",
    "generator",
    "og:locale",
    "og:type",
    "og:url",
    "og:image",
    "og:image:width",
    "og:image:height",
    "twitter:card",
)


def shown(element: Element, language: str = "", attributes: tuple[str, ...] = ATTRIBUTES) -> Iterator[tuple[str, str]]:
    """All that is seen or heard of a page, with the language that it is said to be in; code is no language."""
    tag = str(element.tag).removeprefix(NAMESPACE)
    language = element.get("lang") or language
    if tag in ("script", "style", "pre", "code") or not isinstance(element.tag, str):
        return
    if tag == "meta" and (element.get("name") or element.get("property") or "") not in TECHNICAL:
        yield language, element.get("content") or ""
    for name, value in element.items():
        if tag != "meta" and (
            name in attributes or (name.startswith("data-") and "data-" in attributes and " " in value)
        ):
            yield language, value
    yield language, element.text or ""
    for child in element:
        yield from shown(child, language, attributes)
        yield language, child.tail or ""
