/** The documents of a task as a list without repetitions, and the ticks on them. */
import type { Assessed } from '../shared/assessed.ts';
import type { TaskRow } from './rows.ts';

type WithDocuments = Pick<TaskRow, 'documents' | 'ticked'>;

export const ucidsIn = (documents: readonly Assessed[]): ReadonlySet<string> =>
  new Set(documents.map(({ ucid }) => ucid));

/** `more` behind what is there, each publication once; the same list if nothing is added. */
export function withDocuments(documents: readonly Assessed[], more: readonly Assessed[]): readonly Assessed[] {
  const seen = new Set(ucidsIn(documents));
  const added = more.filter(({ ucid }) => !seen.has(ucid) && seen.add(ucid));
  return added.length === 0 ? documents : [...documents, ...added];
}

/** The same list if nothing is removed. */
export function withoutDocuments(documents: readonly Assessed[], ucids: readonly string[]): readonly Assessed[] {
  const removed = new Set(ucids);
  const kept = documents.filter(({ ucid }) => !removed.has(ucid));
  return kept.length === documents.length ? documents : kept;
}

/** Only documents of the task are ticked; the same list if nothing changes. */
export function withTicks({ documents, ticked }: WithDocuments, ucids: readonly string[]): readonly string[] {
  const [there, done] = [ucidsIn(documents), new Set(ticked)];
  const added = [...new Set(ucids)].filter((ucid) => there.has(ucid) && !done.has(ucid));
  return added.length === 0 ? ticked : [...ticked, ...added];
}

export function withoutTicks({ ticked }: WithDocuments, ucids: readonly string[]): readonly string[] {
  const removed = new Set(ucids);
  const kept = ticked.filter((ucid) => !removed.has(ucid));
  return kept.length === ticked.length ? ticked : kept;
}
