/**
 * The seeds of a board. Each seed is one element that moves from house to house.
 *
 *     const seeds = createSeeds(layer, places);   an SVG group to draw in, and the number of places: the houses in
 *                                            sowing order, then the two stores
 *     seeds.setCounts(counts, layout)        one count for each place; move as few seeds as possible
 *     seeds.pickUp(house, layout)            take all seeds of a house into the hand
 *     seeds.drop(place, layout)              drop one from the hand; the hand moves there
 *     seeds.moveAll(house, store, layout)    move all seeds of a house to a store
 *     seeds.counts()                         the counts now
 */

import { svg } from "../lib/dom.js";
import { SEED_RADIUS, seedPlace, storePlace } from "./houses_layout.js";

export function createSeeds(layer, places) {
  const piles = Array.from({ length: places }, () => []);
  const houses = places - 2;
  let hand = [];

  function put(seed, [x, y], lifted = false) {
    seed.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    seed.classList.toggle("lifted", lifted);
  }

  const placeOf = (place, layout) => layout.houses[place] ?? layout.stores[place - houses];

  function placeFor(place, number, layout) {
    const middle = placeOf(place, layout);
    const [x, y] = place >= houses ? storePlace(middle, number) : seedPlace(place, number);
    return [middle.x + x, middle.y + y];
  }

  function arrange(place, layout) {
    piles[place].forEach((seed, number) => put(seed, placeFor(place, number, layout)));
  }

  function add(place, seed, layout) {
    piles[place].push(seed);
    put(seed, placeFor(place, piles[place].length - 1, layout));
  }

  function holdOver(place, layout) {
    const { x, y } = placeOf(place, layout);
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

    drop(place, layout) {
      const seed = hand.shift();
      if (seed) add(place, seed, layout);
      holdOver(place, layout);
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
