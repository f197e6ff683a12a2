/**
 * Writes of the leading tab, fenced: each time that a tab begins to lead it takes the next term from the disk, and
 * the disk refuses what an earlier term still writes. A tab that was frozen while it led, and woke up after another
 * had taken the lead, can't undo the other's work.
 */
import type { LocalStore } from '../ports.ts';

export interface FencedStore {
  /** The same disk: what only a leading tab writes goes under the term that this tab began last. */
  readonly store: LocalStore;
  /** From here on, every other tab's writes as a leader fail. */
  begin(): Promise<void>;
}

export function createFencedStore(store: LocalStore): FencedStore {
  let term: number | undefined;
  return {
    async begin() {
      term = await store.beginTerm();
    },
    store: {
      ...store,
      setIdentity: (identity, instead) => store.setIdentity(identity, instead, term),
      retire: (clientSeqs) => store.retire(clientSeqs, term),
      reject: (rejected) => store.reject(rejected, term),
      append: (name, events) => store.append(name, events, term),
      requeue: (events) => store.requeue(events, term),
      saveSnapshot: (name, snapshot) => store.saveSnapshot(name, snapshot, term),
      addNotes: (name, events) => store.addNotes(name, events, term),
      forget: (name) => store.forget(name, term),
    },
  };
}
