/**
 * A board that is drawn as text, with a button for every move. board.js explains scenes and handlers.
 *
 *     createTextBoard(element, calls) -> {show(scene), focus()}
 *     drawTextThumbnail(picture)     -> SVGElement
 */

import { el, fill, svg } from "../lib/dom.js";

export function createTextBoard(element, calls) {
  const text = el("pre", { class: "text-board-text" });
  const buttons = el("div", { class: "toolbar text-board-moves", role: "group", "aria-label": "Moves" });
  element.append(el("div", { class: "board text-board" }, text, buttons));

  function button(option, scene) {
    const badge = scene.badges[option.move];
    return el(
      "button",
      {
        type: "button",
        disabled: !scene.active,
        class: scene.hint === option.move ? "hinted" : null,
        title: option.text,
        data: { move: option.move },
        on: {
          click: () => calls.onMove(option.move),
          focus: () => calls.onHover(option),
          blur: () => calls.onHover(null),
        },
      },
      option.move,
      badge ? el("span", { class: `badge ${badge.tone ?? ""}`, text: badge.text }) : null,
    );
  }

  function show(scene) {
    const hadFocus = buttons.contains(document.activeElement);
    text.textContent = scene.picture.text;
    fill(buttons, scene.legal.map((option) => button(option, scene)));
    if (hadFocus) focus();
    return Promise.resolve();
  }

  function focus() {
    buttons.querySelector("button:not(:disabled)")?.focus();
  }

  return { show, focus };
}

export function drawTextThumbnail({ text }) {
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
