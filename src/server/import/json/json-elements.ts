/**
 * The objects of one list in a large file of JSON, each on its own, so that memory holds one. It looks at bytes, which
 * are the same in every encoding that keeps ASCII; what is no whole JSON shows when an object is parsed.
 */

export type JsonPiece =
  | { readonly kind: 'object'; readonly position: number; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly position: number; readonly length: number };

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Buffer.from('"\\{}[]');

/** Objects that stand in a list that stands in the outermost object: `{"records": [{…}, {…}]}`. */
const DEPTH = 2;

export class JsonElements {
  readonly #limit: number;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #isInObject = false;
  #held: Buffer[] = [];
  #length = 0;
  #start = 0;
  #at = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes the next bytes of the file and gives the objects that they complete. */
  *push(chunk: Uint8Array): Generator<JsonPiece> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (const [at, byte] of bytes.entries()) {
      if (this.#isInText) {
        this.#inText(byte);
        continue;
      }
      if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN || byte === OPEN_LIST) {
        if (this.#depth === DEPTH && byte === OPEN) {
          from = at;
          this.#begin(this.#at + at);
        }
        this.#depth += 1;
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        this.#depth -= 1;
        if (this.#depth === DEPTH && this.#isInObject) {
          this.#hold(bytes.subarray(from, at + 1));
          yield this.#end();
          from = at + 1;
        }
      }
    }
    if (this.#isInObject) this.#hold(bytes.subarray(from));
    this.#at += bytes.length;
  }

  /** Whether the file has ended where it should. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#isInText;
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInText = false;
  }

  #begin(position: number): void {
    this.#isInObject = true;
    this.#start = position;
    this.#held = [];
    this.#length = 0;
  }

  #hold(bytes: Buffer): void {
    this.#length += bytes.length;
    if (this.#length > this.#limit) this.#held = [];
    else this.#held.push(Buffer.from(bytes));
  }

  #end(): JsonPiece {
    this.#isInObject = false;
    const position = this.#start;
    if (this.#length > this.#limit) return { kind: 'too-large', position, length: this.#length };
    return { kind: 'object', position, bytes: Buffer.concat(this.#held) };
  }
}
