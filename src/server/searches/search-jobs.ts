/**
 * Searches are run as jobs. The submission makes its job in its own transaction; the answer ends it in the answer's.
 *
 *   SearchSubmitted ─▶ job ─▶ runSearch ─▶ SearchRan | SearchFailed, caused by the submission
 *                                                      └▶ RunFailureNoted in the home of who asked
 */
import { ratingsForRanking, ratingsOfAll } from '../../domain/assessment/ranking-ratings.ts';
import { draft } from '../../domain/catalogue.ts';
import { stepsOf, type StepsRow, type Submission } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import type { Actor, ConfirmedEvent, EventDraft } from '../../domain/shared/envelope.ts';
import { ROOT, type Id } from '../../domain/shared/ids.ts';
import { homeStream, parseStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import { mintServerId } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import type { HeldJob, JobHandler, JobWatch, NewJob } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import { CallEnded } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { isErasedSearch } from './is-erased.ts';
import { keepRunResult } from './run-results.ts';
import { runSearch, type RunResponse } from './run-search.ts';
import { submissionsWithoutAnswer } from './unanswered.ts';

export interface SearchJobPorts {
  readonly db: Db;
  readonly membership: Membership;
  readonly accept: Accept;
  readonly index: PatentIndex;
  readonly now: () => number;
  /** Milliseconds that the index may take for one search. */
  readonly queryMs: number;
  /** Null where the house has none. */
  readonly embeddings?: Embeddings | null;
}

/** What the job of a submission knows; the content stays in the log alone. */
interface Asked {
  readonly stream: StreamName;
  readonly run: Id;
}

const SEARCH = 'search';
const AT_ONCE = 2;
const ATTEMPTS = 5;
const UNFINISHED = 'The search broke off on the server, whose log says why.';

type Submitted = Pick<ConfirmedEvent, 'stream' | 'id' | 'actor'> & { readonly payload: { readonly run: Id } };

/** One job a submission; those of a search run in order. */
const jobOf = ({ stream, id, actor, payload }: Submitted): NewJob => ({
  kind: SEARCH,
  key: id,
  title: `Search ${parseStream(stream)?.id ?? stream}`,
  owner: actor,
  alone: stream,
  payload: { stream, run: payload.run } satisfies Asked,
});

/** `queued` tells all processes that there is a job. */
export function createSearchReaction(queued: Addition): Reaction {
  return reaction('SearchSubmitted', async (event, work) => {
    if (parseStream(event.stream)?.kind !== 'search') return;
    work.add({ write: async (transaction) => void (await enqueueJob(transaction, jobOf(event))) });
    work.add(queued);
  });
}

/** Makes the jobs of submissions from before there were jobs. */
export async function queueUnanswered(db: Db): Promise<void> {
  for (const submission of await submissionsWithoutAnswer(db)) await enqueueJob(db, jobOf(submission));
}

export function createSearchHandler({
  db,
  membership,
  accept,
  index,
  now,
  queryMs,
  embeddings = null,
}: SearchJobPorts): JobHandler {
  const readFor =
    (reader: Actor) =>
    async (search: Id): Promise<StepsRow | null> => {
      const stream = searchStream(search);
      return (await membership.mayUse(stream, reader))
        ? accept.withState(stream, ({ state }) => stepsOf(state.rows.map))
        : null;
    };

  async function run(job: HeldJob, watch: JobWatch): Promise<void> {
    const { signal } = watch;
    const { stream, run: asked } = job.payload as Asked;
    const { steps, ratings } = await accept.withState(stream, ({ state: { rows } }) => ({
      steps: stepsOf(rows.map),
      ratings: ratingsForRanking(ratingsOfAll(rows.map)),
    }));
    if (steps?.asked?.run !== asked)
      return void (await answer(job, failure(job, 'A later submission took its place.')));
    const reader = { pk: job.owner, isServer: false };
    try {
      const corpus = await corpusOfUser(db, job.owner);
      const ports = { index, corpus, now, ratings, read: readFor(reader), signal, queryMs, embeddings };
      const response = await runSearch(ports, steps, steps.asked);
      const drafts = [...response.drafts, ...(await filed(steps))];
      if ((await answer(job, { ...response, drafts }, steps.asked)) === 'names-changed') await run(job, watch);
    } catch (error) {
      // Another attempt would take as long.
      const isLate = error instanceof CallEnded && signal.reason !== 'stopping';
      // The reason of a failure may quote the search, and would stay with the job.
      if (!isLate && !(await isErasedSearch(accept, stream))) throw error;
      await answer(job, failure(job, isLate ? error.message : 'The search was erased.'));
    }
  }

  /**
   * The answer, what was found and the end of the job are one transaction: each submission is answered once. Given the
   * submission that ran, nothing is kept where a search that it names was erased since: the answer may quote its title.
   */
  async function answer(job: HeldJob, { drafts, found }: RunResponse, ran?: Submission): Promise<unknown> {
    const { stream, run: asked } = job.payload as Asked;
    return accept.withUnitOfWork([stream], async (work) => {
      const { state } = await work.open(stream);
      const steps = stepsOf(state.rows.map);
      // What was found for an erased search is not kept.
      if (steps?.erased === undefined && !hasRun(steps, asked)) {
        if (ran && namesIn(steps?.asked) !== namesIn(ran)) return 'names-changed';
        await work.append([...drafts, ...noted(job, steps, drafts)], { pk: job.owner }, job.key);
        if (found)
          work.add({ write: (db) => keepRunResult(db, { search: parseStream(stream)!.id, run: asked, ...found }) });
      }
      work.add({ write: (db) => job.end(db, { state: 'done' }) });
      return 'answered';
    });
  }

  /**
   * A search that was started in a project, shared or not, is saved there when it first runs; after that it is the
   * user's to move or delete. Where its user may only read the project by now, it is saved in their own tree. One that
   * goes on from another was saved when it began.
   */
  async function filed(steps: StepsRow): Promise<readonly EventDraft[]> {
    if (steps.project < 1 || steps.asked === null || steps.answer !== null || steps.forkedFrom !== undefined) return [];
    const home = homeStream(steps.owner);
    const place = (await accept.locate([steps.project], steps.owner)).get(steps.project) ?? home;
    const isTheirs = await membership.mayChange(place, steps.owner);
    const collection = {
      id: await mintServerId(db),
      project: isTheirs ? steps.project : ROOT,
      name: titleOf(steps, steps.asked),
      search: steps.id,
      addedAt: now(),
    };
    return [draft(isTheirs ? place : home, 'CollectionAdded', collection)];
  }

  /** A bug, or a full disk: the searcher gets a message, the log the reason, which may quote the question. */
  async function giveUp(job: HeldJob): Promise<void> {
    const { drafts } = failure(job, 'The search could not be run on the server. Try again.');
    const { stream } = job.payload as Asked;
    await accept.withUnitOfWork([stream], async (work) => {
      const steps = stepsOf((await work.open(stream)).state.rows.map);
      await work.append([...drafts, ...noted(job, steps, drafts)], { pk: job.owner }, job.key);
      work.add({ write: (transaction) => job.end(transaction, { state: 'dead', reason: UNFINISHED }) });
    });
  }

  /** Who asked hears of a failure, unless a later submission took the place of theirs. */
  function noted(job: HeldJob, steps: StepsRow | null, drafts: readonly EventDraft[]): readonly EventDraft[] {
    const { run: asked } = job.payload as Asked;
    if (steps?.asked?.run !== asked || !drafts.some(({ type }) => type === 'SearchFailed')) return [];
    const { id: search, searchType } = steps;
    return [draft(homeStream(job.owner), 'RunFailureNoted', { search, searchType, run: asked, at: now() })];
  }

  return { kind: SEARCH, atOnce: AT_ONCE, attempts: ATTEMPTS, isQuoting: true, run, giveUp };
}

/** What S1, S2, … stood for. */
const namesIn = (submission: Submission | null | undefined): string => JSON.stringify(submission?.choices.earlier);

function failure({ payload }: HeldJob, message: string): RunResponse {
  const { stream, run } = payload as Asked;
  return { drafts: [draft(stream, 'SearchFailed', { run, message, from: null, to: null })], found: null };
}

/** A process from before there were jobs may have answered, or an attempt whose end was not heard of. */
function hasRun(steps: StepsRow | null, run: Id): boolean {
  return steps?.answer?.kind === 'ran' && steps.answer.run === run;
}
