/** What is to be expected of a similarity monitor, from its runs and from what was decided on what came. */
import {
  estimateAt,
  RATED_ARRIVALS,
  thresholdFor,
  type LikenessBasis,
  type LikenessEstimate,
  type LikenessReading,
  type LikenessReason,
  type LikenessRun,
  type RatedScore,
  type SuggestedThreshold,
} from '../../../domain/documents/likeness.ts';
import type { Db } from '../../database/tables.ts';
import type { CorpusId } from '../../patent-index/port/call.ts';
import { importRate } from './import-rate.ts';
import { runsOf, spreadOfMonitor } from './scored-table.ts';
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
    rated: arrived.filter(({ isDrawn }) => isDrawn).length < RATED_ARRIVALS ? [...stored.rated, ...arrived] : arrived,
  };
}

/**
 * What somebody chose below to rate it is not like the rest of those below, nor did it reach the threshold: it speaks
 * for the threshold alone, as the documents do that the monitor was made of, and with the weight of one.
 *
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
  return came.flatMap(({ ucid, cause, reason: { score, probability }, decision }) => {
    if ((decision !== 'relevant' && decision !== 'not-relevant') || (cause === 'sample' && later.has(ucid))) return [];
    const isDrawn = cause !== 'chosen';
    return [{ score, isRelevant: decision === 'relevant', weight: isDrawn ? 1 / probability : 1, isDrawn }];
  });
}
