/** A run's results: counts, how it was understood, filters, the list, and the selected document beside it. */
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { isSafeHarbour } from '../../../../domain/documents/ran-query.ts';
import type { SearchRun, SearchState } from '../../../../workers/contract.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Row, Stack } from '../../../kit/layout.tsx';
import { cutOffOfRun, PriorArtContext, priorArtOf } from '../../../parts/assessment/prior-art.ts';
import { useSaying } from '../../../parts/assessment/use-saying.tsx';
import { searchConcepts } from '../../../parts/document/search-concepts.ts';
import { formatCount, formatCounted, formatSpan } from '../../../kit/format.ts';
import { PrintHeading } from '../../../parts/print/PrintHeading.tsx';
import type { ResultView } from '../../../parts/results/result-view.ts';
import { chipsOf } from '../../../parts/results/filter-chips.ts';
import { ReadOnlyNote } from '../../../parts/roles/read-only.tsx';
import { useRatingFilters } from '../../../parts/results/rating-filters.ts';
import { useMay } from '../../../platform/services.tsx';
import { resultListPath } from '../../../parts/results/paths.ts';
import { activeFilters } from '../../../parts/results/result-view.ts';
import type { ListRequest } from '../../../parts/results/use-result-pages.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { ellipsis } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { CollectDialog } from './CollectDialog.tsx';
import { InterpretationPanel } from './InterpretationPanel.tsx';
import { KeepList } from './KeepList.tsx';
import { KeptProgress } from './KeptProgress.tsx';
import { RankingNote } from './RankingNote.tsx';
import { orderInWords } from './OrderControl.tsx';

import { ResultActions } from './ResultActions.tsx';
import { ResultBody } from './ResultBody.tsx';
import { ReviewButton } from './ReviewButton.tsx';
import { ScreeningBar } from './ScreeningBar.tsx';
import { UnseenNote } from './UnseenNote.tsx';
import { useRated } from './use-rated.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useResultList, type ResultListing } from './use-result-list.ts';

interface ResultsProps {
  readonly search: SearchState;
  readonly run: Extract<SearchRun, { kind: 'ran' }>;
  readonly notice: ReactNode;
  /** What the search was about when it ran. */
  readonly title: string;
  /** As in the note on the ranking. */
  readonly isAwaited: boolean;
  readonly canRank: boolean;
}

/** Where a monitor is made of the last run; null while an earlier one is shown, and for who can't have a monitor. */
function useWatchAddress({ id, run }: SearchState, shown: number): string | null {
  const may = useMay('TECHNOLOGY_MONITORING');
  return may && run?.kind === 'ran' && run.run === shown ? `/monitoring?of=${id}` : null;
}

export function Results({ search, run, notice, title, isAwaited, canRank }: ResultsProps) {
  const list = useResultList(search, run.run, cutOffOfRun(run));
  const saying = useSaying(search, list.assessment);
  const watch = useWatchAddress(search, run.run);
  const filters = useRatingFilters(list.assessment, list.view.rating);
  const [isCollecting, setCollecting] = useState(false);
  const rule = priorArtOf({ run });
  useResultKeys(search, { list, saying, rule });
  const { view, loaded, listing } = list;
  const total = loaded.head?.families ?? 0;
  const filtered = activeFilters(view.filter).length > 0 ? (loaded.head?.families ?? null) : null;
  const isEmpty = total === 0 && loaded.head !== null && filtered === null;
  const rated = useRated(listing, view.screening);
  const concepts = useMemo(() => searchConcepts(run.interpretation), [run.interpretation]);
  const request = useMemo(
    () => ({ search: search.id, run: run.run, filter: view.filter, sort: view.sort, group: view.group }),
    [search.id, run.run, view],
  );
  const handleCollect = useCallback(() => setCollecting(true), []);
  const ranking = (
    <RankingNote
      search={search}
      interpretation={run.interpretation}
      assessment={list.assessment}
      isAwaited={isAwaited}
      canRank={canRank}
    />
  );
  const keeping = useMemo(() => <Keeping list={listing} request={request} total={total} />, [listing, request, total]);
  const unseen = <UnseenNote search={search} run={run} list={listing} />;
  const lead = view.screening ? (
    <Stack gap={1}>
      <ScreeningBar
        assessment={list.assessment}
        rated={rated}
        total={total}
        shown={view.rating}
        addressOf={(rating) => resultListPath(search.id, { ...view, rating, page: 0 })}
        review={<ReviewButton search={search} assessment={list.assessment} />}
      >
        {unseen}
      </ScreeningBar>
      <Row gap={3}>
        {keeping}
        {ranking}
      </Row>
    </Stack>
  ) : (
    <Row gap={3} css={{ minHeight: theme.control.heightSmall, '@media print': { display: 'block' } }}>
      <Counts run={run} filtered={filtered} isByFamily={view.group === 'family'} />
      {unseen}
      {ranking}
    </Row>
  );
  return (
    <PriorArtContext value={rule}>
      <ScreenFrame
        wide
        dense
        fill={view.screening}
        title={`${view.screening ? 'Screen' : 'Search'} Results: ${title}`}
        lead={lead}
        actions={
          <ResultActions
            search={search}
            list={listing}
            isEmpty={isEmpty}
            isAllRated={rated.all !== null && total > 0 && rated.all >= total}
            onCollect={handleCollect}
          />
        }
      >
        <PrintHeading search={search} run={run} more={shownInWords(list.view, filters)} />
        {notice}
        <ReadOnlyNote />
        {!view.screening && (
          <InterpretationPanel interpretation={run.interpretation} concepts={concepts} watch={watch} />
        )}
        <ResultBody
          search={search}
          list={list}
          saying={saying}
          concepts={concepts}
          isEmpty={isEmpty}
          keeping={keeping}
          filters={filters}
        />
        {saying.dialogs}
        {isCollecting && list.assessment && (
          <CollectDialog
            request={request}
            total={total}
            assessment={list.assessment}
            onClose={() => setCollecting(false)}
          />
        )}
      </ScreenFrame>
    </PriorArtContext>
  );
}

/** What of the results is printed, and in which order. */
function shownInWords(
  view: ResultView,
  filters: ReturnType<typeof useRatingFilters>,
): readonly (readonly [string, string])[] {
  return [
    [
      'Filters',
      chipsOf(view.filter)
        .map(({ text }) => text)
        .join('; '),
    ],
    ['Shown', view.rating === 'all' ? '' : (filters.find(({ value }) => value === view.rating)?.label ?? '')],
    ['Order', orderInWords(view.sort)],
  ];
}

interface KeepingProps {
  readonly list: ResultListing;
  readonly request: ListRequest;
  readonly total: number;
}

/** What of the page, and of the whole list, is kept on this device. */
function Keeping({ list, request, total }: KeepingProps) {
  const { loaded, view } = list;
  const ucids = useMemo(
    () => loaded.pages.get(view.page)?.rows.map(({ ucid }) => ucid) ?? [],
    [loaded.pages, view.page],
  );
  if (view.sample !== undefined) return null;
  return (
    <>
      <KeptProgress ucids={ucids} isBrief={view.screening} />
      <KeepList request={request} total={total} />
    </>
  );
}

const HARBOUR = 'What ended more than six years ago, or was withdrawn: nothing of it is known to be in force.';

interface CountsProps {
  readonly run: ResultsProps['run'];
  /** Rows that pass the filters; null without one. */
  readonly filtered: number | null;
  readonly isByFamily: boolean;
}

const Counts = memo(function Counts({ run, filtered, isByFamily }: CountsProps) {
  const families = formatCounted(run.families, 'family', 'families');
  const publications = formatCounted(run.publications, 'publication');
  const part = filtered === null ? '' : `${formatCount(filtered)} of `;
  const counted = part + (isByFamily ? families : publications);
  // How many of the others pass the filters is not counted.
  const others = filtered === null ? `, ${isByFamily ? publications : families}` : '';
  const rest =
    `${others} · ${formatSpan(run.tookMs)}` +
    ` · corpus of ${formatCounted(run.corpus.publications, 'publication')}` +
    (run.corpus.sample ? ' (fictional sample)' : '') +
    (run.interpretation.rankedBy === undefined ? '' : ` · words ranked by ${run.interpretation.rankedBy}`);
  return (
    <span
      css={{ display: 'flex', fontVariantNumeric: 'tabular-nums' }}
      // In a narrow window the count stays whole, and what follows it is cut.
      style={{ minWidth: `${counted.length + 1}ch` }}
      title={counted + rest}
    >
      {isSafeHarbour(run.interpretation) && (
        <span css={{ marginRight: theme.space[2] }} title={HARBOUR}>
          <Badge tone="info">Safe-harbour list</Badge>
        </span>
      )}
      <strong css={{ flex: 'none', color: theme.text.normal, fontWeight: theme.weight.strong }}>{counted}</strong>
      <span css={[ellipsis, { whiteSpace: 'pre' }]}>{rest}</span>
    </span>
  );
});
