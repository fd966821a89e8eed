"""Classes: who may do what, what belongs to a class, and what the teacher sees."""

from collections.abc import Iterator

import pytest

from plyground.errors import Refused, Unavailable, UnknownClass, UnknownName, WrongKey
from plyground.play.class_csv import format_report, safe
from plyground.play.class_service import ClassService, Created, Joined
from plyground.play.review_summary import Errors, ReviewSummary
from plyground.play.school_class import Assignment
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.starting import Started
from plyground.play.store import MemoryStore
from plyground.play.terms import Terms

PLAN = Assignment(game="tictactoe", opponent="sentinel", side=0, terms=Terms(takebacks=0, hints=False))


@pytest.fixture
def matches() -> Iterator[MatchService]:
    service = MatchService(MemoryStore())
    yield service
    service.close()


@pytest.fixture
def classes(matches: MatchService) -> ClassService:
    return ClassService(matches)


@pytest.fixture
def five(classes: ClassService) -> Created:
    return classes.create("5b", PLAN)


@pytest.fixture
def ama(classes: ClassService, five: Created) -> Joined:
    return classes.join(five.school_class.id, "  Ama ")


def play(classes: ClassService, five: Created, joined: Joined) -> Started:
    return classes.start(five.school_class.id, joined.key)


def test_a_student_plays_under_the_settings_of_the_class(
    classes: ClassService, five: Created, ama: Joined
) -> None:
    match = play(classes, five, ama).stored.match
    assert (match.game.name, match.players, match.opponents) == (
        "tictactoe",
        ("Ama", "sentinel"),
        (False, True),
    )
    assert (match.terms.takebacks, match.terms.hints, match.terms.fixed_opponent) == (0, False, True)


def test_each_match_has_a_seed_of_its_own(classes: ClassService, five: Created, ama: Joined) -> None:
    seeds = {play(classes, five, ama).stored.match.terms.seed for _ in range(4)}
    assert len(seeds) == 4


@pytest.mark.parametrize("side", [1, None])
def test_the_side_is_the_chosen_one_or_any(classes: ClassService, side: int | None) -> None:
    plan = Assignment(game="tictactoe", opponent="sentinel", side=side, terms=Terms())
    five = classes.create("5b", plan)
    joined = classes.join(five.school_class.id, "Ama")
    seats = {play(classes, five, joined).stored.match.players.index("Ama") for _ in range(40)}
    assert seats == ({1} if side == 1 else {0, 1})


def test_a_class_needs_a_game_and_an_opponent_that_can_play(classes: ClassService) -> None:
    for game, opponent in (("nothing", "sentinel"), ("tictactoe", "nobody"), ("my_game.py", "random")):
        with pytest.raises((UnknownName, Unavailable)):
            classes.create("5b", Assignment(game=game, opponent=opponent, side=0, terms=Terms()))


def test_only_keys_open_doors(classes: ClassService, five: Created, ama: Joined) -> None:
    class_id = five.school_class.id
    for key in ("", "wrong", ama.key):
        with pytest.raises(WrongKey, match="only the teacher"):
            classes.report(class_id, key)
        with pytest.raises(WrongKey):
            classes.remove(class_id, key, ama.student.id)
        with pytest.raises(WrongKey):
            classes.set_closed(class_id, key, closed=True)
        with pytest.raises(WrongKey):
            classes.delete(class_id, key)
    for key in ("", five.key):
        with pytest.raises(WrongKey, match="you are not in this class"):
            classes.start(class_id, key)


def test_no_key_is_stored(classes: ClassService, five: Created, ama: Joined) -> None:
    assert five.key not in repr(classes.get(five.school_class.id))
    assert ama.key not in repr(ama.student)


def test_a_closed_class_takes_neither_students_nor_games(
    classes: ClassService, five: Created, ama: Joined
) -> None:
    class_id = five.school_class.id
    classes.set_closed(class_id, five.key, closed=True)
    with pytest.raises(Refused, match="this class is closed"):
        classes.join(class_id, "Kofi")
    with pytest.raises(Refused, match="this class is closed"):
        play(classes, five, ama)
    assert len(classes.report(class_id, five.key)) == 1
    classes.set_closed(class_id, five.key, closed=False)
    play(classes, five, ama)


def test_a_removed_student_cannot_play_and_the_name_is_free(
    classes: ClassService, five: Created, ama: Joined
) -> None:
    class_id = five.school_class.id
    classes.remove(class_id, five.key, ama.student.id)
    with pytest.raises(WrongKey):
        play(classes, five, ama)
    classes.join(class_id, "Ama")


def test_a_deleted_class_is_gone(classes: ClassService, five: Created, ama: Joined) -> None:
    assert classes.delete(five.school_class.id, five.key) == five.school_class
    with pytest.raises(UnknownClass):
        classes.get(five.school_class.id)


# The report


def finish(matches: MatchService, started: Started) -> None:
    """Resign: the student has lost."""
    matches.move(started.id, "b2")
    matches.wait(started.id)
    matches.resign(started.id, key=started.keys[0] or "")


def test_the_report_counts_games_results_and_what_reviews_have_found(
    classes: ClassService, matches: MatchService, five: Created, ama: Joined
) -> None:
    classes.join(five.school_class.id, "Kofi")
    one, two, _ = (play(classes, five, ama) for _ in range(3))
    finish(matches, one)
    finish(matches, two)
    summary = ReviewSummary((80.0, 99.0), (Errors(1, 2, 3), Errors(9, 9, 9)))
    stored = matches.get(one.id)
    matches.store.reviews.save(one.id, stored.version, summary)
    report, empty = classes.report(five.school_class.id, five.key)
    assert (report.student.name, report.games, report.losses, report.running) == ("Ama", 3, 2, 1)
    assert (report.accuracy, report.errors, report.reviewed) == (80.0, Errors(1, 2, 3), 1)
    assert report.unreviewed == (two.id,)
    assert report.seen > report.student.joined
    assert (empty.student.name, empty.games, empty.accuracy) == ("Kofi", 0, None)
    assert empty.seen == empty.student.joined


def test_a_rematch_belongs_to_the_class(
    classes: ClassService, matches: MatchService, five: Created, ama: Joined
) -> None:
    started = play(classes, five, ama)
    finish(matches, started)
    again = matches.restart(started.id, key=started.keys[0] or "")
    (report,) = classes.report(five.school_class.id, five.key)
    assert (report.games, report.running) == (2, 1)
    assert matches.store.classes.owner(again.id) == (five.school_class.id, ama.student.id)


def test_the_games_of_a_student_are_listed_the_latest_first(
    classes: ClassService, five: Created, ama: Joined
) -> None:
    class_id = five.school_class.id
    other = classes.join(class_id, "Kofi")
    first, _, last = play(classes, five, ama), play(classes, five, other), play(classes, five, ama)
    found = classes.games(class_id, five.key, ama.student.id)
    assert [line.id for line in found] == [last.id, first.id]
    assert list(classes.games(class_id, five.key, "nobody")) == []
    with pytest.raises(WrongKey):
        classes.games(class_id, ama.key, ama.student.id)


def test_other_rematches_belong_to_no_class(
    classes: ClassService, matches: MatchService, five: Created, ama: Joined
) -> None:
    started = matches.start("tictactoe", (Seat("Ama"), Seat("sentinel", is_opponent=True)))
    finish(matches, started)
    again = matches.restart(started.id, key=started.keys[0] or "")
    assert matches.store.classes.owner(again.id) is None


def test_an_adaptive_opponent_goes_by_the_results_of_the_student_in_the_class(
    classes: ClassService, matches: MatchService
) -> None:
    plan = Assignment(game="tictactoe", opponent="adaptive", side=0, terms=Terms())
    five = classes.create("5b", plan)
    joined, other = (classes.join(five.school_class.id, name) for name in ("Ama", "Kofi"))
    first = play(classes, five, joined)
    finish(matches, first)
    before, after = first.stored.match.players[1], play(classes, five, joined).stored.match.players[1]
    assert int(after.partition("=")[2]) < int(before.partition("=")[2])
    assert play(classes, five, other).stored.match.players[1] == before


# CSV


def test_the_csv_has_a_line_for_each_student(classes: ClassService, five: Created, ama: Joined) -> None:
    play(classes, five, ama)
    head, line = format_report(classes.report(five.school_class.id, five.key)).splitlines()
    assert head.startswith("Student,Games,Won,Drawn,Lost,Not over,Accuracy %,Inaccuracies,Mistakes,Blunders")
    assert line.startswith("Ama,1,0,0,0,1,,0,0,0,0,20")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\uff1d1"])
def test_no_name_runs_as_a_formula(name: str) -> None:
    assert safe(name) == f"'{name}"
    assert safe("Ama-Lena = 1") == "Ama-Lena = 1"


def test_quotes_and_commas_stay_in_their_cell(classes: ClassService, five: Created) -> None:
    classes.join(five.school_class.id, 'A "x", =B')
    line = format_report(classes.report(five.school_class.id, five.key)).splitlines()[1]
    assert line.startswith('"A ""x"", =B",0,')
