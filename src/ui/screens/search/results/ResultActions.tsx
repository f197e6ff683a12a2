/** What can be done with all results: screen them, go on to the final results, read the ledger, collect, save, … */
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { countOfRated } from '../../../../domain/documents/rated.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { isBlind } from '../../../parts/assessment/assessment-view.ts';
import { addressOfSimilar } from '../../../parts/monitors/WatchLink.tsx';
import { ratedNow } from '../../../parts/assessment/rated-now.ts';
import { ratedAs } from '../../../parts/assessment/rated-as.ts';
import { resultsInRange } from '../../../parts/results/all-results.ts';
import { BatchMenu } from '../../../parts/batch/BatchMenu.tsx';
import type { BatchSource } from '../../../parts/results/BatchFields.tsx';
import { useMay, useWorker } from '../../../platform/services.tsx';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { useGo } from '../../../routing/location.ts';
import { SaveSearchButton } from '../../../parts/save-search/SaveSearchButton.tsx';
import type { ResultListing } from './use-result-list.ts';

const KnownDialog = lazyPart(() => import('./KnownDialog.tsx').then((m) => m.KnownDialog));

interface ResultActionsProps {
  readonly search: SearchState;
  readonly list: ResultListing;
  /** The search found nothing at all. */
  readonly isEmpty: boolean;
  readonly isAllRated: boolean;
  readonly onCollect: () => void;
}

export const ResultActions = memo(function ResultActions({
  search,
  list,
  isEmpty,
  isAllRated,
  onCollect,
}: ResultActionsProps) {
  const { screening, sample } = list.view;
  const total = list.loaded.head?.families ?? 0;
  const whyReadOnly = useReadOnly();
  return (
    <>
      {(screening || !isEmpty) && (
        <Button variant={screening ? 'secondary' : 'primary'} onPress={() => list.show({ screening: !screening })}>
          {screening ? 'Back to the list' : 'Screen results'}
        </Button>
      )}
      <Link
        href={`/search/final_results/${search.id}`}
        css={buttonStyle(screening && isAllRated ? 'primary' : 'secondary')}
      >
        Final results
      </Link>
      <Link href={`/search/reporting_center/${search.id}`} css={buttonStyle()}>
        Ledger
      </Link>
      {!screening && sample === undefined && (
        <>
          <Button
            folds
            icon="collection"
            isDisabled={list.assessment === null || total === 0 || whyReadOnly !== null}
            onPress={onCollect}
          >
            Collect
          </Button>
          <SaveSearchButton search={search.id} name={search.title} />
          <MoreOfList search={search} list={list} />
        </>
      )}
    </>
  );
});

function MoreOfList({ search, list }: Pick<ResultActionsProps, 'search' | 'list'>) {
  const [isChecking, setChecking] = useState(false);
  const worker = useWorker();
  const go = useGo();
  const { view, run, assessment, loaded } = list;
  const isRated = countOfRated(ratedNow(assessment)) > 0;
  const maySimilar = useMay('TECHNOLOGY_MONITORING') && isRated && !isBlind(assessment);
  const similar = {
    id: 'similar',
    label: 'Watch for similar',
    icon: 'clock',
    onAction: () => go(addressOfSimilar({ search: search.id })),
  } as const;
  const total = loaded.head?.families ?? 0;
  const request = { search: search.id, run, filter: view.filter, sort: view.sort, group: view.group };
  // What was filtered in the list is no part of the query.
  const ran = search.run?.kind === 'ran' && search.run.run === run ? search.run.interpretation.expression : null;
  const rated = (which: 'relevant' | 'maybe' | 'kept', label: string): BatchSource => {
    const documents = assessment === null ? [] : ratedAs(assessment, which);
    return { value: which, label, total: documents.length, load: async (from, to) => documents.slice(from, to) };
  };
  const sources: readonly BatchSource[] = [
    {
      value: 'list',
      label: 'This list as it is now',
      total,
      load: (from, to) => resultsInRange(worker, request, { from, to }),
    },
    ...(isBlind(assessment)
      ? []
      : [
          rated('relevant', 'Rated relevant by me'),
          rated('maybe', 'Rated relevant or maybe by me'),
          rated('kept', 'Kept'),
        ]),
  ];
  return (
    <>
      <BatchMenu
        search={search.id}
        name={search.title}
        sources={sources}
        query={ran}
        isEmpty={total === 0}
        more={[
          ...(maySimilar ? [similar] : []),
          { id: 'check', label: 'Check documents…', icon: 'search', onAction: () => setChecking(true) },
        ]}
      />
      {isChecking && <KnownDialog search={search} run={run} view={view} onClose={() => setChecking(false)} />}
    </>
  );
}
