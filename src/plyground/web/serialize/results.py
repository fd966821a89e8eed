"""Results of searches and reviews in the shapes of the HTTP API."""

from dataclasses import asdict
from typing import Literal

from plyground.core.game import Position
from plyground.play.evaluation import Evaluation, MoveValue
from plyground.play.match import Match
from plyground.play.review import Judgement, Review
from plyground.search.report import Report, format_line
from plyground.search.score_scale import format_progress, scale_of_report
from plyground.web.schemas.results import (
    AnalyseOut,
    EvaluationOut,
    ExerciseOut,
    JudgementOut,
    LineOut,
    MoveValueOut,
    ProgressOut,
    ReviewOut,
)
from plyground.web.serialize.boards import serialize_board, serialize_made_move

VALUES: dict[int | None, Literal["win", "draw", "loss"] | None] = {1: "win", 0: "draw", -1: "loss"}


def serialize_progress(report: Report, match: Match) -> ProgressOut:
    """Return what an opponent has found so far."""
    return ProgressOut(
        name=match.players[report.position.turn],
        depth=report.depth,
        score=report.score,
        text=format_progress(report),
        pv=report.line,
    )


def serialize_report(report: Report) -> AnalyseOut:
    """Return the lines of a search."""
    position, scale = report.position, scale_of_report(report)
    lines = [
        LineOut(
            move=position.format_move(line.move),
            score=line.score,
            text=scale.describe(line.score, exact=report.exact),
            pv=format_line(position, line.pv),
        )
        for line in report.lines
    ]
    ms = round(report.seconds * 1000)
    return AnalyseOut(lines=lines, exact=report.exact, depth=report.depth, nodes=report.nodes, ms=ms)


def serialize_evaluation(evaluation: Evaluation) -> EvaluationOut:
    """Return the value of a position and of its moves."""
    return EvaluationOut(
        chance=round(evaluation.chance, 4),
        exact=evaluation.exact,
        text=evaluation.text,
        depth=evaluation.depth,
        nodes=evaluation.nodes,
        ms=round(evaluation.seconds * 1000),
        lines=[serialize_move_value(each, evaluation) for each in evaluation.moves],
    )


def serialize_move_value(value: MoveValue, evaluation: Evaluation) -> MoveValueOut:
    """Return the value of one move."""
    position = evaluation.position
    line = value.line(position, evaluation.scale)
    return MoveValueOut(
        move=line.move,
        score=value.score,
        text=line.text,
        short=line.short,
        badge=line.badge,
        exact=value.exact,
        value=VALUES.get(value.value),
        distance=line.distance,
        chance=round(value.chance(evaluation.scale), 4),
        pv=format_line(position, value.pv),
    )


def serialize_review(review: Review) -> ReviewOut:
    """Return the review of a game."""
    point = review.turning_point
    first, second = review.accuracy
    return ReviewOut(
        game=review.match.game.name,
        players=list(review.match.players),
        accuracy=[rounded(first), rounded(second)],
        chances=[round(chance, 4) for chance in review.chances],
        judgements=[
            serialize_judgement(each, review.match.positions[each.ply]) for each in review.judgements
        ],
        turning_point=None if point is None else point.ply,
        exercises=[
            ExerciseOut(ply=each.judgement.ply, seat=each.judgement.seat) for each in review.exercises()
        ],
        positions=[serialize_board(position) for position in review.match.positions],
    )


def serialize_judgement(judgement: Judgement, position: Position) -> JudgementOut:
    """Return the judgement of one move in a position."""
    made = {
        "clicks": serialize_made_move(position, position.parse_move(judgement.move)).clicks,
        "best_clicks": serialize_made_move(position, position.parse_move(judgement.best)).clicks,
    }
    data = (
        asdict(judgement) | made | {"grade": judgement.grade.value, "accuracy": round(judgement.accuracy, 1)}
    )
    return JudgementOut(**data | {name: round(data[name], 4) for name in ("drop", "before", "after")})


def rounded(accuracy: float | None) -> float | None:
    """Return an accuracy in percent as responses have it."""
    return None if accuracy is None else round(accuracy, 1)
