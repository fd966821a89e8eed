/**
 * Controls to replay a search: first, back, run, forward, last, a slider and a speed.
 *
 *   const controls = createReplayControls(element, {onStep})
 *   controls.load(count, describe)    set the number of steps; `describe(step)` is for screen readers; go to the first
 *   controls.goTo(step)
 *
 * `onStep(step, isRunning)` follows every change. Nothing runs unless a person presses Run.
 */

import { el } from "../lib/dom.js";
import { select } from "../lib/forms.js";
import { setEnabled, stepButton } from "../lib/step_buttons.js";
import { t } from "../lib/text.js";

const SPEEDS = [1, 3, 10, 40].map((count) => [String(count), t("explore.speed", { count })]);

export function createReplayControls(element, { onStep }) {
  const controls = { count: 1, step: 0, timer: null, describe: String, onStep };
  const button = (label, icon, target) => stepButton(label, icon, () => goTo(controls, target()));
  controls.back = [button(t("explore.first_step"), "first", () => 0), button(t("explore.step_back"), "back", () => controls.step - 1)];
  controls.forward = [
    button(t("explore.step_on"), "forward", () => controls.step + 1),
    button(t("explore.last_step"), "last", () => controls.count - 1),
  ];
  controls.run = el("button", { type: "button", class: "primary steps-run", text: t("explore.run") });
  controls.run.addEventListener("click", () => (controls.timer ? stop(controls) : run(controls)));
  controls.slider = el("input", { type: "range", min: 0, value: 0, "aria-label": t("explore.step") });
  controls.slider.addEventListener("input", () => goTo(controls, controls.slider.valueAsNumber));
  controls.number = el("output", { class: "small muted number" });
  controls.speed = select(SPEEDS, "3", () => controls.timer && run(controls));
  controls.speed.setAttribute("aria-label", t("common.speed"));
  element.replaceChildren(
    el("div", { class: "toolbar steps-buttons" }, controls.back, controls.run, controls.forward),
    controls.slider,
    el("div", { class: "steps-foot" }, controls.number, controls.speed),
  );
  return { load: (count, describe) => load(controls, count, describe), goTo: (step) => goTo(controls, step) };
}

function load(controls, count, describe) {
  Object.assign(controls, { count, describe });
  controls.slider.max = count - 1;
  goTo(controls, 0);
}

/** Stop a run and go to a step. */
function goTo(controls, step) {
  stop(controls);
  showStep(controls, step);
}

function showStep(controls, step) {
  const { count, slider } = controls;
  controls.step = Math.max(0, Math.min(count - 1, step));
  const label = t("explore.step_of", { step: controls.step + 1, count });
  slider.value = controls.step;
  slider.setAttribute("aria-valuetext", `${label}: ${controls.describe(controls.step)}`);
  controls.number.value = label;
  setEnabled(controls.back, controls.step > 0);
  setEnabled(controls.forward, controls.step < count - 1);
  controls.onStep(controls.step, controls.timer !== null);
}

function run(controls) {
  clearInterval(controls.timer);
  if (controls.step === controls.count - 1) showStep(controls, 0);
  controls.timer = setInterval(() => advance(controls), 1000 / Number(controls.speed.value));
  controls.run.textContent = t("explore.pause");
}

function advance(controls) {
  showStep(controls, controls.step + 1);
  if (controls.step === controls.count - 1) stop(controls);
}

function stop(controls) {
  clearInterval(controls.timer);
  controls.timer = null;
  controls.run.textContent = t("explore.run");
}
