/**
 * A disk that can be full: the app's worker is given a database whose writes are refused as a browser refuses
 * them. Before the page is opened, and in a context that blocks service workers, which would serve the worker.
 */
import type { Page } from 'playwright/test';

export interface Disk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

const inWorker = `
let diskIsFull = false;
new BroadcastChannel('journey-disk').onmessage = ({ data }) => { diskIsFull = data; };
for (const name of ['add', 'put']) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...given) {
    if (diskIsFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return write.apply(this, given);
  };
}
`;

export async function aDisk(page: Page): Promise<Disk> {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: inWorker + (await script.text()) });
  });
  const say = (isFull: boolean): Promise<void> =>
    page.evaluate((full) => {
      const channel = new BroadcastChannel('journey-disk');
      channel.postMessage(full);
      channel.close();
    }, isFull);
  return { fill: () => say(true), free: () => say(false) };
}
