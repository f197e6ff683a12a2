/** Where a question finds its words in publications: read by the run that brings them, and kept with what arrives. */
import type { ArrivalPassage } from '../../domain/documents/monitors.ts';
import type { IsoDate, Ucid } from '../../domain/documents/publication.ts';
import type { ResultRow } from '../../domain/documents/results.ts';
import { parseWithSpans } from '../../domain/query/parser.ts';
import { allOf } from '../../domain/query/tree.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { placedPassages } from '../x/compare.ts';
import { isTooSlow } from './in-pieces.ts';
import { inParts, understandQuestion, type QuestionPorts } from './ask-question.ts';

/** As many as a page of results has. */
const AT_ONCE = 50;

export type FoundPassages = ReadonlyMap<Ucid, ArrivalPassage>;

interface PassagesAsked {
  readonly expression: string;
  readonly ucids: readonly Ucid[];
  readonly today: IsoDate;
  /** One for each part of the publications. */
  readonly call: () => IndexCall;
}

/** Absent where the question has no words in the texts, and where the index takes too long. */
export async function foundPassages(
  ports: QuestionPorts,
  { expression, ucids, today, call }: PassagesAsked,
): Promise<FoundPassages> {
  const passages = new Map<Ucid, ArrivalPassage>();
  if (ucids.length === 0) return passages;
  try {
    const understood = await understandQuestion(ports, expression, { call, today });
    if (typeof understood === 'string') return passages;
    for (const some of inParts(ucids, AT_ONCE)) {
      const numbers = parseWithSpans(some.map((ucid) => `PN:${ucid.replaceAll('-', '')}`).join(' OR '));
      if (!numbers.ok) continue;
      const asked = call();
      const { value } = await ports.index.search.search(asked, {
        ...{ interpretation: understood.interpretation, query: allOf([understood.query, numbers.query]) },
        ...{ filter: {}, sort: 'relevance', group: 'publication', page: 0 },
      });
      for (const row of value.ok ? value.page.rows : []) {
        const passage = await passageIn(ports.index, asked, row);
        if (passage !== null) passages.set(row.ucid, passage);
      }
    }
  } catch (error) {
    // What arrives is worth more than its passages.
    if (!isTooSlow(error)) throw error;
  }
  return passages;
}

/** The best one with words that matched; the title, which stands beside it anyhow, where there is no other. */
async function passageIn(
  { corpus }: Pick<PatentIndex, 'corpus'>,
  call: IndexCall,
  { ucid, snippets }: ResultRow,
): Promise<ArrivalPassage | null> {
  const matching = snippets.filter(({ hits }) => hits.length > 0);
  const best = matching.find(({ field }) => field !== 'title');
  if (best === undefined) {
    const [title] = matching;
    if (title === undefined) return null;
    return { place: title.field, text: title.text, hits: title.hits.map(({ from, to }) => ({ from, to })) };
  }
  const [placed] = await placedPassages(corpus, call, { ucid, snippets: [best] });
  return placed === undefined ? null : { place: placed.place, text: placed.text, hits: placed.hits };
}
