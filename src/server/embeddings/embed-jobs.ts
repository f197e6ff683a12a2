/**
 * Embedding as a job of each corpus: one for each of its versions, so that an import brings the next. Every process
 * asks for it each minute; the lease decides who does it. An administrator may pause it, which lasts until it is
 * resumed.
 *
 *   the corpus changed ─▶ job ─▶ embedCorpus ─▶ done | paused | tried again, and dead in the end
 */
import { sql } from 'kysely';
import type { EmbeddingProgress, EmbeddingStatus } from '../../domain/documents/embedding-status.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import { cancelJob, endHeldJob, enqueueJob, type JobRow } from '../jobs/job-table.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/run-jobs.ts';
import { callWithin, type CorpusId } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { embedCorpus, type EmbedPorts } from './embed-corpus.ts';

const EMBED = 'embed';
/** An embedding server may be off for a night: with the longest pause of the jobs between them, ten hours. */
const ATTEMPTS = 60;
const QUESTION_MS = 60_000;

interface Asked {
  readonly corpus: CorpusId;
  readonly version: number;
}

export function createEmbedHandler(ports: EmbedPorts & { readonly db: Db }): JobHandler {
  const { db } = ports;
  return {
    kind: EMBED,
    atOnce: 1,
    attempts: ATTEMPTS,
    async run(job, watch) {
      const { corpus } = job.payload as Asked;
      let last: EmbeddingProgress | null = null;
      const progress = (value: EmbeddingProgress): void => {
        last = value;
        watch.progress(value);
      };
      const { signal } = watch;
      const isDone = signal.aborted ? false : await embedCorpus(ports, corpus, { signal, progress });
      if (!isDone && watch.signal.reason !== 'cancelled') return;
      await endHeldJob(db, job, { state: isDone ? 'done' : 'cancelled', result: last });
    },
    async giveUp(job, error) {
      await endHeldJob(db, job, { state: 'dead', reason: messageOf(error) });
    },
  };
}

export interface EmbeddedCorpora {
  readonly index: Pick<PatentIndex, 'corpus'>;
  readonly corpora: () => readonly CorpusId[];
}

/** On behalf of the company's first user, so that its administrators see a failure. */
const ownerOf = async (db: Db, corpus: CorpusId): Promise<number> =>
  (
    await db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .select('app_user.id')
      .where('company.corpus', '=', corpus)
      .orderBy('app_user.id')
      .executeTakeFirst()
  )?.id ?? 0;

/** The corpora that changed since; a paused one waits. */
export async function enqueueEmbedding({ db, index, corpora }: EmbeddedCorpora & { readonly db: Db }): Promise<void> {
  for (const corpus of corpora()) {
    const last = await lastJob(db, corpus);
    if (last !== null && (last.state !== 'done' || last.cancel_asked)) continue;
    const { version, publications } = await index.corpus.version(callWithin(corpus, QUESTION_MS));
    if (publications === 0) continue;
    await enqueueJob(db, {
      kind: EMBED,
      key: `${corpus}/${version}`,
      title: `Embedding of the corpus, version ${version}`,
      owner: await ownerOf(db, corpus),
      alone: `${EMBED}/${corpus}`,
      payload: { corpus, version } satisfies Asked,
    });
  }
}

async function lastJob(db: Db, corpus: CorpusId): Promise<JobRow | null> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', EMBED)
    .where('alone', '=', `${EMBED}/${corpus}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export interface EmbeddingJobs {
  status(corpus: CorpusId): Promise<EmbeddingStatus>;
  pause(corpus: CorpusId): Promise<void>;
  resume(corpus: CorpusId): Promise<void>;
}

/** What administrators see and ask for. */
export function createEmbeddingJobs(db: Db, runner: JobRunner): EmbeddingJobs {
  return {
    async status(corpus) {
      const job = await lastJob(db, corpus);
      if (job === null) return { state: 'waiting', progress: null, reason: null };
      const progress = (runner.progressHere(job.id) ??
        JSON.parse(job.result ?? job.progress ?? 'null')) as EmbeddingStatus['progress'];
      return { state: stateOf(job), progress, reason: job.state === 'done' ? null : job.reason };
    },
    async pause(corpus) {
      const job = await lastJob(db, corpus);
      if (job === null) return;
      await cancelJob(db, job.id);
      runner.cancelHere(job.id);
      runner.wake();
    },
    async resume(corpus) {
      const job = await lastJob(db, corpus);
      if (job === null) return;
      await db
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, run_at: sql<Date>`now()`, ended_at: null, cancel_asked: false })
        .where('id', '=', job.id)
        .where('state', 'in', ['cancelled', 'dead'])
        .execute();
      runner.wake();
    },
  };
}

function stateOf({ state, cancel_asked: isCancelled }: JobRow): EmbeddingStatus['state'] {
  if (state === 'cancelled' || isCancelled) return 'paused';
  if (state === 'dead') return 'failed';
  return state === 'done' || state === 'running' ? state : 'waiting';
}
