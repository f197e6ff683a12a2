/**
 * Values and their counts as bars. With `onToggle` each bar is a button that filters, pressed while it does;
 * without it the plot is a list. Buttons are wide enough for a finger; if there are too many, they scroll.
 * Horizontal for names, vertical for ordered values such as years.
 */
import type { ReactNode } from 'react';
import { ellipsis, focusRingInside, hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface BarDatum {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
  /** What stands in place of the count. */
  readonly countText?: string;
  /** The visible label, if it differs from the value. */
  readonly label?: string;
}

interface BarPlotProps {
  /** What is counted, e.g. "Families by country". */
  readonly label: string;
  readonly data: readonly BarDatum[];
  readonly orientation?: 'horizontal' | 'vertical';
  readonly onToggle?: (value: string) => void;
  /** The height of the vertical plot, e.g. `theme.space[16]`. */
  readonly height?: string;
  /** Every n-th bar of a vertical plot shows its label; the first and the last always do. */
  readonly labelEvery?: number;
  readonly className?: string;
}

const count = new Intl.NumberFormat('en-US');

export function BarPlot({ orientation = 'horizontal', label, data, className, ...rest }: BarPlotProps) {
  const most = Math.max(1, ...data.map((datum) => datum.count));
  const anySelected = data.some((datum) => datum.selected);
  const Bars = orientation === 'horizontal' ? HorizontalBars : VerticalBars;
  return (
    <div role="group" aria-label={label} {...(className !== undefined && { className })}>
      <Bars data={data} most={most} anySelected={anySelected} {...rest} />
    </div>
  );
}

interface BarsProps extends Pick<BarPlotProps, 'data' | 'onToggle' | 'height' | 'labelEvery'> {
  readonly most: number;
  readonly anySelected: boolean;
}

const barColour = (datum: BarDatum, anySelected: boolean) =>
  datum.selected ? theme.accent.plotStrong : anySelected ? theme.border.strong : theme.accent.plot;

function HorizontalBars({ data, most, anySelected, onToggle }: BarsProps) {
  return (
    <ul css={{ margin: `0 -${theme.space[1]}` }}>
      {data.map((datum) => (
        <li key={datum.value}>
          <BarShell
            datum={datum}
            {...(onToggle && { onToggle })}
            css={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'baseline',
              columnGap: theme.space[2],
              width: '100%',
              padding: `${theme.space[0.5]} ${theme.space[1]}`,
            }}
          >
            <span
              css={[ellipsis, datum.selected && { fontWeight: theme.weight.strong }]}
              title={datum.label ?? datum.value}
            >
              {datum.label ?? datum.value}
            </span>
            <span css={{ color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' }}>
              {datum.countText ?? count.format(datum.count)}
            </span>
            <span
              aria-hidden
              css={{
                gridColumn: '1 / -1',
                height: 3,
                marginTop: 1,
                borderRadius: theme.radius.round,
                background: theme.border.subtle,
              }}
            >
              <span
                css={{
                  display: 'block',
                  height: '100%',
                  minWidth: 2,
                  borderRadius: theme.radius.round,
                  background: barColour(datum, anySelected),
                  transition: `width ${theme.duration.normal}`,
                }}
                style={{ width: `${(datum.count / most) * 100}%` }}
              />
            </span>
          </BarShell>
        </li>
      ))}
    </ul>
  );
}

function VerticalBars({ data, most, anySelected, onToggle, height = theme.space[16], labelEvery = 5 }: BarsProps) {
  const last = data.length - 1;
  return (
    <ul
      css={{ display: 'flex', alignItems: 'flex-end', gap: 1, paddingBottom: theme.space[4], overflow: 'auto hidden' }}
    >
      {data.map((datum, at) => (
        <li
          key={datum.value}
          css={{
            position: 'relative',
            flex: '1 1 0',
            minWidth: onToggle ? theme.space[6] : 0,
            maxWidth: theme.space[10],
          }}
        >
          <BarShell
            datum={datum}
            {...(onToggle && { onToggle })}
            css={{ display: 'flex', alignItems: 'flex-end', width: '100%', padding: 0 }}
            style={{ height }}
            title={`${datum.label ?? datum.value}: ${datum.countText ?? count.format(datum.count)}`}
          >
            <span
              aria-hidden
              css={{
                display: 'block',
                width: '100%',
                minHeight: datum.count > 0 ? 2 : 0,
                borderRadius: '2px 2px 0 0',
                background: barColour(datum, anySelected),
                transition: `height ${theme.duration.normal}`,
              }}
              style={{ height: `${(datum.count / most) * 100}%` }}
            />
            <span css={hiddenVisually}>
              {`${datum.label ?? datum.value}: ${datum.countText ?? count.format(datum.count)}`}
            </span>
          </BarShell>
          {(at === 0 || at === last || (at % labelEvery === 0 && last - at >= labelEvery / 2)) && (
            <span
              aria-hidden
              css={{
                ...theme.size.xs,
                position: 'absolute',
                top: '100%',
                ...(at === last && last > 0 ? { right: 0 } : { left: 0 }),
                color: theme.text.faint,
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
              }}
            >
              {datum.label ?? datum.value}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface BarShellProps {
  readonly datum: BarDatum;
  readonly onToggle?: (value: string) => void;
  readonly children: ReactNode;
  readonly className?: string;
  readonly style?: { readonly height: string };
  readonly title?: string;
}

function BarShell({ datum, onToggle, children, ...rest }: BarShellProps) {
  if (!onToggle)
    return (
      <div css={theme.size.s} {...rest}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      aria-pressed={datum.selected}
      onClick={() => onToggle(datum.value)}
      css={[
        focusRingInside,
        {
          ...theme.size.s,
          margin: 0,
          border: 0,
          borderRadius: theme.radius.s,
          background: 'none',
          textAlign: 'left',
          cursor: 'pointer',
          '&:hover': { background: theme.accent.wash },
        },
      ]}
      {...rest}
    >
      {children}
    </button>
  );
}
