/**
 * One file by HTTP: asked for only if it changed, resumed where it broke off, bounded in size and by what the feed
 * may fetch a day, and compared with the checksum that its server offers. What came stays beside until it is whole.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { messageOf } from '../errors.ts';
import { FeedProblem, type TakenFile } from './feed-source.ts';
import { answerProblem, httpGet, type Got, type WebPorts } from './http-get.ts';

const TRIES = 4;

/** What a server says of a file, which changes with it. */
interface Validators {
  readonly etag: string | null;
  readonly modified: string | null;
  readonly size: number | null;
}

export interface Download {
  readonly url: URL;
  /** The signature that it had when it was taken last. */
  readonly known: string | null;
  /** Where it is written; beside it what came of it so far. */
  readonly into: string;
  readonly part: string;
  readonly atMost: number;
  readonly signal: AbortSignal;
  /** Bytes that may still be fetched today. */
  readonly left: () => number;
  readonly spend: (bytes: number) => void;
  /** In hex, as published beside the file. */
  readonly checksum: () => Promise<string | null>;
}

export async function fetchFile(ports: WebPorts, file: Download): Promise<TakenFile> {
  for (let tries = 1; ; tries++) {
    const end = await attempt(ports, file);
    if (end !== 'broken') return end;
    if (tries === TRIES) throw new FeedProblem(`${file.url.host} broke off in the middle of a file. It is resumed.`);
    await ports.wait(1_000 * 2 ** tries, file.signal);
  }
}

async function attempt(ports: WebPorts, file: Download): Promise<TakenFile | 'broken'> {
  const { url, known, part, signal, atMost } = file;
  const begun = await begunPart(part);
  const got = await httpGet(ports, url, { headers: begun ? rangeHeaders(begun) : conditions(known), signal });
  const { status, response } = got;
  if (status === 304) return unchanged(response);
  if (status === 404 || status === 410) return refused(response, `It is not there any more (status ${status}).`);
  if (status === 206 && begun !== null && startOf(response) === begun.bytes)
    return receive(got, { ...file, start: begun.bytes, validators: begun.validators });
  if (status === 206 || status === 416) {
    // Another part than the one that is missing: from the beginning.
    response.destroy();
    await forget(part);
    return 'broken';
  }
  if (status !== 200) throw answerProblem(got, ports.now());
  const validators = validatorsOf(response);
  if (JSON.stringify(validators) === known) return unchanged(response);
  if ((validators.size ?? 0) > atMost) return refused(response, tooLarge(atMost));
  return receive(got, { ...file, start: 0, validators });
}

interface Receiving extends Download {
  readonly start: number;
  readonly validators: Validators;
}

async function receive({ response }: Got, file: Receiving): Promise<TakenFile | 'broken'> {
  const { part, start, validators, atMost, signal } = file;
  const chunks = whatCame(response);
  await writeFile(`${part}.json`, JSON.stringify(validators));
  const handle = await open(part, start > 0 ? 'a' : 'w', 0o600);
  let size = start;
  try {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as Uint8Array);
      file.spend(bytes.length);
      size += bytes.length;
      if (size > atMost) throw new TooLong();
      // Also the last one of today: nothing is fetched twice.
      await handle.appendFile(bytes);
      if (file.left() < 0 && size !== validators.size) throw new FeedProblem(QUOTA, { isExpected: true });
    }
    await handle.sync();
  } catch (error) {
    response.destroy();
    if (error instanceof TooLong) {
      await forget(part);
      return { kind: 'refused', reason: tooLarge(atMost) };
    }
    if (error instanceof FeedProblem || signal.aborted) throw error;
    if (/ENOSPC|EDQUOT/.test(messageOf(error))) throw new FeedProblem('The disk of the server is full.');
    return 'broken';
  } finally {
    await handle.close();
  }
  if (!response.complete || (validators.size !== null && size < validators.size)) return 'broken';
  return whole(file, size, digestOf(response, start));
}

async function whole(file: Receiving, size: number, digest: string | null): Promise<TakenFile> {
  const { part, into, validators } = file;
  if (await hasOtherChecksum(part, digest ?? (await file.checksum()))) {
    await forget(part);
    return { kind: 'refused', reason: 'Its content does not have the checksum that the server names.' };
  }
  const checksum = await hashOf(part, 'sha256');
  await rename(part, into);
  await forget(part);
  return { kind: 'taken', size, checksum, signature: JSON.stringify(validators) };
}

/** All that came, also before a connection broke; to be called before anything is waited for. */
function whatCame(response: IncomingMessage): PassThrough {
  const chunks = new PassThrough();
  response.on('data', (chunk: Uint8Array) => {
    if (chunks.write(chunk)) return;
    response.pause();
    chunks.once('drain', () => response.resume());
  });
  // That it broke off is told by `complete`.
  response.on('error', () => {});
  response.on('close', () => chunks.end());
  return chunks;
}

class TooLong extends Error {}

export const QUOTA = 'It has fetched as much as it may today, and goes on at midnight (UTC).';
const tooLarge = (atMost: number) =>
  `The file is larger than ${Math.floor(atMost / 2 ** 20)} MiB. The operator of the server can raise IMPORT_MAX.`;

function unchanged(response: IncomingMessage): TakenFile {
  response.destroy();
  return { kind: 'unchanged' };
}

function refused(response: IncomingMessage, reason: string): TakenFile {
  response.destroy();
  return { kind: 'refused', reason };
}

async function forget(part: string): Promise<void> {
  await Promise.all([part, `${part}.json`].map((path) => rm(path, { force: true })));
}

interface BegunPart {
  readonly bytes: number;
  readonly validators: Validators;
}

/** What came before, if its server can say that it is still the same file. */
async function begunPart(part: string): Promise<BegunPart | null> {
  try {
    const { size: bytes } = await stat(part);
    const validators = JSON.parse(await readFile(`${part}.json`, 'utf8')) as Validators;
    return bytes > 0 && rangeCondition(validators) !== null ? { bytes, validators } : null;
  } catch {
    return null;
  }
}

/** A weak ETag does not promise the same bytes. */
const rangeCondition = ({ etag, modified }: Validators): string | null =>
  etag !== null && !etag.startsWith('W/') ? etag : modified;

const rangeHeaders = ({ bytes, validators }: BegunPart) => ({
  range: `bytes=${bytes}-`,
  'if-range': rangeCondition(validators) ?? '',
});

function conditions(known: string | null): Record<string, string> {
  if (known === null || !known.startsWith('{')) return {};
  const { etag, modified } = JSON.parse(known) as Validators;
  if (etag !== null) return { 'if-none-match': etag };
  return modified === null ? {} : { 'if-modified-since': modified };
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const length = Number(headers['content-length']);
  return {
    etag: headers.etag ?? null,
    modified: headers['last-modified'] ?? null,
    size: headers['content-length'] !== undefined && Number.isSafeInteger(length) ? length : null,
  };
}

function startOf({ headers }: IncomingMessage): number | null {
  const start = /^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1];
  return start === undefined ? null : Number(start);
}

/** RFC 9530 and 3230. Content-MD5 and Content-Digest are of what was sent: of the whole file only from its start. */
function digestOf({ headers }: IncomingMessage, start: number): string | null {
  const whole = [headers['repr-digest'], headers['digest'], ...(start === 0 ? [headers['content-digest']] : [])];
  const sha = /sha-256=:?([\w+/]+=*)/i.exec(whole.join(','))?.[1];
  if (sha !== undefined) return Buffer.from(sha, 'base64').toString('hex');
  const md5 = headers['content-md5'];
  return start === 0 && typeof md5 === 'string' ? Buffer.from(md5, 'base64').toString('hex') : null;
}

const algorithms: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' };

async function hasOtherChecksum(path: string, wanted: string | null): Promise<boolean> {
  const algorithm = algorithms[wanted?.length ?? 0];
  return wanted !== null && algorithm !== undefined && (await hashOf(path, algorithm)) !== wanted.toLowerCase();
}

async function hashOf(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
