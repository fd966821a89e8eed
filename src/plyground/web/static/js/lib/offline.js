/**
 * Let the browser show a helpful page while the server is away: `prepareOfflinePage()`.
 *
 * Browsers allow this on https and on this computer only.
 */

export function prepareOfflinePage() {
  navigator.serviceWorker?.register("/sw.js").catch(() => {}); // a page without it is as good as before
}
