/** Records of a workbook of before 2007 and the texts in them ([MS-XLS]), which may go on in the next record. */
import { BrokenSource } from '../files/source.ts';
import { TextBudget } from './sheet.ts';

export interface BiffRecord {
  readonly type: number;
  /** Its own and those of the records that continue it. */
  readonly parts: readonly Buffer[];
}

const CONTINUE = 0x3c;

/** From a place in the stream on. */
export function* biffRecords(stream: Buffer, from = 0): Generator<BiffRecord> {
  let at = from;
  const partAt = (): Buffer => {
    const size = stream.readUInt16LE(at + 2);
    const part = stream.subarray(at + 4, at + 4 + size);
    if (part.length < size) throw new BrokenSource('damaged workbook: it ends early');
    at += 4 + size;
    return part;
  };
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const parts = [partAt()];
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === CONTINUE) parts.push(partAt());
    yield { type, parts };
  }
}

/** Bytes of a record one after the other, across its parts. */
export class BiffReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly Buffer[], at = 0) {
    this.#parts = parts;
    this.#at = at;
  }

  u8(): number {
    return this.#take(1).readUInt8();
  }
  u16(): number {
    return this.#take(2).readUInt16LE();
  }
  u32(): number {
    return this.#take(4).readUInt32LE();
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0) {
      this.#toNext();
      const step = Math.min(left, this.#room());
      this.#at += step;
      left -= step;
    }
  }

  /** A text of so many characters, with its flags before it, its formats and its pronunciation behind. */
  text(length: number): string {
    const flags = this.u8();
    const formats = (flags & 8) === 0 ? 0 : this.u16();
    const pronunciation = (flags & 4) === 0 ? 0 : this.u32();
    const text = this.#characters(length, (flags & 1) !== 0);
    this.skip(formats * 4 + pronunciation);
    return text;
  }

  /** Where a text goes on in the next part, that says anew how wide its characters are. */
  #characters(length: number, isWide: boolean): string {
    let [text, wide] = ['', isWide];
    while (text.length < length) {
      if (this.#room() === 0) {
        this.#toNext();
        wide = (this.u8() & 1) !== 0;
      }
      const width = wide ? 2 : 1;
      const count = Math.min(length - text.length, Math.floor(this.#room() / width));
      if (count === 0) throw new BrokenSource('damaged workbook: half a character');
      text += this.#take(count * width).toString(wide ? 'utf16le' : 'latin1');
    }
    return text;
  }

  #room(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at;
  }

  #toNext(): void {
    while (this.#room() <= 0) {
      if (this.#part >= this.#parts.length - 1) throw new BrokenSource('damaged workbook: a record ends early');
      this.#part += 1;
      this.#at = 0;
    }
  }

  #take(bytes: number): Buffer {
    if (bytes > 0) this.#toNext();
    if (this.#room() < bytes) throw new BrokenSource('damaged workbook: a record ends early');
    const taken = this.#parts[this.#part]?.subarray(this.#at, this.#at + bytes) ?? Buffer.alloc(0);
    this.#at += bytes;
    return taken;
  }
}

/** The texts that cells share. */
export function sharedTextsIn({ parts }: BiffRecord): readonly string[] {
  const reader = new BiffReader(parts);
  reader.skip(4);
  const count = reader.u32();
  const texts: string[] = [];
  const budget = new TextBudget();
  for (let at = 0; at < count; at++) {
    const text = reader.text(reader.u16());
    budget.take(text);
    texts.push(text);
  }
  return texts;
}
