/** The feature matrix, and beside it the document of the chosen cell to quote from. */
import { useMemo, useState } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { Heading, Stack } from '../../kit/layout.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { searchConcepts } from '../../parts/document/search-concepts.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { AddFeatures } from './AddFeatures.tsx';
import { CellPane } from './CellPane.tsx';
import { ClaimFeatures } from './ClaimFeatures.tsx';
import { MatrixJob } from './MatrixJob.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { cellsInOrder, openCells, type CellAddress } from './next-cell.ts';
import { useMatrixPassages } from './use-matrix-passages.ts';

interface MatrixSectionProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly matrix: FeatureMatrix;
  readonly rows: readonly ResultRow[];
}

export function MatrixSection({ search, assessment, matrix, rows }: MatrixSectionProps) {
  const [cell, setCell] = useState<CellAddress | null>(null);
  const feature = matrix.features.find((each) => each.feature === cell?.feature);
  const row = rows.find(({ ucid }) => ucid === cell?.ucid);
  const ucids = rows.map(({ ucid }) => ucid);
  const concepts = useMemo(
    () => (search.run?.kind === 'ran' ? searchConcepts(search.run.interpretation) : []),
    [search.run],
  );
  const job = useMatrixPassages(matrix, ucids, concepts);
  const open = cellsInOrder(matrix, ucids).filter(openCells(matrix)).length;
  return (
    <section aria-labelledby="feature-matrix">
      <Heading level={2} id="feature-matrix" css={{ marginBottom: theme.space[2] }}>
        Feature matrix
      </Heading>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: feature && row ? 'minmax(0, 1fr) minmax(18rem, min(26rem, 45%))' : 'minmax(0, 1fr)',
          gap: theme.space[4],
          alignItems: 'start',
          '@media print': { display: 'block' },
        }}
      >
        <Stack gap={3}>
          {matrix.features.length > 0 && (
            <div {...NEVER_PRINTED}>
              <MatrixJob job={job} open={open} />
            </div>
          )}
          {matrix.features.length > 0 && (
            <MatrixTable
              search={search}
              assessment={assessment}
              matrix={matrix}
              rows={rows}
              cell={cell}
              onCell={setCell}
              proposedOf={job.countOf}
            />
          )}
          <Stack gap={3} {...NEVER_PRINTED}>
            <ClaimFeatures search={search} features={matrix.features} />
            <AddFeatures search={search.id} features={matrix.features} />
          </Stack>
        </Stack>
        {feature && row && (
          <div css={{ display: 'contents' }} {...NEVER_PRINTED}>
            <CellPane
              key={row.ucid}
              search={search}
              feature={feature}
              row={row}
              matrix={matrix}
              ucids={ucids}
              concepts={concepts}
              onCell={setCell}
            />
          </div>
        )}
      </div>
    </section>
  );
}
