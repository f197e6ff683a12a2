/** Workbooks as the files in them: each sheet with content is a table of its own, named `workbook.xlsx/Sheet`. */
import type { ZipFile } from 'yauzl';
import { PackageParts } from '../workbooks/package-parts.ts';
import { sheetLines, type Sheet } from '../workbooks/sheet.ts';
import { sheetsOfXls } from '../workbooks/xls.ts';
import { sheetsOfXlsx } from '../workbooks/xlsx.ts';
import { BrokenSource, readProblem, type OpenedFile } from './source.ts';
import { BOMB, type UnpackTally } from './unpack-tally.ts';

/** Bytes of a workbook of before 2007, which is held whole. */
const MOST_BYTES = 64 * 2 ** 20;

const OPEN_DOCUMENT = 'an OpenDocument file; save its sheets as XLSX or CSV';

interface OfficePackage {
  readonly name: string;
  readonly open: () => Promise<ZipFile>;
  readonly tally: UnpackTally;
}

export async function* filesOfPackage(
  kind: 'office' | 'open-document',
  { name, open, tally }: OfficePackage,
): AsyncGenerator<OpenedFile> {
  if (kind === 'open-document') {
    yield { kind: 'refused', name, reason: OPEN_DOCUMENT };
    return;
  }
  const zip = await open();
  try {
    yield* sheetsWithContent(name, sheetsOfXlsx(await PackageParts.of(zip, tally)), tally);
  } catch (error) {
    yield { kind: 'refused', name, reason: readProblem(error) };
  } finally {
    zip.close();
  }
}

/** The sheets of a workbook; the file itself where it is another compound file. */
export async function* filesOfCompoundFile(
  file: ReadableFile,
  { room, tally }: { readonly room: number; readonly tally: UnpackTally },
): AsyncGenerator<OpenedFile> {
  const { name } = file;
  try {
    const bytes = await held(file.chunks, Math.min(room, MOST_BYTES));
    if (bytes === null) {
      const reason = `a file of Office before 2007, of more than ${MOST_BYTES >> 20} MB; save it as XLSX or CSV`;
      yield { kind: 'refused', name, reason };
      return;
    }
    const sheets = sheetsOfXls(bytes);
    if (sheets === null) yield { kind: 'chunks', name, chunks: once(bytes) };
    else yield* sheetsWithContent(name, sheets, tally);
  } catch (error) {
    yield { kind: 'refused', name, reason: readProblem(error) };
  }
}

type ReadableFile = Extract<OpenedFile, { kind: 'chunks' }>;

async function* sheetsWithContent(
  name: string,
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  tally: UnpackTally,
): AsyncGenerator<OpenedFile> {
  let found = 0;
  for await (const sheet of sheets) {
    const rows = sheet.rows[Symbol.asyncIterator]();
    const first = await rows.next();
    if (first.done === true) continue;
    found += 1;
    const all = async function* () {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => rows };
    };
    yield { kind: 'chunks', name: `${name}/${sheet.name}`, chunks: counted(sheetLines(all()), tally), isSheet: true };
  }
  if (found === 0) yield { kind: 'refused', name, reason: 'the workbook has no rows' };
}

/** One text may stand in very many cells. */
async function* counted(lines: AsyncIterable<Uint8Array>, tally: UnpackTally): AsyncGenerator<Uint8Array> {
  for await (const line of lines) {
    if (!tally.allows(line.length)) throw new BrokenSource(`the workbook ${BOMB}`);
    yield line;
  }
}

/** All bytes, or null for more than that. */
async function held(chunks: AsyncIterable<Uint8Array>, atMost: number): Promise<Buffer | null> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > atMost) return null;
    read.push(chunk);
  }
  return Buffer.concat(read);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
