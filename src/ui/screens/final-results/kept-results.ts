/**
 * The documents that were kept: one a family, the publication that was assessed first standing for it. What is to be
 * invalidated is no evidence against itself, nor is its family while that is left out.
 */
import type { AssessedResult, Assessment } from '../../../domain/assessment/queries.ts';
import type { Choices } from '../../../domain/search-steps/choices/choices.ts';
import type { Rated } from '../../actions/assessment.ts';
import { isGroupKept } from '../../parts/assessment/assessment-view.ts';

export function keptResults(
  { results }: Pick<Assessment, 'results'>,
  choices: Pick<Choices, 'target' | 'ownFamilyExcluded'>,
): readonly Rated[] {
  const own = ownPublications(choices);
  const families = new Map<string, AssessedResult[]>();
  for (const result of results)
    if (!own.has(result.ucid)) families.set(result.family, [...(families.get(result.family) ?? []), result]);
  return [...families.values()].filter(isGroupKept).map(([first]) => ({ ucid: first!.ucid, family: first!.family }));
}

function ownPublications({
  target,
  ownFamilyExcluded,
}: Pick<Choices, 'target' | 'ownFamilyExcluded'>): ReadonlySet<string> {
  return new Set(target === null ? [] : [target.publication, ...(ownFamilyExcluded ? target.family : [])]);
}
