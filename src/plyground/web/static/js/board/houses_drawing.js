/**
 * Draw a board of houses: wood, hollows, letters and numbers. seeds.js draws the seeds.
 *
 *     drawGround(layout)             the wood and the hollows
 *     drawCounts(layout, names)      names and numbers; each number is a text with data-count
 *     drawHousesThumbnail(picture)   the whole board, small
 */

import { svg } from "../lib/dom.js";
import { HOUSE_RADIUS, layoutOf, seedPlace } from "./houses_layout.js";

export function drawGround({ width, height, houses, stores }) {
  return [
    svg("rect", { class: "wood", x: 4, y: 4, width: width - 8, height: height - 8, rx: 46 }),
    svg("rect", { class: "wood-edge", x: 12, y: 12, width: width - 24, height: height - 24, rx: 39 }),
    ...stores.map(
      (store) => svg("rect", {
        class: "hollow store",
        x: store.x - store.width / 2,
        y: store.y - store.height / 2,
        width: store.width,
        height: store.height,
        rx: Math.min(store.width, store.height) / 2,
      }),
    ),
    ...houses.map(({ x, y }) => svg("circle", { class: "hollow", cx: x, cy: y, r: HOUSE_RADIUS })),
  ];
}

/** Draw the name of each house and the number of its seeds, near the edge of the board. */
export function drawCounts({ houses, stores, height, shape }, names) {
  const radius = shape === "compact" ? 22 : 18;
  const labels = houses.map(({ x, y }, house) => {
    const above = y < height / 2;
    const edge = above ? y - HOUSE_RADIUS + 2 : y + HOUSE_RADIUS - 2;
    const letter = svg(
      "text",
      { class: "house-letter", x: x - HOUSE_RADIUS + 6, y: edge + 6, text: names[house] },
    );
    return svg("g", {}, letter, countDisc(x + HOUSE_RADIUS * 0.72, edge + (above ? 8 : -8), house, radius));
  });
  return [...labels, ...stores.map((store, seat) => storeDisc(store, houses.length + seat, shape))];
}

function storeDisc(store, number, shape) {
  if (shape === "wide") return countDisc(store.x, store.y + store.height / 2 - 34, number, 26);
  return countDisc(store.x + store.width / 2 - 38, store.y, number, 26);
}

function countDisc(x, y, number, radius) {
  return svg(
    "g",
    { class: "count" },
    svg("circle", { class: "count-disc", cx: x, cy: y, r: radius }),
    svg(
      "text",
      { class: "count-number", x, y: y + radius * 0.42, "font-size": radius * 1.2, data: { count: number } },
    ),
  );
}

export function drawHousesThumbnail({ seeds, stores }) {
  const layout = layoutOf({ half: seeds.length / 2, narrow: false, flip: false });
  const seedShapes = seeds.flatMap((count, house) =>
    Array.from({ length: Math.min(count, 13) }, (_, number) => {
      const [x, y] = seedPlace(house, number);
      return svg(
        "circle",
        { class: "seed-body", cx: layout.houses[house].x + x, cy: layout.houses[house].y + y, r: 10 },
      );
    }),
  );
  const captured = layout.stores.map(
    (store, seat) => svg("text", { class: "small-count", x: store.x, y: store.y + 18, text: stores[seat] }),
  );
  return svg(
    "svg",
    {
      class: "small-board small-houses",
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      "aria-hidden": "true",
    },
    ...drawGround(layout),
    ...seedShapes,
    ...captured,
  );
}
