/** What a browser keeps for the app, searched for a word. */
import type { Page } from 'playwright/test';

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
