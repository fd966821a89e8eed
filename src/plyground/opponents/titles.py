"""What opponents are called in front of people: ``Strategist Ape`` for ``strategist-ape``.

Programs use the names: on the command line, in requests, in files. A title is derived from
the name by a rule, so that names need no table; a few have a title of their own.
"""

import re

OWN_TITLES = {
    "adaptive": "Chameleon",
    "alphabeta": "Alpha-Beta",
    "mcts": "Monte Carlo",
    "persona-trickster": "The Trickster",
    "persona-strategist": "The Strategist",
    "persona-mentor": "The Mentor",
    "persona-champion": "The Champion",
}
"""Titles that do not follow from the name."""

_WORDS = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")


def title_of(name: str) -> str:
    """Return what an opponent of this name is called.

    A part after "=", as in ``adaptive=635``, follows in brackets. A name that does not consist of words,
    such as the command of a program, is its own title.

    >>> title_of("speedy-gibbon"), title_of("level-4"), title_of("adaptive=635")
    ('Speedy Gibbon', 'Level 4', 'Chameleon (635)')
    """
    name, _, number = name.partition("=")
    title = OWN_TITLES.get(name) or _capitalized(name)
    return f"{title} ({number})" if number else title


def _capitalized(name: str) -> str:
    if not _WORDS.fullmatch(name):
        return name
    return " ".join(word[:1].upper() + word[1:] for word in re.split("[-_]", name))
