/**
 * JSON bodies of many megabytes, looked through while they arrive, so that what no caller may send is refused before it
 * is parsed: parsing holds the event loop, and nesting without end costs most.
 *
 *   small ────────────────────────────▶ parsed
 *   large ──▶ scanned as it arrives ──▶ parsed; limited in number from 8 MiB or 250,000 values on
 */
import { refusal, type Refusal } from '../errors.ts';
import { uncheckedJsonBody } from './answers.ts';
import { bodyChunks } from './body-chunks.ts';
import type { AppContext } from './env.ts';
import type { RateLimit } from './rate-limit.ts';

/** Bytes up to which a body is parsed as it is. */
const SMALL = 64 * 1024;
/** Bytes from which on a body may hold only a few items: devices send less at once, but never half of a move. */
const HUGE = 8 * 2 ** 20;
const ITEMS_IN_HUGE = 4;
/** Numbers, texts and fields from which on parsing holds the event loop. The events of a push hold some thousands. */
const MANY_VALUES = 250_000;
/** No payload is nested nearly as deeply, and no text of one is as long, escapes included. */
const DEEPEST = 10_000;
const LONGEST_TEXT = 2 * 2 ** 20;
const MOST_VALUES = 8_000_000;

const tooDeep = refusal(400, 'no-json', `JSON may be nested ${DEEPEST} deep at most.`);
const tooLong = refusal(422, 'malformed', 'A text of the body is longer than any field may be.');
const tooMany = refusal(413, 'too-large', 'The body holds too much for one request. Send less at once.');

/**
 * The parsed body, or why it is not taken. `huge` limits the largest bodies, by user. Its texts are not checked: each
 * event is refused for itself.
 */
export async function largeJsonBody(context: AppContext, huge: RateLimit): Promise<unknown> {
  if (Number(context.req.header('Content-Length')) <= SMALL) return uncheckedJsonBody(context);
  const { body } = context.req.raw;
  if (body === null) return uncheckedJsonBody(context);
  const scan = createJsonScan();
  const chunks: Uint8Array[] = [];
  let isCounted = false;
  for await (const chunk of bodyChunks(body)) {
    const fault = scan.take(chunk);
    if (fault !== null) return fault;
    chunks.push(chunk);
    if (isCounted || !scan.isHuge()) continue;
    isCounted = true;
    const wait = huge.take(String(context.get('signedIn').user.pk));
    if (wait > 0) return refusal(429, 'too-many-requests', `Too many large requests. Try again in ${wait} s.`);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    return refusal(400, 'no-json', 'The body is not JSON.');
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** The root, its list, the item. */
const ITEM_DEPTH = 3;

interface JsonScan {
  /** Takes one chunk after the other; answers with what is wrong with the body so far. */
  take(chunk: Uint8Array): Refusal | null;
  /** Whether parsing what came so far holds the event loop for long. */
  isHuge(): boolean;
}

export function createJsonScan(): JsonScan {
  let [bytes, depth, values, items, textStart] = [0, 0, 0, 0, -1];
  let escaped = false;

  function inText(byte: number): void {
    if (escaped) escaped = false;
    else if (byte === BACKSLASH) escaped = true;
    else if (byte === QUOTE) textStart = -1;
  }
  function between(byte: number): void {
    if (byte === COMMA) values++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      if (++depth === ITEM_DEPTH) items++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }

  function take(chunk: Uint8Array): Refusal | null {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (textStart >= 0) inText(byte);
      else if (byte === QUOTE) textStart = bytes + at;
      else between(byte);
      if (depth > DEEPEST) return tooDeep;
    }
    bytes += chunk.length;
    if (textStart >= 0 && bytes - textStart > LONGEST_TEXT) return tooLong;
    return values > MOST_VALUES || (bytes > HUGE && items > ITEMS_IN_HUGE) ? tooMany : null;
  }
  return { take, isHuge: () => bytes > HUGE || values > MANY_VALUES };
}
