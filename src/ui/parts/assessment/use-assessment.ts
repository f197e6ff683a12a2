/**
 * The assessment of the publications of a search for this user; null until it is loaded. Unchanged parts keep their
 * identity, so that rows are not rendered again.
 */
import { useMemo, useState } from 'react';
import { ofCorpus } from '../../../domain/assessment/index-documents.ts';
import type { Grouping } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { createAssessmentView, type AssessmentView, type RowAssessment } from './assessment-view.ts';

export function useAssessment(search: Id, grouping: Grouping = 'family'): AssessmentView | null {
  const { pk } = useUser();
  const all = useProjection('assessment', { search }) ?? null;
  const [drawn] = useState(() => new Map<string, { readonly text: string; readonly row: RowAssessment }>());
  return useMemo(() => {
    if (all === null) return null;
    const view = createAssessmentView(ofCorpus(all), pk, grouping);
    return {
      ...view,
      of(row) {
        const fresh = view.of(row);
        const text = JSON.stringify(fresh);
        const known = drawn.get(row.ucid);
        if (known?.text === text) return known.row;
        drawn.set(row.ucid, { text, row: fresh });
        return fresh;
      },
    };
  }, [all, pk, grouping, drawn]);
}

/** The assessment of a result that has none yet. */
export const nothingSaid = (row: { readonly ucid: string; readonly family: string }): RowAssessment => ({
  mine: null,
  others: [],
  isDisputed: false,
  comments: [],
  tags: [],
  documentTags: [],
  category: null,
  isKept: false,
  members: [{ ucid: row.ucid, family: row.family }],
});
