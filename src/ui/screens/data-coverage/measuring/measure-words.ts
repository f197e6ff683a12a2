/** Measurements in words. */
import type { IntervalEstimate } from '../../../../domain/documents/measuring/metrics.ts';
import type {
  CitedFamily,
  MeasuredStage,
  MeasurementHead,
  MeasurementResult,
  MeasurementSettings,
  MeasurementState,
} from '../../../../domain/documents/measuring/measurement.ts';
import { formatCount, formatCounted, formatShare, formatSpan } from '../../../kit/format.ts';
import type { StatusTone } from '../../../theme/theme.ts';

export const MEASURE_PATH = '/data_coverage/measure';

export const ideaPartWords: Readonly<Record<MeasurementSettings['idea'], string>> = {
  'title-and-abstract': 'Title and abstract',
  title: 'Title alone',
  abstract: 'Abstract alone',
};

export const cutOffWords: Readonly<Record<MeasurementSettings['cutOff'], string>> = {
  none: 'None',
  published: 'Its day of publication',
  priority: 'Its earliest priority',
};

export const stateWords: Readonly<Record<MeasurementState, readonly [StatusTone, string]>> = {
  waiting: ['neutral', 'Waiting'],
  running: ['info', 'Measuring'],
  done: ['good', 'Done'],
  stopped: ['neutral', 'Stopped'],
  failed: ['danger', 'Failed'],
};

export const stageWords: Readonly<Record<MeasuredStage, string>> = {
  cited: 'Cited',
  'in-corpus': 'In the corpus',
  'in-time': 'Published before the cut-off date',
  matched: 'Matched',
  ranked: 'Ranked in the first 1,000',
};

export function settingsInWords({ idea, cutOff, hidesInventors }: MeasurementSettings): string {
  const date = cutOff === 'none' ? 'no cut-off date' : `cut-off date: ${cutOffWords[cutOff].toLowerCase()}`;
  const lists = hidesInventors ? 'its inventors’ citation lists hidden too' : 'its own family’s citation lists hidden';
  return `${ideaPartWords[idea]}; ${date}; ${lists}`;
}

export const figure = (value: number): string => value.toFixed(3);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;

/** With its 95 % interval. */
export const estimated = ({ value, low, high }: IntervalEstimate): string =>
  `${figure(value)} (${figure(low)} to ${figure(high)})`;
export const estimatedDifference = ({ value, low, high }: IntervalEstimate): string =>
  `${signed(value)} (${signed(low)} to ${signed(high)})`;

export function measuringInWords({ state, progress }: Pick<MeasurementHead, 'state' | 'progress'>): string {
  if (state === 'waiting') return 'It begins as soon as the server is free for it.';
  if (progress === null) return 'Looking the publications up';
  const { phase, done, of } = progress;
  return phase === 'reading'
    ? `Reading the corpus: ${formatCount(done)} of ${formatCounted(of, 'publication')}`
    : `Searching: ${formatCount(done)} of ${formatCounted(of, 'idea')}`;
}

/** Both phases as one length: the corpus is read in about a third of the time. */
export function shareDone({ progress }: Pick<MeasurementHead, 'progress'>): number | null {
  if (progress === null || progress.of === 0) return null;
  const share = progress.done / progress.of;
  return progress.phase === 'reading' ? share / 3 : 1 / 3 + (share * 2) / 3;
}

/** What was measured, and with what. */
export function basisInWords(result: MeasurementResult): readonly string[] {
  const { corpus, movedTo, build, tookMs, embeddings, noBaseline, weights, ideas, cited } = result;
  const weighed = Object.entries(weights).map(([kind, weight]) => `${kind} ${weight}`);
  return [
    `${formatCounted(ideas.length, 'idea')} with ${formatCounted(cited.length, 'cited family', 'cited families')} in ` +
      `the corpus of ${formatCounted(corpus.publications, 'publication')}, version ${formatCount(corpus.version)}.`,
    ...(movedTo === null
      ? []
      : [`Publications came in while it was measured: the corpus was at version ${formatCount(movedTo)} in the end.`]),
    `Weights of the evidence: ${weighed.join(', ')}.`,
    `Build ${build}. It took ${formatSpan(tookMs)}.`,
    embeddingsInWords(embeddings),
    ...(noBaseline === null ? [] : [noBaseline]),
  ];
}

function embeddingsInWords(embeddings: MeasurementResult['embeddings']): string {
  if (embeddings === null) return 'Without embeddings: this server has none.';
  const { model, unusedFor, unused } = embeddings;
  const used = model === '' ? 'Embeddings could not be used.' : `Embeddings by ${model}.`;
  return unusedFor === 0 ? used : `${used} Without them for ${formatCounted(unusedFor, 'idea')}: ${unused ?? ''}`;
}

export function endInWords({ stage, place }: Pick<CitedFamily, 'stage' | 'place'>): string {
  if (place !== null) return `Rank ${formatCount(place)}`;
  return stage === 'in-corpus' ? 'Cut off by its date' : 'Not matched';
}

const WORDS_TOLD = 8;

/** A condition that a document fails; of many words, some. */
function failureInWords(expression: string): string {
  const words = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  if (words.length === 1) return `It fails ${expression}.`;
  const more = words.length - WORDS_TOLD;
  return `It has none of ${words.slice(0, WORDS_TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

export function whyInWords({ place, why }: Pick<CitedFamily, 'place' | 'why'>): string {
  if (why === undefined) return '';
  if (place === null)
    return why.keptOut.length === 0 ? 'It shares no word with the idea.' : why.keptOut.map(failureInWords).join(' ');
  if (why.kinds.length === 0) return 'Nothing speaks for it but that it is matched.';
  const kinds = why.kinds.map(({ name, share }) => `${name} ${formatShare(share)}`).join(', ');
  return `${kinds}. Most of it: ${why.parts.join(', ')}`;
}
