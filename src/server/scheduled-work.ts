/** What the server does by itself: each piece of work looks at once, and then now and then, for what is due. */
import { enqueueMeasuring } from './billing/usage-job.ts';
import type { Db } from './database/tables.ts';
import { enqueueEmbedding, type EmbeddedCorpora } from './embeddings/embed-jobs.ts';
import { messageOf } from './errors.ts';
import { enqueueDueFeeds } from './feeds/feed-table.ts';
import { enqueueCleanUp } from './jobs/clean-up.ts';
import type { Daily } from './jobs/daily.ts';
import type { Log } from './log.ts';
import { enqueueDueMonitors } from './monitors/monitor-jobs.ts';
import type { PatentIndex } from './patent-index/port/patent-index.ts';
import { enqueueRetention } from './retention/retention-jobs.ts';
import type { ConnectionList } from './operation/outgoing-calls.ts';
import { enqueueFollowing } from './x/follow-queries.ts';
import type { PrivateIndexStore } from './x/private-indexes.ts';

export interface ScheduledWorkPorts {
  readonly db: Db;
  readonly now: () => number;
  readonly log: Log;
  /** There may be a job. */
  readonly wake: () => void;
  readonly cleanUp: Daily;
  readonly connections: Pick<ConnectionList, 'save'>;
  /** What is embedded; null where there is no embedding server. */
  readonly embedded: EmbeddedCorpora | null;
  readonly index: Pick<PatentIndex, 'corpus'>;
  readonly privateIndexes: Pick<PrivateIndexStore, 'tidyLeft'>;
}

interface ScheduledWork {
  readonly everyMs: number;
  /** What the log says before the reason, where it can't be enqueued. */
  readonly trouble: string;
  readonly enqueue: () => Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** From now on; call what it gives to end that. */
export function startScheduledWork(ports: ScheduledWorkPorts): () => Promise<void> {
  const { db, now, log, wake, cleanUp, embedded, connections, index, privateIndexes } = ports;
  const works: readonly ScheduledWork[] = [
    ...(embedded
      ? [{ everyMs: MINUTE, trouble: 'no embedding', enqueue: () => enqueueEmbedding({ db, ...embedded }) }]
      : []),
    { everyMs: 15 * SECOND, trouble: 'no feeds', enqueue: () => enqueueDueFeeds(db, now()) },
    { everyMs: 15 * SECOND, trouble: 'no monitors', enqueue: () => enqueueDueMonitors(db, now()) },
    { everyMs: MINUTE, trouble: 'indexes do not follow', enqueue: () => enqueueFollowing(db, index) },
    { everyMs: 15 * SECOND, trouble: 'indexes are not tidied', enqueue: () => privateIndexes.tidyLeft() },
    { everyMs: MINUTE, trouble: 'no clean-up', enqueue: () => enqueueCleanUp(db, cleanUp, now()) },
    { everyMs: MINUTE, trouble: 'no retention', enqueue: () => enqueueRetention(db, cleanUp, now()) },
    { everyMs: MINUTE, trouble: 'calls to elsewhere are not counted', enqueue: () => connections.save() },
    { everyMs: 10 * MINUTE, trouble: 'the usage is not measured', enqueue: () => enqueueMeasuring(db, now()) },
  ];
  const timers = works.map(({ everyMs, trouble, enqueue }) => {
    const look = (): void => {
      enqueue().then(wake, (error: unknown) => log.warn(`${trouble}: ${messageOf(error)}`));
    };
    look();
    return setInterval(look, everyMs);
  });
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await connections.save();
  };
}
