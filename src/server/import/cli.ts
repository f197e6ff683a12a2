/**
 * `npm run import -- PATH… [--corpus NAME] [--set-aside FILE]`: imports files and folders, shows how far it is,
 * and says at the end what came in and what was set aside, record by record.
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import type { ImportProgress, ImportSummary, SetAside } from '../../domain/documents/imports.ts';
import { MAIN_CORPUS, type CorpusId } from '../patent-index/port/call.ts';
import { readProblem, sourcesOf } from './files/source.ts';
import { importAll, type ImportIndex } from './import-all.ts';
import { count, inWords, progressLine } from './progress.ts';

export interface ImportCliOptions {
  /** Opened once the arguments are understood, closed at the end. */
  readonly openIndex: (corpus: CorpusId) => ImportIndex | Promise<ImportIndex>;
  /** Writes a whole line. */
  readonly out: (line: string) => void;
  /**
   * Rewrites the current line of a terminal; left out where there is none: then every few seconds a line goes to `out`.
   */
  readonly status?: (line: string) => void;
  readonly signal?: AbortSignal;
}

export const USAGE = [
  'Usage: npm run import -- PATH… [--corpus NAME] [--set-aside FILE]',
  '',
  'PATH is a file or a folder as downloaded (XML, .zip, .tar or .gz), of publications or of the CPC scheme.',
  'NAME is the corpus of a company, as "npm run company -- list" shows it; without it, that of the first company.',
  'FILE receives the full list of the records that were set aside.',
].join('\n');

const SHOWN_ASIDE = 20;
const LINE_EVERY_MS = 5000;

/** The exit code: 0 all was read, 1 it stopped early or nothing could be read, 2 wrong arguments, 130 cancelled. */
export async function runImportCli(args: readonly string[], options: ImportCliOptions): Promise<number> {
  const parsed = parseArguments(args);
  if (!parsed.ok) {
    for (const line of [parsed.reason, '', ...USAGE.split('\n')]) options.out(line);
    return 2;
  }
  const sources = await sourcesOf(parsed.paths);
  const list = parsed.setAsideFile === null ? null : await openList(parsed.setAsideFile);
  if (typeof list === 'string') {
    options.out(`${parsed.setAsideFile}: ${list}`);
    return 2;
  }
  const index = await options.openIndex(parsed.corpus);
  try {
    const summary = await importAll(sources, index, {
      corpus: parsed.corpus,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      onProgress: progressTo(options),
      onSetAside: (record) => list?.write(`${asideLine(record)}\n`),
    });
    options.status?.('');
    for (const line of summaryLines(summary, parsed.setAsideFile)) options.out(line);
    return exitCode(summary);
  } finally {
    await index.close();
    if (list !== null) await closeList(list);
  }
}

type Arguments =
  | {
      readonly ok: true;
      readonly paths: readonly string[];
      readonly corpus: CorpusId;
      readonly setAsideFile: string | null;
    }
  | { readonly ok: false; readonly reason: string };

const NEEDED = { '--set-aside': 'a file to write to', '--corpus': 'the name of a corpus' } as const;

function parseArguments(args: readonly string[]): Arguments {
  const paths: string[] = [];
  const values: { '--corpus'?: string; '--set-aside'?: string } = {};
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] ?? '';
    if (argument === '--set-aside' || argument === '--corpus') {
      const value = args[++at] ?? '';
      if (value === '' || value.startsWith('--'))
        return { ok: false, reason: `${argument} needs ${NEEDED[argument]}.` };
      values[argument] = value;
    } else if (argument.startsWith('--')) return { ok: false, reason: `Unknown option ${argument}.` };
    else paths.push(argument);
  }
  return paths.length === 0
    ? { ok: false, reason: 'Nothing to import: name a file or a folder.' }
    : { ok: true, paths, corpus: values['--corpus'] ?? MAIN_CORPUS, setAsideFile: values['--set-aside'] ?? null };
}

async function openList(path: string): Promise<WriteStream | string> {
  const stream = createWriteStream(path);
  try {
    await once(stream, 'open');
    return stream;
  } catch (error) {
    return readProblem(error, false);
  }
}

async function closeList(list: WriteStream): Promise<void> {
  list.end();
  await once(list, 'close');
}

function progressTo({ status, out }: ImportCliOptions): (progress: ImportProgress) => void {
  let lineAt = performance.now();
  return (progress) => {
    if (status !== undefined) status(progressLine(progress));
    else if (performance.now() - lineAt >= LINE_EVERY_MS) {
      lineAt = performance.now();
      out(progressLine(progress));
    }
  };
}

function asideLine({ file, position, ordinal, reason }: SetAside): string {
  return ordinal === 0 ? `${file}: ${reason}` : `${file}, record ${ordinal} at byte ${position}: ${reason}`;
}

/** The summary as a user reads it. */
export function summaryLines(summary: ImportSummary, listFile: string | null): string[] {
  const lines: string[] = [];
  if (summary.stopped !== null) lines.push(`Stopped early: ${summary.stopped.reason}.`);
  const records = (['imported', 'replaced', 'unchanged'] as const).map((name) => `${count(summary[name])} ${name}`);
  const files = summary.files === 1 ? '1 file' : `${count(summary.files)} files`;
  const aside = `${count(summary.setAside)} set aside`;
  lines.push(`${[...records, aside].join(', ')}; ${files} in ${inWords(summary.seconds)}.`);
  lines.push(...besidePublications(summary));
  if (summary.sampleRemoved > 0)
    lines.push(`The bundled fictional sample (${count(summary.sampleRemoved)} publications) was removed.`);
  if (summary.setAside > 0) lines.push('Set aside:');
  for (const record of summary.setAsideRecords.slice(0, SHOWN_ASIDE)) lines.push(`  ${asideLine(record)}`);
  const more = summary.setAside - SHOWN_ASIDE;
  if (more > 0)
    lines.push(`  and ${count(more)} more${listFile === null ? '; --set-aside FILE writes the full list' : ''}`);
  if (listFile !== null && summary.setAside > 0) lines.push(`The full list is in ${listFile}.`);
  return lines;
}

/** Corrections, and what is no publication. */
function besidePublications(summary: ImportSummary): string[] {
  const { corrected = 0, deleted = 0, attached = 0, classes = 0, rights = 0, legalEvents = 0 } = summary;
  return [
    corrected > 0
      ? `${count(corrected)} of those replaced are corrections of the same date; the earlier are kept.`
      : '',
    deleted > 0 ? `${count(deleted)} records that their source deleted were taken away.` : '',
    attached > 0 ? `${count(attached)} texts about publications are attached to them.` : '',
    classes > 0 ? `${count(classes)} classes of the classification scheme are in place.` : '',
    rights > 0 ? `${count(legalEvents)} events of registers were read, of ${count(rights)} rights.` : '',
  ].filter((line) => line !== '');
}

function exitCode(summary: ImportSummary): number {
  if (summary.stopped?.kind === 'cancelled') return 130;
  const read =
    summary.imported +
    summary.replaced +
    summary.unchanged +
    (summary.deleted ?? 0) +
    (summary.attached ?? 0) +
    (summary.classes ?? 0) +
    (summary.rights ?? 0);
  return summary.stopped !== null || read === 0 ? 1 : 0;
}
