/**
 * The settings, in a dialog: `openSettings()`.
 */

import { el, showDialog } from "./dom.js";
import { check, field, segmented } from "./forms.js";
import { prefer, settings } from "./settings.js";
import { click } from "./sound.js";

export const PACES = [
  ["instant", "At once"],
  ["natural", "Natural"],
  ["slow", "Slow"],
];

export function openSettings() {
  const name = el("input", { type: "text", maxlength: 40, value: settings.name, autocomplete: "nickname" });
  name.addEventListener("change", () => prefer({ name: name.value.trim() || "You" }));
  const dialog = el(
    "dialog",
    { "aria-label": "Settings" },
    el("h2", { text: "Settings" }),
    el(
      "div",
      { class: "stack" },
      field("Your name at the board", name),
      themes(),
      motions(),
      paces(),
      sounds(),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { class: "primary", text: "Done" }),
    ),
  );
  return showDialog(dialog);
}

function themes() {
  const options = [
    ["auto", "Auto"],
    ["light", "Light"],
    ["dark", "Dark"],
  ];
  return segmented(
    { legend: "Theme", name: "theme", options, value: settings.theme, change: (theme) => prefer({ theme }) },
  );
}

function motions() {
  const options = [
    ["auto", "Like the system"],
    ["on", "On"],
    ["off", "Off"],
  ];
  return segmented({
    legend: "Motion",
    name: "motion",
    options,
    value: settings.motion,
    change: (motion) => prefer({ motion }),
  });
}

function paces() {
  return segmented({
    legend: "How fast opponents answer",
    name: "pace",
    options: PACES,
    value: settings.pace,
    change: (pace) => prefer({ pace }),
  });
}

function sounds() {
  return check("Sound", settings.sound, (sound) => {
    prefer({ sound });
    click();
  });
}
