/** What a browser keeps for the app, and what lies in a folder, searched for a word. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** The files beneath the folder that hold the word in one or two bytes a letter. */
export function filesWith(folder: string, word: string): readonly string[] {
  const spellings = [Buffer.from(word, 'latin1'), Buffer.from(word, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => holds(path, spellings))
    .map((path) => path.slice(folder.length + 1));
}

function holds(path: string, spellings: readonly Buffer[]): boolean {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return false;
  const bytes = readFileSync(path);
  return spellings.some((spelling) => bytes.includes(spelling));
}

/** The databases, storage keys and caches whose names or contents hold the word. */
export function placesWith(page: Page, word: string): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const found: string[] = [];
    const look = (place: string, content: unknown) => {
      if (`${place} ${JSON.stringify(content)}`.includes(sought)) found.push(place);
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const records = db.transaction(store).objectStore(store);
        look(`${name}/${store}`, [await done(records.getAllKeys()), await done(records.getAll())]);
      }
      db.close();
    }
    for (const storage of [localStorage, sessionStorage]) look('storage', { ...storage });
    for (const name of await caches.keys())
      look(
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      );
    return found;
  }, word);
}
