/**
 * The seeds of an Oware board. Each seed is one element that moves from house to house.
 *
 *     const seeds = createSeeds(layer);      an SVG group to draw in
 *     seeds.setCounts(counts, layout)        14 counts: houses 0-11 and the two stores; move as few seeds
 *                                            as possible
 *     seeds.pickUp(house, layout)            take all seeds of a house into the hand
 *     seeds.drop(house, layout)              drop one from the hand; the hand moves there
 *     seeds.moveAll(house, store, layout)    move all seeds of a house to a store
 *     seeds.counts()                         the 14 counts now
 */

import { svg } from "../lib/dom.js";
import { SEED_RADIUS, seedPlace, storePlace } from "./oware_layout.js";

const PLACES = 14;

export function createSeeds(layer) {
  const piles = Array.from({ length: PLACES }, () => []);
  let hand = [];

  function put(seed, [x, y], lifted = false) {
    seed.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    seed.classList.toggle("lifted", lifted);
  }

  function placeFor(place, number, layout) {
    if (place >= 12) {
      const store = layout.stores[place - 12];
      const [x, y] = storePlace(store, number);
      return [store.x + x, store.y + y];
    }
    const [x, y] = seedPlace(place, number);
    return [layout.houses[place].x + x, layout.houses[place].y + y];
  }

  function arrange(place, layout) {
    piles[place].forEach((seed, number) => put(seed, placeFor(place, number, layout)));
  }

  function add(place, seed, layout) {
    piles[place].push(seed);
    put(seed, placeFor(place, piles[place].length - 1, layout));
  }

  function holdOver(house, layout) {
    const { x, y } = layout.houses[house];
    hand.forEach(
      (seed, number) => put(seed, [x + (number % 4) * 9 - 13, y - 12 - Math.floor(number / 4) * 8], true),
    );
  }

  return {
    counts: () => piles.map((pile) => pile.length),

    setCounts(counts, layout) {
      const spare = hand.splice(0);
      piles.forEach((pile, place) => spare.push(...pile.splice(counts[place])));
      piles.forEach((pile, place) => {
        while (pile.length < counts[place]) pile.push(spare.pop() ?? layer.appendChild(createSeed()));
        arrange(place, layout);
      });
      for (const seed of spare) seed.remove();
    },

    pickUp(house, layout) {
      hand = piles[house].splice(0);
      for (const seed of hand) layer.append(seed);
      holdOver(house, layout);
    },

    drop(house, layout) {
      const seed = hand.shift();
      if (seed) add(house, seed, layout);
      holdOver(house, layout);
    },

    moveAll(house, store, layout) {
      for (const seed of piles[house].splice(0)) {
        layer.append(seed);
        add(store, seed, layout);
      }
    },
  };
}

function createSeed() {
  return svg(
    "g",
    { class: "seed" },
    svg("circle", { class: "seed-body", r: SEED_RADIUS }),
    svg("circle", { class: "seed-shine", cx: -3, cy: -3.2, r: 2.6 }),
  );
}
