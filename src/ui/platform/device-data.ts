/**
 * What this browser keeps for the app, and its removal: databases, the offline copy of the app, local and session
 * storage. Tabs of the same browser close their databases when they are asked to; a frozen one does not.
 */

import { DEVICE_DATABASE, databasesOf } from '../../workers/contract.ts';

/** A database that another tab holds open is waited for so long. */
const HELD_MS = 4_000;

/** Removes all that is kept here, of every user; false as in {@link removeDataOf}. */
export function removeAllData(): Promise<boolean> {
  return removeData((name) => name.startsWith(databasesOf()));
}

/**
 * Removes what is kept here of one user, and what belongs to no user: who was here last, how the screens looked, the
 * app's own files. Databases of other users of this browser stay.
 * @returns false where another tab still holds a database open; the browser deletes it when that tab is closed.
 */
export function removeDataOf(user: number): Promise<boolean> {
  return removeData((name) => name === DEVICE_DATABASE || name.startsWith(databasesOf(user)));
}

async function removeData(isTheirs: (name: string) => boolean): Promise<boolean> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name !== undefined && isTheirs(name) ? name : []));
  const removed = await Promise.all(names.map(deleteDatabase));
  // Other tabs hear of the removal by this, and forget what they keep for themselves; of an empty storage they do not.
  try {
    localStorage.setItem('removing', '');
  } catch {
    // It is full, and so not empty.
  }
  localStorage.clear();
  sessionStorage.clear();
  await removeOfflineCopy();
  return removed.every(Boolean);
}

/** Resolves to false while another tab holds it open; rejects where the browser can't delete it. */
function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve(true);
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} could not be deleted`));
    request.onblocked = () => setTimeout(() => resolve(false), HELD_MS);
  });
}

/** The service worker goes as well: the next visit installs it anew with all files. */
async function removeOfflineCopy(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
