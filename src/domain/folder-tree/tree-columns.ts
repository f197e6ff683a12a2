/** The columns in which a tree is stored and sent; written by snapshot.ts, read by tree-source.ts. */
import type { NumberColumn } from '../shared/number-column.ts';
import type { TreeRow } from './rows.ts';

/** Concatenated texts, with their lengths in UTF-16 units. */
export interface TextColumn {
  readonly packed: string;
  readonly lengths: NumberColumn;
}
/**
 * `link` holds prdxIndex of a folder, search of a collection, families of a listed search; `added` is addedAt of these.
 */
export const NUMBERS = ['id', 'parent', 'deletedFrom', 'link', 'added'] as const;
/**
 * `client` holds the client of a folder, searchType of a listed search, role of a mount or member, `by` of an
 * invitation; `number` that of a folder, state of a member.
 */
export const TEXTS = ['name', 'client', 'number'] as const;
export type TextColumnName = (typeof TEXTS)[number];

/** −9 is null; areas have negative numbers. Rows of the tree come first, by id, then people. */
export class TreeSnapshot {
  readonly format = 'tree-3';
  /** One letter a row: folder, collection, search, mount, user (a member), team, invitation. */
  readonly kind: string;
  readonly id: NumberColumn;
  readonly parent: NumberColumn;
  readonly deletedFrom: NumberColumn;
  readonly link: NumberColumn;
  readonly added: NumberColumn;
  readonly name: TextColumn;
  readonly client: TextColumn;
  readonly number: TextColumn;
  /** Rows of other concepts of the stream, with text keys; absent if there are none. */
  readonly others?: OtherRows;

  constructor({ others = [], ...columns }: Omit<TreeSnapshot, 'format' | 'toJSON'>) {
    ({
      kind: this.kind,
      id: this.id,
      parent: this.parent,
      deletedFrom: this.deletedFrom,
      link: this.link,
      added: this.added,
      name: this.name,
      client: this.client,
      number: this.number,
    } = columns);
    if (others.length > 0) this.others = others;
  }

  /** JSON has no typed arrays. */
  toJSON(): object {
    const numbers = NUMBERS.map((field) => [field, [...this[field]]] as const);
    const texts = TEXTS.map(
      (field) => [field, { packed: this[field].packed, lengths: [...this[field].lengths] }] as const,
    );
    const { format, kind, others } = this;
    return { format, kind, ...Object.fromEntries([...numbers, ...texts]), ...(others && { others }) };
  }
}

export type OtherRows = readonly (readonly [key: string, row: object])[];

export const NONE = -9;
export const LETTERS: Readonly<Record<TreeRow['kind'], string>> = {
  folder: 'f',
  collection: 'c',
  search: 's',
  mount: 'm',
  member: 'u',
  team: 't',
  invitation: 'i',
};

/** Whether the row belongs to the tree; a stream also contains rows of other concepts. */
export function isTreeRow(row: object | undefined): row is TreeRow {
  const { kind = '' }: { readonly kind?: string } = row ?? {};
  return Object.hasOwn(LETTERS, kind);
}
