/** What an operator's tools ask of a process: is it ready, what does it measure, is it stopping. */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { Pokes } from '../events/pokes.ts';
import { callWithin, MAIN_CORPUS } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { VERSION } from './version.ts';

export interface OperationSettings {
  /** Who reads /metrics shows it; null: nobody may. */
  readonly metricsToken: string | null;
  readonly logsRequests: boolean;
  /** Whether the process is this server's alone, so that its memory and the like are measured. */
  readonly ownsProcess: boolean;
}

export interface Operation extends OperationSettings {
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
  /** From now on it is not ready: load balancers are to send new requests elsewhere. */
  drain(): void;
}

export type PartState = 'ok' | 'failed';
export interface Readiness {
  readonly isReady: boolean;
  readonly database: PartState;
  readonly index: PartState;
  readonly isStopping: boolean;
}

interface OperationPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly pokes: Pick<Pokes, 'listening'>;
  readonly settings?: OperationSettings | undefined;
}

/** Longer than this, and what asks has given up. */
const ANSWER_WITHIN_MS = 3_000;

const QUIET: OperationSettings = { metricsToken: null, logsRequests: false, ownsProcess: false };

export function createOperation({ db, index, pokes, settings = QUIET }: OperationPorts): Operation {
  let isStopping = false;
  const metrics = createMetrics(
    { jobs: () => jobCounts(db), listeningPages: pokes.listening, version: VERSION },
    { ofProcess: settings.ownsProcess },
  );
  return {
    ...settings,
    metrics,
    drain: () => void (isStopping = true),
    async readiness() {
      const [database, corpus] = await Promise.all([
        stateOf(sql`select 1`.execute(db)),
        stateOf(index.corpus.version(callWithin(MAIN_CORPUS, ANSWER_WITHIN_MS))),
      ]);
      return {
        isReady: database === 'ok' && corpus === 'ok' && !isStopping,
        database,
        index: corpus,
        isStopping,
      };
    },
  };
}

async function stateOf(work: Promise<unknown>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'failed');
  });
  const ends = work.then(
    (): PartState => 'ok',
    (): PartState => 'failed',
  );
  return Promise.race([ends, late]).finally(() => clearTimeout(timer));
}

const jobCounts = (db: Db) =>
  db
    .selectFrom('job')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
