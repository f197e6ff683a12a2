/**
 * Small texts that this browser remembers, by key. Where storage is barred or full, a text lasts as long as the page.
 */

const notStored = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return notStored.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.set(key, text);
  }
}

/** Null for what is not there or is no JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function forgetStored(key: string): void {
  notStored.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is barred, nothing is in it.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): readonly string[] {
  const begins = (key: string): boolean => key.startsWith(prefix);
  const held = [...notStored.keys()].filter(begins);
  try {
    return [...new Set([...held, ...Object.keys(window.localStorage).filter(begins)])];
  } catch {
    return held;
  }
}
