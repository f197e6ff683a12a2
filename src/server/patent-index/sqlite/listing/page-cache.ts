/** A least-recently-used store bounded by bytes, so that page two needs no second search. */

export interface PageCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

/** Holds at most `maxBytes` as `bytesOf` counts them; a value above that is not kept. */
export function pageCache<Value>(maxBytes: number, bytesOf: (value: Value) => number): PageCache<Value> {
  const values = new Map<string, Value>();
  let bytes = 0;
  const drop = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    bytes -= bytesOf(value) + key.length * 2;
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      const size = bytesOf(value) + key.length * 2;
      if (size > maxBytes) return;
      for (const oldest of values.keys()) {
        if (bytes + size <= maxBytes) break;
        drop(oldest);
      }
      values.set(key, value);
      bytes += size;
    },
    clear() {
      values.clear();
      bytes = 0;
    },
  };
}
