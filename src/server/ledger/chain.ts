/**
 * The exported ledger: JSON Lines, each line chained to the one before and the last one signed.
 *
 *   header ─hash─▶ entry 1 ─hash─▶ entry 2 ─ … ─hash─▶ seal, whose hash is signed (Ed25519)
 *
 * `hash` is the SHA-256 of the line without its `hash` and `signature`, as canonical JSON (fields in order of their
 * names, no blanks, as RFC 8785 has it); `previous` is the hash of the line before.
 */
import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { ledgerSentences } from '../../domain/ledger/prose.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { canonical } from '../../domain/shared/state-hash.ts';
import type { SigningKey } from './signing-key.ts';

export const FORMAT = 'antecede-ledger';
/** Since version 2 each entry carries its `entryHash` (entry-chain.ts), by which other ledgers name it. */
export const FORMAT_VERSION = 2;

export interface Line {
  readonly kind: 'header' | 'entry' | 'seal';
  readonly previous: string | null;
  readonly hash: string;
  readonly [field: string]: unknown;
}

interface Exported {
  readonly search: Id;
  readonly entries: readonly LedgerEntry[];
  readonly key: SigningKey;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The lines of the file, each with its line feed. */
export function* ledgerFile({ search, entries, key, now }: Exported): Generator<string> {
  const exportedAt = new Date(now).toISOString();
  const header = chained({
    kind: 'header',
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    search,
    exportedAt,
    publicKey: key.publicKey,
    previous: null,
  });
  yield written(header);
  let previous = header.hash;
  const told = ledgerSentences(entries);
  for (const [place, { at, ...entry }] of entries.entries()) {
    const line = chained({
      kind: 'entry',
      ...entry,
      at: new Date(at).toISOString(),
      says: told[place]?.text ?? null,
      previous,
    });
    yield written(line);
    previous = line.hash;
  }
  const seal = chained({ kind: 'seal', entries: entries.length, previous });
  yield written({ ...seal, signature: key.sign(seal.hash) });
}

/** What the line's hash has to be. */
export function hashOf({
  hash: _hash,
  signature: _signature,
  ...content
}: {
  readonly [field: string]: unknown;
}): string {
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function chained(content: Omit<Line, 'hash'> & { readonly [field: string]: unknown }): Line {
  return { ...content, hash: hashOf(content) } as Line;
}

const written = (line: Line): string => `${JSON.stringify(line)}\n`;
