// Runs before the page is painted, so that a chosen theme never flashes: a plain script, not a module.
// The whole of the settings is settings.js; this reads two of its words and shows them on the root element.
(function () {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("plyground.settings")) || {};
  } catch {
    kept = {};
  }
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (kept.motion === "off" || (kept.motion !== "on" && calm)) root.dataset.motion = "off";
})();
