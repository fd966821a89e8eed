/**
 * Parts of forms, each with its label.
 *
 *     field("Name", input)                                       a label above a control
 *     segmented({legend, name, options: [["auto", "Auto"]], value, change})    a choice among few, as one row
 *     check("Sound", checked, change)                            a box with its label
 *     choice(options, value, change)                             a <select>; options: [[value, text]]
 */

import { el, freshId } from "./dom.js";

export function field(label, control, note = null) {
  if (!control.id) control.id = freshId("field");
  const told = note && el("p", { class: "small muted", id: freshId("note"), text: note });
  if (told) control.setAttribute("aria-describedby", told.id);
  return el("div", { class: "field" }, el("label", { for: control.id, text: label }), control, told);
}

export function segmented({ legend, name, options, value, change }) {
  const group = freshId(name);
  const radios = options.map(([word, text]) => {
    const input = el("input", {
      type: "radio",
      name: group,
      value: word,
      checked: word === value,
      on: { change: () => change(word) },
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

export function check(label, checked, change) {
  const box = el("input", { type: "checkbox", checked, on: { change: () => change(box.checked) } });
  return el("label", { class: "check" }, box, el("span", { text: label }));
}

export function choice(options, value, change) {
  const select = el("select", { on: { change: () => change(select.value) } });
  select.append(
    ...options.map(([word, text]) => el("option", { value: word, selected: word === value, text })),
  );
  return select;
}
