/** What a monitor brought in the period that a digest is of, with what its people decided. */
import { sql } from 'kysely';
import { causesIn, causeWords, likeWords, watchesWords, type MonitorVersion } from '../../domain/documents/monitors.ts';
import { arrivalReviewKey, monitorHeadOf, type ArrivalReviewRow } from '../../domain/monitors/rows.ts';
import type {
  MonitoringDigest,
  ReportedArrival,
  ReportedMonitorRun,
} from '../../domain/reports/monitoring/monitoring.ts';
import type { ReportRow } from '../../domain/reports/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import type { NamesOf } from '../ledger/read-ledger.ts';
import { wasBrought } from '../monitors/brought.ts';
import { monitorFor } from '../monitors/monitor-access.ts';
import { monitorDetail } from '../monitors/monitor-table.ts';
import { addressesInUse } from '../monitors/outgoing/address-table.ts';
import { detailOfMonitor, digestReaders } from '../monitors/outgoing/outgoing-table.ts';
import { outgoingArrivals, watchedInWords, type OutgoingArrival } from '../monitors/outgoing/run-content.ts';
import { ReportRefused } from './report-refused.ts';

export interface MonitorOfReportPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly membership: Pick<Membership, 'roleIn' | 'rolesIn'>;
  readonly namesOf: NamesOf;
  readonly now: () => number;
}
interface WantedDigest {
  readonly search: Id;
  readonly asked: ReportRow['asked'];
  /** Who asked for it. */
  readonly user: Id;
}

const NO_MONITOR =
  'There is no such monitor of this search, or you are not in it. Choose another one, and ask for the report anew.';
const ARRIVALS_AT_MOST = 5_000;
const TOO_MANY = `More than ${ARRIVALS_AT_MOST} arrived in this period. Choose a shorter one.`;
const DAY = 86_400_000;

/**
 * Who may use the search of a monitor is in the monitor, so that everybody who reads the report may read this. Throws a
 * {@link ReportRefused}, which says what to do.
 */
export async function digestOfMonitor(
  ports: MonitorOfReportPorts,
  { search, asked, user }: WantedDigest,
): Promise<MonitoringDigest> {
  const { db, accept, now } = ports;
  const monitor = asked.monitor === undefined ? null : await monitorFor(ports, { pk: user }, asked.monitor);
  if (monitor === null || monitor.search !== search) throw new ReportRefused(NO_MONITOR);
  const reviews = await accept.withState(monitorStream(monitor.id), ({ state }) => new Map(state.rows.map));
  // One that names the search without being tied to it has other people than the search.
  if (monitorHeadOf(reviews)?.search !== search) throw new ReportRefused(NO_MONITOR);
  const to = now();
  const from = asked.days === undefined ? null : Math.max(0, to - asked.days * DAY);
  const rows = await db
    .selectFrom('monitor_arrival')
    .selectAll()
    .where('monitor_id', '=', monitor.id)
    .where('at', '>=', new Date(from ?? 0))
    // What was drawn at random is no news, and whether it is rated is said on the page of the monitor alone.
    .where(({ or }) => or([sql<boolean>`is_suppressed`, wasBrought]))
    .orderBy('id')
    .limit(ARRIVALS_AT_MOST + 1)
    .execute();
  if (rows.length > ARRIVALS_AT_MOST) throw new ReportRefused(TOO_MANY);
  const detail = await monitorDetail(db, monitor, to);
  const arrived = rows.filter((row) => !row.is_suppressed);
  const texts = outgoingArrivals(arrived, 'passages');
  const names = await ports.namesOf(decidersIn(reviews));
  const aside = rows.filter((row) => row.is_suppressed);
  return {
    ...{ monitor: monitor.id, name: monitor.name, version: monitor.version, isPaused: monitor.is_paused },
    lastRun: monitor.last_at?.getTime() ?? null,
    questions: detail.versions.map((one) => ({
      ...{ version: one.version, words: wordsOf(one, detail), by: one.by, at: Date.parse(one.at) },
    })),
    ...{ from, to, runs: runsOf(rows) },
    arrivals: arrived.map((row, at) => ({
      ...{ ucid: row.ucid, family: row.family, version: row.version, at: row.at.getTime() },
      ...shownTexts(texts[at]!),
      decided: decidedOf(reviews, row.id, names),
    })),
    setAside: causesIn(aside.map(({ cause }) => cause)).map((cause) => ({
      cause: causeWords[cause],
      families: aside.filter((row) => row.cause === cause).length,
    })),
    outlets: {
      mailed: (await digestReaders(db, monitor.id, false)).length,
      addresses: await addressesInUse(db, monitor.id),
      detail: await detailOfMonitor(db, monitor),
    },
  };
}

const shownTexts = ({ title, published, cause, detail, passage }: OutgoingArrival) => ({
  ...{ title, published, cause, detail, passage },
});

type AnyRows = ReadonlyMap<RowKey, object>;

const decidersIn = (rows: AnyRows): readonly Id[] => [
  ...new Set(
    [...rows.values()].flatMap((row) => {
      const review = row as Partial<ArrivalReviewRow>;
      return review.kind === 'arrival-review' && review.by !== undefined ? [review.by] : [];
    }),
  ),
];

function decidedOf(rows: AnyRows, arrival: Id, names: ReadonlyMap<Id, string>): ReportedArrival['decided'] {
  const review = rows.get(arrivalReviewKey(arrival)) as ArrivalReviewRow | undefined;
  if (review === undefined || review.decision === null) return null;
  const { decision, by, at, reason } = review;
  return { decision, by: names.get(by) ?? '', at, reason };
}

function runsOf(
  rows: readonly { readonly at: Date; readonly import_number: number; readonly is_suppressed: boolean }[],
): readonly ReportedMonitorRun[] {
  const runs = new Map<number, ReportedMonitorRun>();
  for (const row of rows) {
    const at = row.at.getTime();
    const run = runs.get(at) ?? { at, importNumber: 0, arrived: 0, setAside: 0 };
    runs.set(at, {
      ...run,
      importNumber: Math.max(run.importNumber, row.import_number),
      arrived: run.arrived + (row.is_suppressed ? 0 : 1),
      setAside: run.setAside + (row.is_suppressed ? 1 : 0),
    });
  }
  return [...runs.values()].sort((a, b) => a.at - b.at);
}

/** Of a technology its query; of documents or of what is similar what it was then. */
function wordsOf(
  { expression, watches }: MonitorVersion,
  { like }: { readonly like: Parameters<typeof likeWords>[0] | null },
): string {
  if (watches !== null) return `the changes of ${watchesWords(watches)}`;
  return expression === '' && like !== null ? likeWords(like) : watchedInWords(expression);
}
