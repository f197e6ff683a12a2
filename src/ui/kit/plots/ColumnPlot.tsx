/**
 * Counts of ordered values, such as years or weeks, as bars over their axes. A press on a bar chooses its value, a
 * second one lets it go; dragging, or Shift with an arrow key, chooses a range; Escape chooses nothing. Each value is
 * as wide as its column, not as its bar, so that small counts can be pressed.
 */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BarDatum } from '../BarPlot.tsx';
import { formatCount, formatCounted } from '../format.ts';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { markColour } from './mark-colour.ts';
import { countAxis, valueAxis, type CountAxis } from './plot-scale.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface ColumnPlotProps {
  /** What is counted by what, e.g. `Families by year`. */
  readonly label: string;
  /** Of what is counted, one and many. */
  readonly nouns: readonly [string, string];
  /** In order, gaps as values with a count of 0. */
  readonly data: readonly BarDatum[];
  /** The chosen values in order, none for all; without it the plot is read alone. */
  readonly onChoose?: (values: readonly string[]) => void;
  readonly height?: string;
}

interface BarSpan {
  readonly from: string;
  readonly to: string;
}

/** Above this number of bars the counts are not written above each. */
const COUNTS_ABOVE = 30;

export function ColumnPlot({ label, nouns, data, onChoose, height = '11rem' }: ColumnPlotProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const { span, begin, extend } = useDraggedSpan((chosen) => choose(chosen));
  const values = data.map(({ value }) => value);
  const counts = countAxis(data.map(({ count }) => count));
  const axis = valueAxis(values);
  const met = data.filter(({ count, selected }) => count > 0 || selected);
  const anchor = useRef<string | null>(null);

  /** The values of a span that have something; all of them, or the only chosen one again, is none. */
  const choose = ({ from, to }: BarSpan) => {
    const [first, last] = [values.indexOf(from), values.indexOf(to)].sort((one, other) => one - other);
    const inside = data.slice(first, (last ?? 0) + 1).filter(({ count }) => count > 0);
    const chosen = data.filter(({ selected }) => selected);
    const isRepeated = from === to && chosen.length === 1 && chosen[0]?.value === from;
    if (isRepeated || (inside.length > 0 && inside.length === met.length && from !== to)) return onChoose?.([]);
    if (inside.length > 0) onChoose?.(inside.map(({ value }) => value));
  };
  const roving = useRovingFocus(
    met.map(({ value }) => value),
    (from, to, event) => {
      if (!event.shiftKey) return void (anchor.current = null);
      anchor.current ??= from;
      choose({ from: anchor.current, to });
    },
  );
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    roving.onKeyDown(event);
    if (event.key !== 'Escape' || !data.some(({ selected }) => selected)) return;
    event.stopPropagation();
    onChoose?.([]);
  };
  const isChosen = (datum: BarDatum): boolean => (span === null ? datum.selected : isWithin(datum.value, span, values));
  const anyChosen = span !== null || data.some(({ selected }) => selected);
  const shown = data.find(({ value }) => value === pointed) ?? null;
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onFocus={roving.onFocus}
      onPointerLeave={() => setPointed(null)}
    >
      <div aria-hidden css={readoutStyle}>
        {shown === null ? '' : `${shown.label ?? shown.value}: ${formatCounted(shown.count, ...nouns)}`}
      </div>
      <div css={plotStyle} style={{ height }}>
        <CountLines axis={counts} />
        {data.map((datum) => {
          const text = `${datum.label ?? datum.value}: ${formatCounted(datum.count, ...nouns)}`;
          const place = { left: `${axis.left(datum.value)}%`, width: `${axis.width}%` };
          const bar = (
            <>
              {data.length <= COUNTS_ABOVE && datum.count > 0 && (
                <span aria-hidden css={countStyle} style={{ bottom: `${counts.at(datum.count)}%` }}>
                  {formatCount(datum.count)}
                </span>
              )}
              <span
                aria-hidden
                css={barStyle}
                style={{
                  height: `${counts.at(datum.count)}%`,
                  minHeight: datum.count > 0 ? 2 : 0,
                  background: markColour(isChosen(datum), anyChosen),
                }}
              />
            </>
          );
          const isMark = onChoose !== undefined && (datum.count > 0 || datum.selected);
          return isMark ? (
            <button
              key={datum.value}
              type="button"
              aria-label={text}
              aria-pressed={datum.selected}
              data-mark={datum.value}
              tabIndex={roving.tabIndexOf(datum.value, datum.value === met[0]?.value)}
              onPointerDown={(event) =>
                event.button === 0 && begin(datum.value, event.shiftKey ? chosenIn(data) : null)
              }
              onPointerEnter={() => {
                setPointed(datum.value);
                extend(datum.value);
              }}
              onFocus={() => setPointed(datum.value)}
              onBlur={() => setPointed(null)}
              onClick={(event) => isByKey(event) && choose({ from: datum.value, to: datum.value })}
              css={[columnStyle, focusRingInside, { cursor: 'pointer', '&:hover': { background: theme.accent.wash } }]}
              style={place}
            >
              {bar}
            </button>
          ) : (
            <div
              key={datum.value}
              title={text}
              onPointerEnter={() => {
                setPointed(datum.value);
                extend(datum.value);
              }}
              css={columnStyle}
              style={place}
            >
              {bar}
            </div>
          );
        })}
      </div>
      <div aria-hidden css={labelsStyle}>
        {data.map(
          ({ value, label: written }) =>
            axis.labelled.has(value) && (
              <span key={value} css={labelStyle} style={{ left: `${axis.left(value) + axis.width / 2}%` }}>
                {written ?? value}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** A press by Enter, the space bar or assistive technology; the pointer is followed by itself. */
const isByKey = (event: MouseEvent): boolean => event.detail === 0;

const chosenIn = (data: readonly BarDatum[]): string | null => data.find(({ selected }) => selected)?.value ?? null;

/** The span that is being dragged; null for none. */
function useDraggedSpan(onEnd: (span: BarSpan) => void) {
  const [span, setSpan] = useState<BarSpan | null>(null);
  const dragged = useRef<BarSpan | null>(null);
  const set = (next: BarSpan | null) => {
    dragged.current = next;
    setSpan(next);
  };
  return {
    span,
    /** `anchor`: where the span begins instead. */
    begin(value: string, anchor: string | null) {
      set({ from: anchor ?? value, to: value });
      const ending = new AbortController();
      const end = (isGiven: boolean) => {
        ending.abort();
        const given = dragged.current;
        set(null);
        if (isGiven && given !== null) onEnd(given);
      };
      addEventListener('pointerup', () => end(true), { signal: ending.signal });
      addEventListener('pointercancel', () => end(false), { signal: ending.signal });
    },
    extend(value: string) {
      if (dragged.current !== null) set({ ...dragged.current, to: value });
    },
  };
}

function isWithin(value: string, { from, to }: BarSpan, values: readonly string[]): boolean {
  const at = values.indexOf(value);
  const [one, other] = [values.indexOf(from), values.indexOf(to)];
  return at >= Math.min(one, other) && at <= Math.max(one, other);
}

function CountLines({ axis }: { readonly axis: CountAxis }) {
  return axis.marks.map((count) => (
    <div key={count} aria-hidden css={lineStyle} style={{ bottom: `${axis.at(count)}%` }}>
      <span css={lineLabelStyle}>{formatCount(count)}</span>
    </div>
  ));
}

const GUTTER = theme.space[10];
/** Half of the last label. */
const EDGE = theme.space[4];
const quiet = { ...theme.size.xs, color: theme.text.quiet, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const readoutStyle = { ...quiet, height: '1.25rem', textAlign: 'right' } as const;
const plotStyle = {
  position: 'relative',
  margin: `0 ${EDGE} 0 ${GUTTER}`,
  touchAction: 'pan-y',
  userSelect: 'none',
} as const;
const columnStyle = {
  position: 'absolute',
  bottom: 0,
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: 'none',
} as const;
const barStyle = {
  position: 'absolute',
  bottom: 0,
  left: '50%',
  width: '100%',
  maxWidth: theme.space[16],
  transform: 'translateX(-50%)',
  borderRadius: '2px 2px 0 0',
  transition: `height ${theme.duration.normal}`,
} as const;
const countStyle = { ...quiet, position: 'absolute', left: '50%', transform: 'translateX(-50%)' } as const;
const lineStyle = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderBottom: `1px solid ${theme.border.subtle}`,
} as const;
const lineLabelStyle = {
  ...quiet,
  position: 'absolute',
  right: '100%',
  bottom: 0,
  paddingRight: theme.space[1.5],
  transform: 'translateY(50%)',
} as const;
const labelsStyle = { position: 'relative', height: '1.25rem', margin: `0 ${EDGE} 0 ${GUTTER}` } as const;
const labelStyle = {
  ...quiet,
  position: 'absolute',
  top: theme.space[0.5],
  transform: 'translateX(-50%)',
} as const;
