/** What was found for each idea, as the figures that are kept: means over ideas with their intervals. */
import {
  estimatedMean,
  estimatedShare,
  measuresOf,
  recallByRank,
  type IntervalEstimate,
} from '../../domain/documents/measuring/metrics.ts';
import {
  RANKS,
  STAGES,
  type ComparedMeasure,
  type MeasuredStage,
  type MeasurementResult,
  type RecallAtRank,
  type StageCount,
} from '../../domain/documents/measuring/measurement.ts';
import type { Case, Cases } from './cases.ts';
import type { FoundFamily, SearchedCase } from './search-case.ts';

type Summary = Pick<MeasurementResult, 'ideas' | 'recall' | 'mrr' | 'stages' | 'cited'>;
type Breather = () => Promise<void>;

interface Summarized extends Pick<Cases, 'nothingHeld'> {
  readonly measured: readonly (SearchedCase & { readonly one: Case })[];
}

export async function summarize({ nothingHeld, measured }: Summarized, pause: Breather): Promise<Summary> {
  const recall: RecallAtRank[] = [];
  const isAny = measured.length > 0;
  for (const rank of isAny ? RANKS : [])
    recall.push({
      rank,
      ...(await compared(measured, pause, (places, of) => recallByRank(rank, places, of))),
    });
  return {
    ideas: measured.map(({ one: { ucid, title, query, outside } }) => {
      return { ucid, title, before: query.before ?? null, outside };
    }),
    recall,
    mrr: isAny ? await compared(measured, pause, (places, of) => measuresOf(places, of).MRR) : null,
    stages: isAny ? await stageCounts({ nothingHeld, measured }, pause) : [],
    cited: measured.flatMap(({ cited }, idea) => cited.map(({ baselineMatches: _, ...one }) => ({ idea, ...one }))),
  };
}

/** A measure of the places of each idea, for both systems, and their paired difference. */
async function compared(
  measured: readonly SearchedCase[],
  pause: Breather,
  of: (places: readonly number[], relevant: number) => number,
): Promise<ComparedMeasure> {
  await pause();
  const ours = measured.map(({ places, cited }) => of(places, cited.length));
  const plain = measured.flatMap(({ baselinePlaces, cited }) =>
    baselinePlaces === null ? [] : [of(baselinePlaces, cited.length)],
  );
  const both = plain.length === ours.length;
  return {
    ours: estimatedMean(ours),
    baseline: both ? estimatedMean(plain) : null,
    difference: both ? estimatedMean(ours.map((value, at) => value - (plain[at] ?? 0))) : null,
  };
}

async function stageCounts({ nothingHeld, measured }: Summarized, pause: Breather): Promise<readonly StageCount[]> {
  const outside = [...measured.map(({ one }) => one), ...nothingHeld].reduce((sum, one) => sum + one.outside.length, 0);
  const inCorpus = measured.reduce((sum, { cited }) => sum + cited.length, 0);
  const hasBaseline = measured.every(({ baselinePlaces }) => baselinePlaces !== null);
  const hasCutOff = measured.some(({ one: { query } }) => query.before !== undefined);
  const counts: StageCount[] = [];
  for (const stage of STAGES) {
    if (stage === 'cited') {
      const ours = outside + inCorpus;
      counts.push({ stage, ours, baseline: hasBaseline ? ours : null, share: null, baselineShare: null });
      continue;
    }
    if (stage === 'in-time' && !hasCutOff) continue;
    await pause();
    const reached = sharesOf(measured, (family) => hasReached(family, stage));
    const plain = hasBaseline ? sharesOf(measured, (family) => baselineReached(family, stage)) : null;
    counts.push({ stage, ours: reached.count, baseline: plain?.count ?? null, ...shares(reached, plain) });
  }
  return counts;
}

interface Reached {
  readonly count: number;
  readonly share: IntervalEstimate;
}

const shares = ({ share }: Reached, plain: Reached | null) => ({ share, baselineShare: plain?.share ?? null });

function sharesOf(measured: readonly SearchedCase[], isIn: (family: FoundFamily) => boolean): Reached {
  const ideas = measured.map(({ cited }) => ({ part: cited.filter(isIn).length, whole: cited.length }));
  return { count: ideas.reduce((sum, { part }) => sum + part, 0), share: estimatedShare(ideas) };
}

const LAST_RANK = RANKS[RANKS.length - 1] ?? Infinity;

/** In a list at all is matched; in its first thousand is ranked. */
function hasReached({ stage, place }: FoundFamily, wanted: MeasuredStage): boolean {
  if (wanted === 'ranked') return place !== null && place <= LAST_RANK;
  if (wanted === 'matched') return place !== null;
  return STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
}

function baselineReached({ baselineMatches, baselinePlace, stage }: FoundFamily, wanted: MeasuredStage): boolean {
  if (wanted === 'ranked') return baselinePlace !== null;
  if (wanted === 'matched') return baselineMatches === true;
  return STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
}
