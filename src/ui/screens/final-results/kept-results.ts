/**
 * The documents that were kept: one per family. The publication to invalidate is no evidence against itself, nor is
 * its family while that is left out.
 */
import type { Assessment } from '../../../domain/assessment/queries.ts';
import { keptFamilies, type FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { ownPublications, type Choices } from '../../../domain/search-steps/choices/choices.ts';

export const keptResults = (
  { results }: Pick<Assessment, 'results'>,
  choices: Pick<Choices, 'target' | 'ownFamilyExcluded'>,
): readonly FamilyMember[] => keptFamilies(results, ownPublications(choices));
