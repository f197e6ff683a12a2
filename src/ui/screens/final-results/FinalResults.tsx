/**
 * Final Results (ROUTE-17): the documents that were kept, what was said of them, and the matrix that says which
 * feature each discloses, with the words that show it.
 */
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { SearchState } from '../../../workers/contract.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useSame } from '../../hooks/use-same.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { gradeMark } from '../../parts/assessment/grades.ts';
import { PriorArtContext, priorArtOf } from '../../parts/assessment/prior-art.ts';
import { useAssessment } from '../../parts/assessment/use-assessment.ts';
import { useTaggedAssessment } from '../../parts/assessment/use-tagged-assessment.ts';
import { useSaying } from '../../parts/assessment/use-saying.tsx';
import { formatCounted } from '../../kit/format.ts';
import { PrintHeading } from '../../parts/print/PrintHeading.tsx';
import { unknownRow, useResultRows } from '../../parts/results/use-result-rows.ts';
import { CSV_TYPE } from '../../../domain/shared/csv.ts';
import { fileName } from '../../parts/file-name.ts';
import { saveText } from '../../platform/save-text.ts';
import { ReadOnlyNote } from '../../parts/roles/read-only.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { keptResults } from './kept-results.ts';
import { KeptTable } from './KeptTable.tsx';
import { MatrixSection } from './MatrixSection.tsx';
import { RecordedEstimates } from './RecordedEstimates.tsx';
import { matrixCsv } from './matrix-csv.ts';

const TITLE = 'Final Results';

export function FinalResults() {
  return <WithSearch frame={{ title: TITLE }}>{(search) => <OfSearch search={search} />}</WithSearch>;
}

const NONE: readonly FamilyMember[] = [];

function OfSearch({ search }: { readonly search: SearchState }) {
  const assessment = useAssessment(search.id);
  const matrix = useProjection('featureMatrix', { search: search.id }) ?? null;
  const kept = useSame(assessment === null ? NONE : keptResults(assessment.all, search.choices));
  if (assessment === null || matrix === null) {
    return (
      <ScreenFrame title={TITLE}>
        <Skeleton label="Opening the final results" />
      </ScreenFrame>
    );
  }
  return kept.length === 0 ? (
    <NothingKept search={search} />
  ) : (
    <Kept search={search} assessment={assessment} matrix={matrix} kept={kept} />
  );
}

interface KeptProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly matrix: FeatureMatrix;
  readonly kept: readonly FamilyMember[];
}

function Kept({ search, assessment: ofSearch, matrix, kept }: KeptProps) {
  const assessment = useTaggedAssessment(ofSearch, kept);
  const saying = useSaying(search, assessment);
  const { today } = useDates();
  const { rows, kept: isFromDevice } = useResultRows(
    search.id,
    kept.map(({ ucid }) => ucid),
  );
  const documents = useMemo(
    () => kept.map((result) => ({ ...(rows.get(result.ucid) ?? unknownRow(result)), family: result.family })),
    [kept, rows],
  );
  const handleExport = () => {
    const named = documents.map((row) => {
      const { category } = assessment.of(row);
      return { ucid: row.ucid, title: row.title, category: category && gradeMark(category) };
    });
    saveText(
      fileName(search.title, { what: 'feature-matrix', ending: 'csv', day: today() }),
      CSV_TYPE,
      matrixCsv(matrix, named),
    );
  };
  return (
    <ScreenFrame
      wide
      title={`${TITLE}: ${search.title}`}
      lead={`${formatCounted(kept.length, 'document')} kept, ${formatCounted(matrix.features.length, 'feature')}`}
      actions={
        <>
          <Link href={`/search/result_list/${search.id}?screen=1`} css={buttonStyle()}>
            Screen results
          </Link>
          <Link href={`/search/results_collection/${search.id}`} css={buttonStyle()}>
            Collections
          </Link>
          <Button icon="download" isDisabled={matrix.features.length === 0} onPress={handleExport}>
            Matrix as CSV
          </Button>
        </>
      }
    >
      <PrintHeading search={search} />
      <ReadOnlyNote />
      <RecordedEstimates estimates={assessment.all.estimates} run={search.run?.run ?? null} />
      {isFromDevice && (
        <Banner tone="neutral">You are offline. Documents are shown as far as they are kept on this device.</Banner>
      )}
      <PriorArtContext value={priorArtOf(search)}>
        <KeptTable search={search} assessment={assessment} rows={documents} saying={saying} />
      </PriorArtContext>
      <MatrixSection search={search} assessment={assessment} matrix={matrix} rows={documents} />
      {saying.dialogs}
    </ScreenFrame>
  );
}

function NothingKept({ search }: { readonly search: SearchState }) {
  const list = `/search/result_list/${search.id}`;
  return (
    <ScreenFrame title={TITLE}>
      <EmptyState
        icon="collection"
        title="Nothing is kept yet"
        action={
          <Link href={search.run?.kind === 'ran' ? `${list}?screen=1` : list} css={buttonStyle('primary')}>
            {search.run?.kind === 'ran' ? 'Screen the results' : 'Go to the results'}
          </Link>
        }
      >
        What you rate as relevant is kept here, and what you tick as “Keep”. Then say how close each comes, and which
        feature it discloses where.
      </EmptyState>
    </ScreenFrame>
  );
}
