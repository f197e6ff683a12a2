/**
 * `npm run evaluate -- citations FOLDER`: ideas of title and abstract of real publications, and what these cite. An
 * idea's own family is no answer, and its own citation list is hidden from whatever learns from citations; in the
 * harder variant also the lists of everything else that its inventors filed. With a date, only what was published
 * before counts.
 */
import { join } from 'node:path';
import { inventorKeys, patentPublication, type PatentLine } from './beir-patents.ts';
import { beirCollection, patentLines } from './beir.ts';
import { measured } from '../../src/server/measuring/measured.ts';
import { openCollection, type Collection } from './collection.ts';
import { compareRated, NOTHING_TO_MEASURE } from './compare.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../src/domain/documents/evidence-kinds.ts';
import { groupedBy, type JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Measures } from '../../src/domain/documents/measuring/metrics.ts';
import { embedded } from './embedded.ts';
import { productSystem, offeredClasses } from '../../src/server/measuring/systems.ts';
import { printComparison, printRows, withInterval } from './tables.ts';

export async function evaluateCitations(folder: string, qrels: string | null, scratch: string): Promise<void> {
  const lines = await patentLines(folder);
  if (lines === null) throw new Error(`${join(folder, 'corpus.jsonl')} has no metadata: evaluate it as beir.`);
  const { queries: judged, note } = await beirCollection(folder, qrels);
  const collection = await openCollection({ corpus: lines.map(patentPublication) }, join(scratch, 'citations.db'));
  const ideas = judged.flatMap((query) => ideaOf(query, lines));
  console.log(`\n${folder}: ${collection.publications} publications, ${ideas.length} ideas. ${note}.`);
  if (ideas.length > 0) {
    await compareVariants(collection, ideas);
    const whole = ideas.map((idea) => idea.whole);
    await compareRated(collection.index, whole, collection.families);
    await printEvidence(collection, ideas);
    await printEmbeddings(collection, ideas, join(scratch, 'embeddings'));
    await printClasses(collection, ideas);
  } else console.log(NOTHING_TO_MEASURE);
  await collection.close();
}

export interface Idea {
  readonly whole: JudgedQuery;
  readonly published: string | undefined;
  readonly title: string;
  readonly abstract: string;
  readonly inventorsLists: ReadonlySet<string>;
  /** The subclass of the publication's first class. */
  readonly subclass: string | undefined;
}

/** None where all that is judged relevant is of the idea's own family. */
export function ideaOf(query: JudgedQuery, lines: readonly PatentLine[]): readonly Idea[] {
  const line = lines.find(({ _id }) => String(_id) === query.id);
  if (!line) return [];
  const byFamily = groupedBy(lines, familyOf);
  const own = new Set((byFamily.get(familyOf(line)) ?? []).map(({ _id }) => String(_id)));
  const inventors = new Set((byFamily.get(familyOf(line)) ?? []).flatMap(inventorKeys));
  if ([...query.relevant].every((ucid) => own.has(ucid))) return [];
  const theirs = lines.filter((one) => inventorKeys(one).some((name) => inventors.has(name)));
  return [
    {
      whole: { ...query, excluded: own, hiddenLists: own },
      published: line.metadata.published,
      title: line.title ?? '',
      abstract: line.text ?? '',
      subclass: line.metadata.ipc?.[0]?.replaceAll(' ', '').slice(0, 4),
      inventorsLists: new Set([...own, ...theirs.map(({ _id }) => String(_id))]),
    },
  ];
}

const familyOf = ({ metadata }: PatentLine): string => metadata.family?.[0] ?? '';

const dated = ({ whole, published }: Idea): JudgedQuery => ({
  ...whole,
  ...(published === undefined ? {} : { before: published }),
});

export const VARIANTS: Readonly<Record<string, (idea: Idea) => JudgedQuery>> = {
  'title and abstract': ({ whole }) => whole,
  'title and abstract, with date': dated,
  'own inventors’ lists hidden': ({ whole, inventorsLists }) => ({ ...whole, hiddenLists: inventorsLists }),
  'own inventors’ lists hidden, with date': (idea) => ({ ...dated(idea), hiddenLists: idea.inventorsLists }),
  'title alone': ({ whole, title }) => ({ ...whole, title: '', text: title }),
  'title alone, with date': (idea) => ({ ...dated(idea), title: '', text: idea.title }),
  'abstract alone': ({ whole, abstract }) => ({ ...whole, title: '', text: abstract }),
  'abstract alone, with date': (idea) => ({ ...dated(idea), title: '', text: idea.abstract }),
};

async function compareVariants({ index, baseline, families }: Collection, ideas: readonly Idea[]): Promise<void> {
  for (const [name, queryOf] of Object.entries(VARIANTS)) {
    const queries = ideas.map(queryOf);
    console.log(`\n${name}`);
    printComparison(
      ['BM25 with a stemmer', 'ours'],
      await measured(baseline, queries, families),
      await measured(productSystem(index), queries, families),
    );
  }
}

/** What each kind of evidence is worth: alone (citations and classes need words to start from), and left out. */
async function printEvidence({ index, families }: Collection, ideas: readonly Idea[]): Promise<void> {
  const learnt: readonly EvidenceKind[] = ['citations', 'classes'];
  const systems: Readonly<Record<string, readonly EvidenceKind[]>> = {
    'all together': [],
    ...Object.fromEntries(
      EVIDENCE_KINDS.filter((kind) => kind !== 'meaning').map((kind) => [`without ${kind}`, [kind]]),
    ),
    'stems alone': ['pieces', ...learnt],
    'pieces alone': ['stems', ...learnt],
    'stems and pieces': learnt,
    'stems and pieces, and citations': ['classes'],
    'stems and pieces, and classes': ['citations'],
  };
  for (const [heading, variant] of [
    ['', 'title and abstract'],
    [', with date', 'title and abstract, with date'],
  ] as const) {
    const queries = ideas.flatMap((idea) => VARIANTS[variant]?.(idea) ?? []);
    const rows: (readonly [string, readonly Measures[]])[] = [];
    for (const [name, off] of Object.entries(systems))
      rows.push([name, await measured(productSystem(index, { off }), queries, families)]);
    console.log(`\nEach kind of evidence${heading}`);
    printRows(rows);
  }
}

/** The order with and without embeddings, and embeddings alone, for every variant. */
async function printEmbeddings(collection: Collection, ideas: readonly Idea[], folder: string): Promise<void> {
  const embeddings = await embedded(collection.index, folder);
  if (embeddings === null) return;
  const { index, families } = collection;
  for (const [name, queryOf] of Object.entries(VARIANTS)) {
    const queries = ideas.map(queryOf);
    const systems: readonly (readonly [string, Parameters<typeof productSystem>[1]])[] = [
      ['without embeddings', {}],
      ['with embeddings', { embeddings }],
      ['embeddings alone', { embeddings, off: ['stems', 'pieces', 'citations', 'classes'] }],
    ];
    const rows: (readonly [string, readonly Measures[]])[] = [];
    for (const [heading, options] of systems)
      rows.push([heading, await measured(productSystem(index, options), queries, families)]);
    console.log(`\nEmbeddings: ${name}`);
    printRows(rows);
  }
  await embeddings.close();
}

async function printClasses({ index }: Collection, ideas: readonly Idea[]): Promise<void> {
  const found: number[] = [];
  for (const { whole, subclass } of ideas) {
    if (subclass === undefined) continue;
    const suggested = await offeredClasses(index, whole);
    found.push(Number(suggested.slice(0, 5).includes(subclass)));
  }
  console.log(`\nThe subclass of the first class among the first five suggested: ${withInterval(found)}`);
}
