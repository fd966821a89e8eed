"""Which process a match belongs to."""

from collections import Counter

import pytest

from plyground.play.shards import Shard
from plyground.play.store import new_id


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_a_new_match_belongs_to_the_process_that_made_it(count: int) -> None:
    for number in range(count):
        ids = [Shard(number, count).new_id() for _ in range(50)]
        assert len(set(ids)) == 50
        assert all(Shard(other, count).owner(found) == number for found in ids for other in range(count))


def test_other_matches_are_spread_evenly() -> None:
    owners = Counter(Shard(0, 4).owner(new_id()) for _ in range(4000))
    assert set(owners) == {0, 1, 2, 3}
    assert min(owners.values()) > 800
