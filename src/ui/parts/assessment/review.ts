/** The review of a search by several people: agreement of all and of each two, and the results rated differently. */
import {
  agreementOf,
  jointAgreementOf,
  type Agreement,
  type AgreementInterval,
  type JointAgreement,
} from '../../../domain/assessment/agreement.ts';
import type { Reviewer } from '../../../domain/assessment/queries.ts';
import { groupRating, groupResults, ratingPairs, type FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { AssessmentView, OthersRating } from './assessment-view.ts';

/** A family that reviewers rated differently. */
export interface Difference extends FamilyMember {
  /** Of every reviewer who rated it, the own one included. */
  readonly ratings: readonly OthersRating[];
  /** What was settled: kept or dropped, whatever the ratings say; null while it is open. */
  readonly settled: boolean | null;
  readonly members: readonly FamilyMember[];
}

export interface JointReview {
  readonly joint: JointAgreement;
  readonly pairs: readonly { readonly one: Reviewer; readonly other: Reviewer; readonly agreement: Agreement }[];
  /** Those to be settled first. */
  readonly differences: readonly Difference[];
}

export function jointReviewOf({ all, nameOf }: Pick<AssessmentView, 'all' | 'nameOf'>): JointReview {
  const groups = groupResults(all.results, 'family');
  const people = all.reviewers.map(({ reviewer }) => ({ reviewer, name: nameOf(reviewer) }));
  const rated = [...groups.values()].map((group) => ({
    group,
    ratings: people.flatMap((person) => {
      const rating = groupRating(group, person.reviewer);
      return rating === null ? [] : [{ ...person, rating }];
    }),
  }));
  const pairs = people.flatMap((one, at) =>
    people.slice(at + 1).map((other) => {
      const agreement = agreementOf(ratingPairs(groups, one.reviewer, other.reviewer));
      return { one, other, agreement };
    }),
  );
  const differences = rated.flatMap(({ group, ratings }): readonly Difference[] => {
    const [first] = group;
    if (first === undefined || new Set(ratings.map(({ rating }) => rating)).size < 2) return [];
    const said = group.map(({ kept }) => kept);
    const settled = said.includes(false) ? false : said.includes(true) ? true : null;
    const members = group.map(({ ucid, family }) => ({ ucid, family }));
    return [{ ucid: first.ucid, family: first.family, ratings, settled, members }];
  });
  return {
    joint: jointAgreementOf(rated.map(({ ratings }) => ratings.map(({ rating }) => rating))),
    pairs: pairs.filter(({ agreement }) => agreement.both > 0),
    differences: [
      ...differences.filter(({ settled }) => settled === null),
      ...differences.filter(({ settled }) => settled !== null),
    ],
  };
}

/** `κ 0.50 (95 %: 0.21 to 0.79)`; where there is no interval, says why: full agreement needs none. */
export function coefficientInWords(sign: 'κ' | 'α', value: number, interval: AgreementInterval | null): string {
  const none = value === 1 ? '' : ' (too few for an interval)';
  const range = interval && ` (95 %: ${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})`;
  return `${sign} ${value.toFixed(2)}${range ?? none}`;
}
