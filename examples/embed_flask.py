"""An opponent in a web app of your own: a stateless Flask app.

    flask --app examples/embed_flask.py run
    curl -d position=.../.../... -d move=b2 localhost:5000/tictactoe/sentinel

The position is part of every request, so any number of people can play.
"""

from flask import Flask, Response, jsonify, request

import plyground as pg

app = Flask(__name__)


@app.post("/<game>/<name>")
def answer(game: str, name: str) -> Response:
    """Play the visitor's move, if there is one, and the opponent's reply."""
    opponent = pg.opponent(f"{game}/{name}")
    position = opponent.game.start()
    if text := request.form.get("position"):
        position = opponent.game.position(text)
    if move := request.form.get("move"):
        position = position.play(move)
    reason = ""
    if not position.is_over:
        decision = opponent.decide(position)
        position, reason = position.play(decision.move), decision.reason
    return jsonify(
        position=str(position),
        legal=[position.format_move(move) for move in position.legal_moves],
        reason=reason,
        ending=position.describe_end() if position.is_over else "",
    )


@app.errorhandler(pg.PlygroundError)
def handle_error(error: pg.PlygroundError) -> tuple[Response, int]:
    """Return the message of an error with status 400."""
    return jsonify(error=str(error)), 400
