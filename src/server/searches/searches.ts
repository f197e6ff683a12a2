/**
 * Searches on the server: started by a call, run when a submission is in the log, read page by page.
 *
 *   SearchSubmitted ─▶ queue ─▶ runSearch ─▶ SearchRan | SearchFailed, caused by the submission
 *        ▲ at start: those without an answer, so that a crash in between loses nothing
 */
import { draft } from '../../domain/catalogue.ts';
import { ratingRowsOf, ratingsForRanking } from '../../domain/assessment/ranking-ratings.ts';
import type { PageRequest } from '../../domain/documents/answers.ts';
import type { Interpretation, ResultPage } from '../../domain/documents/results.ts';
import type { Why, WhyRequest } from '../../domain/documents/why.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { parseQuery } from '../../domain/query/parser.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import type { SearchType } from '../../domain/search-steps/search-types.ts';
import type { Actor, ConfirmedEvent, EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, parseStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { mintServerId } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, messageOf, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { keepRunResult } from './run-results.ts';
import type { Log } from '../log.ts';
import { CallEnded, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { narrowFilter } from './narrowed.ts';
import { runSearch } from './run-search.ts';
import { defaultTitle, titleOf } from '../../domain/search-steps/search-title.ts';
import { submissionsWithoutAnswer } from './unanswered.ts';

export interface Searches {
  /** Mints the search, its first event and its entry in the owner's list. */
  start(type: SearchType, owner: Id, project: Id): Promise<Id>;
  resultPage(call: IndexCall, request: PageRequest, actor: Actor): Promise<ResultPage | Refusal>;
  /** Why a publication stands where it does in that run. */
  why(call: IndexCall, request: WhyRequest, actor: Actor): Promise<Why | Refusal>;
  /** Takes note of accepted events; what there is to run runs later, one at a time. */
  hear(events: readonly ConfirmedEvent[]): void;
  /** Runs what was submitted and never answered. */
  catchUp(): Promise<void>;
  /** When all that was heard of has been answered. */
  idle(): Promise<void>;
  /** Lets the current one finish and takes no more; what is left runs at the next start. */
  stop(): Promise<void>;
}

export interface SearchPorts {
  readonly db: Db;
  readonly store: EventStore;
  readonly membership: Membership;
  readonly accept: Accept;
  readonly index: PatentIndex;
  readonly now: () => number;
  readonly log: Log;
}

type SubmittedEvent = Pick<ConfirmedEvent, 'stream' | 'id' | 'actor' | 'payload'>;

export function createSearches({ db, store, membership, accept, index, now, log }: SearchPorts): Searches {
  let stopped = false;
  let queue = Promise.resolve();
  const enqueue = (submission: SubmittedEvent) => {
    queue = queue.then(async () => {
      if (!stopped) await answer(submission).catch((error: unknown) => fail(submission, error));
    });
  };

  async function answer({ stream, id, actor, payload }: SubmittedEvent): Promise<void> {
    const { run } = payload as { run: Id };
    const { steps, ratings } = await accept.withState(stream, ({ state: { rows } }) => ({
      steps: stepsOf(rows.map),
      ratings: ratingsForRanking(ratingRowsOf(rows.map)),
    }));
    if (steps?.asked?.run !== run) {
      const superseded = { run, message: 'A later submission took its place.', from: null, to: null };
      await accept.appendAllAsServer([draft(stream, 'SearchFailed', superseded)], { pk: actor }, id);
      return;
    }
    const { drafts, found } = await runSearch(
      { index, now, ratings, read: readFor({ pk: actor, isServer: false }) },
      steps,
      steps.asked,
    );
    if (found) await keepRunResult(db, { search: steps.id, run, ...found });
    await accept.appendAllAsServer([...drafts, ...(await filed(steps, steps.asked))], { pk: actor }, id);
  }

  const readFor =
    (reader: Actor) =>
    async (search: Id): Promise<StepsRow | null> => {
      const stream = searchStream(search);
      return (await membership.mayUse(stream, reader))
        ? accept.withState(stream, ({ state }) => stepsOf(state.rows.map))
        : null;
    };

  /**
   * A search that was started in a project, shared or not, is saved there when it first runs; after that it is the
   * user's to move or delete. One that goes on from another was saved when it began.
   */
  async function filed(steps: StepsRow, asked: NonNullable<StepsRow['asked']>): Promise<readonly EventDraft[]> {
    if (steps.project < 1 || steps.answer !== null || steps.forkedFrom !== undefined) return [];
    const found = await accept.locate([steps.project], steps.owner);
    const collection = {
      id: await mintServerId(db),
      project: steps.project,
      name: titleOf(steps, asked),
      search: steps.id,
      addedAt: now(),
    };
    return [draft(found.get(steps.project) ?? homeStream(steps.owner), 'CollectionAdded', collection)];
  }

  /** A bug, or a full disk: the searcher gets a message, the log the reason. */
  async function fail({ stream, id, actor, payload }: SubmittedEvent, error: unknown): Promise<void> {
    log.error(`search ${stream} failed: ${messageOf(error)}`);
    const told = {
      run: (payload as { run: Id }).run,
      message: error instanceof CallEnded ? error.message : 'The search could not be run on the server. Try again.',
      from: null,
      to: null,
    };
    await accept
      .appendAllAsServer([draft(stream, 'SearchFailed', told)], { pk: actor }, id)
      .catch((again: unknown) => log.error(`and that could not be said either: ${messageOf(again)}`));
  }

  async function interpretationOf(stream: StreamName, run: Id): Promise<Interpretation | null> {
    const current = await accept.withState(stream, ({ state }) => stepsOf(state.rows.map)?.answer ?? null);
    if (current?.kind === 'ran' && current.run === run) return current.interpretation as unknown as Interpretation;
    for (let after = 0; ;) {
      const page = await store.read(stream, after, 500);
      const ran = page.find((event) => event.type === 'SearchRan' && (event.payload as { run: Id }).run === run);
      if (ran) return (ran.payload as { interpretation: unknown }).interpretation as Interpretation;
      if (page.length < 500) return null;
      after = page.at(-1)!.seq;
    }
  }

  /** What a run of a search ran, for who may use the search. */
  async function ranBy(
    { search, run }: { readonly search: Id; readonly run: Id },
    actor: Actor,
  ): Promise<{ readonly query: QueryNode; readonly interpretation: Interpretation } | Refusal> {
    const stream = searchStream(search);
    const missing = refusal(404, 'not-found', 'There is no such search, or it has not run.');
    if (!(await membership.mayUse(stream, actor))) return missing;
    const interpretation = await interpretationOf(stream, run);
    if (interpretation === null) return missing;
    const parsed = parseQuery(interpretation.expression);
    return parsed.ok
      ? { query: parsed.query, interpretation }
      : refusal(422, 'bad-expression', 'This search was run by another version of the query language. Run it again.');
  }

  return {
    async start(type, owner, project) {
      const search = await mintServerId(db);
      const started = draft(searchStream(search), 'SearchStarted', { search, searchType: type.key, owner, project });
      const listed = draft(homeStream(owner), 'SearchListed', {
        search,
        searchType: type.key,
        title: defaultTitle(type.key),
        families: null,
        addedAt: now(),
      });
      await accept.appendAllAsServer([started, listed], { pk: owner }, null);
      return search;
    },
    async resultPage(call, { page, filter, sort, group = 'family', ...asked }, actor) {
      const ran = await ranBy(asked, actor);
      if (isRefusal(ran)) return ran;
      const { query, interpretation } = ran;
      const { value: found } = await index.search.search(call, {
        query,
        interpretation,
        filter: narrowFilter(filter, interpretation.filter),
        sort,
        group,
        page,
      });
      return found.ok ? found.page : refusal(422, found.reason.code, found.reason.message);
    },
    async why(call, { ucid, ...asked }, actor) {
      const ran = await ranBy(asked, actor);
      if (isRefusal(ran)) return ran;
      const { value } = await index.search.why(call, { ucid, ...ran });
      return value ?? refusal(404, 'not-found', `${ucid} is not in the corpus.`);
    },
    hear(events) {
      for (const event of events) {
        if (
          event.type === 'SearchSubmitted' &&
          event.outcome.kind === 'applied' &&
          parseStream(event.stream)?.kind === 'search'
        )
          enqueue(event);
      }
    },
    async catchUp() {
      for (const submission of await submissionsWithoutAnswer(db)) enqueue(submission);
    },
    idle: async () => {
      for (let seen; seen !== queue;) await (seen = queue);
    },
    async stop() {
      stopped = true;
      await queue;
    },
  };
}
