/**
 * Two rows of houses, two stores and their seeds. board.js explains scenes and handlers.
 *
 *     createHousesBoard(element, calls, picture) -> {show(scene), focus(), close()}
 *
 * It has three layers: the drawing with the seeds, the houses to choose, and the numbers.
 */

import { el, fill, svg } from "../lib/dom.js";
import { isMotionAllowed } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { createBadge, createCell, createCellGrid } from "./cell_grid.js";
import { optionOf } from "./clicks.js";
import { drawCounts, drawGround } from "./houses_drawing.js";
import { badgeOf, houseLabel, houseOf, invalidReason } from "./houses_labels.js";
import { HOUSE_RADIUS, layoutOf } from "./houses_layout.js";
import { createSeeds } from "./seeds.js";

const STEP_TIME = { instant: 60, natural: 120, slow: 220 };
const WIDE = 900 / 8;
const STACKED = 560 / 8;
const HOUSE = { width: HOUSE_RADIUS * 2 + 6, height: HOUSE_RADIUS * 2 + 6 };
const PREVIEW = ["reached", "landing", "taken"];

export function createHousesBoard(element, calls, picture) {
  return new HousesBoard(element, calls, picture.seeds.length / 2);
}

class HousesBoard {
  #element;
  #calls;
  #half;
  #frame;
  #ground = svg("g");
  #layer = svg("g", { class: "houses-seeds" });
  #drawing = svg("svg", { class: "houses-drawing", "aria-hidden": "true" }, this.#ground, this.#layer);
  #counts = svg("svg", { class: "houses-counts", "aria-hidden": "true" });
  #overlay = el("div", { class: "houses-overlay" });
  #houses;
  #stores;
  #seeds;
  #resizes = new ResizeObserver(() => this.#scene && this.#shape() !== this.#layout.shape && this.#layOut());
  #scene = null;
  #layout = null;
  #grid = null;
  #flip = null;
  #showCount = 0;

  constructor(element, calls, half) {
    this.#element = element;
    this.#calls = calls;
    this.#half = half;
    this.#houses = Array.from({ length: 2 * half }, (_, house) => createCell(house));
    this.#stores = [2 * half, 2 * half + 1].map((number) => this.#createStore(number));
    this.#seeds = createSeeds(this.#layer, 2 * half + 2);
    this.#frame = el("div", { class: "board houses-board" }, this.#drawing, this.#overlay, this.#counts);
    element.append(el("div", { class: "board-scroll" }, this.#frame));
    this.#resizes.observe(element);
  }

  focus() {
    this.#grid?.focus();
  }

  type(key) {
    return this.#grid?.type(key) ?? false;
  }

  close() {
    this.#resizes.disconnect();
  }

  async show(next) {
    this.#showCount += 1;
    const number = this.#showCount;
    const before = this.#scene;
    this.#scene = next;
    if (this.#flip !== next.flip || this.#layout.shape !== this.#shape()) this.#layOut();
    if (before && next.last?.sowing && next.animate && isMotionAllowed()) {
      await this.#animateSowing(next.last.sowing, () => number === this.#showCount);
    }
    if (number === this.#showCount) this.#showFinal();
  }

  /** Show the scene without animation. */
  #showFinal() {
    const { seeds, stores } = this.#scene.picture;
    this.#seeds.setCounts([...seeds, ...stores], this.#layout);
    this.#showCounts();
    this.#showHouses();
  }

  /** Return the shape for the width that each house gets: compact on a phone, stacked on a tablet, else wide. */
  #shape() {
    const width = this.#element.clientWidth / (this.#half + 2);
    return width < STACKED ? "compact" : width < WIDE ? "stacked" : "wide";
  }

  /** Lay out the board again, because it was flipped or the page has another width. */
  #layOut() {
    const { flip } = this.#scene;
    const shape = this.#shape();
    const layout = { shape, ...layoutOf({ half: this.#half, narrow: shape !== "wide", flip }) };
    this.#layout = layout;
    this.#frame.dataset.shape = shape;
    this.#frame.style.setProperty("--houses", this.#half);
    this.#frame.style.setProperty("--ratio", layout.width / layout.height);
    for (const part of [this.#drawing, this.#counts]) {
      part.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    }
    fill(this.#ground, drawGround(layout));
    fill(this.#counts, drawCounts(layout, this.#scene.picture.moves));
    this.#houses.forEach((house, number) => setBox(house, layout, { ...layout.houses[number], ...HOUSE }));
    this.#stores.forEach((store, number) => setBox(store, layout, layout.stores[number]));
    if (this.#flip !== flip) this.#createGrid(flip);
    this.#moveSeedsAtOnce();
    this.#showCounts();
    this.#showHouses();
  }

  /** Move the seeds to the new layout without animation. */
  #moveSeedsAtOnce() {
    this.#layer.classList.add("still");
    this.#seeds.setCounts(this.#seeds.counts(), this.#layout);
    this.#layer.getBoundingClientRect();
    this.#layer.classList.remove("still");
  }

  #createGrid(flip) {
    const [south, north] = [this.#houses.slice(0, this.#half), this.#houses.slice(this.#half)];
    const rows = flip ? [south.toReversed(), north] : [north.toReversed(), south];
    this.#grid = createCellGrid({
      label: t("board.houses", { count: this.#half }),
      rows,
      onChoose: (choice) => this.#choose(choice),
      onHover: (number) => this.#hover(number),
      onType: this.#calls.onType,
    });
    fill(this.#overlay, this.#grid.element, this.#stores);
    this.#flip = flip;
  }

  #choose({ number, move }) {
    const scene = this.#scene;
    if (scene.editing) return number === undefined ? undefined : this.#calls.onEdit(number);
    const option = move === undefined ? optionAt(number, scene) : optionOf(scene.legal, move);
    if (scene.active && option) this.#calls.onMove(option.move);
    else this.#calls.onInvalid(invalidReason(number ?? houseOf(move, undefined, scene.picture), scene));
  }

  /** Preview a sowing: where it ends and what it captures. */
  #hover(number) {
    const option = this.#scene?.active ? (optionAt(number, this.#scene) ?? null) : null;
    const { path = [], captured = [] } = option?.sowing ?? {};
    [...this.#houses, ...this.#ground.querySelectorAll(".store")].forEach((place, each) => {
      place.classList.toggle("reached", path.includes(each));
      place.classList.toggle("landing", path.at(-1) === each);
      place.classList.toggle("taken", captured.includes(each));
    });
    this.#calls.onHover(option);
  }

  #showHouses() {
    const scene = this.#scene;
    this.#grid.setMoves(scene.legal.map((option) => option.move));
    this.#houses.forEach((house, number) => showHouse(house, number, scene));
    this.#stores.forEach((store, seat) => {
      store.hidden = !scene.editing;
      store.setAttribute("aria-label", t("board.store", { side: scene.seats[seat], count: scene.picture.stores[seat] }));
    });
  }

  #showCounts() {
    this.#seeds.counts().forEach((count, number) => {
      this.#counts.querySelector(`[data-count="${number}"]`).textContent = count;
    });
  }

  #createStore(number) {
    const click = () => this.#calls.onEdit(number);
    return el("button", { type: "button", class: "store-button", hidden: true, on: { click } });
  }

  /** Animate a sowing seed by seed, until there is a newer scene. */
  async #animateSowing({ origin, path, captured }, isCurrent) {
    const stepTime = STEP_TIME[this.#scene.pace] ?? STEP_TIME.natural;
    const store = 2 * this.#half + Number(origin >= this.#half);
    const steps = [
      [2, () => this.#seeds.pickUp(origin, this.#layout)],
      ...path.map((house) => [1, () => this.#seeds.drop(house, this.#layout), "seed"]),
      ...captured.map((house) => [3, () => this.#seeds.moveAll(house, store, this.#layout), "capture"]),
    ];
    for (const house of this.#houses) house.classList.remove("open", "hinted", ...PREVIEW);
    for (const [beats, change, kind] of steps) {
      if (!isCurrent()) return;
      change();
      this.#showCounts();
      if (kind) this.#calls.onStep(kind);
      await sleep(stepTime * beats);
    }
  }
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Return the legal move of a house. */
const optionAt = (number, { legal }) => legal.find(({ clicks }) => clicks[0] === number);

function showHouse(house, number, scene) {
  const { picture, last, hint } = scene;
  const option = optionAt(number, scene);
  const isOpen = scene.editing || (scene.active && Boolean(option));
  const badge = badgeOf(number, scene, option);
  house.dataset.move = picture.moves[number];
  house.classList.toggle("open", isOpen);
  house.classList.toggle("hinted", Boolean(hint) && option?.move === hint);
  house.classList.toggle("last", Boolean(last) && houseOf(last.move, last.seat, picture) === number);
  house.setAttribute("aria-disabled", isOpen ? "false" : "true");
  house.setAttribute("aria-label", houseLabel(number, scene, option));
  fill(house, badge ? createBadge(badge) : null);
}

/** Put an element of the overlay over its place in the drawing, in percent. */
function setBox(element, layout, { x, y, width, height }) {
  element.style.left = `${((x - width / 2) / layout.width) * 100}%`;
  element.style.top = `${((y - height / 2) / layout.height) * 100}%`;
  element.style.width = `${(width / layout.width) * 100}%`;
  element.style.height = `${(height / layout.height) * 100}%`;
}
