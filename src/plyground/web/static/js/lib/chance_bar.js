/**
 * Both seats' chances as one bar; the first seat's part is on the left.
 *
 *   const bar = createChanceBar(element)
 *   finalChance(position)          the first seat's chance when the game is over
 *   bar.show(seats, chance)        the first seat's chance from 0 to 1, or null if it is not known
 */

import { el } from "./dom.js";
import { formatChance } from "./format.js";
import { t } from "./text.js";

export function createChanceBar(element) {
  const names = [0, 1].map((seat) => el("span", { class: `chance-bar-name ${seat ? "second" : "first"}` }));
  const share = el("span", { class: "chance-bar-share" });
  const track = el("div", { class: "chance-bar-track", role: "meter", "aria-valuemin": 0, "aria-valuemax": 100 }, share);
  element.replaceChildren(el("div", { class: "chance-bar-names", "aria-hidden": "true" }, names), track);
  return { show: (seats, chance) => show({ names, share, track }, seats, chance) };
}

export const finalChance = ({ winner }) => (winner === null ? 0.5 : 1 - winner);

function show({ names, share, track }, seats, chance) {
  const known = chance ?? 0.5;
  const figures = chance === null ? ["", ""] : [formatChance(known), formatChance(1 - known)];
  names.forEach((name, seat) => name.replaceChildren(`${seats[seat]} `, el("b", { class: "number", text: figures[seat] })));
  track.classList.toggle("unknown", chance === null);
  share.style.width = `${100 * known}%`;
  share.classList.toggle("parted", known > 0 && known < 1);
  track.setAttribute("aria-label", t("common.chances", { side: seats[0] }));
  track.setAttribute("aria-valuenow", Math.round(100 * known));
  track.setAttribute("aria-valuetext", figures[0] || t("common.unknown"));
}
