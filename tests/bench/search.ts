/**
 * The index beside bare FTS5: fifteen queries a kind, each run once on either side, in one process, in
 * turns, in processor time. `bare` is the statement that finds the top 50 rows; `list` is ours with exact totals,
 * families, facets and order over all hits; `page` adds the fifty rows with snippets. Sizes are arguments.
 */
import type { Interpretation } from '../../src/domain/documents/results.ts';
import { SORT_COLUMNS, sortKeyOf } from '../../src/domain/documents/sort-order.ts';
import { parseQuery } from '../../src/domain/query/parser.ts';
import { openIndexDatabase, type Database } from '../../src/server/patent-index/sqlite/storage/database.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import type { SearchRequest } from '../../src/server/patent-index/port/search.ts';
import { measureBusy } from './harness/busy-index.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { plain, type PlainIndex } from '../server/patent-index/plain-index.ts';
import { seededRandom } from '../../src/domain/shared/seeded-random.ts';
import { KINDS, several, word } from './search-kinds.ts';

const QUERIES = 15;
const PAST_THE_END = 1_000_000;
const NO_INTERPRETATION: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };
const NOTHING = { query: { kind: 'or', children: [] }, interpretation: NO_INTERPRETATION } as const;

/** Prints one table for each size (documents). */
export async function run(args: readonly string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const largest = Math.max(...(sizes.length > 0 ? sizes : [100_000]));
  if (args.includes('busy')) return measureBusy(await corpusFile(largest), heaviest);
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
    const path = await corpusFile(size);
    const index = plain(openSqliteIndex(path));
    const db = openIndexDatabase(path);
    await measureKinds(size, index, db);
    await measureOrders(index);
    await measureIdeas(index);
    await measureEvidence(index);
    await db.close();
    await index.close();
  }
  await measureBusy(await corpusFile(largest), heaviest);
}

/** A page of a query over nearly all documents, another one each time. */
function heaviest(round: number): SearchRequest {
  const parsed = parseQuery(several(20, seededRandom(round + 1_000), 60, 400).join(' OR '));
  if (!parsed.ok) throw new Error('the words are made to parse');
  return { query: parsed.query, interpretation: NO_INTERPRETATION, filter: {}, sort: 'relevance', page: 0 };
}

async function measureKinds(size: number, index: PlainIndex, db: Database): Promise<void> {
  const ask = (expression: string, page: number): ReturnType<PlainIndex['search']> => {
    const parsed = parseQuery(expression);
    if (!parsed.ok) throw new Error(expression);
    return index.search({
      query: parsed.query,
      interpretation: NO_INTERPRETATION,
      filter: {},
      sort: 'relevance',
      page,
    });
  };
  console.log(
    `\n${size} documents; first search with columns to load: ${(await timed(() => ask('nothing', 0))).toFixed(0)} ms`,
  );
  console.log('| query | hits | bare, ms | list, ms | list : bare | page, ms |\n|---|--:|--:|--:|--:|--:|');
  for (const { name, make } of KINDS) {
    const random = seededRandom(7);
    const [bare, list, page, hits]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < QUERIES; round += 1) {
      const { expression, match, and = '' } = make(random);
      const runBare = async (): Promise<number> =>
        bare.push(
          await timed(() => db.all(`SELECT rowid FROM text WHERE text MATCH ? ${and} ORDER BY rank LIMIT 50`, match)),
        );
      const runOurs = async (): Promise<void> => {
        list.push(await timed(() => ask(expression, PAST_THE_END)));
        page.push((list.at(-1) ?? 0) + (await timed(() => ask(expression, 0))));
      };
      for (const side of round % 2 === 0 ? [runBare, runOurs] : [runOurs, runBare]) await side();
      const answer = await ask(expression, 0);
      hits.push(answer.ok ? answer.page.publications : -1);
    }
    const ratio = median(list) / median(bare);
    console.log(
      `| ${name} | ${median(hits)} | ${median(bare).toFixed(1)} | ${median(list).toFixed(1)} | ` +
        `${ratio.toFixed(2)} | ${median(page).toFixed(1)} |`,
    );
  }
}

/** The first page of a query that finds a fifth of all documents, in the order of each column. */
async function measureOrders(index: PlainIndex): Promise<void> {
  console.log('\n| order | first time, page, ms | page, ms |\n|---|--:|--:|');
  for (const sort of [
    'relevance',
    ...SORT_COLUMNS.map((column) => sortKeyOf({ column, isDescending: false })),
  ] as const) {
    const pages: number[] = [];
    for (let round = 0; round <= QUERIES; round += 1) {
      const parsed = parseQuery(word(seededRandom(round), 200, 300));
      if (!parsed.ok) throw new Error('the words are made to parse');
      const request = { query: parsed.query, interpretation: NO_INTERPRETATION, filter: {}, sort, page: 0 };
      pages.push(await timed(() => index.search(request)));
    }
    const [first = 0, ...next] = pages;
    console.log(`| ${sort} | ${first.toFixed(0)} | ${median(next).toFixed(1)} |`);
  }
}

async function measureIdeas(index: PlainIndex): Promise<void> {
  const [interpretations, pages]: [number[], number[]] = [[], []];
  for (let round = 0; round < QUERIES; round += 1) {
    const random = seededRandom(round + 100);
    const text = Array.from({ length: 60 }, () => word(random, 30, random() < 0.5 ? 600 : 6000)).join(' ');
    const understood: Awaited<ReturnType<PlainIndex['interpret']>>[] = [];
    interpretations.push(await timed(async () => understood.push(await index.interpret({ title: '', text }))));
    const [{ query, interpretation } = NOTHING] = understood;
    pages.push(await timed(() => index.search({ query, interpretation, filter: {}, sort: 'relevance', page: 0 })));
  }
  const both = interpretations.map((ms, round) => ms + (pages[round] ?? 0));
  console.log(
    `\nidea of 60 words: interpreted in ${median(interpretations).toFixed(0)} ms, first page in ` +
      `${median(pages).toFixed(0)} ms, together ${median(both).toFixed(0)} ms`,
  );
}

/** What is asked while a search is guided: a query of three concepts of three words each, and a class. */
async function measureEvidence(index: PlainIndex): Promise<void> {
  const concepts = (random: () => number) => [0, 1, 2].map(() => several(3, random, 100, 2000));
  const expressionOf = (words: readonly (readonly string[])[]): string =>
    `${words.map((group) => `(${group.join(' OR ')})`).join(' AND ')} AND CPC:H`;
  const questions: Readonly<Record<string, (words: readonly (readonly string[])[]) => unknown>> = {
    'leave one out, ten terms': (words) => index.evidence.effects({ expression: expressionOf(words) }),
    plausibility: (words) =>
      index.evidence.plausibility({
        expression: expressionOf(words),
        parts: words.map((group) => ({ name: '', expression: group.join(' OR ') })),
        known: [],
      }),
    'terms, nine': (words) => index.evidence.terms(words.flat()),
    'synonyms of three concepts': (words) =>
      index.evidence.synonyms(words.map(([term = '', ...synonyms]) => ({ term, synonyms }))),
    'classes for three concepts': (words) =>
      index.evidence.classes(words.map(([term = '', ...synonyms]) => ({ term, synonyms }))),
  };
  await index.evidence.childrenOf('');
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < QUERIES; round += 1)
      times.push(await timed(() => ask(concepts(seededRandom(round + 300)))));
    console.log(`${name}: ${median(times).toFixed(0)} ms`);
  }
}

/** Milliseconds of processor time: what else the machine does does not count, and all files are in its cache. */
async function timed(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
