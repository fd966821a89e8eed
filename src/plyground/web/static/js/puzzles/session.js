/**
 * Solve one puzzle. The server knows the solution; it checks each move and answers it.
 *
 *     const session = createSession({ onScene, onState, onSolved });
 *     session.open(puzzle, seats)      a puzzle with its board, and the names of the seats
 *     session.play(move)               try a move
 *     session.hint()                   mark a few moves, one of which is right
 *     session.reveal()                 show the solution
 *     session.go(ply)                  a position of the solution
 *
 * `onScene(scene)` gets what the board shall show, and returns when nothing moves any more. `onState(state)` gets
 * {puzzle, tone, text, status, steps, ply, seats}; status: "open", "busy", "solved" or "shown".
 */

import { optionOf } from "../board/clicks.js";
import { hasSides } from "../board/grid_cells.js";
import * as api from "../lib/api.js";
import { t } from "../lib/text.js";

const REPLY_PAUSE = 350;

export function createSession(handlers) {
  const session = { ...handlers, number: 0 };
  return {
    open: (puzzle, seats) => open(session, puzzle, seats),
    play: (move) => guarded(session, () => play(session, move)),
    hint: () => guarded(session, () => hint(session)),
    reveal: () => guarded(session, () => reveal(session)),
    go: (ply) => go(session, ply),
  };
}

function open(session, puzzle, seats) {
  session.number += 1;
  Object.assign(session, { puzzle, seats, moves: [], board: puzzle.board, status: "open", steps: [], ply: 0, boards: [puzzle.board] });
  show(session);
  tell(session, "", describeStart(session));
}

function describeStart({ puzzle, seats }) {
  const isNow = puzzle.kind === "capture" && puzzle.turns === 1;
  return t(`puzzles.start_${puzzle.kind}${isNow ? "_now" : ""}`, { other: seats[1 - puzzle.board.turn] });
}

/** Do something that asks the server, unless something else is being asked; say so if it fails. */
async function guarded(session, work) {
  if (session.status !== "open") return;
  const { number } = session;
  session.status = "busy";
  try {
    await work();
  } catch (error) {
    if (number === session.number) tell(session, "bad", error.message);
  }
  if (number !== session.number) return;
  if (session.status === "busy") session.status = "open";
  session.onState(stateOf(session));
}

const requestOf = ({ puzzle, moves }) => ({ game: puzzle.game, puzzle: puzzle.id, moves });

async function play(session, move) {
  const { number } = session;
  const answer = await api.tryPuzzleMove({ ...requestOf(session), move });
  if (number !== session.number) return;
  if (!answer.right) return showWrong(session, move, answer.reason);
  session.moves = answer.moves;
  for (const [index, board] of answer.boards.entries()) {
    if (index > 0) await new Promise((done) => setTimeout(done, REPLY_PAUSE));
    if (number !== session.number) return;
    await advance(session, board);
  }
  if (number !== session.number) return;
  if (answer.solved) await finish(session);
  else tell(session, "good", describeReply(session, answer.replies));
  show(session, answer.solved ? {} : { active: true });
}

/** Show the next position of the line, with its last move animated. */
async function advance(session, board) {
  const option = optionOf(session.board.legal, board.moves.at(-1).move);
  session.last = { ...board.moves.at(-1), sowing: option?.sowing ?? null };
  session.board = board;
  session.boards.push(board);
  session.ply = session.boards.length - 1;
  await show(session, { animate: true, active: false });
}

function describeReply({ seats, puzzle, board }, replies) {
  if (replies.length === 0) return t("puzzles.go_on");
  const other = seats[1 - puzzle.board.turn];
  return t("puzzles.right", { other, moves: replies.join(" "), side: board.mover });
}

function showWrong(session, move, reason) {
  show(session, { active: true, badges: { [move]: { text: "✗", tone: "bad", label: t("puzzles.wrong_mark") } } });
  tell(session, "bad", [t("puzzles.wrong", { move }), reason, t("puzzles.again")].filter(Boolean).join(" "));
}

async function finish(session) {
  session.status = "solved";
  session.onSolved(session.puzzle, session.moves);
  tell(session, "good", t("puzzles.well_done"));
  session.steps = (await api.puzzleSolution(session.puzzle.game, session.puzzle.id)).line;
}

async function hint(session) {
  const { moves } = await api.puzzleHint(requestOf(session));
  const badge = { text: "?", tone: "warn", label: t("puzzles.hint_mark") };
  show(session, { active: true, badges: Object.fromEntries(moves.map((move) => [move, badge])) });
  tell(session, "warn", t("puzzles.hint_text", { moves: moves.join(", ") }));
}

async function reveal(session) {
  const { number, puzzle } = session;
  const { line } = await api.puzzleSolution(puzzle.game, puzzle.id);
  const moves = line.map(({ move }) => move);
  const requests = moves.map((_, index) =>
    api.position({ game: puzzle.game, position: puzzle.position, moves: moves.slice(0, index + 1) }),
  );
  const boards = await Promise.all(requests);
  if (number !== session.number) return;
  Object.assign(session, { status: "shown", steps: line, boards: [puzzle.board, ...boards], ply: 0 });
  tell(session, "warn", t("puzzles.shown", { move: moves[0] }));
  await go(session, 1);
}

/** Show a position of the solution; the next one is animated. */
function go(session, ply) {
  const isNext = ply === session.ply + 1;
  const before = session.boards[ply - 1];
  session.board = session.boards[ply];
  session.ply = ply;
  const made = session.board.moves.at(-1);
  const option = before && optionOf(before.legal, made.move);
  session.last = made ? { ...made, sowing: option?.sowing ?? null } : null;
  session.onState(stateOf(session));
  return show(session, { animate: isNext });
}

function show(session, more = {}) {
  const { board, puzzle, seats, status } = session;
  const solver = puzzle.board.turn;
  const isOpen = status === "open" || status === "busy";
  return session.onScene({
    picture: board.picture,
    legal: isOpen ? board.legal : [],
    mover: board.mover,
    seat: solver,
    seats,
    active: status === "open",
    last: board.moves.length > 0 ? session.last : null,
    flip: solver === 1 && hasSides(board.picture),
    blocked: isOpen ? t("puzzles.wait") : t("puzzles.blocked"),
    ...more,
  });
}

function tell(session, tone, text) {
  Object.assign(session, { tone, text });
  session.onState(stateOf(session));
}

const stateOf = ({ puzzle, tone, text, status, steps, ply, seats }) => ({ puzzle, tone, text, status, steps, ply, seats });
