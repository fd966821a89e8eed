"""``plyground opponents``: each opponent with its description, rating and method."""

import json

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.roster import opponents_of

Capture = pytest.CaptureFixture[str]


def listed(capsys: Capture, *words: str) -> list[dict[str, str | None]]:
    assert main(["opponents", *words, "--json"]) == 0
    found: list[dict[str, str | None]] = json.loads(capsys.readouterr().out)
    return found


def test_each_has_a_line_with_its_description_and_one_with_its_method(capsys: Capture) -> None:
    assert main(["opponents", "tictactoe"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = lines.index(next(line for line in lines if line.startswith("tictactoe/sentinel ")))
    assert lines[first].split("  ")[-1] == "Watches for forks and never loses."
    assert lines[first + 1].strip().startswith("rated ")
    assert lines[first + 1].endswith("; win; block a win; block a fork; centre; corner; side")


def test_accuracy_stands_beside_the_rating_where_it_was_measured(capsys: Capture) -> None:
    assert main(["opponents", "tictactoe"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "rated" in line]
    assert sum("; 100.0% of its moves keep the exact value; " in line for line in lines) >= 3


def test_a_known_weakness_is_named_below(capsys: Capture) -> None:
    assert main(["opponents", "tictactoe"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    ape = lines.index(next(line for line in lines if line.startswith("tictactoe/strategist-ape ")))
    assert lines[ape + 2] == "weakness: Can be forked (two threats at once)."
    assert all(line != "weakness:" for line in lines)


def test_the_columns_stand_in_line(capsys: Capture) -> None:
    assert main(["opponents", "oware"]) == 0
    lines = capsys.readouterr().out.splitlines()
    descriptions = {each.description for each in opponents_of(catalogue.game("oware")).values()}
    starts = {
        line.index(description)
        for line in lines
        for description in descriptions
        if line.endswith(f"  {description}")
    }
    assert len(starts) == 1


def test_without_a_game_all_opponents_of_all_games_are_listed(capsys: Capture) -> None:
    names = {each["name"] for each in listed(capsys)}
    expected = {
        each.full_name for game in catalogue.all_games().values() for each in opponents_of(game).values()
    }
    assert names == expected


def test_json_holds_what_a_program_needs(capsys: Capture) -> None:
    everyone = listed(capsys, "sixfour")
    keys = ["name", "title", "game", "description", "method", "weakness", "rating", "unavailable"]
    assert all(list(each) == keys for each in everyone)
    assert {each["game"] for each in everyone} == {"sixfour"}
    assert next(each for each in everyone if each["name"] == "sixfour/hard")["unavailable"] is None


def test_any_board_has_opponents(capsys: Capture) -> None:
    assert "7x7x5/perfect" in {each["name"] for each in listed(capsys, "7x7x5")}


def test_personas_are_listed_as_unavailable_with_what_to_set(capsys: Capture) -> None:
    personas = [each for each in listed(capsys, "tictactoe") if "/persona-" in str(each["name"])]
    assert len(personas) == 4
    assert all("set PLYGROUND_LLM_URL" in str(each["unavailable"]) for each in personas)


def test_an_unknown_game_is_refused_with_a_suggestion(capsys: Capture) -> None:
    assert main(["opponents", "owari"]) == 2
    assert "did you mean 'oware'" in capsys.readouterr().err
