/**
 * Collections in the form of BEIR: `corpus.jsonl` and `queries.jsonl` (`_id`, `title`, `text`), judgements as
 * `qrels/test.tsv` or `qrels.tsv` (query, document, grade, with a heading), or as a TREC file (query, 0, document,
 * grade). Patents have `metadata` besides: `published`, `filed`, `ipc`, `applicants`, `inventors`, and the numbers of
 * their `family` and of what each `cites`.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inFamilies, type PatentLine } from './beir-patents.ts';
import type { JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Judged } from './judged.ts';
import { plainPublication } from './plain-publication.ts';

/** `qrels` names the file of judgements; without it the usual places are looked at. */
export async function beirCollection(folder: string, qrels: string | null): Promise<Judged> {
  const places = ['qrels/test.tsv', 'qrels.tsv', 'qrels.txt', 'qrels'].map((name) => join(folder, name));
  const file = qrels ?? places.find((path) => existsSync(path));
  if (file === undefined)
    throw new Error(`No judgements: none of ${places.join(', ')} is there. Name them with --qrels FILE.`);
  const judgements = readQrels(readFileSync(file, 'utf8'));
  const queries: JudgedQuery[] = [];
  for await (const { _id, title = '', text = '' } of linesOf(join(folder, 'queries.jsonl'))) {
    const relevant = judgements.get(String(_id));
    if (relevant) queries.push({ id: String(_id), title, text, relevant, excluded: new Set<string>() });
  }
  return { name: folder, note: `judgements of ${file}`, corpus: documentsOf(join(folder, 'corpus.jsonl')), queries };
}

/** Patents with their families, classes and citations, and the judgements; null where the corpus has no metadata. */
export async function patentLines(folder: string): Promise<readonly PatentLine[] | null> {
  const lines: PatentLine[] = [];
  for await (const { metadata, ...line } of linesOf(join(folder, 'corpus.jsonl'))) {
    if (!metadata) return null;
    lines.push({ ...line, metadata });
  }
  return inFamilies(lines);
}

async function* documentsOf(path: string): AsyncGenerator<ReturnType<typeof plainPublication>> {
  for await (const { _id, title = '', text = '' } of linesOf(path))
    yield plainPublication({ ucid: String(_id), title, text });
}

type Line = Pick<PatentLine, '_id' | 'title' | 'text'> & Partial<Pick<PatentLine, 'metadata'>>;

async function* linesOf(path: string): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line.trim() !== '') yield JSON.parse(line) as Line;
  }
}

/** By query, the documents judged above 0. BEIR's three columns and TREC's four are told apart by their number. */
export function readQrels(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const relevant = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const columns = line.trim().split(/\s+/);
    const [query = '', document = '', grade = ''] =
      columns.length === 4 ? [columns[0], columns[2], columns[3]] : columns;
    if (!(Number(grade) > 0)) continue;
    const known = relevant.get(query);
    if (known) known.add(document);
    else relevant.set(query, new Set([document]));
  }
  return relevant;
}
