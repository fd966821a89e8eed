/**
 * Where the dots and lines of a board are.
 *
 *     sizeOf(picture)              {width, height}
 *     edgePlace(number, picture)   the middle of a line: {x, y, isAcross}
 *     edgeRows(picture)            the numbers of the lines, row by row as they are seen
 *     dotPlace(column, row)        [x, y]
 */

export const PITCH = 100;
export const BORDER = 50;

export const sizeOf = ({ columns, rows }) => ({ width: columns * PITCH + 2 * BORDER, height: rows * PITCH + 2 * BORDER });

export const dotPlace = (column, row) => [BORDER + column * PITCH, BORDER + row * PITCH];

export function edgePlace(number, { columns, rows }) {
  const across = columns * (rows + 1);
  const isAcross = number < across;
  const [width, index] = isAcross ? [columns, number] : [columns + 1, number - across];
  const [x, y] = dotPlace(index % width, Math.floor(index / width));
  return { x: x + (isAcross ? PITCH / 2 : 0), y: y + (isAcross ? 0 : PITCH / 2), isAcross };
}

export function edgeRows({ columns, rows }) {
  const across = columns * (rows + 1);
  const numbers = (first, count) => Array.from({ length: count }, (_, number) => first + number);
  const lines = [];
  for (let row = 0; row <= rows; row += 1) {
    lines.push(numbers(row * columns, columns));
    if (row < rows) lines.push(numbers(across + row * (columns + 1), columns + 1));
  }
  return lines;
}
