/**
 * A file while it is uploaded and read: in the data folder, not in memory. It is open and has no name there, so that
 * nothing of it is left once this process has ended, however that was. Limits and hash go with the bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal, type Refusal } from '../errors.ts';

export interface ArrivedFile {
  /** Its bytes, to be read by their place. */
  readonly handle: FileHandle;
  readonly size: number;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
  /** How long it took to arrive. */
  readonly seconds: number;
  /** It is gone then. */
  close(): Promise<void>;
}

export interface ArrivalLimits {
  /** Bytes of a file. */
  readonly atMost: number;
  /** So much of a body is to arrive in each such time; slower connections are closed (half-sent.ts). */
  readonly pace: { readonly bytes: number; readonly eachMs: number };
}

export const arrivingFolder = (sets: string): string => join(sets, 'arriving');

/** What has a name there is of a process that ended before it could take the name away: it is empty. */
export function tidyArriving(folder: string): void {
  for (const name of namesIn(folder)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export async function arriving(
  body: ReadableStream<Uint8Array> | null,
  folder: string,
  limits: ArrivalLimits,
): Promise<ArrivedFile | Refusal> {
  const handle = await nameless(folder);
  try {
    const begun = performance.now();
    const written = body === null ? { size: 0, hash: '' } : await writeAll(body, handle, limits);
    if (!('size' in written)) {
      await handle.close();
      return written;
    }
    return { ...written, handle, seconds: (performance.now() - begun) / 1_000, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function nameless(folder: string): Promise<FileHandle> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, crypto.randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
}

/** Who stops early leaves the rest to the connection, which drops it. */
async function writeAll(
  body: ReadableStream<Uint8Array>,
  handle: FileHandle,
  { atMost, pace }: ArrivalLimits,
): Promise<Pick<ArrivedFile, 'size' | 'hash'> | Refusal> {
  const reader = body.getReader();
  const hash = createHash('sha256');
  let size = 0;
  let window = { from: 0, at: performance.now() };
  for (;;) {
    const part = await withinMs(reader.read(), window.at + pace.eachMs - performance.now());
    if (part === 'late') return stalled(pace.eachMs);
    if (part === 'broken') return broken;
    if (part.done) return { size, hash: hash.digest('hex') };
    size += part.value.length;
    if (size > atMost) return tooLarge(atMost);
    hash.update(part.value);
    await writeWhole(handle, part.value, size - part.value.length);
    if (size - window.from >= pace.bytes) window = { from: size, at: performance.now() };
  }
}

/** A write that finds no room for all of it says how much it wrote; the next one fails. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let from = 0; from < bytes.length;)
    from += (await handle.write(bytes, from, bytes.length - from, at + from)).bytesWritten;
}

type BodyPart = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

async function withinMs(reading: Promise<BodyPart>, ms: number): Promise<BodyPart | 'late' | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, ms));
  });
  return Promise.race([reading.catch(() => 'broken' as const), late]).finally(() => clearTimeout(timer));
}

export const tooLarge = (atMost: number): Refusal =>
  refusal(413, 'too-large', `The file is larger than ${Math.floor(atMost / 2 ** 20)} MiB. Split it.`);
const broken = refusal(400, 'upload-broken', 'The upload ended before the file was complete. Add it again.');
/** No 408: browsers send the whole again for that, by themselves. */
const stalled = (ms: number): Refusal =>
  refusal(
    422,
    'upload-stalled',
    `The file stopped arriving: almost nothing came within ${Math.round(ms / 1_000)} seconds. Nothing of it is kept. ` +
      'Check the network, and add it again.',
  );
