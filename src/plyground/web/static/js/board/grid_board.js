/**
 * A board of square or hexagonal cells with marks, or of points joined by lines. board.js explains scenes and handlers.
 *
 *     createGridBoard(element, calls, picture, isTurned) -> {show(scene), focus()}     isTurned: by 180 degrees
 *
 * A move is one click on a cell, or two: the first selects a piece, the second says where it goes. Escape or another
 * click on the piece unselects it.
 */

import { announce } from "../lib/announcer.js";
import { el, fill, svg } from "../lib/dom.js";
import { isMotionAllowed } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { createCell, createCellGrid } from "./cell_grid.js";
import { optionOf, stepBetween, stepsFrom } from "./clicks.js";
import { drawBlocks } from "./grid_blocks.js";
import { CELL, describeBorders, drawBorders, gridSize } from "./grid_borders.js";
import { showCell } from "./grid_cell_view.js";
import { cellName, isPlace, isStraight, landingCell, lastCells, threatCells } from "./grid_cells.js";
import { drawArrow, drawRing, drawWinningLine } from "./grid_drawing.js";
import { describeSelection, invalidReason } from "./grid_labels.js";
import { drawLinks } from "./grid_links.js";
import { createTurnButtons, isTurnMove, playTurn } from "./turn_buttons.js";

/** A board of more columns is shown whole on a phone, with smaller cells. */
const LARGE_BOARD = 12;

export function createGridBoard(element, calls, picture, isTurned = false) {
  const { columns, rows } = picture;
  const cells = picture.cells.map((_, number) => (isPlace(picture, number) ? createCell(number) : null));
  const seen = isTurned ? cells.toReversed() : cells;
  const byRow = Array.from({ length: rows }, (_, row) => seen.slice(row * columns, (row + 1) * columns));
  const strike = svg(
    "svg",
    { class: isTurned ? "grid-strike turned" : "grid-strike", viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, "aria-hidden": "true" },
  );
  const blocks = svg("svg", { class: "grid-blocks", viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, "aria-hidden": "true" });
  let scene = null;
  let selected = null;

  const label = `${t("board.grid", { columns, rows })}${describeBorders(picture)}`;
  const grid = createCellGrid({ label, rows: byRow, onChoose: choose, onHover: hover, onType: calls.onType, onCancel: () => unselect() });
  const frame = createFrame(isTurned ? withTurnedNames(picture) : picture, linkLines(picture), grid.element, blocks, strike, borderLines(picture));
  const turns = createTurnButtons(calls, picture);
  if (turns) {
    frame.classList.add("turning");
    frame.prepend(turns.rows[0]);
    frame.append(turns.rows[1]);
  }
  element.append(el("div", { class: "board-scroll" }, frame));

  function choose({ number, move }) {
    if (scene.editing) return number === undefined ? undefined : calls.onEdit(number);
    if (move !== undefined) return playTyped(move);
    const option = scene.active ? optionAt(number) : undefined;
    if (option) return play(option);
    if (number === selected) return unselect();
    const steps = scene.active ? stepsFrom(scene.legal, number) : [];
    if (steps.length > 0) return select(number, describeSelection(scene, number, steps));
    return calls.onInvalid(invalidReason(scene, number, selected));
  }

  /** Return the move that a click on a cell means now. */
  function optionAt(number) {
    const option = optionOf(scene.legal, scene.picture.moves[number]);
    return stepBetween(scene.legal, selected, number) ?? (option?.clicks?.length === 1 ? option : undefined);
  }

  function playTyped(move) {
    const option = optionOf(scene.legal, move);
    if (scene.active && option) return play(option);
    const number = scene.picture.moves.indexOf(move);
    return calls.onInvalid(number < 0 ? (scene.blocked ?? t("board.cannot_play", { move })) : invalidReason(scene, number));
  }

  function play({ move }) {
    selected = null;
    calls.onMove(move);
  }

  function select(number, text) {
    selected = number;
    showCells(scene.picture.cells);
    announce(text);
  }

  function unselect() {
    if (selected === null) return false;
    select(null, t("board.unselected", { name: cellName(scene.picture, selected) }));
    return true;
  }

  function hover(number) {
    const option = scene?.active && number !== null ? (optionAt(number) ?? null) : null;
    const aim = option?.clicks.length === 2 ? number : option ? landingCell(scene.picture, option.move) : -1;
    cells.forEach((cell, index) => cell?.classList.toggle("aimed", index === aim));
    calls.onHover(option);
  }

  function showCells(before) {
    cells.forEach((cell, number) => cell && showCell(cell, number, scene, { before, selected }));
  }

  function show(next) {
    const before = scene?.picture.cells;
    scene = next;
    if (!scene.active || stepsFrom(scene.legal, selected).length === 0) selected = null;
    showCells(before);
    fill(blocks, drawBlocks(isTurned ? withTurnedBlocks(scene.picture) : scene.picture));
    fill(strike, isStraight(scene.picture) ? drawWinningLine(scene.picture) : [], arrowsOf(scene));
    grid.setMoves([...scene.picture.moves.filter(Boolean), ...scene.legal.map((option) => option.move)]);
    if (before && scene.animate && scene.last) calls.onStep("set");
    if (turns) showTurns(before);
    scrollToCell(cells[lastCells(scene.picture, scene.last).at(-1)], frame.parentElement);
    return Promise.resolve();
  }

  /** Show the arrows; the keyboard focus goes to them when a block is to be turned, and back to the cells. */
  function showTurns(before) {
    const hadFocus = turns.rows.some((row) => row.contains(document.activeElement));
    const wasOnCell = grid.element.contains(document.activeElement); // by keyboard only: a pointer takes the focus away
    const wasOpen = turns.isOpen();
    turns.show(scene);
    if (wasOnCell && turns.isOpen() && !wasOpen) turns.focus();
    if (hadFocus && !turns.isOpen()) grid.focus();
    const isNew = before && scene.animate && scene.last && isTurnMove(scene.picture, scene.last.move);
    if (isNew && isMotionAllowed()) playTurn(cells, scene.picture, scene.last.move);
  }

  return { show, focus: grid.focus, type: grid.type };
}

/** Draw the lines between points below the cells, if there are any. */
function linkLines(picture) {
  const lines = drawLinks(picture);
  const properties = { class: "grid-links", viewBox: `0 0 ${gridSize(picture).join(" ")}`, "aria-hidden": "true" };
  return lines.length > 0 ? svg("svg", properties, ...lines) : null;
}

/** Draw the coloured borders over the cells, if the board has any. */
function borderLines(picture) {
  const lines = drawBorders(picture);
  const properties = { class: "grid-borders", viewBox: `0 0 ${gridSize(picture).join(" ")}`, "aria-hidden": "true" };
  return lines.length > 0 ? svg("svg", properties, ...lines) : null;
}

/** Draw arrows for a hint, the best move and threats, where a piece goes from one cell to another, and rings around other threats. */
function arrowsOf({ picture, legal, hint, badges, threats = [] }) {
  const hinted = optionOf(legal, hint)?.clicks ?? [];
  const best = Object.values(badges).filter(({ clicks, tone }) => clicks?.length === 2 && tone === "good");
  const steps = threats.filter(({ clicks }) => clicks.length === 2);
  const arrows = [...steps.map(({ clicks }) => [clicks, "threat"]), [hinted, "hint"], ...best.map(({ clicks }) => [clicks, "best"])];
  return [
    ...threatCells(picture, threats).map((cell) => drawRing(cell, picture)),
    ...arrows.filter(([clicks]) => clicks.length === 2).map(([clicks, kind]) => drawArrow(clicks, picture, kind)),
  ];
}

function withTurnedNames(picture) {
  const { column_names: letters = [], row_names: numbers = [] } = picture;
  return { ...picture, column_names: letters.toReversed(), row_names: numbers.toReversed() };
}

const withTurnedBlocks = (picture) => ({ ...picture, block_marks: (picture.block_marks ?? []).toReversed() });

/** Put the cells between the names of the columns and the rows; a grid without them shows the name in each cell. */
function createFrame({ columns, rows, shape, column_names: letters = [], row_names: numbers = [] }, ...parts) {
  const spans = (texts) => texts.map((text) => el("span", { text }));
  const names = [
    el("div", { class: "grid-letters", "aria-hidden": "true" }, spans(letters)),
    el("div", { class: "grid-numbers", "aria-hidden": "true" }, spans(numbers)),
  ];
  const size = columns > LARGE_BOARD ? "large" : "";
  const form = { hexagon: "hexagonal", point: "pointed" }[shape] ?? "";
  const kinds = ["board", "grid-board", size, form, letters.length > 0 ? "" : "unnamed"];
  const frame = el("div", { class: kinds.filter(Boolean).join(" ") }, letters.length > 0 ? names : null, ...parts);
  frame.style.setProperty("--columns", columns);
  frame.style.setProperty("--rows", rows);
  const moved = [...frame.querySelectorAll(".cell-row"), ...frame.querySelectorAll(".grid-numbers span")];
  moved.forEach((element, number) => element.style.setProperty("--row", number % rows));
  for (const cell of frame.querySelectorAll(".cell")) cell.style.setProperty("--column", (cell.dataset.number % columns) + 1);
  return frame;
}

/** Scroll a wide board sideways until a cell is visible; the page itself does not scroll. */
function scrollToCell(cell, scroller) {
  if (!cell || scroller.scrollWidth <= scroller.clientWidth) return;
  const [inside, outside] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inside.left < outside.left) scroller.scrollLeft += inside.left - outside.left - inside.width;
  if (inside.right > outside.right) scroller.scrollLeft += inside.right - outside.right + inside.width;
}
