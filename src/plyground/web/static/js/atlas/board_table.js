/**
 * Build a table of solved games by their size. Each cell is a link with the value in words.
 *
 *     createBoardTable(family, sheet, current, onChoose)     family, sheet: as /api/atlas has them; current: a name
 *     atlasUrl(name)                                         the address of a game on the page
 */

import { el } from "../lib/dom.js";
import { t } from "../lib/text.js";

export const atlasUrl = (name) => `/atlas?game=${encodeURIComponent(name).replaceAll("%3A", ":")}`;

export function createBoardTable({ across, down }, { title, games }, current, onChoose) {
  const columns = range(games.map((game) => game.across));
  const rows = range(games.map((game) => game.down));
  const head = [
    el("tr", {}, el("td"), el("th", { scope: "colgroup", colspan: columns.length, text: across })),
    el("tr", {}, el("th", { scope: "col", text: down }), columns.map((number) => el("th", { scope: "col", text: number }))),
  ];
  const body = rows.map((row) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: row }),
      columns.map((column) => cell(games.find((game) => game.across === column && game.down === row), current, onChoose)),
    ),
  );
  const caption = el("caption", { class: "visually-hidden", text: t("atlas.table", { title, across, down }) });
  return el("table", { class: "atlas-table" }, caption, el("thead", {}, head), el("tbody", {}, body));
}

function range(numbers) {
  const least = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, index) => least + index);
}

function cell(game, current, onChoose) {
  if (!game) return el("td");
  const { name, value, text } = game;
  const link = el(
    "a",
    {
      class: `atlas-cell ${value ?? "open"}`,
      href: atlasUrl(name),
      "aria-current": name === current ? "true" : null,
      on: { click: (event) => choose(event, name, onChoose) },
    },
    el("span", { class: "visually-hidden", text: `${name}: ` }),
    text,
  );
  return el("td", {}, link);
}

/** Follow a plain click on this page; leave clicks that open another tab to the browser. */
function choose(event, name, onChoose) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  onChoose(name);
}
