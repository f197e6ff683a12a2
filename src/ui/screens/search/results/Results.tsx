/** A run's results: counts, how it was understood, filters, the list, and the selected document beside it. */
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Category } from '../../../../domain/assessment/events.ts';
import type { SearchRun, SearchState } from '../../../../workers/contract.ts';
import { assignCategory } from '../../../actions/assessment.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { Row, Stack } from '../../../kit/layout.tsx';
import { useSaying } from '../../../parts/assessment/use-saying.tsx';
import { searchConcepts } from '../../../parts/document/search-concepts.ts';
import { formatCount, formatCounted, formatSpan } from '../../../kit/format.ts';
import { useKeys } from '../../../hooks/use-keys.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { useKeyHelp } from '../../../parts/key-help/key-help.tsx';
import { activeFilters, toggledFilter, withValues } from '../../../parts/results/result-view.ts';
import { SaveSearchButton } from '../../../parts/save-search/SaveSearchButton.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { theme } from '../../../theme/theme.ts';
import { CollectDialog } from './CollectDialog.tsx';
import { useColumns } from './columns.ts';
import { FacetPanel } from '../../../parts/results/FacetPanel.tsx';
import { InterpretationPanel } from './InterpretationPanel.tsx';
import { KeepList } from './KeepList.tsx';
import { KeptProgress } from './KeptProgress.tsx';
import { listKeys } from './list-keys.ts';
import { ListBesidePreview, ListBesideDocument } from './ListLayouts.tsx';
import { RankingNote } from './RankingNote.tsx';
import { ResultToolbar } from './ResultToolbar.tsx';
import { ScreeningBar } from './ScreeningBar.tsx';
import { useRated } from './use-rated.ts';
import { useResultList } from './use-result-list.ts';

interface ResultsProps {
  readonly search: SearchState;
  readonly run: Extract<SearchRun, { kind: 'ran' }>;
  readonly notice: ReactNode;
  /** This tab has asked for another run, which is not there yet. */
  readonly isAwaited: boolean;
}

export function Results({ search, run, notice, isAwaited }: ResultsProps) {
  const list = useResultList(search, run.run);
  const actions = useActions();
  const undo = useUndo();
  const saying = useSaying(search, list.assessment);
  const [columns, setColumns] = useColumns();
  const [isCollecting, setCollecting] = useState(false);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const { view, selected, loaded } = list;
  const [facetsOpen, setFacetsOpen] = useFacetsOpen(view.screening, isWide);
  const row = selected?.row ?? null;
  const toggleCategory = (category: Category) => {
    if (row === null) return;
    const said = list.said(row);
    void assignCategory(actions, search.id, said.members, said.category === category ? null : category);
  };
  useKeyHelp(listKeys);
  useKeys({
    j: () => list.step(1),
    arrowdown: () => list.step(1),
    k: () => list.step(-1),
    arrowup: () => list.step(-1),
    enter: () => list.open(),
    1: () => void (row && list.rate(row, 'relevant')),
    2: () => void (row && list.rate(row, 'maybe')),
    3: () => void (row && list.rate(row, 'irrelevant')),
    0: () => void (row && list.rate(row, null)),
    x: () => toggleCategory('X'),
    y: () => toggleCategory('Y'),
    a: () => toggleCategory('A'),
    c: () => saying.comment(row),
    t: () => saying.tag(row),
    s: () => list.show({ screening: !view.screening }),
    u: () => void undo(),
    w: () => list.showWhy(row?.ucid ?? null),
  });

  const concepts = useMemo(() => searchConcepts(run.interpretation), [run.interpretation]);
  const pageUcids = useMemo(
    () => loaded.pages.get(view.page)?.rows.map(({ ucid }) => ucid) ?? [],
    [loaded.pages, view.page],
  );
  const total = loaded.head?.families ?? 0;
  const rated = useRated(list, view.screening);
  const isEmpty = loaded.head?.families === 0 && activeFilters(view.filter).length === 0;
  const request = { search: search.id, run: run.run, filter: view.filter, sort: view.sort, group: view.group };
  const ranking = (
    <RankingNote
      search={search}
      interpretation={run.interpretation}
      assessment={list.assessment}
      isAwaited={isAwaited}
    />
  );
  const keeping = (
    <>
      <KeptProgress ucids={pageUcids} isBrief={view.screening} />
      <KeepList request={request} total={total} />
    </>
  );

  return (
    <ScreenFrame
      wide
      fill={view.screening}
      title={`${view.screening ? 'Screen' : 'Search'} Results: ${search.title}`}
      lead={
        view.screening ? (
          <Stack gap={1}>
            <ScreeningBar assessment={list.assessment} rated={rated} total={total} />
            <Row gap={3}>
              {keeping}
              <div css={{ flex: 1, minWidth: 0 }}>{ranking}</div>
            </Row>
          </Stack>
        ) : (
          <Counts
            run={run}
            filtered={loaded.head !== null && activeFilters(view.filter).length > 0 ? loaded.head.families : null}
          />
        )
      }
      actions={
        <>
          {(view.screening || !isEmpty) && (
            <Button
              variant={view.screening ? 'secondary' : 'primary'}
              onPress={() => list.show({ screening: !view.screening })}
            >
              {view.screening ? 'Back to the list' : 'Screen results'}
            </Button>
          )}
          <Link
            href={`/search/final_results/${search.id}`}
            css={buttonStyle(
              view.screening && rated.all !== null && total > 0 && rated.all >= total ? 'primary' : 'secondary',
            )}
          >
            Final results
          </Link>
          <Link href={`/search/reporting_center/${search.id}`} css={buttonStyle()}>
            Ledger
          </Link>
          {!view.screening && (
            <Button
              icon="collection"
              isDisabled={list.assessment === null || total === 0}
              onPress={() => setCollecting(true)}
            >
              Collect
            </Button>
          )}
          {!view.screening && <SaveSearchButton search={search.id} name={search.title} />}
        </>
      }
    >
      {notice}
      {!view.screening && (
        <InterpretationPanel interpretation={run.interpretation} concepts={concepts}>
          {ranking}
        </InterpretationPanel>
      )}
      <div css={view.screening && { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 }}>
        {!isEmpty && (
          <ResultToolbar
            list={list}
            facetsOpen={facetsOpen}
            onFacets={setFacetsOpen}
            columns={columns}
            onColumns={setColumns}
          />
        )}
        {facetsOpen && !isEmpty && (loaded.head !== null || loaded.troubles.size === 0) && (
          <FacetPanel
            facets={loaded.head?.facets ?? null}
            filter={view.filter}
            isCompact={view.screening}
            onToggle={(facet, value) => list.show({ filter: toggledFilter(view.filter, facet, value) })}
            onChoose={(facet, values) => list.show({ filter: withValues(view.filter, facet, values) })}
          />
        )}
        {view.screening ? (
          <ListBesideDocument list={list} search={search} concepts={concepts} saying={saying} />
        ) : (
          <ListBesidePreview
            list={list}
            search={search}
            concepts={concepts}
            saying={saying}
            columns={columns}
            hasPreview={isWide}
            keeping={keeping}
          />
        )}
      </div>
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

/** Open or not, remembered for looking around and for screening by itself, where the room is the document's. */
function useFacetsOpen(isScreening: boolean, isWide: boolean) {
  const around = useStoredFlag('result-facets-open', isWide);
  const screening = useStoredFlag('screening-facets-open', false);
  return isScreening ? screening : around;
}

function Counts({ run, filtered }: { readonly run: ResultsProps['run']; readonly filtered: number | null }) {
  const families = formatCounted(run.families, 'family', 'families');
  return (
    <span css={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong css={{ color: theme.text.normal, fontWeight: theme.weight.strong }}>
        {filtered === null ? families : `${formatCount(filtered)} of ${families}`}
      </strong>
      {`, ${formatCounted(run.publications, 'publication')} · ${formatSpan(run.tookMs)} · corpus of ${formatCounted(run.corpus.publications, 'publication')}`}
      {run.corpus.sample && ' (fictional sample)'}
    </span>
  );
}
