/**
 * The settings dialog: `openSettings()`.
 */

import { showDialog } from "./dialog.js";
import { el, svg } from "./dom.js";
import { checkbox, field, segmented } from "./forms.js";
import { NOBODY } from "./seats.js";
import { PACES, settings, updateSettings } from "./settings.js";
import { playClick } from "./sound.js";
import { t } from "./text.js";

const THEMES = [
  ["auto", t("settings.auto")],
  ["light", t("settings.light")],
  ["dark", t("settings.dark")],
];
const BOARDS = ["classic", "wood", "contrast", "colours"];
const MOTIONS = [
  ["auto", t("settings.system")],
  ["on", t("settings.on")],
  ["off", t("settings.off")],
];

/** Open the dialog; every change is saved at once. */
export function openSettings() {
  const name = el("input", { type: "text", maxlength: 40, value: settings.name, autocomplete: "nickname" });
  name.addEventListener("change", () => updateSettings({ name: name.value.trim() || NOBODY }));
  const dialog = el(
    "dialog",
    { "aria-label": t("header.settings") },
    el("h2", { text: t("header.settings") }),
    el(
      "div",
      { class: "stack" },
      field(t("match.your_name"), name),
      choice("theme", t("settings.theme"), THEMES),
      choice("board", t("settings.board"), BOARDS.map((name) => [name, [preview(name), t(`settings.${name}`)]])),
      choice("motion", t("settings.motion"), MOTIONS),
      choice("pace", t("lobby.pace"), PACES),
      soundBox(),
      checkbox(t("settings.bar"), settings.bar, (bar) => updateSettings({ bar })),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { class: "primary", text: t("common.done") }),
    ),
  );
  return showDialog(dialog);
}

function choice(name, legend, options) {
  const change = (value) => updateSettings({ [name]: value });
  return segmented({ legend, name, options, value: settings[name], change });
}

/** Draw a few pieces in the colours of a theme. */
function preview(name) {
  const seeds = [[66, 10], [71, 15], [65, 17]].map(([cx, cy]) => svg("circle", { class: "preview-seed", cx, cy, r: 3 }));
  const picture = svg(
    "svg",
    { viewBox: "0 0 80 28", "aria-hidden": "true" },
    svg("rect", { class: "preview-ground", x: 1, y: 1, width: 54, height: 26 }),
    svg("path", { class: "preview-line", d: "M8 8l12 12M20 8l-12 12" }),
    svg("circle", { class: "preview-line preview-ring", cx: 40, cy: 14, r: 7 }),
    svg("rect", { class: "preview-wood", x: 55, y: 1, width: 24, height: 26 }),
    svg("circle", { class: "preview-house", cx: 67, cy: 14, r: 9.5 }),
    seeds,
  );
  return el("span", { class: "theme-preview", data: { board: name } }, picture);
}

function soundBox() {
  return checkbox(t("settings.sound"), settings.sound, (sound) => {
    updateSettings({ sound });
    playClick();
  });
}
