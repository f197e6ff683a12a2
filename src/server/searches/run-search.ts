/** Runs what a submission asked for, and says in the log what came of it. */
import { draft } from '../../domain/catalogue.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { StepsRow, Submission } from '../../domain/search-steps/rows.ts';
import type { RatedForRanking } from '../../domain/documents/results.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import { callWithin, type CorpusId, type IndexCall } from '../patent-index/port/call.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { namingCosts } from './naming-costs.ts';
import { resolveSets, type ReadSteps } from './earlier-searches.ts';
import { KEPT_AT_MOST } from './run-results.ts';
import { dayBeyond } from '../../domain/search-steps/guided/date-limits.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import { fault, type Misunderstood } from './misunderstood.ts';
import { understandExpression, understandIdea, type Understood } from './understand.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { understandGuided } from './understand-guided.ts';

type Answered = { readonly ran: EventDraft; readonly families: number; readonly ucids: readonly Ucid[] };

/** The server's answer: its events, and what was found for those who compare runs; null where nothing ran. */
export interface RunResponse {
  readonly drafts: readonly EventDraft[];
  readonly found: { readonly total: number; readonly ucids: readonly Ucid[] } | null;
}

export interface RunPorts {
  /** That of the searcher's company. */
  readonly corpus: CorpusId;
  readonly index: PatentIndex;
  /** The steps of another search, where the searcher may use it. */
  readonly read: ReadSteps;
  /** What the reviewers of this search have said of its results so far. */
  readonly ratings: RatedForRanking;
  readonly now: () => number;
  /** Milliseconds that the index may take for the search. */
  readonly queryMs: number;
  /** Null where the house has none. */
  readonly embeddings?: Embeddings | null;
  /** Ends the questions to the index. */
  readonly signal: AbortSignal;
}

/** The server's answer to the steps' last submission: one event for the search, one for its owner's list. */
export async function runSearch(ports: RunPorts, steps: StepsRow, asked: Submission): Promise<RunResponse> {
  const stream = searchStream(steps.id);
  const answered = await answer(ports, steps, asked);
  if ('ok' in answered) {
    const { message, from, to } = answered;
    return { drafts: [draft(stream, 'SearchFailed', { run: asked.run, message, from, to })], found: null };
  }
  const listed = {
    search: steps.id,
    searchType: steps.searchType,
    title: titleOf(steps, asked),
    families: answered.families,
    addedAt: ports.now(),
  };
  return {
    drafts: [answered.ran, draft(homeStream(steps.owner), 'SearchListed', listed)],
    found: { total: answered.families, ucids: answered.ucids },
  };
}

async function answer(
  ports: RunPorts,
  { id, owner, searchType }: StepsRow,
  asked: Submission,
): Promise<Answered | Misunderstood> {
  const { index, corpus: searched, now, queryMs, signal } = ports;
  const call = { ...callWithin(searched, queryMs, signal), asker: `user/${owner}` };
  if ((await index.corpus.version(call)).publications === 0)
    return fault(
      'There was nothing to search: the corpus was empty. Publications are imported on the page Data coverage.',
    );
  const started = now();
  const understood = await understand(ports, call, { searchType, asked });
  if (!understood.ok) return understood;
  const { query, interpretation } = understood;
  const request = { query, interpretation, filter: {}, sort: 'relevance' } as const;
  const { value: found } = await namingCosts(query, call, () => index.search.search(call, { ...request, page: 0 }));
  if (!found.ok) return fault(found.reason.message);
  const { families, publications, corpus, rankedBy } = found.page;
  const ran = draft(searchStream(id), 'SearchRan', {
    run: asked.run,
    interpretation: rankedBy === undefined ? interpretation : { ...interpretation, rankedBy },
    corpus,
    families,
    publications,
    tookMs: Math.max(0, now() - started),
  });
  const { value: order } = await namingCosts(query, call, () =>
    index.search.order(call, { ...request, limit: KEPT_AT_MOST }),
  );
  return { ran, families, ucids: order.ok ? order.ucids : [] };
}

async function understand(
  { index, read, ratings, now, embeddings = null }: RunPorts,
  call: IndexCall,
  { searchType, asked }: { readonly searchType: string; readonly asked: Submission },
): Promise<Understood> {
  const { idea, expression, choices, ratingsTaken = true } = asked;
  const rated = ratingsTaken ? await heldIn(index.corpus, call, ratings) : null;
  const today = utcDay(now());
  const beyond = searchType === 'FIELDED' ? null : dayBeyond({ searchType, idea, choices }, today);
  if (beyond !== null) return fault(beyond);
  const asking = { index, call, embeddings };
  switch (searchType) {
    case 'FIELDED':
      return understandExpression({ index, call }, { expression, rated, today }, (query) =>
        resolveSets(query, choices.earlier, read),
      );
    case 'FTO':
    case 'PATENTABILITY':
    case 'STATE_OF_THE_ART':
    case 'INVALIDATION':
    case 'TECHNOLOGY_MONITORING':
    case 'DOCUMENT_MONITORING':
      return understandGuided(asking, { searchType, idea, expression, choices, rated }, today);
    default:
      return understandIdea(asking, idea, rated);
  }
}

/** Those that the corpus holds; null for none. */
async function heldIn(
  corpus: Pick<CorpusPort, 'heads'>,
  call: IndexCall,
  { relevant, maybe, notRelevant }: RatedForRanking,
): Promise<RatedForRanking | null> {
  const heads = await corpus.heads(call, [...relevant, ...maybe, ...notRelevant]);
  const held = new Set(heads.value.map(({ ucid }) => ucid));
  const kept = (ucids: readonly Ucid[]): readonly Ucid[] => ucids.filter((ucid) => held.has(ucid));
  return held.size === 0 ? null : { relevant: kept(relevant), maybe: kept(maybe), notRelevant: kept(notRelevant) };
}
