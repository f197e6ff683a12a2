/** The list with what stands beside it: a preview while one looks around, the whole document while one screens. */
import { useMemo, type ReactNode } from 'react';
import type { SearchState } from '../../../../workers/contract.ts';
import { useStable } from '../../../hooks/use-stable.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatCount } from '../../../kit/format.ts';
import { Kbd, Row, Text } from '../../../kit/layout.tsx';
import { SaidOfResult } from '../../../parts/assessment/SaidOfResult.tsx';
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { DocumentPane } from '../../../parts/document/DocumentPane.tsx';
import { useReadAhead } from '../../../parts/document/use-document.ts';
import type { RatingFilter } from '../../../parts/results/result-view.ts';
import { PageBar } from '../../../parts/results/PageBar.tsx';
import { RatingButtons } from '../../../parts/results/RatingButtons.tsx';
import { WhyButton } from '../../../parts/results/WhyButton.tsx';
import { LikeThisButton } from '../../../parts/x/LikeThisButton.tsx';
import { theme } from '../../../theme/theme.ts';
import { NARROW, type ShownColumns } from './columns.ts';
import { hasNoRows } from './NoRows.tsx';
import { ResultRows } from './ResultRows.tsx';
import type { ResultListState } from './use-result-list.ts';

interface LayoutProps {
  readonly list: ResultListState;
  readonly search: SearchState;
  readonly concepts: readonly NamedConcept[];
  readonly saying: Saying;
}

interface PreviewProps extends LayoutProps {
  readonly columns: ShownColumns;
  /** Before the list: a rail where there is room for three columns, above the list elsewhere. False: folded. */
  readonly facets: ReactNode;
  /** In the bar below the list. */
  readonly keeping: ReactNode;
}

/** What stands beside the list depends on the room between the menus, not on the window. */
export const bodyStyle = { containerType: 'inline-size', containerName: 'results' } as const;
const HAS_PREVIEW = '@container results (min-width: 42rem)';
const HAS_RAIL = '@container results (min-width: 58rem)';
const LIST_AND_PREVIEW = 'minmax(0, 11fr) minmax(20rem, 9fr)';

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: theme.space[3],
  alignItems: 'start',
  '& > [data-rail]': { gridColumn: '1 / -1' },
  '& > aside': { display: 'none' },
  '@media print': { '&&': { display: 'block' }, '&& > aside': { display: 'none' } },
} as const;
const withPreview = {
  [HAS_PREVIEW]: { gridTemplateColumns: LIST_AND_PREVIEW, '& > aside': { display: 'flex' } },
} as const;
const rail = {
  gridColumn: 'auto',
  position: 'sticky',
  top: theme.space[3],
  maxHeight: `calc(100vh - ${theme.width.header} - ${theme.space[6]})`,
  overflowY: 'auto',
} as const;
const withRail = (hasPreview: boolean) => ({
  [HAS_RAIL]: {
    gridTemplateColumns: `10.5rem ${hasPreview ? LIST_AND_PREVIEW : 'minmax(0, 1fr)'}`,
    '& > [data-rail]': rail,
  },
});

export function ListBesidePreview({ columns, facets, keeping, ...shared }: PreviewProps) {
  const { list, search, concepts } = shared;
  const hasPreview = !hasNoRows(list);
  const total = list.loaded.head?.families ?? 0;
  const { marked } = list;
  const { rating } = list.view;
  // There is no room for both, and what is being kept goes on.
  const foot = useMemo(
    () => (
      <>
        {marked !== null && <MarkedCount marked={marked} rating={rating} />}
        <div css={{ display: marked === null ? 'contents' : 'none' }}>{keeping}</div>
      </>
    ),
    [marked, rating, keeping],
  );
  const handlePage = useStable((page: number) => list.show({ page }));
  return (
    <div css={[columnsStyle, hasPreview && withPreview, facets !== false && withRail(hasPreview)]}>
      {facets !== false && <div data-rail="">{facets}</div>}
      <div css={{ minWidth: 0, containerType: 'inline-size' }}>
        <ResultRows list={list} search={search} concepts={concepts} columns={columns} />
        <PageBar page={list.view.page} total={total} onPage={handlePage}>
          {foot}
        </PageBar>
      </div>
      {hasPreview && (
        <Selected
          {...shared}
          label="Preview of the selected result"
          css={{
            position: 'sticky',
            top: theme.space[3],
            height: `calc(100vh - ${theme.width.header} - ${theme.space[6]})`,
          }}
        />
      )}
    </div>
  );
}

export function ListBesideDocument(shared: LayoutProps) {
  const { list, search, concepts } = shared;
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(15rem, 3fr) minmax(0, 7fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
        gap: theme.space[4],
        flex: '1 1 0',
        minHeight: '18rem',
      }}
    >
      <div data-scroller="" css={{ minWidth: 0, minHeight: 0, overflowY: 'auto', position: 'relative' }}>
        <ResultRows list={list} search={search} concepts={concepts} columns={NARROW} lean />
      </div>
      <Selected {...shared} label="The document to rate" withComments />
    </div>
  );
}

interface SelectedProps extends LayoutProps {
  readonly label: string;
  readonly withComments?: boolean;
  readonly className?: string;
}

function Selected({ list, search, concepts, saying, label, withComments = false, className }: SelectedProps) {
  useReadAhead([list.beside(1), list.beside(-1)].flatMap((row) => row?.row.ucid ?? []));
  if (list.selected === null) return null;
  const { row } = list.selected;
  return (
    <DocumentPane label={label} row={row} concepts={concepts} {...(className !== undefined && { className })}>
      <Row justify="between" wrap>
        <Row gap={2}>
          <RatingButtons rating={list.said(row).mine} of={row.ucid} onRate={(rating) => list.rate(row, rating)} />
          {withComments && (
            <WhyButton
              search={list.search}
              run={list.run}
              row={row}
              href={list.hrefOf(list.selected)}
              isOpen={list.whyOf === row.ucid}
              onOpenChange={(isOpen) => list.showWhy(isOpen ? row.ucid : null)}
            />
          )}
        </Row>
        <Row gap={1}>
          <LikeThisButton key={row.ucid} ucid={row.ucid} search={search.id} />
          <Button size="small" variant="quiet" onPress={list.open}>
            <span css={{ display: 'inline-flex', gap: theme.space[2] }}>
              Open <Kbd>Enter</Kbd>
            </span>
          </Button>
        </Row>
      </Row>
      {list.assessment && (
        <SaidOfResult
          search={search}
          result={row}
          document={row}
          assessment={list.assessment}
          saying={saying}
          withComments={withComments}
        />
      )}
    </DocumentPane>
  );
}

interface MarkedCountProps {
  readonly marked: NonNullable<ResultListState['marked']>;
  readonly rating: RatingFilter;
}

/** Pages are looked through as one scrolls. */
function MarkedCount({ marked: { found, lookedThrough, areAll }, rating }: MarkedCountProps) {
  const counted = `${formatCount(found)} ${rating === 'unrated' ? 'unrated' : 'with this mark'}`;
  return (
    <Text size="m" numeric role="status" css={{ flex: 'none' }}>
      {areAll ? counted : `${counted} in ${formatCount(lookedThrough)} looked through`}
    </Text>
  );
}
