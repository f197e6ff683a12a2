/**
 * Checks an exported ledger without asking anybody: every line's hash, every link to the line before, that no entry
 * is missing, and the signature. Whose key it is the reader has to compare: a file that was forged whole is signed too.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { FORMAT, FORMAT_VERSION, hashOf, type Line } from './chain.ts';
import { chainBeginning, entryHash, type Logged } from './entry-chain.ts';
import { fingerprintOf } from './signing-key.ts';

export interface Verdict {
  /** What is wrong, in the order of the file; nothing for a file that stands as it was signed. */
  readonly faults: readonly Fault[];
  readonly search: number | null;
  readonly entries: number;
  readonly exportedAt: string | null;
  /** Of the key that the file names; null where it names none that can be read. */
  readonly fingerprint: string | null;
}
export interface Fault {
  /** From 1. */
  readonly line: number;
  readonly what: string;
}

/** `trusted`: the public key that it must be signed with, PEM; left out, the file's own is taken. */
export function verifyLedger(text: string, trusted?: string): Verdict {
  const lines = text
    .split('\n')
    .filter((line, place, all) => line !== '' || place < all.length - 1)
    .map(readLine);
  const faults: Fault[] = [];
  const [header] = lines;
  const fault = (place: number, what: string) => faults.push({ line: place + 1, what });
  if (header?.kind !== 'header' || header['format'] !== FORMAT) {
    return {
      faults: [{ line: 1, what: 'This is no exported ledger: the header is missing.' }],
      search: null,
      entries: 0,
      exportedAt: null,
      fingerprint: null,
    };
  }
  const version = header['formatVersion'];
  if (version !== 1 && version !== FORMAT_VERSION)
    fault(0, `The ledger is of format version ${String(version)}, which is not known here.`);

  let seq = 0;
  let entryBefore = chainBeginning(Number(header['search']));
  lines.forEach((line, place) => {
    if (line === null) return void fault(place, `${nameOf(line, seq + 1)} can’t be read.`);
    if (line.kind === 'entry') {
      const expected = seq + 1;
      seq = typeof line['seq'] === 'number' ? line['seq'] : expected;
      if (seq !== expected)
        fault(
          place,
          seq > expected ? `${range(expected, seq - 1)} missing before entry ${seq}.` : `Entry ${seq} is out of order.`,
        );
    }
    const name = nameOf(line, seq);
    const isWhole = hashOf(line) === line.hash;
    if (!isWhole) fault(place, `${name} was altered: it does not give the hash that stands in it.`);
    const before = lines[place - 1];
    const isLinked = place === 0 || !before || line.previous === before.hash;
    if (!isLinked)
      fault(
        place,
        `${name} does not follow on the line before: that one was replaced, or something between them was taken out or put in.`,
      );
    if (line.kind !== 'entry' || version === 1) return;
    const named = line['entryHash'];
    if (isWhole && isLinked && entryHash(entryBefore, line as unknown as Logged) !== named)
      fault(place, `${name} does not give the entry’s own hash: it was not in the log like this.`);
    entryBefore = String(named);
  });

  const key = keyOf(header['publicKey']);
  const expectedKey = trusted === undefined ? key : keyOf(trusted);
  if (key === null) fault(0, 'The public key in the header can’t be read.');
  if (trusted !== undefined && expectedKey === null) fault(0, 'The key to compare with can’t be read.');
  if (key && expectedKey && fingerprintOf(key) !== fingerprintOf(expectedKey))
    fault(0, 'The file names another key than the one to compare with.');
  checkSeal(lines, expectedKey, fault);

  return {
    faults: faults.sort((a, b) => a.line - b.line),
    search: typeof header['search'] === 'number' ? header['search'] : null,
    entries: lines.filter((line) => line?.kind === 'entry').length,
    exportedAt: typeof header['exportedAt'] === 'string' ? header['exportedAt'] : null,
    fingerprint: key && fingerprintOf(key),
  };
}

function checkSeal(
  lines: readonly (Line | null)[],
  key: KeyObject | null,
  fault: (place: number, what: string) => void,
): void {
  const last = lines.length - 1;
  const seal = lines[last];
  if (seal?.kind !== 'seal') return fault(last, 'The seal is missing: the end of the file was cut off.');
  const entries = lines.filter((line) => line?.kind === 'entry').length;
  if (seal['entries'] !== entries)
    fault(last, `The seal is for ${String(seal['entries'])} entries, and there are ${entries}.`);
  if (key && !isSigned(seal, key))
    fault(last, 'The signature does not fit: the ledger was not sealed like this by the holder of the key.');
}

/** In one spelling alone: Base64 is read leniently, and the seal's hash does not cover the signature. */
function isSigned({ hash, signature }: Line, key: KeyObject): boolean {
  const bytes = Buffer.from(String(signature), 'base64');
  return bytes.toString('base64') === signature && verify(null, Buffer.from(hash), key, bytes);
}

function readLine(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Partial<Line> | null;
    const isLine =
      typeof line === 'object' && line !== null && typeof line.hash === 'string' && typeof line.kind === 'string';
    return isLine ? (line as Line) : null;
  } catch {
    return null;
  }
}

function keyOf(pem: unknown): KeyObject | null {
  try {
    const key = createPublicKey(String(pem));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function nameOf(line: Line | null, seq: number): string {
  if (line?.kind === 'header') return 'The header';
  return line?.kind === 'seal' ? 'The seal' : `Entry ${seq}`;
}

const range = (from: number, to: number): string => (from === to ? `Entry ${from} is` : `Entries ${from} to ${to} are`);
