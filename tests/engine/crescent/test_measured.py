"""What has been measured about Crescent."""

from __future__ import annotations

from engine.crescent.measured import CRESCENT_WINS


def test_the_measure_is_a_share_of_consecutive_deals() -> None:
    assert CRESCENT_WINS.deals >= 200
    assert CRESCENT_WINS.won + len(CRESCENT_WINS.open) == CRESCENT_WINS.deals
    assert all(CRESCENT_WINS.first <= number <= CRESCENT_WINS.last for number in CRESCENT_WINS.open)
