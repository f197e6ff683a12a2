/** What can be done with all results: screen them, go on to the final results, read the ledger, collect, save. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { isBlind } from '../../../parts/assessment/assessment-view.ts';
import { ratedAs } from '../../../parts/assessment/rated-as.ts';
import { resultsInRange } from '../../../parts/results/all-results.ts';
import type { BatchSource } from '../../../parts/results/BatchFields.tsx';
import { WatchListed } from '../../../parts/monitors/WatchListed.tsx';
import { BatchTagButton } from '../../../parts/tags/BatchTagButton.tsx';
import { BatchTaskButton } from '../../../parts/tasks/BatchTaskButton.tsx';
import { AddToIndexButton } from '../../../parts/x/AddToIndexButton.tsx';
import { useWorker } from '../../../platform/services.tsx';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { SaveSearchButton } from '../../../parts/save-search/SaveSearchButton.tsx';
import type { ResultListState } from './use-result-list.ts';

const KnownDialog = lazyPart(() => import('./KnownDialog.tsx').then((m) => m.KnownDialog));

interface ResultActionsProps {
  readonly search: SearchState;
  readonly list: ResultListState;
  /** The search found nothing at all. */
  readonly isEmpty: boolean;
  readonly isAllRated: boolean;
  readonly onCollect: () => void;
}

export function ResultActions({ search, list, isEmpty, isAllRated, onCollect }: ResultActionsProps) {
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
          <BatchOfList search={search} list={list} />
          <CheckDocuments search={search} list={list} />
          <SaveSearchButton search={search.id} name={search.title} />
        </>
      )}
    </>
  );
}

function CheckDocuments({ search, list }: Pick<ResultActionsProps, 'search' | 'list'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button folds icon="search" onPress={() => setOpen(true)}>
        Check documents
      </Button>
      {isOpen && <KnownDialog search={search} run={list.run} view={list.view} onClose={() => setOpen(false)} />}
    </>
  );
}

function BatchOfList({ search, list }: Pick<ResultActionsProps, 'search' | 'list'>) {
  const worker = useWorker();
  const { view, run, assessment, loaded } = list;
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
      <BatchTagButton folds sources={sources} isDisabled={total === 0} />
      <BatchTaskButton folds search={search.id} sources={sources} isDisabled={total === 0} />
      <WatchListed folds sources={sources} name={search.title} isDisabled={total === 0} />
      <AddToIndexButton folds sources={sources} query={ran} isDisabled={total === 0} />
    </>
  );
}
