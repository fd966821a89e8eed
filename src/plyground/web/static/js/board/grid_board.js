/**
 * A board of cells with crosses, rings and letters. board.js explains scenes and handlers.
 *
 *     createGridBoard(element, calls, picture) -> {show(scene), focus()}
 */

import { el, fill, svg } from "../lib/dom.js";
import { createBadge, createCell, createCellGrid } from "./cell_grid.js";
import { hasColumnMoves, landingCell, lastCell } from "./grid_cells.js";
import { CELL, drawMark, drawWinningLine } from "./grid_drawing.js";
import { cellLabel, invalidReason, parseCoordinates } from "./grid_labels.js";

export function createGridBoard(element, calls, picture) {
  const { columns, rows, moves } = picture;
  const cells = picture.cells.map((_, number) => createCell(number));
  const byRow = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  const strike = svg(
    "svg",
    { class: "grid-strike", viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, "aria-hidden": "true" },
  );
  let scene = null;

  const label = `Board, ${columns} columns and ${rows} rows`;
  const grid = createCellGrid({ label, rows: byRow, onChoose: choose, onHover: hover });
  const frame = el(
    "div",
    { class: "board grid-board" },
    ...coordinates(picture),
    grid.element,
    strike,
  );
  frame.style.setProperty("--columns", columns);
  frame.style.setProperty("--rows", rows);
  element.append(el("div", { class: "board-scroll" }, frame));

  function choose({ number, move = moves[number] }) {
    if (scene.editing) return number === undefined ? undefined : calls.onEdit(number);
    const isLegal = scene.legal.some((option) => option.move === move);
    if (scene.active && isLegal) calls.onMove(move);
    else calls.onInvalid(invalidReason(scene, move));
  }

  function hover(number) {
    const legal = scene?.active ? scene.legal : [];
    const option = legal.find(({ move }) => move === moves[number]) ?? null;
    const aim = option ? landingCell(scene.picture, option.move) : -1;
    cells.forEach((cell, index) => cell.classList.toggle("aimed", index === aim));
    calls.onHover(option);
  }

  function show(next) {
    const before = scene?.picture.cells;
    scene = next;
    cells.forEach((cell, number) => showCell(cell, number, scene, before));
    fill(strike, scene.picture.line.length > 1 ? drawWinningLine(scene.picture) : []);
    grid.setMoves([...moves, ...scene.legal.map((option) => option.move)]);
    if (before && scene.animate && scene.last) calls.onStep("set");
    scrollToCell(cells[lastCell(scene.picture, scene.last?.move)], frame.parentElement);
    return Promise.resolve();
  }

  return { show, focus: grid.focus };
}

/** Scroll a wide board sideways until a cell is visible; the page itself does not scroll. */
function scrollToCell(cell, scroller) {
  if (!cell || scroller.scrollWidth <= scroller.clientWidth) return;
  const [inside, outside] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inside.left < outside.left) scroller.scrollLeft += inside.left - outside.left - inside.width;
  if (inside.right > outside.right) scroller.scrollLeft += inside.right - outside.right + inside.width;
}

function showCell(cell, number, scene, before) {
  const { picture, last, hint, badges, mover } = scene;
  const mark = picture.cells[number];
  const move = picture.moves[number];
  const isOpen = scene.editing || (scene.active && scene.legal.some((option) => option.move === move));
  const isLanding = landingCell(picture, move) === number;
  const badge = isLanding ? badges[move] : null;
  cell.dataset.move = move;
  cell.classList.toggle("open", isOpen);
  cell.classList.toggle("last", last?.move === move && lastCell(picture, move) === number);
  cell.classList.toggle("hinted", hint === move && isLanding);
  cell.classList.toggle("won", picture.line.includes(number));
  cell.setAttribute("aria-disabled", isOpen ? "false" : "true");
  cell.setAttribute("aria-label", cellLabel(number, scene, badge));
  const ghost = isOpen && isLanding && !scene.editing ? (mover ?? "") : "";
  showMark(cell, mark, ghost, scene.animate && before && before[number] !== mark);
  cell.querySelector(".board-badge")?.remove();
  if (badge) cell.append(createBadge(badge));
}

/** Draw the mark of a cell, or faintly the mark of a possible move. Redraw only what has changed. */
function showMark(cell, mark, ghost, isNew) {
  if (cell.dataset.mark === mark && cell.dataset.ghost === ghost) return;
  Object.assign(cell.dataset, { mark, ghost });
  if (mark) fill(cell, drawMark(mark, isNew ? "mark fresh" : "mark"));
  else fill(cell, ghost ? drawMark(ghost, "mark ghost") : null);
}

/** Build the names above and the numbers beside the board, if the moves have them. */
function coordinates(picture) {
  const { moves, columns, rows } = picture;
  const rowNumbers = Array.from({ length: rows }, (_, row) => row);
  if (hasColumnMoves(picture)) return labels(moves.slice(0, columns), rowNumbers.map((row) => rows - row));
  const parts = moves.map(parseCoordinates);
  if (parts.includes(null)) return [];
  return labels(parts.slice(0, columns).map(([letter]) => letter), rowNumbers.map((row) => parts[row * columns][1]));
}

function labels(names, numbers) {
  const spans = (texts) => texts.map((text) => el("span", { text: String(text) }));
  return [
    el("div", { class: "grid-letters", "aria-hidden": "true" }, spans(names)),
    el("div", { class: "grid-numbers", "aria-hidden": "true" }, spans(numbers)),
  ];
}
