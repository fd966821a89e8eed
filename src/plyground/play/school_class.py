"""A class without accounts: a teacher with a key, students with names, and what they play.

A class and each of its students have a secret key, of which only the digest is stored.
Names are unique within a class, whatever their case: "ama" and "Ama " are one name.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime

from plyground.play.terms import Terms

MOST_STUDENTS = 200
"""Students of one class."""

MOST_CLASSES = 10_000
"""Classes of one database."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """What a class plays: the game, the opponent, the student's seat (None: a random one), and the terms."""

    game: str
    opponent: str
    side: int | None
    terms: Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolClass:
    """A class; ``digest`` is that of the teacher's key. Students of a closed class cannot start games."""

    id: str
    name: str
    assignment: Assignment
    digest: str
    created: datetime
    is_closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Student:
    """A student of a class; ``digest`` is that of the student's key."""

    id: str
    name: str
    digest: str
    joined: datetime


@dataclass(frozen=True, slots=True)
class ClassGame:
    """A match that a student has played for a class."""

    student_id: str
    match_id: str


def name_key(name: str) -> str:
    """Return a digest that is equal for names that people take for the same."""
    plain = " ".join(name.split()).casefold()
    return hashlib.sha256(plain.encode(errors="replace")).hexdigest()
