"""Finding moves: the textbook to read, and the engines to play."""

from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.mcts import Mcts
from plyground.search.report import Line, Report
from plyground.search.searcher import SEARCHERS, Searcher, searcher
from plyground.search.textbook import Textbook, study

__all__ = [
    "SEARCHERS", "Cancel", "Engine", "Limit", "Line", "Mcts", "Report", "Searcher", "Textbook",
    "searcher", "study",
]  # fmt: skip
