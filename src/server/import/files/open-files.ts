/**
 * Opens a source as a series of plain files: an archive (zip, tar) is its entries, gzip is unpacked, and so are the
 * archives in them. What a file is follows from its first bytes, not from its name. Nothing is written to disk, so
 * that no copy of imported data is left behind. A zip has its directory at its end: it must be a file, or is held
 * whole where it lies in an archive.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { BrokenSource, readProblem, type ImportSource, type OnBytes, type OpenedFile } from './source.ts';
import { isTar, tarEntries } from './tar-entries.ts';
import { BOMB, UnpackTally } from './unpack-tally.ts';
import { filesOfCompoundFile, filesOfPackage } from './workbook-files.ts';
import { ZIP_OPTIONS, zipEntries } from './zip-entries.ts';
import { isCompoundFile } from '../workbooks/compound-file.ts';
import { packageKind } from '../workbooks/package-parts.ts';

/** Archives in archives are opened down to this level. */
const DEEPEST = 5;
/** Bytes of the zips in an archive that are held in memory at once: a zip is read from its end. */
const MOST_HELD = 256 * 2 ** 20;

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
  const tally = new UnpackTally();
  if (!isZip(head)) {
    const read = counted(chunks, (bytes) => {
      tally.packed += bytes;
      onBytes(bytes);
    });
    yield* plainFiles({ kind: 'chunks', name: source.name, chunks: read }, { tally, level: 0, room: MOST_HELD });
  } else if (source.kind === 'file') {
    raw.destroy();
    tally.packed = source.size;
    const open = () => openPromise(source.path, ZIP_OPTIONS);
    yield* zipped({ name: source.name, open, onBytes }, { tally, level: 1, room: MOST_HELD });
  } else
    yield {
      kind: 'refused',
      name: source.name,
      reason: 'a zip archive can be read from a file only, not from a stream',
    };
}

/** Where an archive stands among those around it. */
interface Nesting {
  readonly tally: UnpackTally;
  readonly level: number;
  /** Bytes that may still be held. */
  readonly room: number;
}

interface Zipped {
  readonly name: string;
  readonly open: () => Promise<ZipFile>;
  readonly onBytes: OnBytes;
}

/** The sheets of a workbook, the files of any other archive. */
async function* zipped({ name, open, onBytes }: Zipped, nesting: Nesting): AsyncGenerator<OpenedFile> {
  const kind = await packageKind(open);
  if (kind === null) {
    const entries = zipEntries(open, name, { onBytes, tally: nesting.tally });
    for await (const entry of entries) yield* plainFiles(entry, nesting);
  } else yield* filesOfPackage(kind, { name, open, tally: nesting.tally });
}

/** The file itself, or the plain files in it. What is wrong with an inner archive leaves the others alone. */
async function* plainFiles(file: OpenedFile, nesting: Nesting): AsyncGenerator<OpenedFile> {
  if (file.kind === 'refused') {
    yield file;
    return;
  }
  const { head, chunks } = await peek(file.chunks);
  const refused = (reason: string): OpenedFile => ({ kind: 'refused', name: file.name, reason });
  if (isCompoundFile(head)) yield* filesOfCompoundFile({ ...file, chunks }, nesting);
  else if (!isZip(head) && !isGzip(head) && !isTar(head)) yield { ...file, chunks };
  else if (nesting.level >= DEEPEST) yield refused(`archives in archives, more than ${DEEPEST} deep`);
  else if (isZip(head)) yield* filesOfZip(file.name, chunks, nesting);
  else if (isGzip(head)) {
    const unpacked = { ...file, chunks: gunzipped(chunks, nesting.tally) };
    yield* plainFiles(unpacked, { ...nesting, level: nesting.level + 1 });
  } else
    for await (const entry of guarded(tarEntries(chunks, file.name), refused))
      yield* plainFiles(entry, { ...nesting, level: nesting.level + 1 });
}

async function* filesOfZip(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  { tally, level, room }: Nesting,
): AsyncGenerator<OpenedFile> {
  const refused = (reason: string): OpenedFile => ({ kind: 'refused', name, reason });
  const held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of guarded(chunks, refused)) {
    if (!(chunk instanceof Uint8Array)) {
      yield chunk;
      return;
    }
    length += chunk.length;
    if (length > room) {
      yield refused(`an archive in an archive, of more than ${MOST_HELD >> 20} MB; unpack the outer one first`);
      return;
    }
    held.push(chunk);
  }
  const whole = Buffer.concat(held.splice(0));
  const open = () => fromBufferPromise(whole, ZIP_OPTIONS);
  yield* zipped({ name, open, onBytes: () => {} }, { tally, level: level + 1, room: room - length });
}

/** All that `from` gives, and what went wrong as its last. */
async function* guarded<T>(
  from: AsyncIterable<T>,
  refused: (reason: string) => OpenedFile,
): AsyncGenerator<T | OpenedFile> {
  try {
    yield* from;
  } catch (error) {
    yield refused(problemOf(error));
  }
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

/**
 * So many first bytes or somewhat more, and all chunks, the first ones included. An error comes where it occurred,
 * after the chunks before it.
 */
export async function peek(chunks: AsyncIterable<Uint8Array>, bytes = ARCHIVE_HEAD): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let [length, failed, failure]: [number, boolean, unknown] = [0, false, null];
  try {
    while (length < bytes) {
      const next = await iterator.next();
      if (next.done === true) break;
      read.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    [failed, failure] = [true, error];
  }
  const head = Buffer.concat(read);
  const all: Peeked['chunks'] = {
    next: async () => {
      const value = read.shift();
      if (value !== undefined) return { done: false, value };
      if (failed) throw failure;
      return await iterator.next();
    },
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => all,
  };
  return { head, chunks: all };
}

interface Peeked {
  readonly head: Uint8Array;
  /** To be ended by `return` where they are not read to their end. */
  readonly chunks: AsyncIterableIterator<Uint8Array, undefined> & { return(): Promise<unknown> };
}

/** Bytes that tell an archive from a plain file. */
const ARCHIVE_HEAD = 512;

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
async function* gunzipped(chunks: AsyncIterable<Uint8Array>, tally: UnpackTally): AsyncGenerator<Uint8Array> {
  const input = Readable.from(chunks);
  const output = createGunzip();
  input.on('error', (error) => output.destroy(error));
  try {
    for await (const chunk of input.pipe(output) as AsyncIterable<Uint8Array>) {
      if (!tally.allows(chunk.length)) throw new BrokenSource(`the file ${BOMB}`);
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
