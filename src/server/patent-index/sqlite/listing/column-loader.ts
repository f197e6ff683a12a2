/** Brings the columns in memory up to the state of the file: all rows once, then those that changed. */
import { emptyColumns, type Columns, type ColumnRow, type ColumnStore } from './columns.ts';
import type { Database } from '../storage/database.ts';
import { readMeta } from '../storage/schema.ts';

const SLICE = 5000;

type Packed = readonly [
  doc: number,
  family: string,
  published: number,
  lengths: ColumnRow['lengths'],
  facets: ColumnRow['facets'],
];

export interface ColumnLoader {
  /** The columns as of now; called within the transaction that reads on. */
  current(): { readonly columns: Columns; readonly version: number };
}

export function columnLoader(db: Database): ColumnLoader {
  let columns: ColumnStore = emptyColumns();
  let epoch = -1;
  let version = -1;
  return {
    current() {
      const stored = { epoch: readMeta(db, 'epoch'), version: readMeta(db, 'version') };
      if (stored.epoch !== epoch) {
        columns = emptyColumns();
        version = -1;
      }
      if (stored.version !== version) for (const row of changedRows(db, version)) columns.set(row);
      ({ epoch, version } = stored);
      return { columns, version };
    },
  };
}

/** Rows changed after that version. */
function* changedRows(db: Database, version: number): Generator<ColumnRow> {
  for (let after = 0; ;) {
    const packed = db.one<{ rows: string; last: number | null }>(
      `SELECT json_group_array(json_array(doc, family, published, json(lengths), json(facets))) AS rows,
         max(doc) AS last
       FROM (
         SELECT doc, family, CAST(replace(coalesce(published, '0'), '-', '') AS INTEGER) AS published, facets,
           json_array(head_length, body_length, piece_length) AS lengths
         FROM document WHERE changed > ? AND doc > ? ORDER BY doc LIMIT ?)`,
      version,
      after,
      SLICE,
    );
    if (!packed || packed.last === null) return;
    for (const [doc, family, published, lengths, facets] of JSON.parse(packed.rows) as readonly Packed[])
      yield { doc, family, published, lengths, facets };
    after = packed.last;
  }
}
