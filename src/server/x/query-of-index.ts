/** What a query finds that is to fill a private index, or why it can't. */
import { QUERY_IN_INDEX } from '../../domain/documents/private-indexes.ts';
import type { IsoDate, Ucid } from '../../domain/documents/publication.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { resolveSets } from '../searches/earlier-searches.ts';
import { understandExpression, type Understood } from '../searches/understand.ts';

interface AskedOfCorpus {
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly call: IndexCall;
  readonly today: IsoDate;
}

const understood = ({ index, call, today }: AskedOfCorpus, expression: string): Promise<Understood> =>
  understandExpression({ index, call }, { expression, rated: null, today }, (query) =>
    resolveSets(query, {}, async () => null),
  );

const [inWords, most] = [(count: number) => count.toLocaleString('en-US'), QUERY_IN_INDEX];
const tooMany = (found: number): string =>
  `It finds ${inWords(found)} publications. One query puts ${inWords(most)} into an index at most: narrow it.`;

type Askable = Extract<Understood, { readonly ok: true }>;

/** The query as it may be asked, or why it may not. */
async function askable(asked: AskedOfCorpus, expression: string): Promise<Askable | string> {
  const query = await understood(asked, expression);
  if (!query.ok) return query.message;
  const { value: counted } = await asked.index.search.count(asked.call, query.query);
  if (!counted.ok) return counted.reason.message;
  return counted.publications > QUERY_IN_INDEX ? tooMany(counted.publications) : query;
}

/** Null for one that may be added. */
export async function whyNotAsked(asked: AskedOfCorpus, expression: string): Promise<string | null> {
  const query = await askable(asked, expression);
  return typeof query === 'string' ? query : null;
}

export async function foundBy(asked: AskedOfCorpus, expression: string): Promise<readonly Ucid[] | string> {
  const query = await askable(asked, expression);
  if (typeof query === 'string') return query;
  const { value } = await asked.index.search.order(asked.call, {
    ...{ query: query.query, interpretation: query.interpretation, filter: {}, sort: 'relevance' },
    ...{ group: 'publication', limit: QUERY_IN_INDEX },
  });
  return value.ok ? value.ucids : value.reason.message;
}
