/** Refuses, within a transaction, what a tab writes that leads no longer. */
import type { Table } from 'dexie';
import { NotSaved } from '../../sync/ports.ts';

export const TERM = 'term';

/** Does nothing for a write that is not a leader's. */
export async function checkLeaderTerm(meta: Table<unknown, string>, term: number | undefined): Promise<void> {
  if (term !== undefined && (await meta.get(TERM)) !== term) throw new NotSaved('not-leading');
}
