/** Who can be mentioned in a search: those who read a project in which it is saved, its owner, and its reviewers. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { Person } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { isDeletedPerson } from '../sharing/use-people-labels.ts';
import type { AssessmentView } from './assessment-view.ts';

export function usePeopleOfSearch(search: Id, { all, me }: AssessmentView): readonly Person[] {
  const places = useProjection('taskPlaces', { search }) ?? [];
  const readers = places
    .filter(({ scope, readsSearch }) => readsSearch && scope.kind !== 'mine')
    .flatMap(({ people }) => people);
  const reviewers = all.reviewers.map(({ reviewer: user, name }) => ({ user, name }));
  const names = new Map<Id, string>();
  for (const { user, name } of [...reviewers, ...readers])
    if (name !== '' && user !== me && !isDeletedPerson({ user, name })) names.set(user, name);
  return [...names]
    .map(([user, name]) => ({ user, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.user - b.user);
}
