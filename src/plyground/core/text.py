"""Helpers for reading and writing text."""

from collections.abc import Sequence


def paragraphs(text: str) -> tuple[str, ...]:
    """Split ``text`` into paragraphs, each on one line."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))


def shorten(text: str, limit: int = 40) -> str:
    """Quote ``text`` for an error message, cut to ``limit`` characters."""
    return repr(text if len(text) <= limit else text[: limit - 3] + "...")


def join_words(words: Sequence[str], conjunction: str = "and") -> str:
    """Join words as in a sentence: ``a1``, ``a1 and c1``, ``a1, b1 and c1``."""
    *head, last = words
    return f"{', '.join(head)} {conjunction} {last}" if head else last


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")


def number_word(number: int) -> str:
    """Write a number from 2 to 9 as a word, and any other in digits."""
    return NUMBERS[number - 2] if 2 <= number <= 9 else str(number)


def count_noun(count: int, noun: str) -> str:
    """Write a number with its noun: ``1 seed``, ``2 seeds``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def count_up_to(count: int, most: int, noun: str) -> str:
    """Write a number with its noun; the largest stands for all above it: ``31 or more seeds``."""
    return f"{count} or more {noun}s" if count == most else count_noun(count, noun)


def format_count(count: int, noun: str) -> str:
    """Write a large number with its noun: ``12,345 positions``."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def read_number(text: str, top: int, what: str, error: type[Exception]) -> int:
    """Read a whole number from 0 to ``top``; raise ``error`` with a sentence about ``what`` otherwise."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= top):
        raise error(f"{what} is {shorten(text)}; expected a whole number from 0 to {top}")
    return int(text)
