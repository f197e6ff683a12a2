/**
 * Opens a source as a series of plain files: an archive (zip, tar) is its entries, gzip is unpacked. What a file is
 * follows from its first bytes, not from its name. Everything streams and nothing is written to disk, so that no copy
 * of imported data is left behind. A zip must be a file, because its directory is at its end.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BOMB, BrokenSource, isBomb, readProblem, type ImportSource, type OnBytes, type OpenedFile } from './source.ts';
import { isTar, tarEntries } from './tar-entries.ts';
import { zipEntries } from './zip-entries.ts';

/** The plain files of a source. Reading a file may throw; see `problemOf`. */
export async function* openFiles(source: ImportSource, onBytes: OnBytes): AsyncGenerator<OpenedFile> {
  if (source.kind === 'unreadable') {
    yield { kind: 'refused', name: source.name, reason: source.reason };
    return;
  }
  const raw =
    source.kind === 'file'
      ? createReadStream(source.path, { highWaterMark: 1 << 18 })
      : Readable.from(uploaded(source.stream));
  const { head, chunks } = await peek(raw);
  if (isZip(head)) {
    if (source.kind === 'file') {
      raw.destroy();
      yield* zipEntries(source.path, source.name, onBytes);
    } else
      yield {
        kind: 'refused',
        name: source.name,
        reason: 'a zip archive can be read from a file only, not from a stream',
      };
  } else if (isGzip(head)) yield* plainOrTar(source.name, gunzipped(counted(chunks, onBytes)));
  else yield* plainOrTar(source.name, counted(chunks, onBytes));
}

async function* plainOrTar(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<OpenedFile> {
  const { head, chunks } = await peek(content);
  if (isTar(head)) yield* tarEntries(chunks, name);
  else yield { kind: 'chunks', name, chunks };
}

async function* uploaded(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (error) {
    throw new BrokenSource(`the upload broke off: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The first bytes, and all chunks, the first ones included. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
  }
  const again = async function* () {
    try {
      yield* read.splice(0);
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  };
  return { head: Buffer.concat(read), chunks: again() };
}

const HEAD_BYTES = 512;

export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function* counted(chunks: AsyncIterable<Uint8Array>, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Throws a {@link BrokenSource} for more than any archive of publications unpacks to. */
async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [packed, unpacked] = [0, 0];
  const input = Readable.from(counted(chunks, (bytes) => (packed += bytes)));
  const output = createGunzip();
  input.on('error', (error) => output.destroy(error));
  try {
    for await (const chunk of input.pipe(output) as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length;
      if (isBomb(packed, unpacked)) throw new BrokenSource(`the file ${BOMB}`);
      yield chunk;
    }
  } finally {
    input.destroy();
    output.destroy();
  }
}

/** An error while reading in words; any other error, which is a bug, is thrown on. */
export function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_') || code.startsWith('ERR_ZLIB'))
    return `damaged gzip data: ${error instanceof Error ? error.message : code}`;
  return readProblem(error);
}
