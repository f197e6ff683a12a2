/** What can be done with all results: screen them, go on to the final results, read the ledger, collect, save. */
import { Link } from 'wouter';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { SaveSearchButton } from '../../../parts/save-search/SaveSearchButton.tsx';
import type { ResultListState } from './use-result-list.ts';

interface ResultActionsProps {
  readonly search: SearchState;
  readonly list: ResultListState;
  /** The search found nothing at all. */
  readonly isEmpty: boolean;
  readonly isAllRated: boolean;
  readonly onCollect: () => void;
}

export function ResultActions({ search, list, isEmpty, isAllRated, onCollect }: ResultActionsProps) {
  const { screening } = list.view;
  const total = list.loaded.head?.families ?? 0;
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
      {!screening && (
        <>
          <Button icon="collection" isDisabled={list.assessment === null || total === 0} onPress={onCollect}>
            Collect
          </Button>
          <SaveSearchButton search={search.id} name={search.title} />
        </>
      )}
    </>
  );
}
