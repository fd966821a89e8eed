"""Classes with students who have played, made over the API."""

from dataclasses import dataclass
from typing import Any

from browser.server import Server

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
