/** A run's results: counts, how it was understood, filters, the list, and the selected document beside it. */
import { useMemo, type ReactNode } from 'react';
import type { SearchRun, SearchState } from '../../../../workers/contract.ts';
import { searchConcepts } from '../../../parts/document/search-concepts.ts';
import { formatCount, formatCounted, formatSpan } from '../../../parts/format.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useUndo } from '../../../parts/keys/use-undo.ts';
import { useKeyHelp } from '../../../parts/key-help/key-help.tsx';
import { ratingOf } from '../../../parts/results/rating.ts';
import { activeFilters, toggledFilter, withValues } from '../../../parts/results/result-view.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { useStoredFlag } from '../../../hooks/use-stored-flag.ts';
import { useMediaQuery } from '../../../parts/use-media-query.ts';
import { Row } from '../../../kit/layout.tsx';
import { theme } from '../../../theme/theme.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { InterpretationPanel } from './InterpretationPanel.tsx';
import { KeptProgress } from './KeptProgress.tsx';
import { ListFooter } from './ListFooter.tsx';
import { listKeys } from './list-keys.ts';
import { ResultPreview } from './ResultPreview.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultToolbar } from './ResultToolbar.tsx';
import { SaveSearchButton } from '../../../parts/save-search/SaveSearchButton.tsx';
import { useResultList } from './use-result-list.ts';

interface ResultsProps {
  readonly search: SearchState;
  readonly run: Extract<SearchRun, { kind: 'ran' }>;
  readonly notice: ReactNode;
}

export function Results({ search, run, notice }: ResultsProps) {
  const list = useResultList(search, run.run);
  const undo = useUndo();
  const hasPreview = useMediaQuery('(min-width: 80rem)');
  const [facetsOpen, setFacetsOpen] = useStoredFlag('result-facets-open', hasPreview);
  useKeyHelp(listKeys);
  useKeys({
    j: () => list.step(1),
    arrowdown: () => list.step(1),
    k: () => list.step(-1),
    arrowup: () => list.step(-1),
    enter: () => list.open(list.at),
    1: () => list.rate(list.at, 'relevant'),
    2: () => list.rate(list.at, 'maybe'),
    3: () => list.rate(list.at, 'irrelevant'),
    0: () => list.rate(list.at, null),
    u: () => void undo(),
  });

  const page = list.fetched?.kind === 'ok' ? list.fetched.value : null;
  const concepts = useMemo(() => searchConcepts(run.interpretation), [run.interpretation]);
  const selected = list.rows[list.at] ?? null;
  const pageUcids = useMemo(() => page?.rows.map((row) => row.ucid) ?? [], [page]);

  return (
    <ScreenFrame
      wide
      title={search.idea.title === '' ? 'Search Results' : `Search Results: ${search.idea.title}`}
      lead={
        <Row gap={4} wrap>
          <Counts run={run} filtered={page && activeFilters(list.view.filter).length > 0 ? page.families : null} />
          <KeptProgress ucids={pageUcids} />
        </Row>
      }
      actions={<SaveSearchButton search={search.id} name={search.idea.title} />}
    >
      {notice}
      <InterpretationPanel interpretation={run.interpretation} concepts={concepts} />
      <div>
        <ResultToolbar list={list} facetsOpen={facetsOpen} onFacets={setFacetsOpen} />
        {facetsOpen && <FacetPanel facets={page?.facets ?? null} filter={list.view.filter} onToggle={(facet, value) => list.show({ filter: toggledFilter(list.view.filter, facet, value) })} onChoose={(facet, values) => list.show({ filter: withValues(list.view.filter, facet, values) })} />}
        <div css={{ display: 'grid', gridTemplateColumns: hasPreview ? 'minmax(0, 11fr) minmax(22rem, 9fr)' : 'minmax(0, 1fr)', gap: theme.space[4], alignItems: 'start' }}>
          <div css={{ minWidth: 0 }}>
            <ResultRows list={list} search={search} concepts={concepts} />
            <ListFooter list={list} />
          </div>
          {hasPreview && selected && (
            <ResultPreview
              row={selected}
              concepts={concepts}
              rating={ratingOf(search, selected)}
              onRate={(rating) => list.rate(list.at, rating)}
              onOpen={() => list.open(list.at)}
            />
          )}
        </div>
      </div>
    </ScreenFrame>
  );
}

function Counts({ run, filtered }: { readonly run: ResultsProps['run']; readonly filtered: number | null }) {
  const families = formatCounted(run.families, 'family', 'families');
  return (
    <span css={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong css={{ color: theme.text.normal, fontWeight: theme.weight.strong }}>{filtered === null ? families : `${formatCount(filtered)} of ${families}`}</strong>
      {`, ${formatCounted(run.publications, 'publication')} · ${formatSpan(run.tookMs)} · corpus of ${formatCounted(run.corpus.publications, 'publication')}`}
      {run.corpus.sample && ' (fictional sample)'}
    </span>
  );
}
