/** Files in a compound file ([MS-CFB]), the container of Office documents of before 2007; whole in memory. */
import { BrokenSource } from '../files/source.ts';

/** Greater numbers are marks: the end of a chain, a free sector. */
const LAST_SECTOR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;

export function isCompoundFile(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
}

/** Throws a {@link BrokenSource} or a RangeError where the file is damaged. */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorBytes: number;
  readonly #next: readonly number[];
  readonly #entries: readonly { readonly name: string; readonly start: number; readonly size: number }[];
  readonly #smallBelow: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new BrokenSource('damaged workbook: sectors of an unknown size');
    this.#sectorBytes = 1 << shift;
    this.#smallBelow = bytes.readUInt32LE(56);
    this.#next = this.#allocation();
    const directory = this.#chain(bytes.readUInt32LE(48));
    this.#entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, at) => {
      const entry = directory.subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES);
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2));
      return { name, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
    });
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  read(name: string): Buffer {
    const entry = this.#entries.find((one) => one.name === name);
    if (entry === undefined) throw new BrokenSource(`damaged workbook: it has no ${name}`);
    const content = entry.size < this.#smallBelow ? this.#small(entry.start) : this.#chain(entry.start);
    if (content.length < entry.size) throw new BrokenSource('damaged workbook: it ends early');
    return content.subarray(0, entry.size);
  }

  /** The sector that follows each; its list begins in the header and goes on in sectors of its own. */
  #allocation(): number[] {
    const listed = [...words(this.#bytes.subarray(76, 512))];
    let more = this.#bytes.readUInt32LE(68);
    for (let left = this.#bytes.readUInt32LE(72); left > 0 && more <= LAST_SECTOR; left--) {
      const list = [...words(this.#sector(more))];
      more = list.pop() ?? END_OF_CHAIN;
      listed.push(...list);
      if (listed.length > this.#bytes.length / 128) break;
    }
    return listed
      .slice(0, this.#bytes.readUInt32LE(44))
      .flatMap((sector) => (sector <= LAST_SECTOR ? [...words(this.#sector(sector))] : []));
  }

  #sector(number: number): Buffer {
    const from = (number + 1) * this.#sectorBytes;
    if (from >= this.#bytes.length) throw new BrokenSource('damaged workbook: a sector that is not there');
    return this.#bytes.subarray(from, from + this.#sectorBytes);
  }

  #chain(first: number): Buffer {
    const sectors = follow(first, this.#next).map((number) => this.#sector(number));
    return Buffer.concat(sectors);
  }

  /** Small files lie in sectors of 64 bytes within that of the root. */
  #small(first: number): Buffer {
    const next = [...words(this.#chain(this.#bytes.readUInt32LE(60)))];
    const content = this.#chain(this.#entries[0]?.start ?? END_OF_CHAIN);
    return Buffer.concat(follow(first, next).map((number) => content.subarray(number * 64, (number + 1) * 64)));
  }
}

/** The numbers along a chain; one that goes round in a circle is refused. */
function follow(first: number, next: readonly number[]): number[] {
  const chain: number[] = [];
  for (let at = first; at <= LAST_SECTOR; at = next[at] ?? END_OF_CHAIN) {
    if (chain.length > next.length) throw new BrokenSource('damaged workbook: sectors that go round in a circle');
    chain.push(at);
  }
  return chain;
}

function* words(bytes: Buffer): Generator<number> {
  for (let at = 0; at + 4 <= bytes.length; at += 4) yield bytes.readUInt32LE(at);
}
