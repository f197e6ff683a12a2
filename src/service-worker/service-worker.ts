/**
 * Keeps the shell (page, scripts, styles, worker) on the device, so that the app opens without a network.
 * A build's shell is complete or absent; the one before it is kept, so that a tab which was opened with it
 * finds its chunks for as long as it stays open. Never touches what the server alone answers: data is not its business.
 *
 *   installing ──▶ waiting ──(last tab of the old build closed, or the user said so)──▶ active
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in front by the build: a hash over all files, their paths (`/` is the page), what the server alone answers. */
declare const SHELL: {
  readonly version: string;
  readonly files: readonly string[];
  readonly serverPaths: readonly string[];
};

const prefix = 'shell-';
const own = prefix + SHELL.version;
const files = new Set(SHELL.files);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderBuilds().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || isServerAddress(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request, url.pathname));
  else if (files.has(url.pathname) || isHashed(url.pathname)) event.respondWith(part(request, url.pathname));
});

function isServerAddress(path: string): boolean {
  return SHELL.serverPaths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Names under /assets/ carry a hash of their content: same path, same bytes, whichever build it was. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

async function install(): Promise<void> {
  const cache = await caches.open(own);
  try {
    await Promise.all(SHELL.files.map(async (path) => cache.put(path, await obtain(path))));
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
}

async function obtain(path: string): Promise<Response> {
  const known = isHashed(path) ? await caches.match(path) : undefined;
  if (known) return known;
  // As a browser asks for a page: the server answers an address of the app with it only then.
  const headers = path === '/' ? { accept: 'text/html' } : {};
  const response = await fetch(path, { cache: 'reload', headers });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function forgetOlderBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== own);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/** Every screen is the one page; a file that is opened by its address is itself. */
async function page(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(files.has(path) ? path : '/')) ?? fetch(request);
}

async function part(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(path)) ?? (isHashed(path) ? await caches.match(path) : undefined) ?? fetch(request);
}
