/**
 * The service worker: while the server is away, it shows `/offline` instead of a page that cannot be loaded.
 *
 * Everything else comes from the server, so that nobody ever plays on an old version.
 */

const CACHE = "plyground-offline-1";
const PAGE = "/offline";
const FILES = [
  PAGE,
  "/static/css/base.css",
  "/static/css/themes.css",
  "/static/icon.svg",
  "/static/js/lib/theme.js",
  "/static/js/pages/offline.js",
];

addEventListener("install", (event) => event.waitUntil(keepFiles()));
addEventListener("activate", (event) => event.waitUntil(forgetOldFiles()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fromServer(request, PAGE));
  else if (FILES.includes(path)) event.respondWith(fromServer(request, path));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await skipWaiting();
}

async function forgetOldFiles() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

/** Answer from the server; if it is away, with what was kept. */
async function fromServer(request, kept) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(kept);
    if (!answer) throw error;
    return answer;
  }
}
