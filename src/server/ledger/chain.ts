/**
 * The exported ledger: JSON Lines, each line chained to the one before and the last one signed.
 *
 *   header ─hash─▶ entry 1 ─hash─▶ entry 2 ─ … ─hash─▶ seal, whose hash is signed (Ed25519)
 *
 * `hash` is the SHA-256 of the line's chained part as canonical JSON (fields in order of their names, no blanks, as
 * RFC 8785 has it); `previous` is the hash of the line before. An entry's payload, its salt and its sentence are no
 * part of that: `commitment` and `saysCommitment` stand for them, so that they can be taken out and the chain verifies.
 */
import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { createLedgerTeller } from '../../domain/ledger/prose.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isoMoment } from '../../domain/shared/moments.ts';
import { canonical } from '../../domain/shared/state-hash.ts';
import { commitmentTo } from '../events/payload-commitment.ts';
import type { SigningKey } from './signing-key.ts';

export const FORMAT = 'antecede-ledger';
/**
 * 1: lines are chained. 2: each entry carries its `entryHash` (entry-chain.ts), by which other ledgers name it.
 * 3: the hashes cover commitments instead of payloads.
 */
export const FORMAT_VERSION = 3;

export interface ChainLine {
  readonly kind: 'header' | 'entry' | 'seal';
  readonly previous: string | null;
  readonly hash: string;
  readonly [field: string]: unknown;
}

interface Exported {
  readonly search: Id;
  readonly key: SigningKey;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The lines of the file one after the other, each with its line feed. */
export interface LedgerLines {
  header(): string;
  /** In the order of the log. */
  entry(entry: LedgerEntry): string;
  seal(): string;
}

export function createLedgerLines({ search, key, now }: Exported): LedgerLines {
  const tell = createLedgerTeller();
  let [previous, entries] = ['', 0];
  const next = <L extends ChainLine>(line: L): L => {
    previous = line.hash;
    return line;
  };
  return {
    header() {
      const exportedAt = new Date(now).toISOString();
      const { publicKey } = key;
      const named = { format: FORMAT, formatVersion: FORMAT_VERSION, search, exportedAt, publicKey };
      return written(next(chained({ kind: 'header', ...named, previous: null })));
    },
    entry(entry) {
      entries++;
      return written(next(entryLine(entry, tell(entry)?.text ?? null, previous)));
    },
    seal() {
      const seal = next(chained({ kind: 'seal', entries, previous }));
      return written({ ...seal, signature: key.sign(seal.hash) });
    },
  };
}

/**
 * An erased entry has no sentence: it would say what was erased. What is left where a part was erased is not exported,
 * since the commitment does not prove it.
 */
function entryLine({ at, ...entry }: LedgerEntry, sentence: string | null, previous: string): ChainLine {
  const isProven = entry.salt !== null;
  const says = isProven ? sentence : null;
  return chained({
    kind: 'entry',
    ...entry,
    payload: isProven ? entry.payload : null,
    at: isoMoment(at),
    says,
    saysCommitment: entry.salt === null ? null : commitmentTo(entry.salt, says),
    previous,
  });
}

type Fields = { readonly [field: string]: unknown };

/** The hash that a line must have. */
export function hashOf({ hash: _hash, signature: _signature, ...content }: Fields): string {
  const { payload: _payload, salt: _salt, says: _says, ...chainedPart } = content;
  return sha256(chainedPart);
}

/** The hash that a line of format 1 or 2 must have: it covered the payload itself. */
export function hashOfOlderFormat({ hash: _hash, signature: _signature, ...content }: Fields): string {
  return sha256(content);
}

const sha256 = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex');

function chained<F extends Pick<ChainLine, 'kind' | 'previous'>>(content: F): F & { readonly hash: string } {
  return { ...content, hash: hashOf({ ...content }) };
}

const written = (line: ChainLine): string => `${JSON.stringify(line)}\n`;
