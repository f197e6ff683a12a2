/**
 * How well the search finds what known publications cite, measured on the corpus as it was: what a searcher asks for,
 * and the result that the server keeps.
 *
 *   cited ─▶ in the corpus ─▶ before the cut-off date ─▶ matched ─▶ ranked
 */
import type { EvidenceKind } from '../evidence-kinds.ts';
import type { IsoDate, Ucid } from '../publication.ts';
import type { CorpusVersion } from '../results.ts';
import type { IntervalEstimate } from './metrics.ts';

export const IDEA_PARTS = ['title-and-abstract', 'title', 'abstract'] as const;
/** `published`: the publication's own day. `priority`: its earliest priority, else its filing. */
export const CUT_OFFS = ['none', 'published', 'priority'] as const;

export interface MeasurementSettings {
  /** What of a publication is its idea. */
  readonly idea: (typeof IDEA_PARTS)[number];
  /** Only what was published before that day is looked for. */
  readonly cutOff: (typeof CUT_OFFS)[number];
  /** Hides the citation lists of all that the publication's inventors filed, not of its own family alone. */
  readonly hidesInventors: boolean;
}

export interface NewMeasurement {
  readonly name: string;
  /** As typed. */
  readonly numbers: readonly string[];
  readonly settings: MeasurementSettings;
}

/** Publications of one measurement. */
export const MEASURED_AT_MOST = 500;
/** Measurements that are kept for one user. */
export const MEASUREMENTS_KEPT = 50;
export const LONGEST_MEASUREMENT_NAME = 120;

export type MeasurementState = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

export interface MeasurementProgress {
  readonly phase: 'reading' | 'searching';
  readonly done: number;
  readonly of: number;
}

/** One that was asked for, as a list shows it. */
export interface MeasurementHead {
  readonly id: number;
  readonly name: string;
  readonly publications: number;
  readonly settings: MeasurementSettings;
  readonly state: MeasurementState;
  /** ISO. */
  readonly asked: string;
  readonly progress: MeasurementProgress | null;
  /** Why it failed or can't say anything. */
  readonly reason: string | null;
}

export interface Measurement extends MeasurementHead {
  readonly result: MeasurementResult | null;
}

/** The baseline and the difference are null where it was left out. */
export interface ComparedMeasure {
  readonly ours: IntervalEstimate;
  readonly baseline: IntervalEstimate | null;
  readonly difference: IntervalEstimate | null;
}

export const RANKS = [1, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
/** What is not found by this rank is a miss. */
export const MISSED_BEYOND = 100;

export interface RecallAtRank extends ComparedMeasure {
  readonly rank: number;
}

export const STAGES = ['cited', 'in-corpus', 'in-time', 'matched', 'ranked'] as const;
export type MeasuredStage = (typeof STAGES)[number];

/** Cited documents that came so far: families, and of what the corpus does not hold, numbers. */
export interface StageCount {
  readonly stage: MeasuredStage;
  readonly ours: number;
  readonly baseline: number | null;
  /** Of those that the corpus holds; null before that. */
  readonly share: IntervalEstimate | null;
  readonly baselineShare: IntervalEstimate | null;
}

export interface MeasuredIdea {
  readonly ucid: Ucid;
  readonly title: string;
  /** The day before which it was searched; null for none. */
  readonly before: IsoDate | null;
  /** Numbers that it cites and the corpus lacks. */
  readonly outside: readonly string[];
}

/** A family that an idea cites, and what became of it. */
export interface CitedFamily {
  /** Index into `ideas`. */
  readonly idea: number;
  readonly ucid: Ucid;
  readonly title: string;
  readonly stage: Exclude<MeasuredStage, 'cited'>;
  /** In the list without the idea's own family; null where it is not in the list. */
  readonly place: number | null;
  /** In the baseline's list; null where it is not in the first 1,000, or there is no baseline. */
  readonly baselinePlace: number | null;
  /** Of a miss alone. */
  readonly why?: WhyMissed;
}

export interface WhyMissed {
  /** The kinds of evidence that it is ranked by, with their shares of its score. */
  readonly kinds: readonly { readonly name: string; readonly share: number }[];
  /** The heaviest parts, such as words that it shares with the idea. */
  readonly parts: readonly string[];
  /** Conditions that keep it out, as expressions. */
  readonly keptOut: readonly string[];
}

export interface UnusedNumber {
  readonly typed: string;
  readonly reason: string;
}

/** What was measured, with what, and what came of it. */
export interface MeasurementResult {
  readonly settings: MeasurementSettings;
  readonly corpus: CorpusVersion;
  /** The version at the end, where publications came in meanwhile. */
  readonly movedTo: number | null;
  /** Of each kind of evidence. */
  readonly weights: Readonly<Record<EvidenceKind, number>>;
  /** Of the product. */
  readonly build: string;
  /** Null where the house has no embeddings. */
  readonly embeddings: { readonly model: string; readonly unusedFor: number; readonly unused: string | null } | null;
  /** Why there is no baseline; null where there is one. */
  readonly noBaseline: string | null;
  /** ISO. */
  readonly began: string;
  readonly tookMs: number;
  /** Those that could be measured. */
  readonly ideas: readonly MeasuredIdea[];
  readonly recall: readonly RecallAtRank[];
  /** Of the first cited family in the list, one over its place. Null where nothing could be measured. */
  readonly mrr: ComparedMeasure | null;
  readonly stages: readonly StageCount[];
  readonly cited: readonly CitedFamily[];
  readonly unused: readonly UnusedNumber[];
}
