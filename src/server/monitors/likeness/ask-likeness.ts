/**
 * A run of a similarity monitor: what imports brought since the run before is scored, a family by the publication that
 * is most like. What reaches the threshold arrives, a family once; of the rest a random sample does. A family that
 * stayed below, and of which more comes, is drawn no second time, and is counted once; it arrives where it reaches the
 * threshold later, whether it was drawn or not.
 */
import type { LikenessReading } from '../../../domain/documents/likeness.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Transaction } from '../../database/tables.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import { isRandomSample } from '../brought.ts';
import { feedAfter, type QuestionPorts } from '../ask-question.ts';
import { inPieces } from '../in-pieces.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { keepBelow } from './below-table.ts';
import { familiesScored, lineBelow } from './families-scored.ts';
import type { ScoredFamily } from './make-profile.ts';
import { randomSample } from './random-sample.ts';
import { countedLines, keepScored, scoredText, type ScoredLine } from './scored-table.ts';
import { described, keepArrivals, type SimilarArrival } from './similar-arrivals.ts';
import { readProfile, readReading } from './stored-profile.ts';

export interface LikenessAnswer {
  readonly importNumber: number;
  readonly reading: LikenessReading;
  readonly days: number;
  readonly known: number;
  readonly lines: readonly ScoredLine[];
  /** Publications that stood for a family below that turned out to have arrived. */
  readonly gone: readonly Ucid[];
  readonly came: readonly SimilarArrival[];
}

const DAY_MS = 86_400_000;
const [SAMPLED, STAYS] = ['sampled', 'below'] as const;
const ucidsOf = (rows: readonly { readonly ucid: Ucid }[]): readonly Ucid[] => rows.map(({ ucid }) => ucid);

export async function askLikeness(
  { db, index }: QuestionPorts,
  monitor: MonitorRow,
  { call, now }: { readonly call: () => IndexCall; readonly now: number },
): Promise<LikenessAnswer | string> {
  const stored = readProfile(monitor);
  if (stored === null) return 'The monitor has nothing to compare with.';
  const reading = readReading(monitor.reading);
  const { changes, importNumber } = await feedAfter(index.importer, call, monitor.last_import ?? 0);
  const changed = [...changes.values()].flatMap(({ ucid, kind }) => (kind === 'removed' ? [] : [ucid]));
  const { profile } = stored;
  const likeness = async (among: readonly Ucid[]) => (await index.search.likeness(call(), { profile, among })).value;
  const told = (await inPieces(changed, likeness)).flat();
  const families = await familiesScored({ db, index }, monitor.id, { call, likenesses: told, stored });
  const { scored, likenesses, gone } = families;
  const rescored = new Set(likenesses.map(({ ucid }) => ucid));
  const above = scored.filter(({ score }) => score >= reading.threshold);
  const stays = scored.filter(({ score }) => score < reading.threshold);
  const below = stays.filter(({ earlier }) => earlier === null);
  const otherwise = stays.flatMap((one) => (one.earlier === null ? [] : (lineBelow(one, rescored) ?? [])));
  const known = families.known + stays.length - below.length - otherwise.length;
  const days = monitor.last_at === null ? 0 : Math.max(0, now - monitor.last_at.getTime()) / DAY_MS;
  const { threshold, perWeek } = reading;
  const sampled = randomSample(below, {
    ...{ monitor: monitor.id, importNumber, seed: stored.seed, threshold, perWeek, days },
  });
  const drawn = new Set(sampled.map(({ ucid }) => ucid));
  return {
    ...{ importNumber, reading, days, known, gone },
    lines: [
      ...above.map(({ ucid, score, before }) => ({
        ucid,
        score,
        outcome: 'arrived' as const,
        before: ucidsOf(before),
      })),
      ...otherwise,
      ...below.map(({ ucid, score }) => ({ ucid, score, outcome: drawn.has(ucid) ? SAMPLED : STAYS })),
    ],
    came: await described(index, call, {
      ...{ profile, threshold, likenesses },
      families: [...above.map((one) => ({ ...one, probability: 1 })), ...sampled.map(notEarlier)],
    }),
  };
}

const notEarlier = <T extends ScoredFamily>(one: T) => ({ ...one, earlier: null });

/** Gives how many families arrived: what was drawn at random is none of them. */
export async function keepLikeness(
  transaction: Transaction,
  { id, version }: Pick<MonitorRow, 'id' | 'version'>,
  { importNumber, reading, days, known, lines, gone, came }: LikenessAnswer,
  now: number,
): Promise<number> {
  const at = new Date(now);
  await keepScored(transaction, {
    ...{ monitor_id: id, at, is_reference: false, import_number: importNumber, version, days, known },
    ...{ threshold: reading.threshold, ...countedLines(lines), scores: scoredText(lines) },
  });
  const kept = await keepArrivals(transaction, { id, version }, came, { importNumber, at });
  const drawn = new Map(kept.filter(isRandomSample).map((row) => [row.ucid, row.id]));
  await keepBelow(transaction, id, { lines, gone, drawn });
  return kept.length - drawn.size;
}
