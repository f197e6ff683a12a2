/** What is left of the events of other streams once the names of an erased project are taken out of them. */
import type { Fact } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import { ERASED_SAVED, ERASED_PROJECT } from './rows.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** By which field each type names the row, and what stands in place of its texts. */
const NAMING: Readonly<Record<string, readonly [number: string, texts: Fields]>> = {
  FolderAdded: ['id', { name: ERASED_PROJECT, client: '', number: '' }],
  FolderRenamed: ['id', { name: ERASED_PROJECT }],
  FolderDescribed: ['id', { client: '', number: '' }],
  CollectionAdded: ['id', { name: ERASED_SAVED }],
  CollectionRenamed: ['id', { name: ERASED_SAVED }],
  ProjectShared: ['project', { name: ERASED_PROJECT }],
  ProjectMounted: ['project', { name: ERASED_PROJECT }],
  ProjectLabelled: ['project', { name: ERASED_PROJECT }],
  InvitationReceived: ['project', { name: ERASED_PROJECT }],
};
const CARRYING: readonly string[] = ['SubtreeReceived', 'SharedProjectOpened'];
export const NAMING_PROJECTS: readonly string[] = [...Object.keys(NAMING), ...CARRYING];

/** The payload without the texts of these rows of a tree; null where it holds none. */
export function withoutProject({ type, payload }: Fact, rows: ReadonlySet<Id>): object | null {
  const fields = fieldsOf(payload);
  if (CARRYING.includes(type)) return withoutMovedNames(fields, rows);
  const [number, texts] = NAMING[type] ?? [];
  if (number === undefined || texts === undefined || !rows.has(fields[number] as Id)) return null;
  return Object.entries(texts).every(([name, text]) => fields[name] === text) ? null : { ...fields, ...texts };
}

/** Columns: `client` and `number` of a saved search are empty. */
function withoutMovedNames(fields: Fields, rows: ReadonlySet<Id>): object | null {
  const moved = fieldsOf(fields['rows']);
  const ids = moved['id'];
  if (!Array.isArray(ids) || !ids.some((id) => rows.has(id as Id))) return null;
  const kinds = typeof moved['kind'] === 'string' ? moved['kind'] : '';
  const left = (column: string, text: (at: number) => string): readonly unknown[] =>
    (Array.isArray(moved[column]) ? moved[column] : []).map((one: unknown, at) =>
      rows.has(ids[at] as Id) ? text(at) : one,
    );
  const names = left('name', (at) => (kinds[at] === 'f' ? ERASED_PROJECT : ERASED_SAVED));
  const columns = { name: names, client: left('client', () => ''), number: left('number', () => '') };
  const isSame = Object.entries(columns).every(
    ([name, column]) => JSON.stringify(column) === JSON.stringify(moved[name]),
  );
  return isSame ? null : { ...fields, rows: { ...moved, ...columns } };
}
