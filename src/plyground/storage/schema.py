"""The tables of the database.

    matches   one row per match: everything but its moves, with a version number
    moves     one row per move; a match has one move at each ply
    keys      the digest of the secret key of each seat; never the key itself
    turns     since when the turn of a match with a clock lasts, in seconds of the database's time
    reviews   what was found out about the play in a version of a finished match
    classes   one row per class of a school: what it plays, and the digest of the teacher's key
    students  the students of a class, with a digest of each name, which is unique in the class
    class_games    which student plays which match
    homework  puzzles that a class shall solve
    solved    which student has solved which puzzle of a homework
    claims    which server thinks for an opponent, and until when it says so

Names, reasons and considered moves are stored as JSON in plain ASCII, so that any text can be stored
in any database.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("opponents", Text, nullable=False),
    Column("status", String(20), nullable=False),
    Column("plies", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("changed", String(40), nullable=False),
    Index("matches_by_change", "changed"),
    Index("matches_by_fingerprint", "fingerprint"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("move", Text, nullable=False),
    Column("seconds", Float(53)),
    Column("reason", Text, nullable=False),
    Column("details", Text),
    Column("played_at", String(40)),
    Column("considered", Text),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("digest", String(64), nullable=False),
)

TURNS = Table(
    "turns",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("began", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False),
)

CLAIMS = Table(
    "claims",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("until", Float(53), nullable=False),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("summary", Text, nullable=False),
)

CLASSES = Table(
    "classes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("assignment", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("created", String(40), nullable=False),
    Column("is_closed", Boolean, nullable=False),
)

STUDENTS = Table(
    "students",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("name_key", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("joined", String(40), nullable=False),
    UniqueConstraint("class_id", "name_key"),
)

CLASS_GAMES = Table(
    "class_games",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("student_id", String(32), ForeignKey("students.id", ondelete="CASCADE"), nullable=False),
    Column("began", String(40), nullable=False),
    Index("class_games_by_student", "student_id"),
)

HOMEWORK = Table(
    "homework",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzles", Text, nullable=False),
    Column("created", String(40), nullable=False),
    Index("homework_by_class", "class_id"),
)

SOLVED = Table(
    "solved",
    METADATA,
    Column("homework_id", String(32), ForeignKey("homework.id", ondelete="CASCADE"), primary_key=True),
    Column("student_id", String(32), ForeignKey("students.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("solved_at", String(40), nullable=False),
    Index("solved_by_student", "student_id"),
)
