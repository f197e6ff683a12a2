/**
 * Where private indexes are in the data folder, beside `corpora`, so that nothing takes them for a company's corpus:
 *
 *   sets/arriving/ (arriving-file.ts)
 *   sets/{index}/{generation}/index.sqlite, contents.json, documents.jsonl (document-lists.ts)
 *   sets/{index}/scans/{ucid}.pdf, {ucid}.pages (index-scans.ts)
 *   sets/{index}/reports/{search}.{report}/ (index-reports.ts)
 *
 * Taking documents away makes a new generation without them and removes the files of the old one: nothing of what was
 * removed is in any file then.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IndexQuery, IntakeFailure, PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { arrivingFolder } from './arriving-file.ts';
import { documentLists } from './document-lists.ts';
import { indexReports, REPORTS, type IndexReports } from './index-reports.ts';
import { SCANS, scanFiles, type KeptScan, type ScanFiles } from './index-scans.ts';

export interface IndexPlace {
  readonly index: Id;
  readonly generation: number;
}

export interface IndexContents {
  readonly documents: readonly PrivateDocument[];
  readonly failures: readonly IntakeFailure[];
  /** How many before these are kept no longer. */
  readonly failuresDropped: number;
  readonly queries: readonly KeptQuery[];
  /** The highest number that a query was given. */
  readonly lastQuery: Id;
  readonly scans: readonly KeptScan[];
}

export interface KeptQuery extends IndexQuery {
  /** Up to which the index follows the corpus; 0 before it was asked. */
  readonly importNumber: number;
}

const NOTHING: IndexContents = {
  documents: [],
  failures: [],
  failuresDropped: 0,
  queries: [],
  lastQuery: 0,
  scans: [],
};
const NAME = /^set\.(\d{1,16})\.(\d{1,9})$/;

/** No name of a company's corpus holds a point. */
export const corpusOfIndex = ({ index, generation }: IndexPlace): CorpusId => `set.${index}.${generation}`;

/** The file of a private index, in a folder that is made for it; null for the name of anything else. */
export function privateIndexFile(sets: string, corpus: CorpusId): string | null {
  const [, index, generation] = NAME.exec(corpus) ?? [];
  if (index === undefined || generation === undefined) return null;
  const folder = join(sets, index, generation);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, 'index.sqlite');
}

export interface IndexFiles {
  /** Where files are while they are uploaded. */
  readonly arriving: string;
  readonly scans: ScanFiles;
  readonly reports: IndexReports;
  contents(place: IndexPlace): Promise<IndexContents>;
  keep(place: IndexPlace, contents: IndexContents): Promise<void>;
  /** Of all files of that generation, of scans and of reports. */
  bytes(place: IndexPlace): number;
  /** Removes the files of every other generation. */
  keepOnly(place: IndexPlace): void;
  /** Whether there are others, or scans that this one does not name. */
  hasLeft(place: IndexPlace): Promise<boolean>;
  /** A folder for them. */
  make(index: Id): void;
  /** Leaves the folder. */
  empty(index: Id): void;
  remove(index: Id): void;
  /** The indexes that have files. */
  all(): readonly Id[];
}

export function indexFiles(sets: string): IndexFiles {
  const folderOf = ({ index, generation }: IndexPlace): string => join(sets, String(index), String(generation));
  const contentsFile = (place: IndexPlace): string => join(folderOf(place), 'contents.json');
  const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const scans = scanFiles(sets);
  const reports = indexReports(sets);
  const lists = documentLists();
  const bytesIn = (folder: string): number =>
    namesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const files: IndexFiles = {
    arriving: arrivingFolder(sets),
    scans,
    reports,
    async contents(place) {
      const text = await textIn(contentsFile(place));
      // Those of before there were queries and scans name none. Earlier versions kept the documents there too.
      const beside = text === null ? {} : (JSON.parse(text) as Partial<IndexContents>);
      const documents = (await lists.read(folderOf(place))) ?? beside.documents ?? [];
      return { ...NOTHING, ...beside, documents };
    },
    async keep(place, { documents, ...beside }) {
      await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
      await lists.keep(folderOf(place), documents);
      const text = JSON.stringify(beside);
      if (text === (await textIn(contentsFile(place)))) return;
      const partial = `${contentsFile(place)}.partial`;
      await writeFile(partial, text, { flush: true, mode: 0o600 });
      await rename(partial, contentsFile(place));
    },
    bytes: (place) =>
      bytesIn(folderOf(place)) + bytesIn(join(sets, String(place.index), SCANS)) + reports.bytes(place.index),
    keepOnly({ index, generation }) {
      const own = join(sets, String(index));
      const kept = [String(generation), SCANS, REPORTS];
      for (const name of namesIn(own))
        if (!kept.includes(name)) rmSync(join(own, name), { recursive: true, force: true });
      lists.forget((folder) => dirname(folder) === own && basename(folder) !== String(generation));
    },
    remove(index) {
      rmSync(join(sets, String(index)), { recursive: true, force: true });
      lists.forget((folder) => dirname(folder) === join(sets, String(index)));
    },
    async hasLeft({ index, generation }) {
      const kept = [String(generation), SCANS, REPORTS];
      const named = new Set((await files.contents({ index, generation })).scans.map(({ ucid }) => ucid));
      return (
        namesIn(join(sets, String(index))).some((name) => !kept.includes(name)) ||
        namesIn(join(sets, String(index), SCANS)).some((name) => !named.has(name.replace(/\.[a-z]+$/, '')))
      );
    },
    make: (index) => void mkdirSync(join(sets, String(index)), { recursive: true, mode: 0o700 }),
    empty(index) {
      const own = join(sets, String(index));
      for (const name of namesIn(own)) rmSync(join(own, name), { recursive: true, force: true });
    },
    all: () => namesIn(sets).map(Number).filter(Number.isSafeInteger),
  };
  return files;
}

async function textIn(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
