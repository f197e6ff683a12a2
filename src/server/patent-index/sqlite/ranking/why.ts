/** Takes the place of one document in an order apart: which part gave how much, and in which fields its words stand. */
import type { Why, WhyPart } from '../../../../domain/documents/why.ts';
import type { Interpretation, TextField } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { parseQuery } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import type { Corpus } from '../planning/answer.ts';
import { compileQuery, type Plan } from '../planning/compile.ts';
import { positiveLeaves } from '../text/marker.ts';
import { inColumns } from '../planning/match-text.ts';
import { verifiedRows } from '../planning/proximity.ts';
import { rowSetOf } from '../planning/row-set.ts';
import { TEXT_TABLES } from '../storage/text-fields.ts';
import { gainsOf, isWeighted, type Gain } from './weighted.ts';

const MOST = 12;
const MOST_AGAINST = 4;

export function whyOf(corpus: Corpus, query: QueryNode, { fused }: Pick<Interpretation, 'fused'>, doc: number): Why {
  if (fused.length > 0 && !isWeighted(fused)) return { order: 'ranks', parts: [], kinds: [], against: [] };
  const words = positiveLeaves(query).map((leaf) => ({ expression: printQuery(leaf), weight: 1 }));
  const gains = gainsOf(
    corpus,
    fused.length > 0 ? fused : [{ name: 'Words of the expression', expression: '', weight: 1, parts: words }],
    doc,
  );
  const order = fused.length > 0 ? 'sum' : words.length > 0 ? 'words' : 'none';
  const gained = gains.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const whole = sum(gained);
  if (whole === 0) return { order, parts: [], kinds: [], against: [] };
  const part = ({ name, expression, score }: Gain): WhyPart => ({
    name,
    expression,
    share: rounded(Math.abs(score) / whole),
    fields: fieldsOf(corpus, expression, doc),
  });
  const lost = gains.filter(({ score }) => score < 0).sort((a, b) => a.score - b.score);
  return {
    order,
    parts: gained.slice(0, MOST).map(part),
    kinds: [...groupedBy(gained, ({ name }) => name)]
      .map(([name, parts]) => ({ name, share: rounded(sum(parts) / whole), parts: parts.length }))
      .sort((a, b) => b.share - a.share),
    against: lost.slice(0, MOST_AGAINST).map(part),
  };
}

function groupedBy(gains: readonly Gain[], key: (gain: Gain) => string): ReadonlyMap<string, readonly Gain[]> {
  const groups = new Map<string, Gain[]>();
  for (const gain of gains) groups.set(key(gain), [...(groups.get(key(gain)) ?? []), gain]);
  return groups;
}

const sum = (gains: readonly Gain[]): number => gains.reduce((total, { score }) => total + score, 0);
const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** The text fields in which the document holds what the expression asks for. */
function fieldsOf(corpus: Corpus, expression: string, doc: number): readonly TextField[] {
  const parsed = parseQuery(expression);
  const compiled = parsed.ok ? compileQuery(corpus.db, parsed.query) : null;
  return compiled?.ok ? TEXT_TABLES.text.filter((field) => holds(corpus, compiled.plan, { field, doc })) : [];
}

interface Place {
  readonly field: TextField;
  readonly doc: number;
}

function holds(corpus: Corpus, plan: Plan, place: Place): boolean {
  if (plan.kind === 'and' || plan.kind === 'or') return plan.children.some((child) => holds(corpus, child, place));
  if ((plan.kind !== 'match' && plan.kind !== 'proximity') || plan.table !== 'text') return false;
  const { field, doc } = place;
  const found = corpus.db.one(
    'SELECT 1 AS found FROM text WHERE text MATCH ? AND rowid = ?',
    inColumns([field], plan.match),
    doc,
  );
  if (!found || plan.kind === 'match') return Boolean(found);
  return (
    plan.columns.includes(field) &&
    verifiedRows(corpus.db, { ...plan, columns: [field] }, rowSetOf([doc], corpus.limit)).has(doc)
  );
}
