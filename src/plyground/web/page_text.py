"""The sentences of the pages, one file for each language: ``static/text/en.json``.

A page's HTML contains ``{{section.name}}`` where a sentence belongs, ``{{language}}`` for its
language, and ``{{meta}}`` for what other sites show of a link to it (``page_meta.py``). The
scripts read the same file (``static/js/lib/text.js``).
"""

import html
import json
import re
from pathlib import Path

from plyground.caching import bounded_cache

STATIC = Path(__file__).parent / "static"

DEFAULT_LANGUAGE = "en"

LANGUAGES = 50
"""Languages whose sentences are kept in memory."""

_PLACEHOLDER = re.compile(r"\{\{(\w+\.\w+)\}\}")

Sentences = dict[str, dict[str, str | dict[str, str]]]
"""Sections of sentences; a sentence with a count has the forms of the language's plural rules."""


@bounded_cache(1)
def languages() -> tuple[str, ...]:
    """Return the languages that have a file."""
    return tuple(sorted(path.stem for path in (STATIC / "text").glob("*.json")))


@bounded_cache(LANGUAGES)
def sentences(language: str) -> Sentences:
    """Return the sentences of a language."""
    found: Sentences = json.loads((STATIC / "text" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def best_language(accepted: str) -> str:
    """Return the language that the header ``Accept-Language`` likes best, or English.

    >>> best_language("xx;q=0.9, en-GB")
    'en'
    """
    for tag in sorted(accepted.split(","), key=_quality, reverse=True):
        language = tag.split(";")[0].split("-")[0].strip().lower()
        if language in languages():
            return language
    return DEFAULT_LANGUAGE


def render_page(name: str, language: str) -> str:
    """Return a page's HTML with its sentences; raise KeyError if one is missing."""
    source = (STATIC / name).read_text(encoding="utf-8").replace("{{language}}", language)
    return _PLACEHOLDER.sub(lambda found: html.escape(sentence(found[1], language)), source)


def sentence(key: str, language: str) -> str:
    """Return the sentence of a key such as ``header.play``; raise KeyError if there is none."""
    section, name = key.split(".")
    return str(sentences(language)[section][name])


def _quality(tag: str) -> float:
    found = re.search(r"q=([\d.]+)", tag)
    try:
        return float(found[1]) if found else 1.0
    except ValueError:
        return 0.0
