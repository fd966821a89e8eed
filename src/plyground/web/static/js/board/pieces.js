/**
 * How the marks of a board are drawn: each is a colour and a shape, in words. A mark without them is a letter.
 *
 *     pieceOf("w", {w: "white pawn"})     ["white", "pawn"]; null for a letter
 *     pieceName("w", {w: "white pawn"})   "white pawn", for screen readers; X and O are read as they are
 *     isMark("X", picture)                whether the name of a seat is also its mark on the board
 *     pieceTone("O")                      "second" if the piece has the second seat's colour, else "first"
 *     drawPiece("w", pieces, x, y)        an SVG group in a box of 100 by 100 around a point
 */

import { svg } from "../lib/dom.js";

const STANDARD = { X: "blue cross", O: "red ring", w: "white stone", b: "black stone" };
const CROSS = "M-24 -24l48 48M24 -24l-48 48";
const PAWN = "M-22 31h44v-6c0-8-9-11-11-26h5v-6h-9a13 13 0 1 0-14 0h-9v6h5c-2 15-11 18-11 26z";
const CROWN = "M-17 12v-20l9 9 8-14 8 14 9-9v20z";

export function pieceOf(mark, pieces = {}) {
  return (pieces[mark] ?? STANDARD[mark])?.split(" ") ?? null;
}

export function pieceName(mark, pieces = {}) {
  return pieces[mark] ?? (mark === "X" || mark === "O" ? mark : (STANDARD[mark] ?? mark));
}

export const isMark = (seat, { pieces }) => Boolean(seat) && (seat.length === 1 || pieceOf(seat, pieces) !== null);

export function pieceTone(mark, pieces) {
  return ["red", "black"].includes(pieceOf(mark, pieces)?.[0]) ? "second" : "first";
}

export function drawPiece(mark, pieces, x, y) {
  const piece = pieceOf(mark, pieces);
  if (!piece) return svg("text", { class: "mark-letter", x, y: y + 16, text: mark });
  const [color, shape] = piece;
  return svg("g", { class: `piece ${color} ${shape}`, transform: `translate(${x} ${y})` }, ...shapeParts(shape));
}

function shapeParts(shape) {
  const line = { class: "piece-line", pathLength: 1 };
  if (shape === "cross") return [svg("path", { ...line, d: CROSS })];
  if (shape === "ring") return [svg("circle", { ...line, r: 26 })];
  if (shape === "pawn") return [svg("path", { class: "piece-body", d: PAWN })];
  const body = svg("circle", { class: "piece-body", r: 33 });
  return shape === "king" ? [body, svg("path", { class: "piece-crown", d: CROWN })] : [body];
}
