/**
 * Monitors as sent by the server: of a technology, a question that is asked again on a schedule; of documents, numbers
 * whose fields are compared with what they were.
 */
import type { Permission } from '../permissions/permissions.ts';
import type { Id } from '../shared/ids.ts';
import type { ArrivalDecision, MonitorRole } from '../monitors/rows.ts';
import type { MonitorOrigin } from './monitor-origin.ts';
import type { MonitorReviewers } from './monitor-reviewers.ts';
import type { LikenessReading, LikenessReason, LikenessShown } from './likeness.ts';
import {
  findingWords,
  type DocumentFinding,
  type FindingCause,
  type WatchedDocuments,
  type WatchedField,
} from './observed/watched.ts';

export const MONITOR_EVERY = ['daily', 'weekly', 'monthly'] as const;
export type MonitorEvery = (typeof MONITOR_EVERY)[number];

/** When a monitor runs, by the wall clock of a time zone; a monthly one on the first day of the month. */
export interface MonitorSchedule {
  readonly every: MonitorEvery;
  /** Of a weekly one, 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
  /** A name of the IANA database. */
  readonly zone: string;
}

export const MONITOR_KINDS = ['technology', 'document', 'similarity'] as const;
export type MonitorKind = (typeof MONITOR_KINDS)[number];

/** What a user needs to be in one. */
export const monitorPermission: Readonly<Record<MonitorKind, Permission>> = {
  technology: 'TECHNOLOGY_MONITORING',
  document: 'DOCUMENT_MONITORING',
  similarity: 'TECHNOLOGY_MONITORING',
};

/** Of the time in which what arrives is to be decided on. */
export const MOST_DUE_DAYS = 365;

export interface Monitor extends MonitorSchedule {
  readonly id: number;
  readonly name: string;
  /** The name of its owner. */
  readonly owner: string;
  /** What the user who asks is in it. */
  readonly role: MonitorRole;
  readonly kind: MonitorKind;
  /** What a monitor of documents watches; null for others. */
  readonly watches: WatchedInShort | null;
  /** What a similarity monitor compares with; null for others. */
  readonly like: LikenessShown | null;
  /** In the query language; empty for other kinds than of a technology. */
  readonly expression: string;
  /** The search from which it was made; null for a question that was written by hand. */
  readonly search: Id | null;
  /** In which it was made; null for none. It is in the list of that project, as those of the project’s searches are. */
  readonly project: Id | null;
  /** What of the company’s page it was made from; null for none. */
  readonly origin: MonitorOrigin | null;
  /** Of its question; the first one is 1. */
  readonly version: number;
  readonly isPaused: boolean;
  /** In ISO 8601; null before its first run. */
  readonly lastRun: string | null;
  /** In ISO 8601; null while it is paused. */
  readonly nextRun: string | null;
  /** Why the last run failed, as a sentence. */
  readonly reason: string | null;
  /** Causes that are switched off: what comes for these alone is set aside. */
  readonly muted: readonly ArrivalCause[];
  /** Days after which what nobody has decided on is overdue. */
  readonly dueDays: number;
  readonly counts: ArrivalCounts;
}

export interface WatchedInShort {
  readonly numbers: number;
  /** Some of them. */
  readonly first: readonly string[];
  readonly fields: readonly WatchedField[];
}

/** In a line: what a similarity monitor compares with. */
export function likeWords({ idea, relevant, notRelevant, perWeek }: Omit<LikenessShown, 'words'>): string {
  const documents = relevant.length === 1 ? `${relevant[0]}` : `${relevant.length} documents`;
  const like = [...(idea === '' ? [] : [`“${idea}”`]), ...(relevant.length === 0 ? [] : [documents])].join(' and ');
  const unlike = notRelevant.length === 0 ? '' : `, unlike ${notRelevant.length}`;
  return `What is like ${like}${unlike}; up to ${perWeek.toLocaleString('en-US')} a week`;
}

/** In a line. */
export function watchesWords({ numbers, first, fields }: WatchedInShort): string {
  const more = numbers - first.length;
  const named = `${first.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
  return `${named}: ${fields.map((field) => findingWords[field].toLowerCase()).join(', ')}`;
}

/** What of the arrivals of a monitor is shown together. */
export const ARRIVAL_VIEWS = [
  'unreviewed',
  'latest',
  'later',
  'relevant',
  'not-relevant',
  'sample',
  'all',
  'set-aside',
] as const;
export type ArrivalView = (typeof ARRIVAL_VIEWS)[number];

/**
 * Families, a family once a run.
 *
 * - `all`: those that arrived, without those that were `set-aside`; `latest`: of them those of the last run
 * - `unreviewed`: of them those without a decision; `overdue`: of these those that are older than the monitor says
 * - `sample`: drawn at random from below the threshold, without a decision; in none of the above, and never overdue.
 *   What was decided on them is in the views of decisions
 */
export type ArrivalCounts = Readonly<Record<ArrivalView | 'overdue', number>>;

export const NO_ARRIVALS: ArrivalCounts = {
  ...{
    unreviewed: 0,
    latest: 0,
    later: 0,
    relevant: 0,
    'not-relevant': 0,
    sample: 0,
    all: 0,
    'set-aside': 0,
    overdue: 0,
  },
};

/** What is shown of one monitor beside the list's line of it. */
export interface MonitorDetail extends Monitor {
  /** Publications that the question has matched so far, those of the first run included; or watched; or similar. */
  readonly seen: number;
  /** Of a monitor of documents; null for others. */
  readonly watched: WatchedDocuments | null;
  /** Watched numbers that the corpus did not hold at the last run. */
  readonly missing: readonly string[];
  readonly causes: readonly CauseCount[];
  /** Newest first. */
  readonly versions: readonly MonitorVersion[];
  /** Whether who asks may make a digest of it as a report; left out where nobody asks. */
  readonly digest?: DigestAccess;
  /** Left out where nobody asks. */
  readonly reviewers?: MonitorReviewers;
}

/**
 * A digest is a report of the search that the monitor watches. no-search: it watches none. untied: it names a search,
 * and others than that search's people are in it. not-in-search: who asks may not use the search. reads: who asks only
 * reads it.
 */
export type DigestAccess = 'may' | 'no-search' | 'untied' | 'not-in-search' | 'reads';

/** A question that a monitor asks or asked. */
export interface MonitorVersion {
  readonly version: number;
  readonly expression: string;
  /** Who wrote it; empty where that is not known. */
  readonly by: string;
  /** In ISO 8601. */
  readonly at: string;
  /** Families that fitted it and were new to the monitor; null for the first version. */
  readonly brings: number | null;
  /** Whether these counted as seen; null for the first version. */
  readonly countsAsSeen: boolean | null;
  /** Of a monitor of documents. */
  readonly watches: WatchedInShort | null;
  /** Of a similarity monitor. */
  readonly reading: LikenessReading | null;
}

/** What another question would bring now, and what it would no longer find. */
export interface QuestionPreview {
  readonly publications: number;
  readonly families: number;
  /** Publications that the monitor has seen and that do not fit. */
  readonly lost: number;
  /** Some of the new families, each by its latest publication, the latest first. */
  readonly examples: readonly { readonly ucid: string; readonly title: string; readonly published: string | null }[];
}

export interface CauseCount {
  readonly cause: AnyArrivalCause;
  readonly arrived: number;
  readonly suppressed: number;
}

/**
 * Why a family arrived, strongest first.
 *
 * - `loaded-late`: a new family, published more than a month before the run before
 * - `new-stage`: a granted publication of a family that was seen; `correction`: an A8, A9, B8 or B9 of one
 * - `reassigned`, `reclassified`: a publication that was seen has other applicants or classes
 * - `changed`: the record was there, and an import made it fit; `fits-now`: no import did
 */
export const ARRIVAL_CAUSES = [
  'new-family',
  'loaded-late',
  'new-stage',
  'correction',
  'new-member',
  'reassigned',
  'reclassified',
  'changed',
  'fits-now',
] as const;
export type ArrivalCause = (typeof ARRIVAL_CAUSES)[number];

export const causeWords: Readonly<Record<ArrivalCause, string>> = {
  'new-family': 'New family',
  'loaded-late': 'New family, loaded late',
  'new-stage': 'Granted or amended, in a family seen before',
  correction: 'Correction of a publication',
  'new-member': 'New member of a family seen before',
  reassigned: 'Other applicants',
  reclassified: 'Other classes',
  changed: 'Record changed, fits now',
  'fits-now': 'Fits now; its record did not change',
};

/**
 * Of a similarity monitor: its score reached the threshold; or it was drawn at random from those below, or chosen there
 * by somebody who rates it.
 */
export type LikenessCause = 'similar' | 'sample' | 'chosen';
export type AnyArrivalCause = ArrivalCause | FindingCause | LikenessCause;

const likenessCauseWords: Readonly<Record<LikenessCause, string>> = {
  similar: 'Similar',
  sample: 'Random sample from below the threshold',
  chosen: 'Chosen from below the threshold',
};

const allCauseWords: Readonly<Record<AnyArrivalCause, string>> = {
  ...findingWords,
  ...causeWords,
  ...likenessCauseWords,
};

export const whyItCame = (cause: AnyArrivalCause): string => allCauseWords[cause];

/** Each once, in the order of their strength; what is no cause is left out. */
export const causesIn = (names: readonly unknown[]): readonly ArrivalCause[] =>
  ARRIVAL_CAUSES.filter((cause) => names.includes(cause));

/** Where a question found its words in a publication, as the run read it. */
export interface ArrivalPassage {
  /** E.g. `claim 3`; `title` where they are nowhere else. */
  readonly place: string;
  readonly text: string;
  /** The words that matched: parts of `text`, in order. */
  readonly hits: readonly { readonly from: number; readonly to: number }[];
}

export interface MonitorArrival {
  readonly id: number;
  readonly ucid: string;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
  readonly cause: AnyArrivalCause;
  /** Of a monitor of documents: what changed. */
  readonly finding: DocumentFinding | null;
  /** Of a similarity monitor: its score, and what it shares. */
  readonly likeness: LikenessReason | null;
  /** Of a technology monitor; null for a question without words, and for what came before passages were kept. */
  readonly passage: ArrivalPassage | null;
  /** What was and what is, for what changed in a publication seen before; null for others. */
  readonly detail: string | null;
  /** Publications of the family that came with that run. */
  readonly publications: number;
  /** Of the question that it came for. */
  readonly version: number;
  /** It came for causes alone that were switched off. */
  readonly isSuppressed: boolean;
  /** The last one, as the server knows it. */
  readonly decision: ArrivalDecision | null;
  /** Nobody has decided on it for longer than the monitor says. */
  readonly isOverdue: boolean;
  /** The import by which the corpus was as the run read it. */
  readonly importNumber: number;
  /** In ISO 8601. */
  readonly at: string;
}

/** A page of what arrived, with the counts at that moment. */
export interface ArrivalPage {
  readonly arrivals: readonly MonitorArrival[];
  readonly counts: ArrivalCounts;
}
