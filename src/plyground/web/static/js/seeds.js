/**
 * The seeds of an Oware board, each one an element that keeps its identity as it travels.
 *
 *     const seeds = createSeeds(layer);      an SVG group to draw in
 *     seeds.settle(counts, layout)           14 counts: houses 0-11 and the two stores; only what
 *                                            must move moves
 *     seeds.lift(house, layout)              into the hand
 *     seeds.drop(house, layout)              one from the hand; the rest of the hand follows
 *     seeds.carry(house, store, layout)      all of a house to a store
 *     seeds.counts()                         what lies in the 14 places now
 */

import { svg } from "./dom.js";
import { SEED_RADIUS, seedSpot, storeSpot } from "./houses_layout.js";

const PLACES = 14;

export function createSeeds(layer) {
  const piles = Array.from({ length: PLACES }, () => []);
  let hand = [];

  function put(seed, [x, y], lifted = false) {
    seed.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    seed.classList.toggle("lifted", lifted);
  }

  function spot(place, number, layout) {
    if (place >= 12) {
      const store = layout.stores[place - 12];
      const [x, y] = storeSpot(store, number);
      return [store.x + x, store.y + y];
    }
    const [x, y] = seedSpot(place, number);
    return [layout.houses[place].x + x, layout.houses[place].y + y];
  }

  function arrange(place, layout) {
    piles[place].forEach((seed, number) => put(seed, spot(place, number, layout)));
  }

  function add(place, seed, layout) {
    piles[place].push(seed);
    put(seed, spot(place, piles[place].length - 1, layout));
  }

  function holdOver(house, layout) {
    const { x, y } = layout.houses[house];
    hand.forEach(
      (seed, number) => put(seed, [x + (number % 4) * 9 - 13, y - 12 - Math.floor(number / 4) * 8], true),
    );
  }

  return {
    counts: () => piles.map((pile) => pile.length),

    settle(counts, layout) {
      const spare = hand.splice(0);
      piles.forEach((pile, place) => spare.push(...pile.splice(counts[place])));
      piles.forEach((pile, place) => {
        while (pile.length < counts[place]) pile.push(spare.pop() ?? layer.appendChild(newSeed()));
        arrange(place, layout);
      });
      for (const seed of spare) seed.remove();
    },

    lift(house, layout) {
      hand = piles[house].splice(0);
      for (const seed of hand) layer.append(seed);
      holdOver(house, layout);
    },

    drop(house, layout) {
      const seed = hand.shift();
      if (seed) add(house, seed, layout);
      holdOver(house, layout);
    },

    carry(house, store, layout) {
      for (const seed of piles[house].splice(0)) {
        layer.append(seed);
        add(store, seed, layout);
      }
    },
  };
}

function newSeed() {
  return svg(
    "g",
    { class: "seed" },
    svg("circle", { class: "seed-body", r: SEED_RADIUS }),
    svg("circle", { class: "seed-shine", cx: -3, cy: -3.2, r: 2.6 }),
  );
}
