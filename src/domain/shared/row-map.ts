/**
 * A Map of rows that may lie over a source: what was never looked at stays packed in the source, what was looked at
 * is made once, what was written lies on top. Without a source it is a plain Map.
 */

export type RowKey = number | string;

/** Rows that are made when they are asked for; it never changes. */
export interface RowSource<R extends object> {
  readonly size: number;
  /** A new row each time; undefined where there is none under the key. */
  make(key: RowKey): R | undefined;
  /** All rows, each made anew. */
  entries(): Iterable<readonly [RowKey, R]>;
}

/** One row as it lies in the source, and as it is now. */
export type RowDifference<R> = readonly [key: RowKey, before: R | undefined, after: R | undefined];

export class RowMap<R extends object> implements ReadonlyMap<RowKey, R> {
  readonly source: RowSource<R> | null;
  /** Null for a row of the source that was removed. */
  readonly #written = new Map<RowKey, R | null>();
  readonly #made = new Map<RowKey, R>();
  #size: number;

  constructor(source: RowSource<R> | null) {
    this.source = source;
    this.#size = source?.size ?? 0;
  }

  get size(): number {
    return this.#size;
  }

  get(key: RowKey): R | undefined {
    const written = this.#written.get(key);
    if (written !== undefined) return written ?? undefined;
    if (this.source === null) return undefined;
    let row = this.#made.get(key);
    if (row === undefined) {
      row = this.source.make(key);
      if (row !== undefined) this.#made.set(key, row);
    }
    return row;
  }

  /** The row where it need not be made; null where it was removed. */
  peek(key: RowKey): R | null | undefined {
    const written = this.#written.get(key);
    return written === undefined ? this.#made.get(key) : written;
  }

  has(key: RowKey): boolean {
    return this.get(key) !== undefined;
  }

  /** Puts the row in its place, or takes it away; gives the one before. */
  put(key: RowKey, after: R | undefined): R | undefined {
    const before = this.get(key);
    this.#size += (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
    if (after !== undefined) this.#written.set(key, after);
    else if (this.source?.make(key) === undefined) this.#written.delete(key);
    else this.#written.set(key, null);
    return before;
  }

  /** All rows that were written since the source was made; all rows where there is no source. */
  *differences(): Generator<RowDifference<R>> {
    for (const [key, after] of this.#written) yield [key, this.source?.make(key), after ?? undefined];
  }

  *entries(): Generator<[RowKey, R], undefined> {
    for (const [key, made] of this.source?.entries() ?? []) {
      const row = this.#written.get(key);
      if (row === undefined) yield [key, made];
      else if (row !== null) yield [key, row];
    }
    for (const [key, row] of this.#written) {
      if (row !== null && (this.source === null || this.source.make(key) === undefined)) yield [key, row];
    }
  }

  *keys(): Generator<RowKey, undefined> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<R, undefined> {
    for (const [, row] of this.entries()) yield row;
  }

  [Symbol.iterator](): Generator<[RowKey, R], undefined> {
    return this.entries();
  }

  forEach(act: (row: R, key: RowKey, map: ReadonlyMap<RowKey, R>) => void): void {
    for (const [key, row] of this.entries()) act(row, key, this);
  }
}
