/** The assessment of one search for its readers: by publication, with the names of the reviewers. */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { RowOf } from './lookup.ts';
import { isWithheld } from './ratings/withheld.ts';
import type { Grade, Rating } from './values.ts';
import {
  BLIND_REVIEW,
  reviewDoneKey,
  tagKey,
  type AssessmentRow,
  type CommentRow,
  type EstimateRow,
  type PassageRow,
  type RatingRow,
  type ResultSetRow,
  type ResultTagRow,
  type SampleRow,
} from './rows.ts';
import type { Assessed } from '../shared/assessed.ts';

/** The assessment of one publication. */
export interface AssessedResult extends Assessed {
  /** By reviewer. */
  readonly ratings: Readonly<Record<Id, Rating>>;
  /** Oldest first. */
  readonly comments: readonly CommentRow[];
  readonly tags: readonly Id[];
  readonly category: Grade | null;
  /** null: decided by the ratings. */
  readonly kept: boolean | null;
}

export interface Reviewer {
  readonly reviewer: Id;
  /** Empty if the reviewer's name is not in the stream. */
  readonly name: string;
}

export interface Assessment {
  readonly owner: Id;
  /** Everybody who has rated or commented, the owner first. */
  readonly reviewers: readonly Reviewer[];
  /** Documents of private indexes among them (index-documents.ts). */
  readonly results: readonly AssessedResult[];
  /** By name. */
  readonly tags: readonly ResultTagRow[];
  /** In the order of their creation. */
  readonly sets: readonly ResultSetRow[];
  /** Random samples of the unseen, the first drawn first. */
  readonly samples: readonly SampleRow[];
  /** What the report is to state. */
  readonly estimates: readonly EstimateRow[];
  /**
   * Of a blind review, how many families each reviewer has rated, and who is done: the ratings of others are left out.
   */
  readonly blind: readonly { readonly reviewer: Id; readonly rated: number; readonly isDone: boolean }[] | null;
}

export interface FeatureMatrix {
  readonly features: readonly RowOf<'feature'>[];
  readonly cells: readonly RowOf<'cell'>[];
  readonly passages: readonly PassageRow[];
}

/** `owner` owns the search, and the ratings without a reviewer; `reader` is who is shown the assessment. */
export function assessmentOf(rows: ReadonlyMap<RowKey, object>, owner: Id, reader: Id): Assessment {
  const results = new Map<string, Gathered>();
  const names = new Map<Id, string>([[owner, '']]);
  const rated = new Map<Id, Set<string>>();
  const isBlind = rows.has(BLIND_REVIEW);
  const tags: ResultTagRow[] = [];
  const sets: ResultSetRow[] = [];
  const of = ({ ucid, family }: Assessed): Gathered => {
    const known = results.get(ucid) ?? {
      ucid,
      family,
      ratings: {},
      comments: [],
      tags: [],
      category: null,
      kept: null,
    };
    results.set(ucid, known);
    return known;
  };
  const rate = (reviewer: Id, row: RatingRow): void => {
    meet(reviewer);
    rated.set(reviewer, (rated.get(reviewer) ?? new Set()).add(row.family));
    // Marks of withheld ratings are there until the device hears that the review has ended.
    if (reviewer === reader || !(isBlind || isWithheld(row))) of(row).ratings[reviewer] = row.rating;
  };
  const meet = (reviewer: Id) => names.has(reviewer) || names.set(reviewer, '');
  for (const row of rows.values() as Iterable<AssessmentRow>) {
    switch (row.kind) {
      case 'rating':
        rate(row.reviewer ?? owner, row);
        break;
      case 'reviewer':
        names.set(row.reviewer, row.name);
        break;
      case 'comment':
        meet(row.author);
        of(row).comments.push(row);
        break;
      case 'tag':
        tags.push(row);
        break;
      case 'tagged':
        if (rows.has(tagKey(row.tag))) of(row).tags.push(row.tag);
        break;
      case 'category':
        of(row).category = row.category;
        break;
      case 'keeping':
        of(row).kept = row.kept;
        break;
      case 'set':
        sets.push(row);
        break;
      default:
    }
  }
  for (const { comments } of results.values())
    comments.sort((one, other) => one.at - other.at || one.comment - other.comment);
  return {
    owner,
    reviewers: [...names].map(([reviewer, name]) => ({ reviewer, name })),
    results: [...results.values()],
    tags: tags.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.tag - other.tag),
    sets: sets.sort((one, other) => one.set - other.set),
    samples: ofKind(rows, 'sample'),
    estimates: ofKind(rows, 'estimate'),
    blind: isBlind
      ? [...names.keys()]
          .filter((reviewer) => reviewer === owner || rated.has(reviewer))
          .map((reviewer) => ({
            reviewer,
            rated: rated.get(reviewer)?.size ?? 0,
            isDone: rows.has(reviewDoneKey(reviewer)),
          }))
      : null,
  };
}

function ofKind<K extends AssessmentRow['kind']>(rows: ReadonlyMap<RowKey, object>, kind: K): readonly RowOf<K>[] {
  return ([...rows.values()] as AssessmentRow[]).filter((row): row is RowOf<K> => row.kind === kind);
}

/** Features in order, with their cells and passages. */
export function featureMatrixOf(rows: ReadonlyMap<RowKey, object>): FeatureMatrix {
  const features = [...ofKind(rows, 'feature')].sort(
    (one, other) => one.rank - other.rank || one.feature - other.feature,
  );
  const there = new Set(features.map(({ feature }) => feature));
  const isOfFeature = ({ feature }: { readonly feature: Id }) => there.has(feature);
  return {
    features,
    cells: ofKind(rows, 'cell').filter(isOfFeature),
    passages: ofKind(rows, 'passage')
      .filter(isOfFeature)
      .sort((one, other) => one.passage - other.passage),
  };
}

/** Kept explicitly; otherwise kept if a reviewer rated it relevant. */
export function isKept({ kept, ratings }: Pick<AssessedResult, 'kept' | 'ratings'>): boolean {
  return kept ?? Object.values(ratings).includes('relevant');
}

interface Gathered extends Assessed {
  readonly ratings: Record<Id, Rating>;
  readonly comments: CommentRow[];
  readonly tags: Id[];
  category: Grade | null;
  kept: boolean | null;
}
