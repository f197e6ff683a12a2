/**
 * The rows of a subtree that moves to another stream, as columns: one array a field. Events are kept forever, so the
 * format has a name of its own, apart from that of snapshots.
 */
import type { FromSchema, Schema } from '../shared/schema.ts';

/** More rows than a push has room for. */
const MOST_ROWS = 1_000_000;

const column = <const S extends Schema>(cell: S) => ({ list: cell, atMost: MOST_ROWS }) as const;

/** `link` is prdxIndex of a folder, search of a collection. */
export const MOVED_ROWS = {
  fields: {
    format: { oneOf: ['rows-1'] },
    /** One letter a row: f or c. */
    kind: { text: MOST_ROWS },
    id: column('id'),
    parent: column('place'),
    deletedFrom: column({ nullable: 'place' }),
    link: column({ nullable: 'place' }),
    name: column('name'),
    client: column('name'),
    number: column('name'),
    /** addedAt; absent where an older build moved them. */
    added: { optional: column({ nullable: 'time' }) },
  },
} as const;

export type MovedRows = FromSchema<typeof MOVED_ROWS>;
