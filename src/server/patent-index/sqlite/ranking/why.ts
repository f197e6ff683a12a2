/** Explains the rank of one document: how much each part of the order contributes, and the fields of its words. */
import type { Why, WhyPart } from '../../../../domain/documents/why.ts';
import type { TextFieldName } from '../../../../domain/documents/results.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import type { WhyQuestion } from '../../port/search.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { compileQuery } from '../planning/compile.ts';
import type { Plan } from '../planning/plan.ts';
import { positiveLeaves } from '../text/marker.ts';
import { TEXT_TABLES } from '../storage/text-fields.ts';
import { stemsIn } from '../storage/document-terms.ts';
import { readPublications, wholePublication } from '../storage/stored-publication.ts';
import type { Database } from '../storage/database.ts';
import { queryTerms, type Term } from '../../interpret/index-terms.ts';
import { gainsOf, isWeighted, type Gain } from './weighted.ts';

const MOST = 12;
const MOST_AGAINST = 4;

export async function whyOf(
  corpus: CorpusSnapshot,
  { query, interpretation: { fused } }: Pick<WhyQuestion, 'query' | 'interpretation'>,
  doc: number,
): Promise<Why> {
  if (fused.length > 0 && !isWeighted(fused)) return { order: 'ranks', parts: [], kinds: [], against: [] };
  const words = positiveLeaves(query).map((leaf) => ({ expression: printQuery(leaf), weight: 1 }));
  const ranking =
    fused.length > 0 ? fused : [{ name: 'Words of the expression', expression: '', weight: 1, parts: words }];
  const gains = (await gainsOf(corpus, ranking, [doc])).get(doc) ?? [];
  const order = fused.length > 0 ? 'sum' : words.length > 0 ? 'words' : 'none';
  const gained = gains.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const whole = sum(gained);
  if (whole === 0) return { order, parts: [], kinds: [], against: [] };
  const said = gains.some(({ evidence }) => evidence === 'stems') ? stemsByField(corpus.db, doc) : [];
  const parts = async (chosen: readonly Gain[]): Promise<readonly WhyPart[]> => {
    const made: WhyPart[] = [];
    for (const { name, expression, score, evidence } of chosen) {
      const fields =
        evidence === undefined
          ? await fieldsOf(corpus, expression, doc)
          : evidence === 'stems'
            ? said
                .filter(({ terms }) => queryTerms(expression, 'stem').some((term) => terms.has(term)))
                .map(({ field }) => field)
            : [];
      made.push({ name, expression, share: rounded(Math.abs(score) / whole), fields });
    }
    return made;
  };
  const lost = gains.filter(({ score }) => score < 0).sort((a, b) => a.score - b.score);
  return {
    order,
    parts: await parts(gained.slice(0, MOST)),
    kinds: [...groupedBy(gained, ({ name }) => name)]
      .map(([name, parts]) => ({ name, share: rounded(sum(parts) / whole), parts: parts.length }))
      .sort((a, b) => b.share - a.share),
    against: await parts(lost.slice(0, MOST_AGAINST)),
  };
}

interface FieldStems {
  readonly field: TextFieldName;
  readonly terms: ReadonlySet<Term>;
}

function stemsByField(db: Database, doc: number): readonly FieldStems[] {
  const [stored] = readPublications(db, [doc]);
  if (!stored) return [];
  const publication = wholePublication(stored);
  return TEXT_TABLES.text.map((field) => ({ field, terms: stemsIn(publication, field) }));
}

function groupedBy(gains: readonly Gain[], key: (gain: Gain) => string): ReadonlyMap<string, readonly Gain[]> {
  const groups = new Map<string, Gain[]>();
  for (const gain of gains) groups.set(key(gain), [...(groups.get(key(gain)) ?? []), gain]);
  return groups;
}

const sum = (gains: readonly Gain[]): number => gains.reduce((total, { score }) => total + score, 0);
const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** The text fields in which the document holds what the expression asks for. */
async function fieldsOf(corpus: CorpusSnapshot, expression: string, doc: number): Promise<readonly TextFieldName[]> {
  const parsed = parseMade(expression);
  const compiled = parsed.ok ? compileQuery(corpus.text, parsed.query) : null;
  if (!compiled?.ok) return [];
  const fields: TextFieldName[] = [];
  for (const field of TEXT_TABLES.text) if (await holds(corpus, compiled.plan, { field, doc })) fields.push(field);
  return fields;
}

interface FieldOfDocument {
  readonly field: TextFieldName;
  readonly doc: number;
}

async function holds(corpus: CorpusSnapshot, plan: Plan, where: FieldOfDocument): Promise<boolean> {
  if (plan.kind === 'and' || plan.kind === 'or') {
    for (const child of plan.children) if (await holds(corpus, child, where)) return true;
    return false;
  }
  if ((plan.kind !== 'match' && plan.kind !== 'proximity') || plan.table !== 'text') return false;
  return corpus.text.holds(plan, where.field, where.doc, corpus);
}
