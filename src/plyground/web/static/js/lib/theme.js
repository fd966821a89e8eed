// Apply the saved theme, board and motion before the page is painted, so that the page never flashes.
// A plain script, not a module, because modules run too late. All settings: settings.js.
(function () {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("plyground.settings")) || {};
  } catch {
    saved = {};
  }
  const root = document.documentElement;
  if (saved.theme === "light" || saved.theme === "dark") root.dataset.theme = saved.theme;
  if (["wood", "contrast", "colours"].includes(saved.board)) root.dataset.board = saved.board;
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (saved.motion === "off" || (saved.motion !== "on" && prefersReducedMotion)) root.dataset.motion = "off";
})();
