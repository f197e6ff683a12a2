/** What is to be expected of a similarity monitor, from its runs and from what was decided on what came. */
import {
  estimateAt,
  RATED_ARRIVALS,
  thresholdFor,
  type BelowPage,
  type LikenessBasis,
  type LikenessEstimate,
  type LikenessReading,
  type LikenessReason,
  type LikenessRun,
  type RatedScore,
  type SuggestedThreshold,
} from '../../../domain/documents/likeness.ts';
import type { Db } from '../../database/tables.ts';
import type { CorpusId, IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { importRate } from './import-rate.ts';
import { belowThreshold, runsOf, spreadOfMonitor } from './scored-table.ts';
import { wordsOf, type StoredProfile } from './stored-profile.ts';

interface LikenessOfMonitor {
  readonly basis: LikenessBasis;
  /** By the basis, at the threshold of the current version. */
  readonly estimate: LikenessEstimate;
  /** Which threshold the same load, and the ratings of today, would be given. */
  readonly suggested: SuggestedThreshold;
  readonly runs: readonly LikenessRun[];
}

interface LikenessAsked {
  readonly stored: StoredProfile;
  readonly reading: LikenessReading;
  readonly corpus: CorpusId;
  readonly now: number;
}

const BELOW_A_PAGE = 50;

export async function likenessOfMonitor(
  db: Db,
  monitor: number,
  { stored, reading, corpus, now }: LikenessAsked,
): Promise<LikenessOfMonitor> {
  const basis = await basisOfMonitor(db, monitor, { stored, corpus, now });
  const { spread, rated } = basis;
  return {
    basis,
    estimate: estimateAt(reading.threshold, spread, rated),
    suggested: thresholdFor(reading.perWeek, spread, rated),
    runs: await runsOf(db, monitor),
  };
}

async function basisOfMonitor(
  db: Db,
  monitor: number,
  { stored, corpus, now }: Omit<LikenessAsked, 'reading'>,
): Promise<LikenessBasis> {
  const arrived = await ratedArrivals(db, monitor);
  return {
    words: wordsOf(stored.profile),
    spread: await spreadOfMonitor(db, monitor, {
      ...{ now, rate: await importRate(db, corpus, now), publications: stored.publications ?? 0 },
    }),
    rated: arrived.length < RATED_ARRIVALS ? [...stored.rated, ...arrived] : arrived,
  };
}

/**
 * What was put off is no rating. Nor is a drawn one of a family that reached the threshold since: it is not among those
 * that stay below, for which the drawn ones stand.
 */
async function ratedArrivals(db: Db, monitor: number): Promise<readonly RatedScore[]> {
  const rows = await db
    .selectFrom('monitor_arrival')
    .select(['ucid', 'cause', 'likeness', 'decision'])
    .where('monitor_id', '=', monitor)
    .where('likeness', 'is not', null)
    .orderBy('id')
    .execute();
  const came = rows.map((row) => ({ ...row, reason: JSON.parse(row.likeness ?? '{}') as LikenessReason }));
  const later = new Set(came.flatMap(({ reason }) => reason.earlier?.drawn ?? []));
  return came.flatMap(({ ucid, cause, reason: { score, probability }, decision }) =>
    (decision !== 'relevant' && decision !== 'not-relevant') || (cause === 'sample' && later.has(ucid))
      ? []
      : [{ score, isRelevant: decision === 'relevant', weight: 1 / probability, isDrawn: true }],
  );
}

interface BelowAsked {
  readonly call: IndexCall;
  /** When the run was, in milliseconds since 1970; null for all runs. */
  readonly run: number | null;
  /** So many are on the pages before. */
  readonly after: number;
}

export async function belowPage(
  { db, index }: { readonly db: Db; readonly index: Pick<PatentIndex, 'corpus'> },
  monitor: number,
  { call, run, after }: BelowAsked,
): Promise<BelowPage> {
  const all = await belowThreshold(db, monitor, run);
  const page = all.slice(after, after + BELOW_A_PAGE);
  const { value } = await index.corpus.heads(
    call,
    page.map(({ ucid }) => ucid),
  );
  const heads = new Map(value.map((head) => [head.ucid, head]));
  return {
    total: all.length,
    rows: page.map(({ ucid, score, outcome }) => ({
      ...{ ucid, score, isSampled: outcome === 'sampled' },
      title: heads.get(ucid)?.title ?? '',
      published: heads.get(ucid)?.published ?? null,
    })),
  };
}
