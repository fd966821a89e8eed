/**
 * Describe the cells of a board for screen readers.
 *
 *     cellLabel(number, scene, badge)    "b3, column b row 3, empty"
 *     invalidReason(scene, move)         why a cell cannot be played
 */

const COORDINATES = /^([a-z]+)(\d+)$/;

/** Return the letter and the number of a move such as b3; null for other moves. */
export function parseCoordinates(move) {
  const parts = COORDINATES.exec(move);
  return parts ? [parts[1], parts[2]] : null;
}

export function cellLabel(number, { picture, last, hint }, badge) {
  const move = picture.moves[number];
  const mark = picture.cells[number];
  const coordinates = parseCoordinates(move);
  const parts = [move];
  if (coordinates) parts.push(`column ${coordinates[0]} row ${coordinates[1]}`);
  parts.push(mark || "empty");
  if (mark && last?.move === move) parts.push("last move");
  if (picture.line.includes(number)) parts.push("in the winning line");
  if (!mark && hint === move) parts.push("hint");
  if (badge) parts.push(badge.label ?? badge.text);
  return parts.join(", ");
}

export function invalidReason(scene, move) {
  const mark = scene.picture.cells[scene.picture.moves.indexOf(move)];
  if (scene.active && mark) return `${move} is taken by ${mark}. Choose an empty cell.`;
  return scene.blocked ?? (scene.active ? `You cannot play ${move} here.` : "It is not your turn.");
}
