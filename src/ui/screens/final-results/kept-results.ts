/** The documents that were kept: one a family, the publication that was assessed first standing for it. */
import type { AssessedResult, Assessment } from '../../../domain/assessment/queries.ts';
import type { Rated } from '../../actions/assessment.ts';
import { isGroupKept } from '../../parts/assessment/assessment-view.ts';

export function keptResults({ results }: Assessment): readonly Rated[] {
  const families = new Map<string, AssessedResult[]>();
  for (const result of results) families.set(result.family, [...(families.get(result.family) ?? []), result]);
  return [...families.values()].filter(isGroupKept).map(([first]) => ({ ucid: first!.ucid, family: first!.family }));
}
