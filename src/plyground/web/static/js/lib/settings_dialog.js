/**
 * The settings dialog: `openSettings()`.
 */

import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { checkbox, field, segmented } from "./forms.js";
import { PACES, settings, updateSettings } from "./settings.js";
import { playClick } from "./sound.js";

const THEMES = [
  ["auto", "Auto"],
  ["light", "Light"],
  ["dark", "Dark"],
];
const MOTIONS = [
  ["auto", "Like the system"],
  ["on", "On"],
  ["off", "Off"],
];

/** Open the dialog; every change is saved at once. */
export function openSettings() {
  const name = el("input", { type: "text", maxlength: 40, value: settings.name, autocomplete: "nickname" });
  name.addEventListener("change", () => updateSettings({ name: name.value.trim() || "You" }));
  const dialog = el(
    "dialog",
    { "aria-label": "Settings" },
    el("h2", { text: "Settings" }),
    el(
      "div",
      { class: "stack" },
      field("Your name", name),
      choice("theme", "Theme", THEMES),
      choice("motion", "Motion", MOTIONS),
      choice("pace", "Opponents answer", PACES),
      soundBox(),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { class: "primary", text: "Done" }),
    ),
  );
  return showDialog(dialog);
}

function choice(name, legend, options) {
  const change = (value) => updateSettings({ [name]: value });
  return segmented({ legend, name, options, value: settings[name], change });
}

function soundBox() {
  return checkbox("Sound", settings.sound, (sound) => {
    updateSettings({ sound });
    playClick();
  });
}
