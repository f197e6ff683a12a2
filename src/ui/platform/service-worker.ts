/**
 * Registers the service worker, which lets the app open without a network, and reports when a newer build is ready.
 * The new build takes over at the next start, or when `activate` is called, which reloads this tab alone. Other tabs
 * keep the build that they were opened with.
 */
const hour = 3_600_000;
/** A browser may wait for minutes until the old build rests; a user who asked for the new one does not. */
const SWITCH_WITHIN_MS = 4_000;

/** `onNewVersion` receives the function that switches to the new build. Call it when the user asks for it. */
export function registerServiceWorker(onNewVersion: (activate: () => void) => void): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  container
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then((registration) => {
      const offer = (worker: ServiceWorker | null): void => {
        // Without a controller this is the first visit: the shell is being kept, nothing is being replaced.
        if (worker && container.controller) onNewVersion(() => switchTo(worker));
      };
      offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') offer(worker);
        });
      });
      setInterval(() => void registration.update().catch(() => undefined), hour);
    })
    // A browser that refuses (private mode, an unusual policy) still runs the app, online only.
    .catch(() => undefined);
}

function switchTo(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, SWITCH_WITHIN_MS);
  worker.postMessage('activate');
}
