/** No collection in this search yet, or none by the name that the address has. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row } from '../../kit/layout.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { FromNumbers } from './FromNumbers.tsx';

export function NothingCollected({ search, isNamed }: { readonly search: number; readonly isNamed: boolean }) {
  return (
    <ScreenFrame title="Results Collection">
      <EmptyState
        icon="collection"
        title={isNamed ? 'There is no such collection' : 'No collections in this search yet'}
        action={
          <Row gap={2} justify="center" wrap>
            <Link
              href={isNamed ? `/search/results_collection/${search}` : `/search/result_list/${search}`}
              css={buttonStyle('primary')}
            >
              {isNamed ? 'Show all collections' : 'Go to the results'}
            </Link>
            {!isNamed && <FromNumbers search={search} />}
          </Row>
        }
      >
        {isNamed
          ? 'It was deleted, or the address is misspelt.'
          : '“Collect” above the results saves a set of them: as they are now, or bound to the query. ' +
            'A list of numbers can become one too.'}
      </EmptyState>
    </ScreenFrame>
  );
}
