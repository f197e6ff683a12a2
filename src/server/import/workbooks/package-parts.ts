/** The parts of an Office package (a zip archive): opened by name, each checked whole before it is read. */
import type { Entry, ZipFile } from 'yauzl';
import { getFileNameLowLevel } from 'yauzl';
import { BrokenSource } from '../files/source.ts';
import { damageOf } from '../files/zip-entries.ts';
import { BOMB, type UnpackTally } from '../files/unpack-tally.ts';
import { readXml } from './xml-events.ts';

const CONTENT_TYPES = '[Content_Types].xml';
/** Entries of an archive that is looked at as a workbook. */
const MOST_PARTS = 20_000;

export const entryNameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** What the archive is by the names of its entries; damaged ones are left to who reads archives. */
export async function packageKind(open: () => Promise<ZipFile>): Promise<'office' | 'open-document' | null> {
  let zip: ZipFile;
  try {
    zip = await open();
  } catch {
    return null;
  }
  try {
    let seen = 0;
    let isOpenDocument = false;
    for await (const entry of zip.eachEntry()) {
      const name = entryNameOf(entry);
      if (name === CONTENT_TYPES) return 'office';
      if (seen === 0 && name === 'mimetype') isOpenDocument = true;
      if (isOpenDocument && name === 'content.xml') return 'open-document';
      if (++seen >= MOST_PARTS) return null;
    }
    return null;
  } catch {
    return null;
  } finally {
    zip.close();
  }
}

export class PackageParts {
  readonly #zip: ZipFile;
  readonly #tally: UnpackTally;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, tally: UnpackTally, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#tally = tally;
    this.#entries = entries;
  }

  /** Names of parts do not distinguish capitals. */
  static async of(zip: ZipFile, tally: UnpackTally): Promise<PackageParts> {
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= MOST_PARTS) throw new BrokenSource(`more than ${MOST_PARTS} parts`);
        entries.set(entryNameOf(entry).toLowerCase(), entry);
      }
    } catch (error) {
      throw damaged(error);
    }
    return new PackageParts(zip, tally, entries);
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** None for a part that is not there. */
  async *open(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path.toLowerCase());
    if (entry === undefined) return;
    if (entry.isEncrypted()) throw new BrokenSource('the workbook is encrypted; save it without a password');
    if (!this.#tally.allows(entry.uncompressedSize)) throw new BrokenSource(`the workbook ${BOMB}`);
    const damage = await damageOf(this.#zip, entry);
    if (damage !== null) throw damaged(damage);
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw damaged(error);
    }
  }

  /** The parts that a part refers to, by their ids, and by the last word of their kind. */
  async related(path: string): Promise<readonly Related[]> {
    const at = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, at);
    const found: Related[] = [];
    await readXml(this.open(`${folder}_rels/${path.slice(at)}.rels`), {
      onOpen(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return;
        found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) });
      },
    });
    return found;
  }
}

const damaged = (error: unknown): BrokenSource =>
  new BrokenSource(`damaged workbook: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

interface Related {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}
