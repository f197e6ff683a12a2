/**
 * The assessments of rows. A row stands for its family, so an assessment of any member counts for it. Where rows
 * are publications, each has its own.
 */
import type { Agreement } from '../../../domain/assessment/agreement.ts';
import { agreementOf } from '../../../domain/assessment/agreement.ts';
import type { Grade, Rating } from '../../../domain/assessment/values.ts';
import type { Assessment, Reviewer } from '../../../domain/assessment/queries.ts';
import {
  countRated,
  groupKey,
  groupRating,
  groupResults,
  isGroupKept,
  ratingPairs,
  type FamilyMember,
  type ResultGroup,
} from '../../../domain/assessment/result-groups.ts';
import type { CommentRow, ResultTagRow } from '../../../domain/assessment/rows.ts';
import type { Grouping } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { ShownTag } from '../../../workers/contract.ts';

export interface OthersRating {
  readonly reviewer: Id;
  readonly name: string;
  readonly rating: Rating;
}

export interface RowAssessment {
  readonly mine: Rating | null;
  readonly others: readonly OthersRating[];
  /** Another reviewer's rating differs from this user's. */
  readonly isDisputed: boolean;
  readonly comments: readonly CommentRow[];
  /** Those of this search alone. */
  readonly tags: readonly ResultTagRow[];
  /** Those that the document carries wherever it is shown; see use-tagged-assessment.ts. */
  readonly documentTags: readonly ShownTag[];
  readonly category: Grade | null;
  readonly isKept: boolean;
  /** The publications of the row, its own first. */
  readonly members: readonly FamilyMember[];
}

/** All tags of a row. */
export const tagsOf = ({ tags, documentTags }: Pick<RowAssessment, 'tags' | 'documentTags'>) => [
  ...tags,
  ...documentTags,
];

export interface AssessmentView {
  readonly me: Id;
  readonly all: Assessment;
  of(row: FamilyMember): RowAssessment;
  nameOf(reviewer: Id): string;
  /** This user's rating alone, for counts over many rows. */
  mineOf(row: FamilyMember): Rating | null;
  /** Agreement with each other reviewer, over the results that both have rated. */
  agreements(): readonly (Reviewer & { readonly agreement: Agreement })[];
  /** The number of families, or publications, with this rating of this user; null counts those with any rating. */
  countRated(rating: Rating | null): number;
}

/** While it is, nothing that others read is made of the ratings. False before the assessment is loaded. */
export const isBlind = (assessment: Pick<AssessmentView, 'all'> | null): boolean =>
  (assessment?.all.blind ?? null) !== null;

export function createAssessmentView(all: Assessment, me: Id, grouping: Grouping): AssessmentView {
  const groups = groupResults(all.results, grouping);
  const families = new Map(all.results.map(({ ucid, family }) => [ucid, family]));
  /** A family may be named anew since its publication was assessed; what was said stays with the publication. */
  const groupOf = (row: FamilyMember): ResultGroup => {
    const group = groups.get(groupKey(row, grouping)) ?? [];
    const before = families.get(row.ucid) ?? row.family;
    return grouping === 'family' && before !== row.family ? [...(groups.get(before) ?? []), ...group] : group;
  };
  const tags = new Map(all.tags.map((tag) => [tag.tag, tag]));
  const names = new Map(all.reviewers.map(({ reviewer, name }) => [reviewer, name]));
  const nameOf = (reviewer: Id): string =>
    reviewer === me ? 'You' : names.get(reviewer) || (reviewer === all.owner ? 'The owner' : 'A reviewer');
  return {
    me,
    all,
    nameOf,
    mineOf: (row) => groupRating(groupOf(row), me, row.ucid),
    of(row) {
      const group = groupOf(row);
      const mine = groupRating(group, me, row.ucid);
      const others = all.reviewers.flatMap(({ reviewer }) => {
        const rating = reviewer === me ? null : groupRating(group, reviewer, row.ucid);
        return rating === null ? [] : [{ reviewer, name: nameOf(reviewer), rating }];
      });
      const own = { ucid: row.ucid, family: row.family };
      return {
        mine,
        others,
        isDisputed: mine !== null && others.some(({ rating }) => rating !== mine),
        comments: group.flatMap(({ comments }) => comments).sort((one, other) => one.at - other.at),
        documentTags: [],
        tags: [...new Set(group.flatMap((result) => result.tags))].flatMap((tag) => tags.get(tag) ?? []),
        category:
          (group.find(({ ucid }) => ucid === row.ucid)?.category ?? null) ||
          (group.find(({ category }) => category !== null)?.category ?? null),
        isKept: isGroupKept(group),
        members: [own, ...group.filter(({ ucid }) => ucid !== row.ucid).map(({ ucid, family }) => ({ ucid, family }))],
      };
    },
    agreements() {
      return all.reviewers
        .filter(({ reviewer }) => reviewer !== me)
        .map(({ reviewer }) => ({
          reviewer,
          name: nameOf(reviewer),
          agreement: agreementOf(ratingPairs(groups, me, reviewer)),
        }))
        .filter(({ agreement }) => agreement.both > 0);
    },
    countRated: (rating) => countRated(groups, me, rating),
  };
}
