/**
 * What sorting, filtering and counting need of every document, in memory, column by column: family, date
 * and facet values as small integers. Some 160 bytes a document, by estimate; brought up to date from the rows that
 * changed since, so that an import in another process shows in the next search.
 */
import { FACET_NAMES, type StoredFacet } from './facet-values.ts';
import { rowsOf, type RowSet } from '../planning/row-set.ts';

/** One facet: the values of document `d` are `items[start[d]] … items[start[d] + count[d] - 1]`. */
export interface FacetColumn {
  readonly values: readonly string[];
  readonly start: Uint32Array;
  readonly count: Uint16Array;
  readonly items: Uint32Array;
}

export interface Columns {
  /** All rows are below this. */
  readonly limit: number;
  readonly live: RowSet;
  /** Ordinal of the document's family, and by ordinal its name and how many documents it holds. */
  readonly family: Uint32Array;
  readonly familyNames: readonly string[];
  readonly familySizes: Uint32Array;
  /** `yyyymmdd`, 0 where unknown. */
  readonly published: Uint32Array;
  /** Stems in title and abstract, stems in claims and description, pieces of words in title and abstract. */
  readonly headLength: Uint32Array;
  readonly bodyLength: Uint32Array;
  readonly pieceLength: Uint32Array;
  readonly facets: Readonly<Record<StoredFacet, FacetColumn>>;
}

/** How many families the rows are of. */
export function familiesIn(rows: RowSet, { family }: Pick<Columns, 'family'>): number {
  return new Set(Array.from(rowsOf(rows), (row) => family[row] ?? 0)).size;
}

/** A document's values in a facet, as they came. */
export function facetValuesIn({ values, start, count, items }: FacetColumn, doc: number): readonly string[] {
  const from = start[doc] ?? 0;
  return Array.from(items.subarray(from, from + (count[doc] ?? 0)), (value) => values[value] ?? '');
}

/** One document as the index file hands it over. */
export interface ColumnRow {
  readonly doc: number;
  readonly family: string;
  readonly published: number;
  readonly lengths: readonly [head: number, body: number, pieces: number];
  readonly facets: Readonly<Record<StoredFacet, readonly string[]>>;
}

export interface ColumnStore extends Columns {
  /** Takes a new or changed document. */
  set(row: ColumnRow): void;
}

export function emptyColumns(): ColumnStore {
  let limit = 0;
  let live = new Uint32Array(32);
  let family = new Uint32Array(1024);
  let familySizes = new Uint32Array(1024);
  let published = new Uint32Array(1024);
  let lengths = [new Uint32Array(1024), new Uint32Array(1024), new Uint32Array(1024)] as const;
  const families = dictionary();
  const facets = Object.fromEntries(FACET_NAMES.map((name) => [name, facetColumn()])) as Record<
    StoredFacet,
    ReturnType<typeof facetColumn>
  >;

  return {
    get limit() {
      return limit;
    },
    get live() {
      return { bits: live };
    },
    get family() {
      return family;
    },
    get familySizes() {
      return familySizes;
    },
    get published() {
      return published;
    },
    get headLength() {
      return lengths[0];
    },
    get bodyLength() {
      return lengths[1];
    },
    get pieceLength() {
      return lengths[2];
    },
    familyNames: families.values,
    facets,
    set(row) {
      const { doc } = row;
      limit = Math.max(limit, doc + 1);
      live = grown(live, (limit + 31) >>> 5);
      family = grown(family, limit);
      published = grown(published, limit);
      const word = doc >>> 5;
      const bit = 1 << (doc & 31);
      const known = ((live[word] ?? 0) & bit) !== 0;
      live[word] = (live[word] ?? 0) | bit;

      const ordinal = families.ordinal(row.family);
      familySizes = grown(familySizes, ordinal + 1);
      if (known) familySizes[family[doc] ?? 0] = (familySizes[family[doc] ?? 0] ?? 0) - 1;
      familySizes[ordinal] = (familySizes[ordinal] ?? 0) + 1;
      family[doc] = ordinal;
      published[doc] = row.published;
      const [head, body, pieces] = lengths;
      lengths = [grown(head, limit), grown(body, limit), grown(pieces, limit)];
      lengths.forEach((column, at) => {
        column[doc] = row.lengths[at] ?? 0;
      });
      for (const name of FACET_NAMES) facets[name].set(doc, row.facets[name]);
    },
  };
}

function facetColumn(): FacetColumn & { set(doc: number, values: readonly string[]): void } {
  const known = dictionary();
  let start = new Uint32Array(1024);
  let count = new Uint16Array(1024);
  let items = new Uint32Array(1024);
  let used = 0;
  return {
    values: known.values,
    get start() {
      return start;
    },
    get count() {
      return count;
    },
    get items() {
      return items;
    },
    set(doc, values) {
      start = grown(start, doc + 1);
      count = grown(count, doc + 1);
      items = grown(items, used + values.length);
      start[doc] = used;
      count[doc] = values.length;
      for (const value of values) {
        items[used] = known.ordinal(value);
        used += 1;
      }
    },
  };
}

function dictionary(): { readonly values: string[]; ordinal(value: string): number } {
  const values: string[] = [];
  const ordinals = new Map<string, number>();
  return {
    values,
    ordinal(value) {
      const known = ordinals.get(value);
      if (known !== undefined) return known;
      ordinals.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

/** The same array, or a copy with room for `length` and as much again. */
function grown<A extends Uint32Array | Uint16Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(length * 2);
  larger.set(array);
  return larger;
}
