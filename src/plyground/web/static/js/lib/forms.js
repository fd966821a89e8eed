/**
 * Build parts of forms, each with its label.
 *
 *     field("Name", input, note?)                                a label above a control
 *     segmented({legend, name, options: [["auto", "Auto"]], value, change})    a few radio buttons in one row
 *     checkbox("Sound", checked, change)                         a box with its label
 *     select(options, value, change)                             a <select>; options: [[value, text]]
 *     radio(group, value, checked, change)                       one radio button, without a label
 */

import { el, newId } from "./dom.js";

/** Put a label above a control, and a note below it. */
export function field(label, control, note = null) {
  if (!control.id) control.id = newId("field");
  const noteElement = note && el("p", { class: "small muted", id: newId("note"), text: note });
  if (noteElement) control.setAttribute("aria-describedby", noteElement.id);
  return el("div", { class: "field" }, el("label", { for: control.id, text: label }), control, noteElement);
}

/** Build radio buttons that look like one row; `change(value)` follows a choice. */
export function segmented({ legend, name, options, value, change }) {
  const group = newId(name);
  const radios = options.map(([option, text]) => {
    const input = el("input", {
      type: "radio",
      name: group,
      value: option,
      checked: option === value,
      on: { change: () => change(option) },
    });
    return el("label", {}, input, el("span", {}, text));
  });
  return el(
    "fieldset",
    { class: "field", data: { field: name } },
    el("legend", { text: legend }),
    el("div", { class: "segmented" }, radios),
  );
}

/** Build a checkbox; `change(checked)` follows a click. */
export function checkbox(label, checked, change) {
  const box = el("input", { type: "checkbox", checked, on: { change: () => change(box.checked) } });
  return el("label", { class: "check" }, box, el("span", { text: label }));
}

/** Build a radio button without a label; `change()` follows a choice. */
export function radio(group, value, checked, change) {
  return el("input", { type: "radio", name: group, value, checked, on: { change } });
}

/** Build a <select>; `change(value)` follows a choice. */
export function select(options, value, change) {
  const element = el("select", { on: { change: () => change(element.value) } });
  element.append(
    ...options.map(([option, text]) => el("option", { value: option, selected: option === value, text })),
  );
  return element;
}
