/**
 * The page that the browser shows instead of any other while the server is away (`worker/offline_worker.js`).
 *
 * It imports nothing: the worker keeps this file, but not the others.
 */

const SECONDS = 3;

/** Load the page that was asked for, if the server answers. */
async function retry() {
  const response = await fetch("/api/status").catch(() => null);
  if (response?.ok) location.reload();
}

document.getElementById("retry").addEventListener("click", retry);
setInterval(retry, SECONDS * 1000);
