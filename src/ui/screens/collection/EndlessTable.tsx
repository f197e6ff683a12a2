/**
 * All that the query finds, however much: the lines around what is in view are drawn, their pages fetched as one comes
 * to them.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../domain/documents/results.ts';
import { usePreferences } from '../../hooks/preferences.tsx';
import { useTaggedAssessment } from '../../parts/assessment/use-tagged-assessment.ts';
import { PageBar } from '../../parts/results/PageBar.tsx';
import { heightOf, pagesBetween, segmentOf, topOfPage, type PageGeometry } from '../../parts/results/page-geometry.ts';
import { pageCount } from '../../parts/results/pages.ts';
import { scrollTo, useInView } from '../../parts/results/use-in-view.ts';
import type { LoadedPages } from '../../parts/results/use-result-pages.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { theme } from '../../theme/theme.ts';
import { tableBoxStyle, CollectedLine, LINE_HEIGHT, tableStyle, type SharedTableProps } from './CollectedTable.tsx';

interface EndlessTableProps extends SharedTableProps {
  readonly loaded: LoadedPages;
  readonly total: number;
}

/** Px drawn beyond each edge. */
const AROUND = 320;
const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export function EndlessTable({ loaded, total, ...shared }: EndlessTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  /** The page last gone to by name; null while one only scrolls. */
  const [asked, setAsked] = useState<{ readonly page: number } | null>(null);
  const { density } = usePreferences();
  const rowHeight = useMemo(() => LINE_HEIGHT[density] * remInPx(), [density]);
  const { from, to } = segmentOf(asked?.page ?? 0, pageCount(total, PAGE_SIZE), rowHeight * PAGE_SIZE);
  const geometry: PageGeometry = {
    rowHeight,
    from,
    shown: Array.from({ length: to - from }, (_, at) => Math.min(PAGE_SIZE, total - (from + at) * PAGE_SIZE)),
  };
  const drawn = pagesBetween(geometry, inView.top - AROUND, inView.bottom + AROUND);
  const [current = asked?.page ?? 0] = pagesBetween(geometry, inView.top + rowHeight, inView.bottom);

  const { pages, troubles, store, stale } = loaded;
  const wanted = drawn.filter((page) => !pages.has(page) && !troubles.has(page)).join(' ');
  useEffect(() => {
    if (!stale && wanted !== '') for (const page of wanted.split(' ')) void store.load(Number(page));
  }, [store, stale, wanted]);
  useEffect(() => {
    if (asked !== null && box.current !== null)
      scrollTo(box.current, {
        top: (asked.page - from) * PAGE_SIZE * rowHeight,
        height: rowHeight,
        where: 'top',
        below: 0,
      });
  }, [asked, from, rowHeight]);

  const [first = from] = drawn;
  const last = drawn.at(-1) ?? first;
  const assessment = useTaggedAssessment(
    shared.assessment,
    drawn.flatMap((page) => pages.get(page)?.rows ?? []),
  );
  const below = heightOf(geometry) - topOfPage(geometry, last + 1);
  return (
    <div>
      <div
        ref={box}
        css={tableBoxStyle}
        role="region"
        aria-label="Collected documents"
        tabIndex={0}
        aria-busy={wanted !== ''}
      >
        <table css={tableStyle} aria-rowcount={total}>
          <Gap height={topOfPage(geometry, first)} />
          {drawn.map((page) => (
            <tbody key={page}>
              {pages
                .get(page)
                ?.rows.map((row, at) => (
                  <CollectedLine
                    key={row.ucid}
                    {...shared}
                    assessment={assessment}
                    row={row}
                    index={page * PAGE_SIZE + at + 1}
                  />
                )) ?? (
                <tr style={{ height: (geometry.shown[page - from] ?? 0) * rowHeight }}>
                  <td colSpan={5} css={{ '&&': { padding: theme.space[4], verticalAlign: 'top' } }}>
                    {troubles.has(page) ? (
                      'This page is not on this device. It comes when the network is back.'
                    ) : (
                      <Skeleton label="Loading more of the collection" lines={12} />
                    )}
                  </td>
                </tr>
              )}
            </tbody>
          ))}
          <Gap height={below} />
        </table>
      </div>
      <PageBar page={current} total={total} onPage={(page) => setAsked({ page })} />
    </div>
  );
}

/** The room of the lines that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden>
      <tr style={{ height }}>
        <td colSpan={5} css={{ '&&': { padding: 0 } }} />
      </tr>
    </tbody>
  );
}
