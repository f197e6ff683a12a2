/** The entries of a zip archive on disk or in memory, read one at a time by its directory; zip64 included. */
import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { BrokenSource, isSystemFile, type OnBytes, type OpenedFile } from './source.ts';
import { BOMB, type UnpackTally } from './unpack-tally.ts';

const tooMuch = `the archive ${BOMB}; this entry and those after it were not read`;

/** Names are decoded below: yauzl would end the whole archive at one that is not allowed. */
export const ZIP_OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;

interface ZipContext {
  readonly onBytes: OnBytes;
  readonly tally: UnpackTally;
}

/** The files in the archive in the order of its directory, named `archive.zip/entry.xml`. */
export async function* zipEntries(
  open: () => Promise<ZipFile>,
  name: string,
  { onBytes, tally }: ZipContext,
): AsyncGenerator<OpenedFile> {
  let zip: ZipFile;
  try {
    zip = await open();
  } catch (error) {
    yield { kind: 'refused', name, reason: `damaged zip archive: ${message(error)}` };
    return;
  }
  try {
    const entries = zip.eachEntry();
    for (;;) {
      const entry = await nextEntry(entries);
      if (entry === null) return;
      if (typeof entry === 'string') {
        yield { kind: 'refused', name, reason: `damaged zip archive: ${entry}` };
        return;
      }
      // Backslashes become slashes here.
      const entryName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      const badPath = validateFileName(entryName);
      if (!tally.allows(entry.uncompressedSize)) {
        yield { kind: 'refused', name: `${name}/${entryName}`, reason: tooMuch };
        return;
      }
      if (badPath !== null) yield { kind: 'refused', name: `${name}/${entryName}`, reason: `a bad path, ${badPath}` };
      else if (!entryName.endsWith('/') && !isSystemFile(entryName))
        yield await openEntry(zip, entry, { name: `${name}/${entryName}`, onBytes });
    }
  } finally {
    zip.close();
  }
}

/** The next entry, null at the end, or what is wrong with the directory. */
async function nextEntry(entries: AsyncIterator<Entry>): Promise<Entry | null | string> {
  try {
    const next = await entries.next();
    return next.done === true ? null : next.value;
  } catch (error) {
    return message(error);
  }
}

async function openEntry(
  zip: ZipFile,
  entry: Entry,
  { name, onBytes }: { readonly name: string; readonly onBytes: OnBytes },
): Promise<OpenedFile> {
  if (entry.isEncrypted()) return { kind: 'refused', name, reason: 'encrypted in its archive' };
  if (!entry.canDecodeFileData())
    return { kind: 'refused', name, reason: `packed by a method that is not supported (${entry.compressionMethod})` };
  const damage = await damageOf(zip, entry);
  if (damage !== null) return { kind: 'refused', name, reason: `damaged zip entry: ${damage}` };
  return { kind: 'chunks', name, chunks: chunksOf(zip, entry, onBytes) };
}

/** Reads the entry to its end once before anything of it is imported: its checksum stands for all of it. */
export async function damageOf(zip: ZipFile, entry: Entry): Promise<string | null> {
  try {
    let checksum = 0;
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) checksum = crc32(chunk, checksum);
    return checksum === entry.crc32 ? null : 'its checksum does not fit';
  } catch (error) {
    return message(error);
  }
}

async function* chunksOf(zip: ZipFile, entry: Entry, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  let counted = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const ratio = entry.uncompressedSize === 0 ? 0 : entry.compressedSize / entry.uncompressedSize;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const packed = Math.round(chunk.length * ratio);
      counted += packed;
      onBytes(packed);
      yield chunk;
    }
  } catch (error) {
    throw new BrokenSource(`damaged zip entry: ${message(error)}`, { cause: error });
  }
  onBytes(entry.compressedSize - counted);
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
