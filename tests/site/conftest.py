"""The site in a browser, for all tests of this folder."""

from tests.site.test_browser import address, browser, context, watched

__all__ = ["address", "browser", "context", "watched"]
