"""Helpers for text: words as in a sentence, numbers with nouns, quotes of any length."""

import pytest

from plyground.core.text import count_noun, join_words, number_word, paragraphs, read_number, shorten
from plyground.errors import BadPosition


@pytest.mark.parametrize(
    ("words", "sentence"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_joined_as_in_a_sentence(words: list[str], sentence: str) -> None:
    assert join_words(words) == sentence
    assert join_words(words, "or") == sentence.replace("and", "or")


def test_a_noun_follows_its_number() -> None:
    assert [count_noun(number, "seed") for number in (0, 1, 2)] == ["0 seeds", "1 seed", "2 seeds"]


def test_small_numbers_are_words() -> None:
    assert [number_word(number) for number in (0, 1, 2, 9, 10)] == ["0", "1", "two", "nine", "10"]


def test_paragraphs_are_split_at_empty_lines() -> None:
    assert paragraphs("\none\ntwo\n\nthree\n") == ("one two", "three")


def test_long_text_is_cut_in_a_message() -> None:
    assert shorten("a" * 40) == repr("a" * 40)
    assert shorten("a" * 41) == repr("a" * 37 + "...")
    assert shorten("abcdef", limit=5) == "'ab...'"


def test_a_number_is_read_up_to_its_limit() -> None:
    assert [read_number(text, 48, "house A", BadPosition) for text in ("0", "07", "48")] == [0, 7, 48]


@pytest.mark.parametrize("text", ["", "49", "-1", "1.5", "x", "\u0663", "4" * 100])
def test_other_text_is_not_a_number(text: str) -> None:
    with pytest.raises(BadPosition, match=r"house A is '.*'; expected a whole number from 0 to 48"):
        read_number(text, 48, "house A", BadPosition)
