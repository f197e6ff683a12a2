/** What a document monitor watches, and what it found: the old value of a field beside its new one. */
import { OBSERVED_FIELDS } from '../../search-steps/choices/events.ts';
import type { IsoDate, Ucid } from '../publication.ts';

export type WatchedField = (typeof OBSERVED_FIELDS)[number];

export interface WatchedNumber {
  /** As the user wrote it; without a kind it stands for all publications of the number. */
  readonly number: string;
  /** The publications of its family are watched as well. */
  readonly wholeFamily: boolean;
}

export interface WatchedDocuments {
  readonly documents: readonly WatchedNumber[];
  readonly fields: readonly WatchedField[];
}

/** `record`: whether the corpus holds the number at all, which is always watched. */
export const FINDING_CAUSES = ['record', ...OBSERVED_FIELDS] as const;
export type FindingCause = (typeof FINDING_CAUSES)[number];

export const findingWords: Readonly<Record<FindingCause, string>> = {
  record: 'In the corpus',
  status: 'Legal status',
  owner: 'Owner',
  family: 'Family members',
  citations: 'Cited by',
  claims: 'Claims',
  classes: 'Classes',
  term: 'Term and fees',
};

/** One value of a field; of a text that is compared by its words, and of a fact that is there or not. */
export interface ObservedItem {
  /** Names it among those of the field. */
  readonly key: string;
  readonly text: string;
  /** Of a fact: the day on which its office published it. */
  readonly date?: IsoDate | null;
}

export interface FindingChange {
  readonly key: string;
  /** Null for what was not there. */
  readonly before: string | null;
  /** Null for what is told no longer. */
  readonly after: string | null;
  /** Of a claim: its number before, where that is another one. */
  readonly was?: string;
  /** Of a claim that says what it said: its number, and those of claims that it refers to, are new. */
  readonly isRenumbered?: true;
  /**
   * Of a claim where it is not certain which of the other text it is: the numbers of those that it may be, before; of
   * one that is there no longer, now.
   */
  readonly perhaps?: readonly string[];
}

export interface DocumentFinding {
  readonly field: FindingCause;
  /** Of claims that are new: the earlier publication of the same right, whose claims are the old value. */
  readonly beside?: Ucid;
  readonly changes: readonly FindingChange[];
  /** Each fact of it is one that was told before and is told no longer. */
  readonly isWithdrawn: boolean;
  /** What caused it, in words. */
  readonly event: string;
  /** The day on which its office published what changed. */
  readonly gazette: IsoDate | null;
  /** The day of the source that told it. */
  readonly exchanged: IsoDate | null;
  /** The import that brought it; null where time alone did. */
  readonly loaded: number | null;
}

/** Fields in their order, each once; what is none is left out. */
export const watchedFieldsIn = (names: readonly unknown[]): readonly WatchedField[] =>
  OBSERVED_FIELDS.filter((field) => names.includes(field));
