/**
 * Oware's board: twelve houses, two stores, forty-eight seeds. See boards.js for scenes and handlers.
 *
 *     createHouses(element, calls) -> {show(scene), focus(), close()}
 *
 * Three layers lie on each other: the drawing with its seeds, places to point at, and the numbers.
 */

import { el, fill, pause, svg } from "./dom.js";
import { drawCounts, drawGround } from "./houses_drawing.js";
import { HOUSE_RADIUS, layoutOf, LETTERS } from "./houses_layout.js";
import { nameOf, refusal } from "./houses_words.js";
import { badgeOf, createPlaces, place } from "./places.js";
import { createSeeds } from "./seeds.js";
import { motionAllowed } from "./settings.js";

const STEP = { instant: 60, natural: 120, slow: 220 };
const STACKED = 900;
const COMPACT = 560;
const HOUSE = { width: HOUSE_RADIUS * 2 + 6, height: HOUSE_RADIUS * 2 + 6 };
const PREVIEW = ["reached", "landing", "taken"];

export function createHouses(element, calls) {
  return new HousesBoard(element, calls);
}

class HousesBoard {
  #element;
  #calls;
  #frame;
  #ground = svg("g");
  #layer = svg("g", { class: "houses-seeds" });
  #drawing = svg("svg", { class: "houses-drawing", "aria-hidden": "true" }, this.#ground, this.#layer);
  #counts = svg("svg", { class: "houses-counts", "aria-hidden": "true" });
  #overlay = el("div", { class: "houses-overlay" });
  #houses = Array.from({ length: 12 }, (_, house) => place(house));
  #stores = [12, 13].map((number) => this.#newStore(number));
  #seeds = createSeeds(this.#layer);
  #watcher = new ResizeObserver(() => this.#scene && this.#shape() !== this.#layout.shape && this.#layOut());
  #scene = null;
  #layout = null;
  #places = null;
  #turned = null;
  #showing = 0;

  constructor(element, calls) {
    this.#element = element;
    this.#calls = calls;
    this.#frame = el("div", { class: "board houses-board" }, this.#drawing, this.#overlay, this.#counts);
    element.append(this.#frame);
    this.#watcher.observe(element);
  }

  focus() {
    this.#places?.focus();
  }

  close() {
    this.#watcher.disconnect();
  }

  async show(next) {
    this.#showing += 1;
    const mine = this.#showing;
    const before = this.#scene;
    this.#scene = next;
    if (this.#turned !== next.flip || this.#layout.shape !== this.#shape()) this.#layOut();
    if (before && next.last?.sowing && next.animate && motionAllowed()) {
      await this.#sow(next.last.sowing, () => mine === this.#showing);
    }
    if (mine === this.#showing) this.#rest();
  }

  /** Shows the scene as it is when nothing moves. */
  #rest() {
    const { seeds, stores } = this.#scene.picture;
    this.#seeds.settle([...seeds, ...stores], this.#layout);
    this.#showCounts();
    this.#showPlaces();
  }

  /** Compact on a phone, stacked where there is a little more room, wide where there is plenty. */
  #shape() {
    const width = this.#element.clientWidth;
    return width < COMPACT ? "compact" : width < STACKED ? "stacked" : "wide";
  }

  /** Lays the board out anew: it was turned round, or the page has another width. */
  #layOut() {
    const { flip } = this.#scene;
    const shape = this.#shape();
    const layout = { shape, ...layoutOf({ narrow: shape !== "wide", flip }) };
    this.#layout = layout;
    this.#frame.dataset.shape = shape;
    for (const part of [this.#drawing, this.#counts]) {
      part.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    }
    fill(this.#ground, drawGround(layout));
    fill(this.#counts, drawCounts(layout));
    this.#houses.forEach((house, number) => setBox(house, layout, { ...layout.houses[number], ...HOUSE }));
    this.#stores.forEach((store, number) => setBox(store, layout, layout.stores[number]));
    if (this.#turned !== flip) this.#turn(flip);
    this.#moveAtOnce();
    this.#showCounts();
    this.#showPlaces();
  }

  /** Seeds jump to where they now lie: turning a board is no sowing. */
  #moveAtOnce() {
    this.#layer.classList.add("still");
    this.#seeds.settle(this.#seeds.counts(), this.#layout);
    this.#layer.getBoundingClientRect();
    this.#layer.classList.remove("still");
  }

  #turn(flip) {
    const [south, north] = [this.#houses.slice(0, 6), this.#houses.slice(6)];
    const rows = flip ? [south.toReversed(), north] : [north.toReversed(), south];
    this.#places = createPlaces({
      label: "Oware board, two rows of six houses",
      rows,
      onChoose: (choice) => this.#choose(choice),
      onLook: (number) => this.#look(number),
    });
    fill(this.#overlay, this.#places.element, this.#stores);
    this.#turned = flip;
  }

  #choose({ place: number, move = LETTERS[number] }) {
    const scene = this.#scene;
    if (scene.editing) return number === undefined ? undefined : this.#calls.onPoint(number);
    const legal = scene.options.some((option) => option.move === move);
    if (scene.active && legal) this.#calls.onMove(move);
    else this.#calls.onRefuse(refusal(LETTERS.indexOf(move), scene));
  }

  /** Shows where a sowing would end and what it would take. */
  #look(number) {
    const options = this.#scene?.active ? this.#scene.options : [];
    const option = options.find((each) => each.move === LETTERS[number]) ?? null;
    const { path = [], captured = [] } = option?.sowing ?? {};
    this.#houses.forEach((house, each) => {
      house.classList.toggle("reached", path.includes(each));
      house.classList.toggle("landing", path.at(-1) === each);
      house.classList.toggle("taken", captured.includes(each));
    });
    this.#calls.onLook(option);
  }

  #showPlaces() {
    const scene = this.#scene;
    this.#places.write(scene);
    this.#houses.forEach((house, number) => showHouse(house, number, scene));
    this.#stores.forEach((store, seat) => {
      store.hidden = !scene.editing;
      store.setAttribute("aria-label", `${scene.seats[seat]}'s store, ${scene.picture.stores[seat]} seeds`);
    });
  }

  #showCounts() {
    this.#seeds.counts().forEach((count, number) => {
      this.#counts.querySelector(`[data-count="${number}"]`).textContent = count;
    });
  }

  #newStore(number) {
    const click = () => this.#calls.onPoint(number);
    return el("button", { type: "button", class: "store-place", hidden: true, on: { click } });
  }

  /** Plays a sowing out, seed by seed, as long as nothing newer is to be shown. */
  async #sow({ origin, path, captured }, current) {
    const step = STEP[this.#scene.pace] ?? STEP.natural;
    const store = origin < 6 ? 12 : 13;
    const moments = [
      [2, () => this.#seeds.lift(origin, this.#layout)],
      ...path.map((house) => [1, () => this.#seeds.drop(house, this.#layout), "seed"]),
      ...captured.map((house) => [3, () => this.#seeds.carry(house, store, this.#layout), "capture"]),
    ];
    for (const house of this.#houses) house.classList.remove("open", "hinted", ...PREVIEW);
    for (const [beats, change, what] of moments) {
      if (!current()) return;
      change();
      this.#showCounts();
      if (what) this.#calls.onStep(what);
      await pause(step * beats);
    }
  }
}

function showHouse(house, number, scene) {
  const move = LETTERS[number];
  const option = scene.options.find((each) => each.move === move);
  const open = scene.editing || (scene.active && Boolean(option));
  const badge = scene.marks[move];
  house.dataset.move = move;
  house.classList.toggle("open", open);
  house.classList.toggle("hinted", scene.hint === move);
  house.classList.toggle("last", scene.last?.move === move);
  house.setAttribute("aria-disabled", open ? "false" : "true");
  house.setAttribute("aria-label", nameOf(number, scene, option));
  fill(house, badge ? badgeOf(badge) : null);
}

/** Puts an element of the overlay over its place in the drawing, in parts of a hundred. */
function setBox(element, layout, { x, y, width, height }) {
  element.style.left = `${((x - width / 2) / layout.width) * 100}%`;
  element.style.top = `${((y - height / 2) / layout.height) * 100}%`;
  element.style.width = `${(width / layout.width) * 100}%`;
  element.style.height = `${(height / layout.height) * 100}%`;
}
