/**
 * The files in a tar archive (ustar, and the long names of GNU and pax), one after the other as the archive streams by.
 * A file that is not read to its end is skipped. A path that leaves the archive refuses its entry alone.
 */
import { validateFileName } from 'yauzl';
import { BrokenSource, isSystemFile, type OpenedFile } from './source.ts';

const BLOCK = 512;
/** Bytes of a name with its attributes. */
const LONGEST_NAME = 64 * 1024;

/** Whether these first bytes are those of a tar archive. */
export function isTar(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';
}

/** Named `archive.tar/entry.xml`. Read each file before requesting the next one. */
export async function* tarEntries(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<OpenedFile> {
  const reader = blockReader(chunks);
  try {
    let longName = '';
    for (
      let header = await reader.take(BLOCK);
      header && header.some((byte) => byte !== 0);
      header = await reader.take(BLOCK)
    ) {
      const { path, size, type } = readHeader(header);
      if (type === 'L' || type === 'x') {
        if (size > LONGEST_NAME) throw new BrokenSource(`damaged tar archive: a name of ${size} bytes`);
        const text = Buffer.concat(await all(reader.stream(size))).toString('utf8');
        longName = type === 'L' ? text.replace(/\0.*$/s, '') : (/^\d+ path=(.*)$/m.exec(text)?.[1] ?? longName);
      } else {
        const content = reader.stream(size);
        if ((type === '0' || type === '\0') && !isSystemFile(longName || path))
          yield fileOf(name, longName || path, content);
        await passOver(content); // what was left unread
        longName = '';
      }
      await reader.take((BLOCK - (size % BLOCK)) % BLOCK);
    }
  } finally {
    await reader.close();
  }
}

function fileOf(archive: string, path: string, chunks: AsyncIterable<Uint8Array>): OpenedFile {
  const name = `${archive}/${path}`;
  const badPath = validateFileName(path);
  return badPath === null
    ? { kind: 'chunks', name, chunks }
    : { kind: 'refused', name, reason: `a bad path, ${badPath}` };
}

const CHECKSUM = { from: 148, length: 8 };

/** The sum of the header's bytes, its checksum read as spaces; old writers took the bytes as signed. */
function hasItsChecksum(header: Buffer, checksum: string): boolean {
  const summed = Buffer.from(header).fill(' ', CHECKSUM.from, CHECKSUM.from + CHECKSUM.length);
  const sumOf = (bytes: Uint8Array | Int8Array): number => {
    let sum = 0;
    for (const byte of bytes) sum += byte;
    return sum;
  };
  const stated = /^\s*([0-7]+)\s*$/.exec(checksum)?.[1];
  return stated !== undefined && [sumOf(summed), sumOf(new Int8Array(summed))].includes(parseInt(stated, 8));
}

function readHeader(header: Buffer): { path: string; size: number; type: string } {
  const text = (from: number, length: number): string =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  if (!hasItsChecksum(header, text(CHECKSUM.from, CHECKSUM.length)))
    throw new BrokenSource('damaged tar archive: the checksum of a header does not fit');
  const size = /^\s*([0-7]+)\s*$/.exec(text(124, 12))?.[1];
  if (size === undefined) throw new BrokenSource('damaged tar archive: a size that is no number');
  const prefix = text(345, 155);
  return {
    path: (prefix === '' ? '' : `${prefix}/`) + text(0, 100),
    size: parseInt(size, 8),
    type: header.toString('latin1', 156, 157),
  };
}

interface BlockReader {
  /** So many bytes; null at the end of the archive. */
  take(bytes: number): Promise<Buffer | null>;
  /** The next so many bytes, piece by piece. A second loop continues where the first one stopped. */
  stream(bytes: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

function blockReader(chunks: AsyncIterable<Uint8Array>): BlockReader {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array(0);
  const more = async (): Promise<boolean> => {
    const next = await iterator.next();
    if (next.done !== true) held = next.value;
    return next.done !== true;
  };
  const stream = (bytes: number): AsyncIterable<Uint8Array> => {
    let left = bytes;
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      if (left === 0) return { done: true, value: undefined };
      if (held.length === 0 && !(await more())) throw new BrokenSource('the tar archive ends early');
      const value = held.subarray(0, left);
      held = held.subarray(value.length);
      left -= value.length;
      return { done: false, value };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  };
  return {
    async take(bytes) {
      if (held.length === 0 && bytes > 0 && !(await more())) return null;
      return Buffer.concat(await all(stream(bytes)));
    },
    stream,
    close: async () => void (await iterator.return?.()),
  };
}

async function passOver(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return read;
}
