"""Classes with students who have played, made over the API."""

from dataclasses import dataclass
from typing import Any

from browser.server import Server
from plyground.puzzles.puzzle import Puzzle

SETTINGS = {
    "name": "5b",
    "game": "tictactoe",
    "opponent": "random",
    "side": 0,
    "takebacks": 0,
    "hints": False,
}


@dataclass(frozen=True)
class NewClass:
    """A class and the teacher's key."""

    server: Server
    id: str
    key: str

    @property
    def students_link(self) -> str:
        return f"/join/{self.id}"

    @property
    def teachers_link(self) -> str:
        return f"/class/{self.id}#key={self.key}"

    def join(self, name: str) -> str:
        """Add a student; return the student's key."""
        key: str = self.server.ask(f"/api/classes/{self.id}/students", {"name": name})["key"]
        return key

    def set_homework(self, *puzzles: Puzzle) -> str:
        """Set puzzles as homework; return its identifier."""
        body = {"game": puzzles[0].game.name, "puzzles": [each.id for each in puzzles]}
        found: str = self.server.ask(f"/api/classes/{self.id}/homework", body, key=self.key)["id"]
        return found

    def solve(self, homework: str, puzzle: Puzzle, key: str) -> None:
        """Send the solution of a puzzle."""
        path = f"/api/classes/{self.id}/homework/{homework}/solved"
        self.server.ask(path, {"puzzle": puzzle.id, "moves": list(puzzle.line)}, key=key)

    def homework_link(self, homework: str) -> str:
        return f"/puzzles?class={self.id}&homework={homework}"

    def play(self, key: str, *, ends: bool = True) -> str:
        """Start a match and make a move; with ``ends``, resign. Return its identifier."""
        path, body = f"/api/classes/{self.id}/matches", {"pace": "instant"}
        started: Any = self.server.ask(path, body, key=key)
        match_id: str = started["match"]["id"]
        self.server.ask(f"/api/matches/{match_id}/moves", {"move": "b2"}, key=started["keys"][0])
        if ends:
            self.server.ask(f"/api/matches/{match_id}/resign", {}, key=started["keys"][0])
        return match_id


def create_class(server: Server, **changes: object) -> NewClass:
    """Create a class."""
    created = server.ask("/api/classes", SETTINGS | changes)
    return NewClass(server, created["school_class"]["id"], created["key"])


def class_with_homework(server: Server, *puzzles: Puzzle) -> NewClass:
    """Create a class with three students and homework: one has solved all of it, one a part, one nothing."""
    school = create_class(server)
    homework = school.set_homework(*puzzles)
    for number, name in ((len(puzzles), "Ama"), (1, "Kofi"), (0, "Esi")):
        key = school.join(name)
        for puzzle in puzzles[:number]:
            school.solve(homework, puzzle, key)
    return school


def busy_class(server: Server) -> NewClass:
    """Create a class in which four students have joined and three have played; one game is reviewed."""
    school = create_class(server)
    ama, kofi, esi = (school.join(name) for name in ("Ama", "Kofi", "Esi"))
    school.join("=1+1")
    reviewed = school.play(ama)
    school.play(ama)
    school.play(kofi)
    school.play(esi, ends=False)
    server.ask(f"/api/matches/{reviewed}/review")
    return school
