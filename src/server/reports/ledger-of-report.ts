/** What the ledger says of a report, and whether the log still is as it was committed to. */
import { ENTRIES_OF_FILES } from '../../domain/reports/entries-of-files.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { EventStore, StoredEvent } from '../events/event-store.ts';
import { commitmentTo } from '../events/payload-commitment.ts';
import { createEntryChain } from '../ledger/entry-chain.ts';
import { storedPages, type Turn } from '../ledger/read-ledger.ts';

export interface ReportInLedger {
  /** Entries about the report of which the payload is not the one that was committed to. */
  readonly faults: readonly string[];
  /** The hash of the entry at a position, from 1; undefined where the ledger has none. */
  readonly hashAt: (position: number) => string | undefined;
}

/** Reads the whole log of the search, in turns. */
export async function reportInLedger(
  source: { readonly store: Pick<EventStore, 'readStored' | 'head'>; readonly turn: Turn },
  search: Id,
  report: Id,
): Promise<ReportInLedger> {
  const hashOf = createEntryChain(search);
  const hashes: string[] = [];
  let altered: readonly StoredEvent[] = [];
  for await (const page of storedPages(source, search))
    for (const event of page) {
      await source.turn();
      hashes.push(hashOf(event));
      if (!isOf(event, report)) continue;
      if (!isAsCommitted(event)) altered = [...altered, event];
      // The name of a deleted person was taken out of entries before it, with their salt: it says anew what is so.
      else if (event.type === 'ReportRedacted') altered = altered.filter(({ salt }) => salt !== null);
    }
  const faults = altered.map(({ seq, salt }) =>
    salt === null
      ? `A part of entry ${seq} of the ledger was erased, so that what it says of the report can’t be checked.`
      : `Entry ${seq} of the ledger was altered: what it says of the report is not what was recorded.`,
  );
  return { faults, hashAt: (position) => hashes[position - 1] };
}

const isOf = ({ type, payload }: StoredEvent, report: Id): boolean =>
  ENTRIES_OF_FILES.has(type) && (payload as { readonly report?: Id } | null)?.report === report;

const isAsCommitted = ({ salt, payload, commitment }: StoredEvent): boolean =>
  salt !== null && commitmentTo(salt, payload) === commitment;
