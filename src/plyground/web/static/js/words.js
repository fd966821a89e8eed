/**
 * Games that are drawn in letters: the text, and a button for every move. See boards.js for scenes.
 *
 *     createWords(element, calls) -> {show(scene), focus()}
 *     drawSmallWords(picture)     -> SVGElement
 */

import { el, fill, svg } from "./dom.js";

export function createWords(element, calls) {
  const text = el("pre", { class: "words-text" });
  const buttons = el("div", { class: "toolbar words-moves", role: "group", "aria-label": "Moves" });
  element.append(el("div", { class: "board words-board" }, text, buttons));

  function button(option, scene) {
    const badge = scene.marks[option.move];
    return el(
      "button",
      {
        type: "button",
        disabled: !scene.active,
        class: scene.hint === option.move ? "hinted" : null,
        title: option.told,
        data: { move: option.move },
        on: {
          click: () => calls.onMove(option.move),
          focus: () => calls.onLook(option),
          blur: () => calls.onLook(null),
        },
      },
      option.move,
      badge ? el("span", { class: `badge ${badge.tone ?? ""}`, text: badge.text }) : null,
    );
  }

  function show(scene) {
    const held = buttons.contains(document.activeElement);
    text.textContent = scene.picture.text;
    fill(buttons, scene.options.map((option) => button(option, scene)));
    if (held) focus();
    return Promise.resolve();
  }

  function focus() {
    buttons.querySelector("button:not(:disabled)")?.focus();
  }

  return { show, focus };
}

export function drawSmallWords({ text }) {
  const lines = text.split("\n");
  const width = Math.max(...lines.map((line) => line.length), 1) * 10 + 20;
  const written = lines.map(
    (line, number) => svg("text", { class: "small-letters", x: 10, y: 24 + number * 20, text: line }),
  );
  return svg(
    "svg",
    { class: "small-board", viewBox: `0 0 ${width} ${lines.length * 20 + 20}`, "aria-hidden": "true" },
    ...written,
  );
}
