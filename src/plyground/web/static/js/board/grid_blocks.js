/**
 * The blocks of a grid: thick lines between them, and a large mark over each block that has one.
 *
 *     drawBlocks(picture)           the lines and the marks, for cells of 100 by 100; nothing without blocks
 *     blockMark(picture, number)    the mark of the block in which a cell lies; empty text if there is none
 */

import { svg } from "../lib/dom.js";
import { CELL } from "./grid_borders.js";
import { drawPiece } from "./pieces.js";

export function drawBlocks({ columns, rows, blocks = [], block_marks: marks = [], pieces }) {
  if (blocks.length === 0) return [];
  const [wide, high] = [blocks[0] * CELL, blocks[1] * CELL];
  const across = columns / blocks[0];
  const covers = marks.flatMap((mark, block) => {
    const [x, y] = [(block % across) * wide, Math.floor(block / across) * high];
    return mark ? drawBlockMark(mark, pieces, x, y, wide, high) : [];
  });
  return [...covers, svg("path", { class: "block-rules", d: blockRules(columns * CELL, rows * CELL, wide, high) })];
}

function drawBlockMark(mark, pieces, x, y, wide, high) {
  const scale = Math.min(wide, high) / CELL;
  const transform = `translate(${x + wide / 2} ${y + high / 2}) scale(${scale})`;
  return [
    svg("rect", { class: "block-cover", x, y, width: wide, height: high }),
    svg("g", { class: "block-mark", transform }, drawPiece(mark, pieces, 0, 0)),
  ];
}

function blockRules(width, height, wide, high) {
  const lines = [];
  for (let x = wide; x < width; x += wide) lines.push(`M${x} 0V${height}`);
  for (let y = high; y < height; y += high) lines.push(`M0 ${y}H${width}`);
  return lines.join("");
}

export function blockMark({ columns, blocks = [], block_marks: marks = [] }, number) {
  if (blocks.length === 0) return "";
  const [column, row] = [number % columns, Math.floor(number / columns)];
  return marks[Math.floor(row / blocks[1]) * (columns / blocks[0]) + Math.floor(column / blocks[0])] ?? "";
}
