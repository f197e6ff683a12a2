/**
 * Rows by year. Dragging over the bars chooses a range; pressing the only chosen year clears it. The two fields
 * below do the same for the keyboard and for touch, because the bars are narrow.
 */
import { useState, type PointerEvent } from 'react';
import type { BarDatum } from '../../kit/BarPlot.tsx';
import { formatCount } from '../../kit/format.ts';
import { rangeOf, yearAxis, yearsIn, type YearRange } from './year-range.ts';
import { theme } from '../../theme/theme.ts';
import { YearField } from './YearField.tsx';

interface YearPlotProps {
  readonly data: readonly BarDatum[];
  /** Of what is counted, the plural. */
  readonly noun: 'families' | 'publications';
  readonly onChoose: (years: readonly string[]) => void;
}

export function YearPlot({ data, noun, onChoose }: YearPlotProps) {
  const [dragged, setDragged] = useState<YearRange | null>(null);
  const years = data.map((datum) => datum.value);
  const chosen = rangeOf(data.filter((datum) => datum.selected).map((datum) => datum.value));
  const shown = dragged ?? chosen;
  const most = Math.max(1, ...data.map((datum) => datum.count));
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return null;

  const axis = yearAxis(years);
  const counts = new Map(data.map(({ value, count }) => [value, count]));
  const choose = (range: YearRange) => {
    const isGap = !years.some(
      (year) => (range.from <= year && year <= range.to) || (range.to <= year && year <= range.from),
    );
    if (!isGap) onChoose(yearsIn(years, range));
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const year = yearAt(event, axis);
    setDragged({ from: year, to: year });
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) =>
    dragged && setDragged({ from: dragged.from, to: yearAt(event, axis) });
  const handleUp = () => {
    if (dragged === null) return;
    const isRepeated =
      chosen !== null && chosen.from === chosen.to && dragged.from === chosen.from && dragged.to === chosen.from;
    if (isRepeated) onChoose([]);
    else choose(dragged);
    setDragged(null);
  };
  return (
    <div>
      <div
        aria-hidden
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDragged(null)}
        css={{
          display: 'flex',
          alignItems: 'flex-end',
          height: theme.space[10],
          cursor: 'col-resize',
          touchAction: 'none',
        }}
      >
        {axis.map((year) => (
          <div
            key={year}
            title={`${year}: ${formatCount(counts.get(year) ?? 0)} ${noun}`}
            css={{
              display: 'flex',
              alignItems: 'flex-end',
              flex: '1 1 0',
              height: '100%',
              maxWidth: theme.space[6],
              paddingRight: '1px',
            }}
          >
            <div
              css={{
                width: '100%',
                minHeight: counts.has(year) ? 2 : 0,
                borderRadius: '2px 2px 0 0',
                background: barColour(year, shown),
              }}
              style={{ height: `${((counts.get(year) ?? 0) / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div
        role="group"
        aria-label="Years of publication"
        css={{ display: 'flex', alignItems: 'center', gap: theme.space[1], marginTop: theme.space[1] }}
      >
        <YearField
          label="From year"
          years={years}
          value={shown?.from ?? first}
          onChange={(from) => choose({ from, to: shown?.to ?? last })}
        />
        <span aria-hidden>–</span>
        <YearField
          label="To year"
          years={years}
          value={shown?.to ?? last}
          onChange={(to) => choose({ from: shown?.from ?? first, to })}
        />
      </div>
    </div>
  );
}

function barColour(year: string, shown: YearRange | null): string {
  if (shown === null) return theme.accent.plot;
  const [from, to] = shown.from <= shown.to ? [shown.from, shown.to] : [shown.to, shown.from];
  return from <= year && year <= to ? theme.accent.plotStrong : theme.border.strong;
}

function yearAt(event: PointerEvent<HTMLDivElement>, years: readonly string[]): string {
  const bars = [...event.currentTarget.children];
  const at = bars.findIndex((bar) => event.clientX < bar.getBoundingClientRect().right);
  return years[at < 0 ? years.length - 1 : at] ?? '';
}
