/** Small texts that this tab remembers over a reload, by key; others have theirs. Nothing where storage is barred. */

export function readInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null for what is not there or is no JSON. */
export function readJsonInTab(key: string): unknown {
  try {
    return JSON.parse(readInTab(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

let isKeeping = true;

/** All data of the device is removed, and nothing is kept until the page is loaded anew. */
export function keepNothingInTab(): void {
  isKeeping = false;
  try {
    window.sessionStorage.clear();
  } catch {
    // Where storage is barred, nothing is in it.
  }
}

/** Words that were typed are of a user, by whose number their key begins; the others are what a page needs to load. */
const STAYS = /^(\d+\.|(tab|moves-by-answers|return-place)$)/;

/** Where the user signs out, what they looked at is forgotten: numbers of documents and places in lists and texts. */
export function forgetSeenInTab(): void {
  try {
    const keys = Array.from({ length: window.sessionStorage.length }, (_, at) => window.sessionStorage.key(at) ?? '');
    for (const key of keys) if (!STAYS.test(key)) window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is barred, nothing is in it.
  }
}

export function writeInTab(key: string, text: string): void {
  if (!isKeeping) return;
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // Barred or full: what depends on it does without.
  }
}

export function forgetInTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is barred, nothing is in it.
  }
}
