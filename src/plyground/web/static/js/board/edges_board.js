/**
 * Dots with lines between neighbours, as in Dots and Boxes. board.js explains scenes and handlers.
 *
 *     createEdgesBoard(element, calls, picture) -> {show(scene), focus()}
 *
 * A move is a click near the middle of a line. The lines are the cells of a grid: rows of lines that go across take
 * turns with rows of lines that go down.
 */

import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { createBadge, createCell, createCellGrid } from "./cell_grid.js";
import { optionOf } from "./clicks.js";
import { drawEdges } from "./edges_drawing.js";
import { edgeLabel, invalidReason } from "./edges_labels.js";
import { edgePlace, edgeRows, PITCH, sizeOf } from "./edges_layout.js";

export function createEdgesBoard(element, calls, picture) {
  const size = sizeOf(picture);
  const cells = picture.edges.map((_, number) => createCell(number));
  const label = t("board.dots", { columns: picture.columns + 1, rows: picture.rows + 1 });
  const rows = edgeRows(picture).map((row) => row.map((number) => cells[number]));
  const grid = createCellGrid({ label, rows, onChoose: choose, onHover: hover, onType: calls.onType });
  const drawing = el("div", { class: "edges-drawing" });
  const frame = el("div", { class: "board edges-board" }, drawing, grid.element);
  let scene = null;

  frame.style.setProperty("--columns", picture.columns);
  frame.style.setProperty("--rows", picture.rows);
  cells.forEach((cell, number) => setBox(cell, edgePlace(number, picture), size));
  element.append(el("div", { class: "board-scroll" }, frame));

  function choose({ number, move = scene.picture.moves[number] }) {
    if (scene.editing) return;
    if (scene.active && optionOf(scene.legal, move)) calls.onMove(move);
    else calls.onInvalid(invalidReason(scene, move));
  }

  function hover(number) {
    const option = scene?.active ? optionOf(scene.legal, scene.picture.moves[number]) : null;
    calls.onHover(option ?? null);
  }

  function show(next) {
    const before = scene?.picture.edges;
    scene = next;
    fill(drawing, drawEdges(scene.picture));
    cells.forEach((cell, number) => showEdge(cell, number, scene));
    grid.setMoves(scene.picture.moves);
    if (before && scene.animate && scene.last) calls.onStep("set");
    return Promise.resolve();
  }

  return { show, focus: grid.focus, type: grid.type };
}

function showEdge(cell, number, scene) {
  const { picture, legal, active, hint, last, badges } = scene;
  const move = picture.moves[number];
  const isOpen = active && Boolean(optionOf(legal, move));
  cell.dataset.move = move;
  cell.classList.toggle("open", isOpen);
  cell.classList.toggle("hinted", hint === move);
  cell.classList.toggle("last", last?.move === move);
  cell.setAttribute("aria-disabled", isOpen ? "false" : "true");
  cell.setAttribute("aria-label", edgeLabel(number, scene));
  fill(cell, badges[move] ? createBadge(badges[move]) : null);
}

/** Put the cell of a line over its place in the drawing, in percent. */
function setBox(cell, { x, y, isAcross }, { width, height }) {
  cell.classList.add(isAcross ? "across" : "down");
  cell.style.left = `${((x - PITCH / 2) / width) * 100}%`;
  cell.style.top = `${((y - PITCH / 2) / height) * 100}%`;
  cell.style.width = `${(PITCH / width) * 100}%`;
  cell.style.height = `${(PITCH / height) * 100}%`;
}
