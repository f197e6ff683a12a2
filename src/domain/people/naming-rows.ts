/**
 * The rows that say what a person is called, of whatever concept: members of teams, projects and monitors, reviewers,
 * and the names beside tasks. Who placed a hold is told as they were called then.
 */
import type { Scope } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

interface PersonRow {
  readonly kind: string;
  readonly name: string;
}
interface PeopleRow {
  readonly kind: 'task-people';
  readonly names: Readonly<Record<Id, string>>;
}
export type NamingRow = PersonRow | PeopleRow;

const TEAM_MEMBER = 'team-member';

/** By key, so that a tree of 100,000 rows is not searched; in a company's stream, which has no tree, by kind. */
export function rowsNaming({ rows, stream }: Scope<NamingRow>, person: Id): readonly (readonly [RowKey, NamingRow])[] {
  const keys: RowKey[] = [`member:${person}`, `monitor-member:${person}`, `reviewer:${person}`, 'task-people'];
  if (stream.startsWith('company/'))
    for (const [key, row] of rows)
      if (row.kind === TEAM_MEMBER && String(key).endsWith(`/member:${person}`)) keys.push(key);
  return keys.flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [[key, row] as const];
  });
}

/** The row with the name of the person; the same row where it has that name, or none of theirs. */
export function named(row: NamingRow, person: Id, name: string): NamingRow {
  if (!('names' in row)) return row.name === name ? row : { ...row, name };
  const before = row.names[person];
  return before === undefined || before === name ? row : { ...row, names: { ...row.names, [person]: name } };
}
