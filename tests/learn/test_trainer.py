"""Rounds of learning on a small game of one's own: better, repeatable, and resumed after an interruption."""

from dataclasses import replace
from pathlib import Path

import pytest

from learn.own_pawns import GAME
from plyground.arena.sprt import Sprt
from plyground.errors import PlygroundError
from plyground.learn import trainer as trainer_module
from plyground.learn.contest import Terms, contest, score_of
from plyground.learn.samples import collect, engine_for
from plyground.learn.trainer import Settings, Trainer
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.techniques import PLAYING

SETTINGS = Settings(positions=1500, depth=3)
TERMS = Terms(limit=Limit(nodes=200), pairs=10)


def train(folder: Path, rounds: int = 1, settings: Settings = SETTINGS) -> Trainer:
    trainer = Trainer(GAME, settings, folder, terms=TERMS)
    while len(trainer.rounds) < rounds:
        trainer.run_round()
    return trainer


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    return train(tmp_path_factory.mktemp("trained"), rounds=2)


def test_the_trained_engine_beats_the_untrained_one(trained: Trainer) -> None:
    new, old = (
        Engine(GAME, megabytes=4, techniques=PLAYING, weights=weights) for weights in (trained.weights, None)
    )
    terms = Terms(limit=Limit(nodes=200), pairs=30, sprt=Sprt(elo0=0, elo1=1))
    pairs = contest(new, old, terms, seed=99, on_pair=lambda _: None)
    assert sum(pairs) == 30
    assert score_of(pairs) > 0.7


def test_a_round_says_what_it_found(trained: Trainer) -> None:
    first, second = trained.rounds
    assert first.is_kept
    assert first.gain > 50
    assert (first.number, second.number) == (1, 2)
    assert second.samples >= 2 * SETTINGS.positions > first.samples >= SETTINGS.positions
    assert 0 < first.error < 500


def test_the_same_seed_gives_the_same_weights(trained: Trainer, tmp_path: Path) -> None:
    assert values(train(tmp_path, rounds=2)) == values(trained)


def test_another_seed_gives_other_weights(trained: Trainer, tmp_path: Path) -> None:
    assert values(train(tmp_path, settings=replace(SETTINGS, seed=7))) != values(trained)


def test_an_interrupted_training_goes_on(
    trained: Trainer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path, rounds=1)
    with monkeypatch.context() as patch:
        patch.setattr(trainer_module, "fit", interrupt)
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path, rounds=2)
    monkeypatch.setattr(trainer_module, "collect", interrupt)  # the samples of the second round are stored
    assert values(train(tmp_path, rounds=2)) == values(trained)


def interrupt(*arguments: object) -> None:
    raise KeyboardInterrupt


def test_a_finished_training_is_read_again(trained: Trainer) -> None:
    again = Trainer(GAME, SETTINGS, trained.folder, terms=TERMS)
    assert again.rounds == trained.rounds
    assert values(again) == values(trained)


def test_other_settings_are_refused(trained: Trainer) -> None:
    with pytest.raises(PlygroundError, match="holds a training with other settings"):
        Trainer(GAME, replace(SETTINGS, depth=4), trained.folder)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"rounds": 3}', '{"rounds": [{}]}'])
def test_a_damaged_state_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "training.json").write_text(text, encoding="utf-8")
    with pytest.raises(PlygroundError, match=r"training\.json cannot be used: .*; --restart begins anew"):
        Trainer(GAME, SETTINGS, tmp_path)


@pytest.mark.parametrize("content", [b"no samples", b"", b"PK\x03\x04 cut off"])
def test_damaged_samples_are_refused_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "samples-1.npz").write_bytes(content)
    with pytest.raises(PlygroundError, match=r"samples-1\.npz cannot be used: .*; --restart begins anew"):
        train(tmp_path)


def test_weights_that_lose_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer_module, "contest", lambda *arguments: (6, 0, 3, 0, 1))
    trainer = train(tmp_path)
    assert not trainer.rounds[0].is_kept
    assert trainer.result() is None


def test_several_jobs_collect_as_many_samples_every_time() -> None:
    new_engine = engine_for(GAME, PLAYING, None)
    one, other = (collect(new_engine, 300, 2, seed=1, jobs=2) for _ in range(2))
    assert len(one) >= 300
    assert one.features.tolist() == other.features.tolist()
    assert one.scores.tolist() == other.scores.tolist()


def values(trainer: Trainer) -> list[int]:
    assert trainer.weights is not None
    return [int(value) for value in trainer.weights]
