/**
 * The chain of a ledger's entries: the hash of each covers what the log holds of it and the hash of the one before.
 * Of the payload it covers the commitment alone, so that the chain still verifies once a payload is erased. It is the
 * same in every export, so that an entry can be named by it.
 */
import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { isoMoment } from '../../domain/shared/moments.ts';
import { canonical } from '../../domain/shared/state-hash.ts';
import type { StoredEvent } from '../events/event-store.ts';

/** What the log holds of an entry beside its payload; `at` as ISO 8601. */
export type LoggedEntry = Pick<
  LedgerEntry,
  'seq' | 'actor' | 'fromServer' | 'type' | 'version' | 'without' | 'commitment'
> & { readonly at: string };

/** What of an event its hash covers. */
export type ChainedEvent = Pick<
  StoredEvent,
  'seq' | 'at' | 'actor' | 'clientId' | 'type' | 'version' | 'outcome' | 'commitment'
>;

function loggedEntry(event: ChainedEvent): LoggedEntry {
  const { seq, at, actor, clientId, type, version, outcome, commitment } = event;
  return {
    seq,
    at: isoMoment(at),
    actor,
    fromServer: clientId === SERVER_CLIENT,
    type,
    version,
    without: outcome.kind === 'noop' ? outcome.reason : null,
    commitment,
  };
}

/** Takes the place of a hash before the first entry: the hash of the number of the search. */
export function startOfChain(search: Id): string {
  return sha256({ search });
}

/** SHA-256 of canonical JSON (RFC 8785), in hexadecimal digits. */
export function entryHash(
  before: string,
  { seq, at, actor, fromServer, type, version, without, commitment }: LoggedEntry,
): string {
  return sha256({ before, seq, at, actor, fromServer, type, version, without, commitment });
}

/** Gives the hash of one event after the other, from the first one of the log. */
export const createEntryChain = (search: Id): ((event: StoredEvent) => string) => createChainFrom(startOfChain(search));

/** The same for any stream; `start` takes the place of a hash before the first event. */
export function createChainFrom(start: string): (event: ChainedEvent) => string {
  let before = start;
  return (event) => (before = entryHash(before, loggedEntry(event)));
}

/** The hash of an entry in exports of format 2, which covered the payload itself. */
export function entryHashOfFormat2(
  before: string,
  {
    seq,
    at,
    actor,
    fromServer,
    type,
    version,
    without,
    payload,
  }: Omit<LoggedEntry, 'commitment'> & {
    readonly payload: unknown;
  },
): string {
  return sha256({ before, seq, at, actor, fromServer, type, version, payload, without });
}

const sha256 = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex');
