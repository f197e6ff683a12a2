/**
 * The chain of a ledger's entries: the hash of each covers what the log holds of it and the hash of the one before.
 * It is the same whenever and by whomever the ledger is exported, so that an entry can be named by it.
 */
import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { canonical } from '../../domain/shared/state-hash.ts';

/** What the log holds of an entry: names and sentences are no part of it. `at` as ISO 8601. */
export type Logged = Omit<LedgerEntry, 'by' | 'entryHash' | 'at'> & { readonly at: string };

export function loggedEntry(event: ConfirmedEvent): Logged {
  const { seq, at, actor, clientId, type, version, payload, outcome } = event;
  return {
    seq,
    at: new Date(at).toISOString(),
    actor,
    fromServer: clientId === SERVER_CLIENT,
    type,
    version,
    payload,
    without: outcome.kind === 'noop' ? outcome.reason : null,
  };
}

/**
 * SHA-256 in hexadecimal digits, of canonical JSON (RFC 8785); what comes before the first entry is the number of the
 * search.
 */
export function chainBeginning(search: Id): string {
  return sha256({ search });
}

export function entryHash(
  before: string,
  { seq, at, actor, fromServer, type, version, payload, without }: Logged,
): string {
  return sha256({ before, seq, at, actor, fromServer, type, version, payload, without });
}

/** The hash of each of the events, which are the whole log from its beginning. */
export function entryHashes(search: Id, events: readonly ConfirmedEvent[]): readonly string[] {
  let before = chainBeginning(search);
  return events.map((event) => (before = entryHash(before, loggedEntry(event))));
}

const sha256 = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex');
