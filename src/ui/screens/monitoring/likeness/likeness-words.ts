/** What is said of a similarity monitor's expectations. */
import {
  HIGHEST_SCORE,
  scoreText,
  type LikenessBasis,
  type LikenessEstimate,
  type ScoreSpread,
  type ShareEstimate,
} from '../../../../domain/documents/likeness.ts';
import { formatCount, formatCounted, formatShare } from '../../../kit/format.ts';

/** Families a week: whole from ten up; what is there is never 0. */
export function weeklyText(load: number): string {
  if (load > 0 && load < 0.05) return '<0.1';
  return load < 10 ? String(Math.round(load * 10) / 10) : formatCount(load);
}

/** As `weeklyText` tells it: one alone is one. */
const weeklyCounted = (count: number, one: string, many: string): string =>
  `${weeklyText(count)} ${weeklyText(count) === '1' ? one : many}`;
export const familiesText = (load: number): string => weeklyCounted(load, 'family', 'families');

const aboutFamilies = (load: number): string =>
  weeklyText(load).startsWith('<') ? 'fewer than 0.1 families' : `about ${familiesText(load)}`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const shareText = ({ share, low, high, rated }: ShareEstimate): string =>
  `${formatShare(share)} (95% interval ${formatShare(low)} to ${formatShare(high)}, ${formatCounted(rated, 'rating')})`;

/** Without runs, with what an import can bring all the same: what comes follows the imports. */
export function loadText({ load, below }: LikenessEstimate, { basis }: Pick<ScoreSpread, 'basis'>): string {
  const [above, under] = [aboutFamilies(load), weeklyText(below)];
  const [arrives, stays] = [weeklyText(load) === '1' ? 'arrives' : 'arrive', under === '1' ? 'stays' : 'stay'];
  if (basis === 'runs') return `${capitalised(above)} a week ${arrives}; ${under} ${stays} below.`;
  const said =
    basis === 'imports'
      ? `As imports went so far, ${above} a week ${arrives}; ${under} ${stays} below.`
      : `By publication dates, ${above} a week would arrive; ${under} would stay below.`;
  return `${said} An import of older publications brings more at once.`;
}

/** Of what was rated alone, without an interval: people choose what they rate. */
export const precisionText = ({ precision }: LikenessEstimate): string =>
  precision === null
    ? 'How many of them are relevant is not known yet: nothing that came with such a score was rated.'
    : `Of ${formatCount(precision.rated)} rated that came with such a score, ${formatShare(precision.share)} ${
        precision.rated === 1 ? 'is' : 'are'
      } relevant.`;

/** With what it means for a week. */
export function missedText({ missed, below }: LikenessEstimate): string {
  if (missed === null) return 'What is missed below is not known yet: nothing from below was rated.';
  const most = weeklyText(missed.high * below);
  const are = most === '1' ? 'is' : 'are';
  return `Of what stays below, ${shareText(missed)} are relevant: at most ${most} a week ${are} missed.`;
}

export function basisText({ weeks, basis, scores }: ScoreSpread): string {
  const families = formatCounted(
    scores.reduce((sum, [, count]) => sum + count, 0),
    'family',
    'families',
  );
  const over = weeklyCounted(weeks, 'week', 'weeks');
  if (basis === 'runs') return `By the ${families} that the runs of ${over} scored.`;
  const later = 'by the runs themselves once they have lasted four weeks';
  const bring = weeklyText(weeks) === '1' ? 'brings' : 'bring';
  return basis === 'imports'
    ? `By the ${families} published last, as many as ${over} of imports ${bring}; ${later}.`
    : `By the ${families} published last, within ${over}, as there are too few weeks of imports to go by; ${later}.`;
}

export interface ScoreBin {
  readonly from: number;
  /** Up to that, and not with it. */
  readonly to: number;
  /** Families a week. */
  readonly load: number;
  readonly relevant: number;
  readonly notRelevant: number;
}

/** At most as many as can be told apart. */
const BINS = 40;
const WIDTHS = [5, 10, 25];

/** Up to the highest that there is, or the threshold. */
export function scoreBins({ spread, rated }: LikenessBasis, threshold: number): readonly ScoreBin[] {
  const highest = Math.max(threshold, spread.scores.at(-1)?.[0] ?? 0, ...rated.map(({ score }) => score));
  const width = WIDTHS.find((one) => highest / one < BINS - 1) ?? HIGHEST_SCORE / BINS;
  const bins = Math.min(HIGHEST_SCORE / width, Math.floor(highest / width) + 2);
  return Array.from({ length: bins }, (_, at) => {
    const [from, to] = [at * width, (at + 1) * width];
    const isIn = (score: number): boolean => score >= from && (score < to || to === HIGHEST_SCORE);
    const families = spread.scores.reduce((sum, [score, count]) => sum + (isIn(score) ? count : 0), 0);
    const here = rated.filter(({ score }) => isIn(score));
    const relevant = here.filter(({ isRelevant }) => isRelevant).length;
    return { from, to, load: families / spread.weeks, relevant, notRelevant: here.length - relevant };
  });
}

export const binText = ({ from, to }: ScoreBin): string => `${scoreText(from)} to ${scoreText(to)}`;

/** What a rating below the threshold does. */
export const RATED_BELOW =
  'What you rate here is kept as your decision, and counts for the threshold that is proposed. How much is missed is ' +
  'estimated from the random sample alone: what somebody chooses is not like the rest.';

/** Of what stayed below a higher threshold of before; null where there is nothing of it. */
export function reachingText(reaching: number): string | null {
  if (reaching === 0) return null;
  const [families, they] = [formatCounted(reaching, 'family', 'families'), reaching === 1 ? 'it' : 'they'];
  const [reach, come] = reaching === 1 ? ['reaches', 'comes'] : ['reach', 'come'];
  const stayed = `${families} more stayed below an earlier threshold and ${reach} that of today`;
  return `${stayed}: ${they} ${come} with the next publication of the family.`;
}

/** Above the list of these. */
export const REACHING = 'Each arrives with the next publication of its family; it can be rated here before.';
