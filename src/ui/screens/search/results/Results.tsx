/** A run's results: counts, how it was understood, filters, the list, and the selected document beside it. */
import { useMemo, useState, type ReactNode } from 'react';
import type { SearchRun, SearchState } from '../../../../workers/contract.ts';
import { Row, Stack } from '../../../kit/layout.tsx';
import { useSaying } from '../../../parts/assessment/use-saying.tsx';
import { searchConcepts } from '../../../parts/document/search-concepts.ts';
import { formatCount, formatCounted, formatSpan } from '../../../kit/format.ts';
import { activeFilters } from '../../../parts/results/result-view.ts';
import type { ListRequest } from '../../../parts/results/use-result-pages.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { theme } from '../../../theme/theme.ts';
import { CollectDialog } from './CollectDialog.tsx';
import { InterpretationPanel } from './InterpretationPanel.tsx';
import { KeepList } from './KeepList.tsx';
import { KeptProgress } from './KeptProgress.tsx';
import { RankingNote } from './RankingNote.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultBody } from './ResultBody.tsx';
import { ScreeningBar } from './ScreeningBar.tsx';
import { useRated } from './use-rated.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useResultList, type ResultListState } from './use-result-list.ts';

interface ResultsProps {
  readonly search: SearchState;
  readonly run: Extract<SearchRun, { kind: 'ran' }>;
  readonly notice: ReactNode;
  /** This tab has asked for another run, which is not there yet. */
  readonly isAwaited: boolean;
}

export function Results({ search, run, notice, isAwaited }: ResultsProps) {
  const list = useResultList(search, run.run);
  const saying = useSaying(search, list.assessment);
  const [isCollecting, setCollecting] = useState(false);
  useResultKeys(search, list, saying);
  const { view, loaded } = list;
  const total = loaded.head?.families ?? 0;
  const filtered = activeFilters(view.filter).length > 0 ? (loaded.head?.families ?? null) : null;
  const isEmpty = total === 0 && loaded.head !== null && filtered === null;
  const rated = useRated(list, view.screening);
  const concepts = useMemo(() => searchConcepts(run.interpretation), [run.interpretation]);
  const request = { search: search.id, run: run.run, filter: view.filter, sort: view.sort, group: view.group };
  const ranking = (
    <RankingNote
      search={search}
      interpretation={run.interpretation}
      assessment={list.assessment}
      isAwaited={isAwaited}
    />
  );
  const keeping = <Keeping list={list} request={request} total={total} />;
  const lead = view.screening ? (
    <Stack gap={1}>
      <ScreeningBar assessment={list.assessment} rated={rated} total={total} />
      <Row gap={3}>
        {keeping}
        <div css={{ flex: 1, minWidth: 0 }}>{ranking}</div>
      </Row>
    </Stack>
  ) : (
    <Counts run={run} filtered={filtered} />
  );
  return (
    <ScreenFrame
      wide
      fill={view.screening}
      title={`${view.screening ? 'Screen' : 'Search'} Results: ${search.title}`}
      lead={lead}
      actions={
        <ResultActions
          search={search}
          list={list}
          isEmpty={isEmpty}
          isAllRated={rated.all !== null && total > 0 && rated.all >= total}
          onCollect={() => setCollecting(true)}
        />
      }
    >
      {notice}
      {!view.screening && (
        <InterpretationPanel interpretation={run.interpretation} concepts={concepts}>
          {ranking}
        </InterpretationPanel>
      )}
      <ResultBody search={search} list={list} saying={saying} concepts={concepts} isEmpty={isEmpty} keeping={keeping} />
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
  );
}

interface KeepingProps {
  readonly list: ResultListState;
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
  return (
    <>
      <KeptProgress ucids={ucids} isBrief={view.screening} />
      <KeepList request={request} total={total} />
    </>
  );
}

function Counts({ run, filtered }: { readonly run: ResultsProps['run']; readonly filtered: number | null }) {
  const families = formatCounted(run.families, 'family', 'families');
  return (
    <span css={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong css={{ color: theme.text.normal, fontWeight: theme.weight.strong }}>
        {filtered === null ? families : `${formatCount(filtered)} of ${families}`}
      </strong>
      {`, ${formatCounted(run.publications, 'publication')} · ${formatSpan(run.tookMs)}`}
      {` · corpus of ${formatCounted(run.corpus.publications, 'publication')}`}
      {run.corpus.sample && ' (fictional sample)'}
    </span>
  );
}
