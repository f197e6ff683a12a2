/** An assessment whose rows name the tags that their documents carry beyond the search. */
import { useMemo } from 'react';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { Grouping } from '../../../domain/documents/results.ts';
import { useDocumentTags } from '../tags/use-document-tags.ts';
import type { AssessmentView, RowAssessment } from './assessment-view.ts';

/** `documents` are the rows that are shown. Unchanged rows keep their identity. */
export function useTaggedAssessment<A extends AssessmentView | null>(
  assessment: A,
  documents: readonly FamilyMember[],
  grouping: Grouping = 'family',
): A {
  const tagsOf = useDocumentTags(documents, grouping);
  return useMemo(() => {
    if (assessment === null) return assessment;
    const drawn = new WeakMap<RowAssessment, RowAssessment>();
    return {
      ...assessment,
      of(row: FamilyMember) {
        const said = assessment.of(row);
        const documentTags = tagsOf(row.ucid);
        if (documentTags.length === 0) return said;
        const known = drawn.get(said) ?? { ...said, documentTags };
        drawn.set(said, known);
        return known;
      },
    };
  }, [assessment, tagsOf]);
}
