/**
 * Checks an exported ledger without asking anybody: the hash of every line, every link to the line before, the
 * commitment of every payload, that no entry is missing, and the signature. The reader has to compare whose key it is:
 * a file that was forged as a whole is signed too.
 */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { FORMAT, FORMAT_VERSION, type ChainLine } from './chain.ts';
import { checkChain, type CheckedChain, type Fault, type ReadLine } from './check-chain.ts';
import { fingerprintOf } from './signing-key.ts';

/** `faults`: what is wrong, in the order of the file; nothing for a file that is as it was signed. */
export interface Verdict extends CheckedChain {
  readonly search: number | null;
  readonly entries: number;
  readonly exportedAt: string | null;
  /** Of the key that the file names; null where it names none that can be read. */
  readonly fingerprint: string | null;
}

const noLedger: Verdict = {
  faults: [{ line: 1, what: 'This is not an exported ledger: the header is missing.' }],
  search: null,
  entries: 0,
  erased: [],
  withheld: [],
  exportedAt: null,
  fingerprint: null,
};

/** `trusted`: the public key that it must be signed with, PEM; left out, the file's own is taken. */
export function verifyLedger(text: string, trusted?: string): Verdict {
  const lines = linesOf(text);
  const [header] = lines;
  if (header?.kind !== 'header' || header['format'] !== FORMAT) return noLedger;
  const version = header['formatVersion'];
  const chain = checkChain(lines, { search: Number(header['search']), version: Number(version) });
  const keys = checkKeys(header['publicKey'], trusted);
  const faults = [
    ...(version === 1 || version === 2 || version === FORMAT_VERSION ? [] : [unknownVersion(version)]),
    ...chain.faults,
    ...keys.faults,
    ...checkSeal(lines, keys.expected),
  ];
  return {
    faults: faults.sort((a, b) => a.line - b.line),
    search: typeof header['search'] === 'number' ? header['search'] : null,
    entries: entriesIn(lines),
    erased: chain.erased,
    withheld: chain.withheld,
    exportedAt: typeof header['exportedAt'] === 'string' ? header['exportedAt'] : null,
    fingerprint: keys.own && fingerprintOf(keys.own),
  };
}

const unknownVersion = (version: unknown): Fault => ({
  line: 1,
  what: `The ledger has format version ${String(version)}, which this version of ${PRODUCT} does not know.`,
});

function checkKeys(pem: unknown, trusted: string | undefined) {
  const own = keyOf(pem);
  const expected = trusted === undefined ? own : keyOf(trusted);
  const faults: Fault[] = [];
  if (own === null) faults.push({ line: 1, what: 'The public key in the header can’t be read.' });
  if (trusted !== undefined && expected === null)
    faults.push({ line: 1, what: 'The key to compare with can’t be read.' });
  if (own && expected && fingerprintOf(own) !== fingerprintOf(expected))
    faults.push({ line: 1, what: 'The file names another key than the one to compare with.' });
  return { own, expected, faults };
}

function checkSeal(lines: readonly ReadLine[], key: KeyObject | null): readonly Fault[] {
  const line = lines.length;
  const seal = lines.at(-1);
  if (seal?.kind !== 'seal') return [{ line, what: 'The seal is missing: the end of the file was cut off.' }];
  const faults: Fault[] = [];
  const entries = entriesIn(lines);
  if (seal['entries'] !== entries)
    faults.push({ line, what: `The seal is for ${String(seal['entries'])} entries, and there are ${entries}.` });
  if (key && !isSigned(seal, key))
    faults.push({
      line,
      what: 'The signature does not match: the holder of the key did not sign the ledger like this.',
    });
  return faults;
}

const entriesIn = (lines: readonly ReadLine[]): number => lines.filter((line) => line?.kind === 'entry').length;

/** In one spelling alone: Base64 is read leniently, and the seal's hash does not cover the signature. */
function isSigned({ hash, signature }: ChainLine, key: KeyObject): boolean {
  const bytes = Buffer.from(String(signature), 'base64');
  return bytes.toString('base64') === signature && verify(null, Buffer.from(hash), key, bytes);
}

function linesOf(text: string): readonly ReadLine[] {
  return text
    .split('\n')
    .filter((line, place, all) => line !== '' || place < all.length - 1)
    .map(readLine);
}

function readLine(text: string): ReadLine {
  try {
    const line = JSON.parse(text) as Partial<ChainLine> | null;
    const isLine =
      typeof line === 'object' && line !== null && typeof line.hash === 'string' && typeof line.kind === 'string';
    return isLine ? (line as ChainLine) : null;
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
