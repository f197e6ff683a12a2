/** The lines of an exported ledger, one after the other: their order, hashes, links and commitments. */
import { commitmentTo } from '../events/payload-commitment.ts';
import { hashOf, hashOfOlderFormat, type ChainLine } from './chain.ts';
import { entryHash, entryHashOfFormat2, startOfChain, type LoggedEntry } from './entry-chain.ts';

/** A line of the file; null where it can't be read. */
export type ReadLine = ChainLine | null;

export interface Fault {
  /** From 1. */
  readonly line: number;
  readonly what: string;
}

interface ParsedLedger {
  readonly search: number;
  /** Of the file's format. */
  readonly version: number;
}

export interface CheckedChain {
  readonly faults: readonly Fault[];
  /** The numbers of the entries whose content was erased: their commitment alone is left. */
  readonly erased: readonly number[];
  /** The numbers of ratings of others, not given while the review was blind: their commitment alone is there. */
  readonly withheld: readonly number[];
}

export function checkChain(lines: readonly ReadLine[], { search, version }: ParsedLedger): CheckedChain {
  const faults: Fault[] = [];
  const erased: number[] = [];
  const withheld: number[] = [];
  let seq = 0;
  let entryBefore = startOfChain(search);
  for (const [place, line] of lines.entries()) {
    const report = (...found: readonly string[]) => faults.push(...found.map((what) => ({ line: place + 1, what })));
    if (line === null) {
      report(`Entry ${seq + 1} can’t be read.`);
      continue;
    }
    if (line.kind === 'entry') {
      const expected = seq + 1;
      seq = typeof line['seq'] === 'number' ? line['seq'] : expected;
      report(...orderFault(seq, expected));
    }
    const name = nameOf(line, seq);
    const chainFaults = [...hashFault(line, { name, version }), ...linkFault(line, lines[place - 1], name)];
    report(...chainFaults);
    if (line.kind !== 'entry') continue;
    if (version >= 3) {
      if (isErased(line)) (line['withheld'] === true ? withheld : erased).push(seq);
      else report(...commitmentFaults(line, name));
    }
    if (version < 2) continue;
    if (chainFaults.length === 0 && ownHash(entryBefore, line, version) !== line['entryHash'])
      report(`${name} does not match its own hash: the log did not hold it like this.`);
    entryBefore = String(line['entryHash']);
  }
  return { faults, erased, withheld };
}

function orderFault(seq: number, expected: number): readonly string[] {
  if (seq === expected) return [];
  return [
    seq > expected ? `${range(expected, seq - 1)} missing before entry ${seq}.` : `Entry ${seq} is out of order.`,
  ];
}

function hashFault(line: ChainLine, { name, version }: { readonly name: string; readonly version: number }) {
  const expected = version < 3 ? hashOfOlderFormat(line) : hashOf(line);
  return expected === line.hash ? [] : [`${name} was altered: it does not match the hash that it carries.`];
}

function linkFault(line: ChainLine, before: ReadLine | undefined, name: string): readonly string[] {
  if (!before || line.previous === before.hash) return [];
  return [`${name} does not follow on the line before: a line was replaced, removed or inserted between them.`];
}

/** What is left of an entry whose content was erased: nothing that could be compared with the commitment. */
const isErased = (line: ChainLine): boolean =>
  line['payload'] === null && line['salt'] === null && line['says'] === null;

function commitmentFaults(line: ChainLine, name: string): readonly string[] {
  const { payload, salt, says, commitment, saysCommitment } = line;
  if (typeof salt !== 'string')
    return [`${name} was altered: it has a payload without the salt, so the payload can’t be checked.`];
  return [
    ...(commitmentTo(salt, payload) === commitment
      ? []
      : [`${name} was altered: its payload and salt do not match its commitment.`]),
    ...(commitmentTo(salt, says) === saysCommitment
      ? []
      : [`${name} was altered: its sentence does not match the commitment to it.`]),
  ];
}

/** The fields were read from JSON; a field of another type gives another hash. */
function ownHash(before: string, line: ChainLine, version: number): string {
  const logged = line as unknown as LoggedEntry & { readonly payload: unknown };
  return version < 3 ? entryHashOfFormat2(before, logged) : entryHash(before, logged);
}

function nameOf(line: ChainLine, seq: number): string {
  if (line.kind === 'header') return 'The header';
  return line.kind === 'seal' ? 'The seal' : `Entry ${seq}`;
}

const range = (from: number, to: number): string => (from === to ? `Entry ${from} is` : `Entries ${from} to ${to} are`);
