/**
 * Cuts a file of many records where each begins: at a mark followed by white space or `>`, for XML documents `<?xml`.
 * Works on bytes, which is the same in every encoding that keeps ASCII, and so knows the exact byte offset.
 * Holds no more than one record; a record over the limit is counted and dropped, not held.
 */
export type Piece =
  /** `take` gives the bytes, and leaves them to the caller alone: what is made of them goes on while they are freed. */
  | { readonly kind: 'record'; readonly position: number; readonly length: number; take(): Buffer }
  | { readonly kind: 'too-large'; readonly position: number; readonly length: number; readonly head: Buffer };

const HEAD_BYTES = 4096;

export class RecordSplitter {
  readonly #limit: number;
  readonly #mark: Buffer;
  /** A longer name that begins as the mark does is another one. */
  readonly #isName: boolean;
  #carry: Buffer = Buffer.alloc(0);
  /** File offset of the first byte of the carry. */
  #carryAt = 0;
  #held: Buffer[] = [];
  #length = 0;
  #dropping = false;
  #start = 0;

  constructor(limit: number, mark = '<?xml') {
    this.#limit = limit;
    this.#mark = Buffer.from(mark);
    this.#isName = /\w$/.test(mark);
  }

  /** Takes the next bytes of the file and gives the records that they complete. */
  *push(chunk: Uint8Array): Generator<Piece> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const data = this.#carry.length === 0 ? bytes : Buffer.concat([this.#carry, bytes]);
    const base = this.#carryAt;
    let from = 0;
    let search = 0;
    for (;;) {
      const found = data.indexOf(this.#mark, search);
      if (found < 0 || found + this.#mark.length >= data.length) break;
      search = found + this.#mark.length;
      if (this.#isName && !endsName(data[search])) continue;
      this.#hold(data.subarray(from, found));
      yield* this.#release();
      this.#start = base + found;
      from = found;
    }
    const keep = Math.max(from, data.length - this.#mark.length);
    this.#hold(data.subarray(from, keep));
    this.#carry = Buffer.from(data.subarray(keep));
    this.#carryAt = base + keep;
  }

  /** The last record, once the file has ended. */
  *end(): Generator<Piece> {
    this.#hold(this.#carry);
    this.#carry = Buffer.alloc(0);
    yield* this.#release();
  }

  #hold(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#dropping) return;
    this.#held.push(bytes);
    if (this.#length > this.#limit) {
      this.#dropping = true;
      this.#held = [Buffer.from(Buffer.concat(this.#held).subarray(0, HEAD_BYTES))];
    }
  }

  *#release(): Generator<Piece> {
    const piece = this.#dropping ? this.#tooLarge() : this.#record();
    this.#held = [];
    this.#length = 0;
    this.#dropping = false;
    if (piece !== null) yield piece;
  }

  #tooLarge(): Piece {
    return { kind: 'too-large', position: this.#start, length: this.#length, head: Buffer.concat(this.#held) };
  }

  #record(): Piece | null {
    let bytes: Buffer | null = Buffer.concat(this.#held);
    if (isBlank(bytes)) return null;
    return {
      kind: 'record',
      position: this.#start,
      length: this.#length,
      take() {
        const taken = bytes ?? Buffer.alloc(0);
        bytes = null;
        return taken;
      },
    };
  }
}

function endsName(byte: number | undefined): boolean {
  return byte === 0x3e || byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Nothing but white space, byte order marks and the end-of-file signs of old systems. */
function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf);
}
