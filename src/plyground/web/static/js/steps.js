/**
 * Controls for going through something step by step: first, back, run, forward, last, a slider and a speed.
 *
 *   const steps = createSteps(element, {onStep})
 *   steps.load(count, tell)       so many steps; ``tell(step)`` is what the slider says of one; begins at the first
 *   steps.goTo(step)
 *
 * ``onStep(step, isRunning)`` is called after every change. Nothing ever moves unless a person asks for it.
 */

import { el, set } from "./dom.js";
import { choice } from "./forms.js";
import { icon } from "./icons.js";

const SPEEDS = [["1", "1 step a second"], ["3", "3 a second"], ["10", "10 a second"], ["40", "40 a second"]];

export function createSteps(element, { onStep }) {
  const steps = { count: 1, step: 0, timer: null, tell: String, onStep };
  steps.back = [wayButton(steps, "First step", "first", () => 0), wayButton(steps, "One step back", "back", () => steps.step - 1)];
  steps.on = [wayButton(steps, "One step forward", "forward", () => steps.step + 1), wayButton(steps, "Last step", "last", () => steps.count - 1)];
  steps.run = el("button", { type: "button", class: "primary steps-run", text: "Run" });
  steps.run.addEventListener("click", () => (steps.timer ? halt(steps) : run(steps)));
  steps.slider = el("input", { type: "range", min: 0, value: 0, "aria-label": "Step" });
  steps.slider.addEventListener("input", () => leap(steps, steps.slider.valueAsNumber));
  steps.number = el("output", { class: "small muted number" });
  steps.speed = choice(SPEEDS, "3", () => steps.timer && run(steps));
  steps.speed.setAttribute("aria-label", "Speed");
  element.replaceChildren(
    el("div", { class: "toolbar steps-buttons" }, steps.back, steps.run, steps.on),
    steps.slider,
    el("div", { class: "steps-foot" }, steps.number, steps.speed),
  );
  return { load: (count, tell) => load(steps, count, tell), goTo: (step) => leap(steps, step) };
}

function wayButton(steps, label, name, to) {
  const click = () => leap(steps, to());
  return el("button", { type: "button", class: "icon", "aria-label": label, title: label, on: { click } }, icon(name));
}

function load(steps, count, tell) {
  Object.assign(steps, { count, tell });
  steps.slider.max = count - 1;
  leap(steps, 0);
}

/** Go to a step as a person asked for; a run ends there. */
function leap(steps, step) {
  halt(steps);
  arrive(steps, step);
}

function arrive(steps, step) {
  steps.step = Math.max(0, Math.min(steps.count - 1, step));
  steps.slider.value = steps.step;
  steps.slider.setAttribute("aria-valuetext", `step ${steps.step + 1} of ${steps.count}: ${steps.tell(steps.step)}`);
  steps.number.value = `step ${steps.step + 1} of ${steps.count}`;
  enable(steps.back, steps.step > 0);
  enable(steps.on, steps.step < steps.count - 1);
  steps.onStep(steps.step, steps.timer !== null);
}

/** A button that has the focus must keep it, so one that does nothing now is only called disabled. */
const enable = (buttons, isEnabled) => buttons.forEach((button) => set(button, "aria-disabled", isEnabled ? null : "true"));

function run(steps) {
  clearInterval(steps.timer);
  if (steps.step === steps.count - 1) arrive(steps, 0);
  steps.timer = setInterval(() => advance(steps), 1000 / Number(steps.speed.value));
  steps.run.textContent = "Pause";
}

function advance(steps) {
  arrive(steps, steps.step + 1);
  if (steps.step === steps.count - 1) halt(steps);
}

function halt(steps) {
  clearInterval(steps.timer);
  steps.timer = null;
  steps.run.textContent = "Run";
}
