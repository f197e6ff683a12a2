/**
 * Opens an archive that somebody gives us. Nothing in it is believed: names are those of the form, what it unpacks to
 * has a bound, so has each line, and every file that is read to its end has the size and hash that the manifest says.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { ZIP_OPTIONS } from '../import/files/zip-entries.ts';
import { UnpackTally } from '../import/files/unpack-tally.ts';
import { fingerprintOf } from '../ledger/signing-key.ts';
import { messageOf } from '../errors.ts';
import { ArchiveFault } from './archive-fault.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  isArchiveName,
  MANIFEST,
  manifestSchema,
  SIGNATURE,
  signatureSchema,
  type Manifest,
} from './archive-form.ts';

export interface ArchiveLine {
  /** From 1. */
  readonly line: number;
  readonly value: unknown;
}

export interface OpenArchive {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest: it names the archive. */
  readonly hash: string;
  /** SHA-256 of the public key that signed it. */
  readonly signedBy: string;
  readonly names: readonly string[];
  /** The lines of a file of JSON Lines. */
  lines(name: string): AsyncGenerator<ArchiveLine>;
  bytes(name: string): Promise<Uint8Array>;
  close(): void;
}

const MOST_ENTRIES = 70_000;
/** Bytes of the manifest, of a line, and of the file of a report. */
const LONGEST_MANIFEST = 128 * 2 ** 20;
const LONGEST_LINE = 64 * 2 ** 20;
const LONGEST_REPORT = 256 * 2 ** 20;
/** No event nests deeper than some ten levels. */
const DEEPEST = 64;

/** Throws an {@link ArchiveFault}. */
export async function openArchive(path: string): Promise<OpenArchive> {
  let zip: ZipFile;
  let packed: number;
  try {
    packed = statSync(path).size;
    zip = await openPromise(path, ZIP_OPTIONS);
  } catch (error) {
    throw new ArchiveFault(null, `This is no ZIP archive that can be read: ${messageOf(error)}`);
  }
  try {
    const entries = await entriesOf(zip, packed);
    const { manifest, hash, signedBy } = await manifestOf(zip, entries);
    refuseOtherFiles(manifest, entries);
    const read = (name: string) => contentOf({ zip, manifest }, name, entries.get(name));
    return {
      ...{ manifest, hash, signedBy },
      names: [...entries.keys()],
      lines: (name) => linesOf(name, read(name)),
      bytes: (name) => wholeOf(name, read(name), LONGEST_REPORT),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, packed: number): Promise<ReadonlyMap<string, Entry>> {
  const tally = new UnpackTally();
  tally.packed = packed;
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      if (!isArchiveName(name))
        throw new ArchiveFault(null, `“${name.slice(0, 100)}” is no name of a file of this form. Nothing was read.`);
      if (entries.has(name)) throw new ArchiveFault({ file: name }, 'The archive has two files of this name.');
      if (entry.isEncrypted() || !entry.canDecodeFileData())
        throw new ArchiveFault({ file: name }, 'It is encrypted, or packed in a way that is not supported.');
      if (entries.size >= MOST_ENTRIES || !tally.allows(entry.uncompressedSize))
        throw new ArchiveFault(null, 'The archive unpacks to more than an export does. Nothing was read.');
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    throw new ArchiveFault(null, `The archive is damaged: ${messageOf(error)}`);
  }
  return entries;
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const bytes = await wholeOf(MANIFEST, rawContent(zip, MANIFEST, entries.get(MANIFEST)), LONGEST_MANIFEST);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const parsed = parsedJson(decoded(bytes, MANIFEST), { file: MANIFEST });
  refuseOtherForm(parsed);
  const manifest = fits(manifestSchema, parsed, { file: MANIFEST });
  const signed = await wholeOf(SIGNATURE, rawContent(zip, SIGNATURE, entries.get(SIGNATURE)), 10_000);
  const { publicKey, signature } = fits(signatureSchema, parsedJson(decoded(signed, SIGNATURE), { file: SIGNATURE }), {
    file: SIGNATURE,
  });
  return { manifest, hash, signedBy: checkedSignature({ publicKey, signature, hash }) };
}

function checkedSignature(of: { readonly publicKey: string; readonly signature: string; readonly hash: string }) {
  try {
    const key = createPublicKey(of.publicKey);
    if (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(of.hash), key, Buffer.from(of.signature, 'base64'))
    )
      return fingerprintOf(key);
  } catch {
    // No key that can be read.
  }
  throw new ArchiveFault({ file: SIGNATURE }, `It does not fit ${MANIFEST}: one of them was changed.`);
}

/** Before the schema, which would say it in other words. */
function refuseOtherForm(parsed: unknown): void {
  const { format, formatVersion } = (parsed ?? {}) as { readonly [field: string]: unknown };
  if (format !== EXPORT_FORMAT)
    throw new ArchiveFault({ file: MANIFEST }, 'This is no export of a project or company.');
  if (typeof formatVersion === 'number' && formatVersion > EXPORT_VERSION)
    throw new ArchiveFault(
      { file: MANIFEST },
      `Its format is version ${formatVersion}; this server reads up to ${EXPORT_VERSION}. Update this server first.`,
    );
}

function refuseOtherFiles({ files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  for (const name of Object.keys(files))
    if (!entries.has(name)) throw new ArchiveFault({ file: name }, 'The file is missing from the archive.');
  for (const name of entries.keys())
    if (name !== MANIFEST && name !== SIGNATURE && !Object.hasOwn(files, name))
      throw new ArchiveFault({ file: name }, 'The manifest does not name this file.');
}

async function* rawContent(zip: ZipFile, name: string, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new ArchiveFault({ file: name }, 'The file is missing from the archive.');
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new ArchiveFault({ file: name }, `The file is damaged: ${messageOf(error)}`);
  }
}

async function* contentOf(
  { zip, manifest }: { readonly zip: ZipFile; readonly manifest: Manifest },
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of rawContent(zip, name, entry)) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  const stated = manifest.files[name];
  if (stated?.bytes !== bytes || stated.sha256 !== hash.digest('hex'))
    throw new ArchiveFault({ file: name }, 'It was changed: its SHA-256 is not the one that the manifest states.');
}

async function wholeOf(name: string, chunks: AsyncIterable<Buffer>, longest: number): Promise<Uint8Array> {
  const all: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > longest) throw new ArchiveFault({ file: name }, 'The file is longer than any of an export is.');
    all.push(chunk);
  }
  return Buffer.concat(all);
}

const LINE_FEED = 0x0a;

async function* linesOf(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchiveLine> {
  let [rest, length, line]: [Buffer[], number, number] = [[], 0, 0];
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
      rest.push(chunk.subarray(from, to));
      line++;
      const where = { file, line };
      yield { line, value: parsedJson(decoded(Buffer.concat(rest), file, line), where) };
      [rest, length, from] = [[], 0, to + 1];
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE)
      throw new ArchiveFault({ file, line: line + 1 }, 'The line is longer than any of an export is.');
  }
  if (length > 0) throw new ArchiveFault({ file, line: line + 1 }, 'The line does not end: the file was cut off.');
}

/** Throws where it is no UTF-8, so that no text changes while it is read. */
export function decoded(bytes: Uint8Array, file: string, line?: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ArchiveFault({ file, ...(line !== undefined && { line }) }, 'This is no UTF-8 text.');
  }
}

function parsedJson(text: string, where: { readonly file: string; readonly line?: number }): unknown {
  if (nestsTooDeep(text)) throw new ArchiveFault(where, 'It nests deeper than anything in an export does.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ArchiveFault(where, 'This is no JSON.');
  }
}

/** What reads the value afterwards goes down into it. */
function nestsTooDeep(text: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at++;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') {
      if (++depth > DEEPEST) return true;
    } else if (letter === ']' || letter === '}') depth--;
  }
  return false;
}

/** The value, as the schema says that it is. */
export function fits<T>(
  schema: z.ZodType<T>,
  value: unknown,
  where: { readonly file: string; readonly line?: number },
): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ArchiveFault(where, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not of this form'}`);
}
