/**
 * A lesson on a real board: the server says which moves are legal and what the board looks like after them.
 *
 *     openLesson({board, coach}, introduction, game)      board, coach: elements
 */

import { createBoard } from "../board/board.js";
import { hasSides } from "../board/grid_cells.js";
import { announce } from "../lib/announcer.js";
import { position as loadPosition } from "../lib/api.js";
import { t } from "../lib/text.js";
import { showCoach } from "./coach.js";
import { currentStep, nextStep, sameStep, startLesson, tryMove } from "./lesson.js";

const SOUNDLESS = () => {};

export function openLesson(elements, introduction, game) {
  const board = createBoard(elements.board, { onMove, onStep: SOUNDLESS });
  let state = startLesson(introduction);
  let after = null;
  let hint = null;

  const calls = {
    game,
    onNext: () => go(nextStep(state)),
    onAgain: () => go(sameStep(state)),
    onShow: () => go(sameStep(state), currentStep(state).right[0]),
    onRestart: () => go(startLesson(introduction)),
  };

  function go(next, shown = null) {
    state = next;
    hint = shown;
    if (state.phase === "ask") after = null;
    show();
    announce(shown ? t("learn.shown", { move: shown }) : state.phase === "ask" ? currentStep(state).ask : t("learn.over"));
    if (state.phase === "ask") board.focus();
    else elements.coach.querySelector("a, button").focus();
  }

  async function onMove(move) {
    const step = currentStep(state);
    state = tryMove(state, move);
    hint = null;
    const { game: name, position } = step.position;
    after = await loadPosition({ game: name, position, moves: [move] });
    show();
    announce(state.phase === "right" ? `${t("learn.right")} ${step.praise}` : `${t("learn.wrong")} ${step.help}`);
    elements.coach.querySelector("button").focus();
  }

  function show() {
    const { position } = currentStep(state);
    const made = after && position.legal.find(({ move }) => move === state.move);
    board.show({
      picture: (after ?? position).picture,
      legal: after ? [] : position.legal,
      active: !after,
      mover: position.mover,
      seats: introduction.seats,
      seat: position.turn,
      last: made ? { ...made, seat: position.turn, clicks: after.moves.at(-1).clicks } : null,
      animate: Boolean(made),
      flip: hasSides(position.picture) && position.turn === 1,
      hint,
      blocked: after ? t("learn.blocked") : null,
    });
    showCoach(elements.coach, state, calls);
  }

  show();
  announce(currentStep(state).ask);
}
