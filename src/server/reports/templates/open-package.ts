/**
 * The parts of an uploaded Word file. What is unpacked is counted as it comes, whatever the archive says of itself.
 * Everything after this reads these parts: the archive of the upload is read by nobody else, so that no two readers can
 * see two files in it.
 */
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';

export type TemplateParts = ReadonlyMap<string, Uint8Array>;

/** `a new report` asks for all that one shows; a report that is there is drawn in what was good enough for it then. */
export type TemplateUse = 'a new report' | 'a report that is there';

/** What is wrong with a template: with the place and what to do. */
export class TemplateRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}
const refused = (problem: string): TemplateRefused => new TemplateRefused([problem]);

export const UNPACKED_AT_MOST = 20 * 2 ** 20;
const PARTS_AT_MOST = 2_000;
const tooLarge = `It unpacks to more than ${UNPACKED_AT_MOST / 2 ** 20} MB. Make its pictures smaller.`;
const damaged = 'It is damaged, or no Word file (.docx or .dotx).';

/** Throws a {@link TemplateRefused}. */
export async function openPackage(bytes: Uint8Array): Promise<TemplateParts> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refused('It is an old Word file (.doc), or is protected by a password. Save it as .docx without one.');
  const zip = await opened(bytes);
  try {
    return await partsOf(zip);
  } finally {
    zip.close();
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      ...{ lazyEntries: true, autoClose: false, decodeStrings: false },
    });
  } catch {
    throw refused(damaged);
  }
}

async function partsOf(zip: ZipFile): Promise<TemplateParts> {
  const parts = new Map<string, Uint8Array>();
  const names = new Set<string>();
  let left = UNPACKED_AT_MOST;
  for await (const entry of entriesOf(zip)) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    if (name.endsWith('/')) continue;
    if (validateFileName(name) !== null || names.has(name.toLowerCase()))
      throw refused(`It holds a part with a bad name or twice: ${name.slice(0, 100)}.`);
    if (names.size >= PARTS_AT_MOST) throw refused(`It has more than ${PARTS_AT_MOST} parts.`);
    names.add(name.toLowerCase());
    const content = await unpacked(zip, entry, left);
    left -= content.length;
    parts.set(name, content);
  }
  return parts;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    let next: IteratorResult<Entry>;
    try {
      next = await entries.next();
    } catch {
      throw refused(damaged);
    }
    if (next.done === true) return;
    yield next.value;
  }
}

async function unpacked(zip: ZipFile, entry: Entry, atMost: number): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw refused('It is protected by a password. Save it without one.');
  if (entry.uncompressedSize > atMost) throw refused(tooLarge);
  const chunks: Buffer[] = [];
  let [size, checksum] = [0, 0];
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > atMost) break;
      checksum = crc32(chunk, checksum);
      chunks.push(chunk);
    }
  } catch {
    throw refused(damaged);
  }
  if (size > atMost) throw refused(tooLarge);
  if (checksum !== entry.crc32) throw refused(damaged);
  return new Uint8Array(Buffer.concat(chunks));
}
