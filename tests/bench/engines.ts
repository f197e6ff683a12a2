/**
 * Both engines of the index side by side, over the same documents: the words in the file (FTS5), and in an OpenSearch
 * node that is started for it. Fifteen queries a kind, each once on either side, in turns, by the clock: the node is
 * another process. `list` is exact totals, families, facets and order over all hits; `page` adds the fifty rows with
 * snippets. That both find the same is checked with each query. The size is an argument.
 */
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Interpretation } from '../../src/domain/documents/results.ts';
import { parseQuery } from '../../src/domain/query/parser.ts';
import { seededRandom } from '../../src/domain/shared/seeded-random.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { plain, type PlainIndex } from '../server/patent-index/plain-index.ts';
import { provideOpenSearch } from '../support/opensearch/binaries.ts';
import { startNode } from '../support/opensearch/node.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { KINDS } from './search-kinds.ts';

const QUERIES = 15;
const WARM_UP = 5;
const PAST_THE_END = 1_000_000;
const NO_INTERPRETATION: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };
/** For sending all texts. */
const PATIENCE_MS = 3_600_000;
const JVM = ['-Xms1g', '-Xmx1g'];

export async function run(args: readonly string[]): Promise<void> {
  const size = Number(args[0] ?? 100_000);
  const programs = provideOpenSearch();
  if (typeof programs === 'string') throw new Error(programs);
  const path = await corpusFile(size);
  const folder = mkdtempSync(join(tmpdir(), 'bench-engines-'));
  const node = await startNode(programs, 'test', JVM);
  try {
    await node.ready;
    const copy = join(folder, 'index.sqlite');
    copyFileSync(path, copy);
    const file = plain(openSqliteIndex(path));
    const cluster = plain(openSqliteIndex(copy, { text: { url: node.url, corpus: 'bench' } }));
    const sent = await timed(() => cluster.port.importer.put(callWithin(MAIN_CORPUS, PATIENCE_MS), []));
    console.log(`${size} documents sent in ${(sent / 1000).toFixed(0)} s (${Math.round(size / (sent / 1000))}/s)`);
    await printSizes(path, node.url);
    await compare(file, cluster);
    await file.close();
    await cluster.close();
  } finally {
    await node.remove();
    rmSync(folder, { recursive: true });
  }
}

const printLoad = (): void =>
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );

async function printSizes(path: string, url: string): Promise<void> {
  const stats: unknown = await (await fetch(`${url}/_cat/indices/antecede-bench-*?format=json&bytes=b`)).json();
  const [{ 'store.size': store = '0' } = {}] = stats as readonly { readonly 'store.size'?: string }[];
  const inMb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  console.log(
    `The file with its words: ${inMb(statSync(path).size)}. The index in OpenSearch: ${inMb(Number(store))}.`,
  );
}

async function compare(file: PlainIndex, cluster: PlainIndex): Promise<void> {
  printLoad();
  console.log(
    '| query | hits | file: list, ms | OpenSearch: list, ms | ratio | file: page | OpenSearch: page | ratio |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const { name, make } of KINDS) {
    const random = seededRandom(11);
    const hits: number[] = [];
    const sides = [file, cluster].map((index) => ({ index, list: [] as number[], page: [] as number[] }));
    for (let round = -WARM_UP; round < QUERIES; round += 1) {
      const { expression } = make(random);
      const found: string[] = [];
      for (const { index, list, page } of round % 2 === 0 ? sides : sides.toReversed()) {
        const [listed, paged] = [
          await timed(() => ask(index, expression, PAST_THE_END)),
          await timed(() => ask(index, expression, 0)),
        ];
        const answer = await ask(index, expression, 0);
        if (!answer.ok) throw new Error(`${expression}: ${answer.reason.message}`);
        found.push(JSON.stringify([answer.page.publications, answer.page.families, answer.page.facets]));
        if (round < 0) continue;
        list.push(listed);
        page.push(listed + paged);
        hits.push(answer.page.publications);
      }
      if (found[0] !== found[1]) throw new Error(`the engines differ: ${expression}`);
    }
    const [ours, theirs] = sides.map(({ list, page }) => [median(list), median(page)] as const);
    const cells = [0, 1].flatMap((at) => {
      const [one = NaN, other = NaN] = [ours?.[at], theirs?.[at]];
      return [one.toFixed(1), other.toFixed(1), (other / one).toFixed(2)];
    });
    console.log(`| ${name.replace(/ \(bare.*/, '')} | ${median(hits)} | ${cells.join(' | ')} |`);
  }
  printLoad();
}

function ask(index: PlainIndex, expression: string, page: number): ReturnType<PlainIndex['search']> {
  const parsed = parseQuery(expression);
  if (!parsed.ok) throw new Error(expression);
  return index.search({ query: parsed.query, interpretation: NO_INTERPRETATION, filter: {}, sort: 'relevance', page });
}

/** Milliseconds by the clock. */
async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
