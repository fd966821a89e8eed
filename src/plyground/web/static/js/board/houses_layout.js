/**
 * Where the houses, stores and seeds of a board are, for any number of houses.
 *
 *         f  e  d  c  b  a             wide: the stores at the ends
 *     N                      S         narrow: the stores above and below, and houses stay large
 *         A  B  C  D  E  F             flip: the board turned by 180 degrees
 *
 *     layoutOf({half, narrow, flip})  -> {width, height, houses: [{x, y}], stores: [{x, y, width, height}] x 2}
 *                                        half: the number of houses of each seat
 *     seedPlace(house, number)  -> [x, y] from the middle of a house; always the same for the same seed
 *     storePlace(store, number) -> [x, y] from the middle of a store
 */

export const HOUSE_RADIUS = 54;
export const SEED_RADIUS = 10.5;
const STORE = { wide: 104, high: 252, low: 76 };

const PITCH = 122;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const FLOOR = 13;

export function layoutOf({ half, narrow, flip }) {
  const [width, height] = narrow ? [half * PITCH + 40, 2 * PITCH + 232] : [half * PITCH + 288, 2 * PITCH + 56];
  const top = narrow ? 116 : 28;
  const left = narrow ? 20 : 144;
  const placeOf = (house) => {
    const below = house < half;
    const [x, y] = [left + ((below ? house : 2 * half - 1 - house) + 0.5) * PITCH, top + (below ? 1.5 : 0.5) * PITCH];
    return flip ? { x: width - x, y: height - y } : { x, y };
  };
  const houses = Array.from({ length: 2 * half }, (_, house) => placeOf(house));
  return {
    width,
    height,
    houses,
    stores: [0, 1].map((seat) => storeOf(seat !== Number(flip), narrow, width, height)),
  };
}

/** Place a store: the player below has it on the right or below; `far` is the other player's. */
function storeOf(far, narrow, width, height) {
  if (narrow) return { x: width / 2, y: far ? 62 : height - 62, width: width - 72, height: STORE.low };
  return { x: far ? 78 : width - 78, y: height / 2, width: STORE.wide, height: STORE.high };
}

/** Place seeds in a spiral like a sunflower's, each a little shifted; above a dozen they pile up. */
export function seedPlace(house, number) {
  const floor = number % FLOOR;
  const layer = Math.floor(number / FLOOR);
  const reach = (HOUSE_RADIUS - SEED_RADIUS - 5) * Math.sqrt((floor + 0.4) / FLOOR) * (1 - 0.16 * layer);
  const turn = floor * GOLDEN + house * 1.7 + layer * 1.1;
  const [dx, dy] = [noise(house, number, 1), noise(house, number, 2)];
  return [reach * Math.cos(turn) + dx * 3, reach * Math.sin(turn) + dy * 3];
}

export function storePlace({ width, height }, number) {
  const reach = Math.sqrt(((number % 48) + 0.5) / 48);
  const turn = number * GOLDEN;
  const [x, y] = [reach * Math.cos(turn), reach * Math.sin(turn)];
  return [x * (width / 2 - SEED_RADIUS - 12), y * (height / 2 - SEED_RADIUS - 12)];
}

/** Return a number from -1 to 1 that depends on the arguments only. */
function noise(...numbers) {
  const mixed = Math.sin(
    numbers.reduce((sum, number, place) => sum + (number + 1) * (12.9898 + place * 65.117), 0),
  ) * 43758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
}
