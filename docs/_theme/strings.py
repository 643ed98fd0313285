"""Strings of Sphinx that show on the pages; the catalogs take them from here and from the templates."""

_("Search Results")
_("Searching")
_("Preparing search...")
_(
    "Your search did not match any documents. Please make sure that all words are spelled correctly"
    " and that you've selected enough categories."
)
ngettext(
    "Search finished, found one page matching the search query.",
    "Search finished, found ${resultCount} pages matching the search query.",
    2,
)
