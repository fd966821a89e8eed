/**
 * Save values in this browser.
 *
 *     save("plyground.lobby", {game: "oware"})
 *     load("plyground.lobby", {})      the saved value, or the second argument if there is none
 */

const memory = new Map();

/** Return the value saved under a name, or `fallback`. */
export function load(name, fallback) {
  if (memory.has(name)) return memory.get(name);
  try {
    return JSON.parse(localStorage.getItem(name)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Save a value under a name. If the browser saves nothing, keep it as long as the page is open. */
export function save(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}
