/**
 * `npm run evaluate [-- WHAT…] [--half report|tune|all|fresh]`
 *
 *   citations FOLDER [--qrels FILE]   patents in BEIR's form with their citations: every variant, and each evidence
 *   languages PATH…             English ideas, and their German and French claims, of grants of the EPO
 *   passages PATH… [--seed N]   limitations of claims with the passages proposed for them, to be judged by reading
 *   beir FOLDER [--qrels FILE]   a collection in BEIR's form, judgements in BEIR's or TREC's
 *   patents PATH…                patent files as they are imported: what their citations say
 *   labelled FOLDER              publications labelled by subject, title by title
 *
 * Without arguments: the patent data beside the checkout (or where PATENT_DATA says), as far as it is there, citations
 * first. Of the others a former ranking was tuned on the one half of the ideas; the other half is what is reported.
 * `fresh` takes ideas that are in neither, where there are any: labelled titles.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beirCollection } from './beir.ts';
import { evaluateCitations } from './citations.ts';
import { compare } from './compare.ts';
import { citationCollection, classCollection, couplingCollection, publicationsIn } from './imported.ts';
import { isForTuning, type Judged } from './judged.ts';
import { evaluateLanguages } from './languages.ts';
import { labelledCollection } from './labelled.ts';
import { evaluatePassages } from './passages.ts';

const HALVES = ['report', 'tune', 'all', 'fresh'] as const;
type Half = (typeof HALVES)[number];

export async function run([from = '.', ...args]: readonly string[]): Promise<void> {
  const { options, plain } = readArguments(args);
  const half = (options.get('half') ?? 'report') as Half;
  if (!HALVES.includes(half)) throw new Error(`--half takes one of ${HALVES.join(', ')}.`);
  const [what, ...paths] = plain;
  const at = (path: string): string => resolve(from, path);
  const folder = mkdtempSync(join(tmpdir(), 'antecede-evaluate-'));
  const qrels = options.has('qrels') ? at(options.get('qrels') ?? '') : null;
  try {
    if (what === 'citations') return await evaluateCitations(at(paths[0] ?? '.'), qrels, folder);
    if (what === 'languages') return await evaluateLanguages(paths.map(at), folder);
    if (what === 'passages') return await evaluatePassages(paths.map(at), Number(options.get('seed') ?? 1));
    if (what === undefined && half === 'report') await citationsBesides(folder);
    for (const judged of await collections(what, paths.map(at), {
      qrels,
      fresh: half === 'fresh',
    })) {
      const queries = judged.queries.filter(
        (query) => half === 'all' || half === 'fresh' || isForTuning(query) === (half === 'tune'),
      );
      await compare(judged, queries, join(folder, `${judged.name.replace(/\W+/g, '-')}.db`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readArguments(args: readonly string[]) {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    if (argument.startsWith('--')) options.set(argument.slice(2), args[++at] ?? '');
    else plain.push(argument);
  }
  return { options, plain };
}

interface Wanted {
  readonly qrels: string | null;
  readonly fresh: boolean;
}

async function collections(
  what: string | undefined,
  paths: readonly string[],
  { qrels, fresh }: Wanted,
): Promise<readonly Judged[]> {
  const [path = '.'] = paths;
  switch (what) {
    case 'beir':
      return [await beirCollection(path, qrels)];
    case 'patents':
      return ofPatents(paths);
    case 'labelled':
      return [labelledCollection(path, fresh)];
    case undefined:
      return besides(fresh);
    default:
      throw new Error(`There is nothing called ${what} to evaluate: citations, passages, beir, patents or labelled.`);
  }
}

async function ofPatents(paths: readonly string[]): Promise<readonly Judged[]> {
  const corpus = await publicationsIn(paths);
  return [citationCollection(corpus), couplingCollection(corpus), classCollection(corpus)];
}

const dataBesides = (): string => resolve(process.env['PATENT_DATA'] ?? '../shared/data');

async function citationsBesides(scratch: string): Promise<void> {
  const folder = join(dataBesides(), 'citations-dev');
  if (existsSync(folder)) await evaluateCitations(folder, null, scratch);
  else console.log(`Left out: there is no ${folder}.`);
}

/** What lies beside the checkout; what is missing is said. */
async function besides(fresh: boolean): Promise<readonly Judged[]> {
  const data = dataBesides();
  const patents = fresh
    ? []
    : ['uspto', 'ep', 'mixed'].map((name) => join(data, name)).filter((path) => existsSync(path));
  const labelled = join(data, 'labelled/qubit-cannabinoid/data');
  if (patents.length === 0)
    console.log(
      fresh
        ? 'Left out: of the patents every idea was looked at before.'
        : `Left out: there are no patents in ${data}.`,
    );
  if (!existsSync(labelled)) console.log(`Left out: there is no ${labelled}.`);
  return [
    ...(patents.length > 0 ? await ofPatents(patents) : []),
    ...(existsSync(labelled) ? [labelledCollection(labelled, fresh)] : []),
  ];
}
