/** What a list can be narrowed to by what was said of its documents: ratings, comments, tags. */
import { useProjection } from '../../hooks/use-projection.ts';
import { useSame } from '../../hooks/use-same.ts';
import type { AssessmentView } from '../assessment/assessment-view.ts';
import { useNamedTags } from '../tags/use-document-tags.ts';
import type { RatingFilter } from './result-view.ts';

interface NamedFilter {
  readonly value: RatingFilter;
  readonly label: string;
}

const RATINGS: readonly NamedFilter[] = [
  { value: 'all', label: 'All results' },
  { value: 'unrated', label: 'Unrated' },
  { value: 'relevant', label: 'Relevant' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'irrelevant', label: 'Not relevant' },
  { value: 'disputed', label: 'Reviewers differ' },
  { value: 'commented', label: 'With comments' },
];

/**
 * With the tags of the search, then those of every scope that the user reads. `chosen`: a copied address may narrow by
 * the tag of somebody else, which is said.
 */
export function useRatingFilters(assessment: AssessmentView | null, chosen: RatingFilter): readonly NamedFilter[] {
  const tags = [...(assessment?.all.tags ?? []), ...useNamedTags()];
  const named: readonly NamedFilter[] = [
    ...RATINGS,
    ...tags.map(({ tag, name }) => ({ value: `tag-${tag}` as const, label: `Tag: ${name}` })),
  ];
  const areKnown = useProjection('tags', {}) !== undefined;
  const isNamed = !areKnown || named.some(({ value }) => value === chosen);
  return useSame(isNamed ? named : [...named, { value: chosen, label: 'A tag that you don’t see' }]);
}
