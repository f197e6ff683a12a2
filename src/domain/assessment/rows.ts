/** The rows of the assessment of one search, and their keys. */
import type { StepsRow } from '../search-steps/rows.ts';
import type { Assessed } from '../shared/assessed.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { FacetFilter } from '../documents/results.ts';
import type { PayloadsOf } from '../shared/decider.ts';
import type { VersionedText } from '../shared/versions.ts';
import type { unseenEvents } from './unseen/events.ts';
import type { Disclosure, Grade, QuotedField, Rating } from './values.ts';
import type { TagColour } from '../shared/tag-colours.ts';

export interface RatingRow extends Assessed {
  readonly kind: 'rating';
  readonly rating: Rating;
  /** Absent for the search's owner. */
  readonly reviewer?: Id;
}
export interface ReviewerRow {
  readonly kind: 'reviewer';
  readonly reviewer: Id;
  readonly name: string;
}
/** There while the review is blind. */
export interface BlindReviewRow {
  readonly kind: 'blind-review';
}
/** There while the review is blind and its reviewer is done. */
export interface ReviewDoneRow {
  readonly kind: 'review-done';
  readonly reviewer: Id;
}
export interface CommentRow extends Assessed, VersionedText {
  readonly kind: 'comment';
  readonly comment: Id;
  readonly author: Id;
  /** Milliseconds since 1970, by the author's clock. */
  readonly at: number;
  readonly edited: boolean;
  /** Absent for none, and in comments from before there were any. */
  readonly mentions?: readonly Id[];
}
export interface ResultTagRow {
  readonly kind: 'tag';
  readonly tag: Id;
  readonly name: string;
  readonly colour: TagColour;
}
/** Counts only while its tag exists; a restored tag has its results again. */
export interface TaggedRow extends Assessed {
  readonly kind: 'tagged';
  readonly tag: Id;
}
export interface CategoryRow extends Assessed {
  readonly kind: 'category';
  readonly category: Grade;
}
export interface KeepingRow extends Assessed {
  readonly kind: 'keeping';
  readonly kept: boolean;
}
export interface FeatureRow extends VersionedText {
  readonly kind: 'feature';
  readonly feature: Id;
  readonly label: string;
  readonly rank: number;
}
/** Like passages, counts only while its feature exists. */
export interface CellRow extends Assessed {
  readonly kind: 'cell';
  readonly feature: Id;
  readonly disclosed: Disclosure;
}
export interface PassageRow extends Assessed {
  readonly kind: 'passage';
  readonly passage: Id;
  readonly feature: Id;
  readonly field: QuotedField;
  readonly lang: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** As printed, as a person says it. */
  readonly place?: string;
}
export interface ResultSetRow {
  readonly kind: 'set';
  readonly set: Id;
  readonly name: string;
  readonly binding: 'fixed' | 'query';
  /** Null if it cannot be read. */
  readonly filter: FacetFilter | null;
  /** In the order of collection, each publication once. */
  readonly members: readonly Assessed[];
}

type UnseenPayloads = PayloadsOf<typeof unseenEvents>;
export type SampleRow = UnseenPayloads['UnseenSampleDrawn'] & { readonly kind: 'sample' };
export type EstimateRow = UnseenPayloads['EstimateRecorded'] & { readonly kind: 'estimate' };

export type AssessmentRow =
  | RatingRow
  | ReviewerRow
  | BlindReviewRow
  | ReviewDoneRow
  | CommentRow
  | ResultTagRow
  | TaggedRow
  | CategoryRow
  | KeepingRow
  | FeatureRow
  | CellRow
  | PassageRow
  | ResultSetRow
  | SampleRow
  | EstimateRow;

/** Any row of the stream of a search. */
export type SearchRow = StepsRow | AssessmentRow;

/** Without a reviewer: the owner's rating. */
export const ratingKey = (ucid: string, reviewer?: Id): string =>
  reviewer === undefined ? `rating:${ucid}` : `rating:${ucid}:${reviewer}`;
export const BLIND_REVIEW: RowKey = 'blind-review';
export const reviewDoneKey = (reviewer: Id): RowKey => `review-done:${reviewer}`;
export const reviewerKey = (reviewer: Id): string => `reviewer:${reviewer}`;
export const commentKey = (comment: Id): string => `comment:${comment}`;
export const tagKey = (tag: Id): string => `tag:${tag}`;
export const taggedKey = (tag: Id, ucid: string): string => `tagged:${tag}:${ucid}`;
export const categoryKey = (ucid: string): string => `category:${ucid}`;
export const keepingKey = (ucid: string): string => `keeping:${ucid}`;
export const featureKey = (feature: Id): string => `feature:${feature}`;
export const cellKey = (feature: Id, ucid: string): string => `cell:${feature}:${ucid}`;
export const passageKey = (passage: Id): string => `passage:${passage}`;
export const setKey = (set: Id): string => `set:${set}`;
export const sampleKey = (sample: Id): string => `sample:${sample}`;
export const estimateKey = (method: EstimateRow['method']): string => `estimate:${method}`;
