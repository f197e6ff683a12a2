/**
 * What follows when the server says that this device was cut off: all data is removed, and a page says so, in all tabs
 * of this browser.
 *
 *   removing ─┬─▶ removed: the page
 *             ├─▶ held by another tab: said here; goes on once that tab lets go
 *             └─▶ failed: said here, with what to do
 */
import { logError } from './log.ts';
import { beginsLeaving, CUT_OFF_PAGE, tellOtherTabs } from './tabs.ts';

/** Why data of a device that was cut off is still here; null while nothing is in the way. */
export type DataLeft = 'held' | 'failed' | null;

let left: DataLeft = null;
const listeners = new Set<() => void>();

export const dataLeft = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  snapshot: (): DataLeft => left,
};

function tell(now: DataLeft): void {
  left = now;
  listeners.forEach((listener) => listener());
}

/** Each call of the page may be told; the first one counts. */
export function leaveCutOffDevice(): void {
  if (!beginsLeaving()) return;
  tellOtherTabs({ page: 'cut-off', forgets: true });
  void clearDevice().then(
    () => window.location.assign(CUT_OFF_PAGE),
    (error: unknown) => {
      logError('the data of this device could not be removed', error);
      tell('failed');
    },
  );
}

async function clearDevice(): Promise<void> {
  // Loaded when it is needed: the first screen does without it.
  const { removeAllData } = await import('./device-data.ts');
  // Until all is removed, this device is still known as cut off: if this tab is closed, the next contact tries again.
  while (!(await removeAllData())) tell('held');
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('antecede.client.')) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
