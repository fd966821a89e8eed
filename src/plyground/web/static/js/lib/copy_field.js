/**
 * Build a field with a text to copy and a button that copies it: `copyField("Link for watchers", url)`.
 */

import { copyText, toast } from "./dialog.js";
import { el } from "./dom.js";
import { field } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./text.js";

export function copyField(label, text) {
  const input = el(
    "input",
    { type: "text", readonly: true, value: text, class: "mono", on: { focus: () => input.select() } },
  );
  const button = el("button", { type: "button", on: { click: () => copyFrom(input) } }, icon("copy"), t("common.copy"));
  button.setAttribute("aria-label", t("common.copy_of", { label }));
  const element = field(label, input);
  element.append(el("div", { class: "copy-row" }, input, button));
  return element;
}

async function copyFrom(input) {
  if (await copyText(input.value)) return toast(t("common.copied"));
  input.select();
  toast(t("common.press_copy"));
}
