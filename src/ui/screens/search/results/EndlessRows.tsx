/**
 * The rows of the whole list, however long: the pages around what is in view are drawn and fetched, the rest is
 * room. The selected row is always drawn, so that the focus is never lost with a row that is scrolled away.
 *
 * Of a page that is new, what is in view is drawn first, and the rest of its fifty rows after that, in between inputs.
 */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE, type ResultPage } from '../../../../domain/documents/results.ts';
import { formatCount } from '../../../kit/format.ts';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import {
  heightOf,
  pagesBetween,
  segmentOf,
  topOfPage,
  type PageGeometry,
} from '../../../parts/results/page-geometry.ts';
import type { ShownRow } from '../../../parts/results/shown-rows.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { PRINT_ONLY } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { usePreferences } from '../../../hooks/preferences.tsx';
import { rowHeight, type ShownColumns } from './columns.ts';
import { ResultRowView } from './ResultRowView.tsx';
import { useFollow } from './use-follow.ts';
import { IN_VIEW_STEP, useInView } from '../../../parts/results/use-in-view.ts';
import type { ResultListState } from './use-result-list.ts';

interface EndlessRowsProps {
  readonly list: ResultListState;
  readonly concepts: readonly NamedConcept[];
  readonly columns: ShownColumns;
  /** Beside a document: no room to rate in the row itself. */
  readonly lean?: boolean;
}

/** Px drawn beyond each edge. */
const AROUND = 320;

export function EndlessRows({ list, concepts, columns, lean = false }: EndlessRowsProps) {
  const { loaded, selected } = list;
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  const { density } = usePreferences();
  const height = useMemo(() => Math.round(rowHeight(columns, density) * remInPx()), [columns, density]);
  const geometry = geometryOf(list, height);
  const pages = pagesBetween(geometry, inView.top - AROUND, inView.bottom + AROUND);
  const place = (page: number, at: number) => topOfPage(geometry, page) + at * height;

  const wanted = pages.filter((page) => !loaded.pages.has(page) && !loaded.troubles.has(page)).join(' ');
  useEffect(() => {
    if (!loaded.stale && wanted !== '') for (const page of wanted.split(' ')) void loaded.store.load(Number(page));
  }, [loaded.store, loaded.stale, wanted]);

  const selectedTop =
    selected === null ? null : topOfPage(geometry, pageOf(selected)) + indexOf(list, selected) * height;
  const isSelectedInView = selectedTop !== null && isInView(selectedTop, height, inView);
  const pageInView =
    selected !== null && isSelectedInView
      ? pageOf(selected)
      : (pagesBetween(geometry, inView.top + height, inView.bottom)[0] ?? null);
  useFollow({ list, box, geometry, selectedTop, pageInView });

  const whole = useWholePages(loaded.pages, pages);
  const isNear = (top: number) => top + height > inView.top - AROUND && top < inView.bottom + AROUND;
  const drawn = pages.flatMap((page) => {
    const rows = shownIn(list, page).map((row, at) => ({ row, top: place(page, at) }));
    return whole.includes(loaded.pages.get(page)) ? rows : rows.filter(({ top }) => isNear(top));
  });
  const hrefOf = useHrefs(list);
  const rows =
    selected === null || selectedTop === null || drawn.some(({ row }) => row.place === selected.place)
      ? drawn
      : [...drawn, { row: selected, top: selectedTop }];
  return (
    <div
      ref={box}
      css={[
        panelStyle,
        {
          position: 'relative',
          boxSizing: 'content-box', // the border lies outside the rows' height
          overflow: 'clip',
          transition: `opacity ${theme.duration.normal}`,
          opacity: loaded.stale ? 0.55 : 1,
          '@media print': { height: 'auto !important', border: 0 },
        },
      ]}
      style={{ height: heightOf(geometry) }}
    >
      <PrintedPart list={list} drawn={drawn} />
      <ol aria-label="Results" aria-busy={loaded.stale || wanted !== ''} start={(rows[0]?.row.place ?? 0) + 1}>
        {rows.map(({ row, top }) => (
          <ResultRowView
            key={row.row.ucid}
            shown={row}
            top={top}
            height={height}
            of={loaded.head?.families ?? 0}
            concepts={concepts}
            columns={columns}
            href={hrefOf(row)}
            lean={lean}
            said={list.said(row.row)}
            isSelected={row.place === selected?.place}
            onSelect={list.select}
            onRate={list.rate}
            search={list.search}
            run={list.run}
            isWhyOpen={!lean && list.whyOf === row.row.ucid}
            onWhy={list.showWhy}
          />
        ))}
      </ol>
      {pages
        .filter((page) => !loaded.pages.has(page))
        .map((page) => (
          <div
            key={page}
            css={{ position: 'absolute', left: theme.space[5], right: theme.space[5] }}
            style={{ top: place(page, 0) + height / 4 }}
          >
            <MissingPage isUnavailable={loaded.troubles.has(page)} />
          </div>
        ))}
    </div>
  );
}

const NONE: (ResultPage | undefined)[] = [];

/** The pages among these that may be drawn to their ends: in a drawing of its own, after what is in view. */
function useWholePages(
  loaded: ReadonlyMap<number, ResultPage>,
  pages: readonly number[],
): readonly (ResultPage | undefined)[] {
  const key = pages.join(' ');
  const wanted = useMemo(() => key.split(' ').map((page) => loaded.get(Number(page))), [loaded, key]);
  return useDeferredValue(wanted, NONE);
}

/** While another list is on its way, the rows that are still there keep their addresses, and are not drawn again. */
function useHrefs({ hrefOf, loaded: { stale } }: ResultListState): ResultListState['hrefOf'] {
  const [settled, setSettled] = useState(() => hrefOf);
  if (!stale && settled !== hrefOf) setSettled(() => hrefOf);
  return stale ? settled : hrefOf;
}

/** A list is printed as far as it is drawn: the pages around what is in view. */
function PrintedPart({
  list,
  drawn,
}: {
  readonly list: ResultListState;
  readonly drawn: readonly { readonly row: ShownRow }[];
}) {
  const total = list.loaded.head?.families ?? 0;
  const [first, last] = [drawn[0]?.row.place, drawn.at(-1)?.row.place];
  if (first === undefined || last === undefined) return null;
  return (
    <p {...PRINT_ONLY}>{`Results ${formatCount(first + 1)} to ${formatCount(last + 1)} of ${formatCount(total)}`}</p>
  );
}

function MissingPage({ isUnavailable }: { readonly isUnavailable: boolean }) {
  if (isUnavailable) return 'This page is not on this device. It loads when the network is back.';
  return <Skeleton label="Loading more results" lines={12} />;
}

/** The row's position among the rows of its page that are shown. */
function indexOf(list: ResultListState, selected: ShownRow): number {
  return shownIn(list, pageOf(selected)).findIndex(({ place }) => place === selected.place);
}

/** Whether at least a part of a row can be seen. All in px. */
function isInView(top: number, height: number, inView: { readonly top: number; readonly bottom: number }): boolean {
  return (inView.top === 0 || top + height > inView.top + IN_VIEW_STEP) && top < inView.bottom;
}

const pageOf = ({ place }: ShownRow): number => Math.floor(place / PAGE_SIZE);
const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function shownIn({ loaded, shownOf }: ResultListState, page: number): readonly ShownRow[] {
  const rows = loaded.pages.get(page);
  return rows === undefined ? [] : shownOf(rows);
}

/**
 * A page that is not here yet is thought to show all its rows; under a ratings filter none, once all that it lets
 * through have been found.
 */
function geometryOf(list: ResultListState, height: number): PageGeometry {
  const { view, loaded, pages } = list;
  const total = loaded.head?.families ?? 0;
  const { from, to } = segmentOf(view.page, pages, height * PAGE_SIZE);
  const shown = Array.from({ length: to - from }, (_, at) => {
    const page = from + at;
    if (loaded.pages.has(page)) return shownIn(list, page).length;
    return list.isWhole ? 0 : Math.min(PAGE_SIZE, total - page * PAGE_SIZE);
  });
  return { rowHeight: height, shown, from };
}
