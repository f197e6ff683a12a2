/** Two counts of each name as bars to both sides of it, on one scale; a press on a row filters by its name. */
import { formatCount } from '../format.ts';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { countAxis } from './plot-scale.ts';
import { plotRowStyle } from './row-style.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export interface MirrorDatum {
  readonly value: string;
  /** In place of the value, where there is room. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
  readonly selected: boolean;
}

interface MirrorPlotProps {
  readonly label: string;
  readonly sides: readonly [string, string];
  readonly data: readonly MirrorDatum[];
  readonly onToggle: (value: string) => void;
}

export function MirrorPlot({ label, sides: [left, right], data, onToggle }: MirrorPlotProps) {
  const axis = countAxis(data.flatMap((datum) => [datum.left, datum.right]));
  const anyChosen = data.some(({ selected }) => selected);
  const roving = useRovingFocus(data.map(({ value }) => value));
  return (
    <>
      <div aria-hidden css={[gridStyle, headStyle]}>
        <span css={{ gridColumn: '1 / 3', textAlign: 'right' }}>{left}</span>
        <span />
        <span css={{ gridColumn: '4 / 6' }}>{right}</span>
      </div>
      <ul aria-label={label} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {data.map((datum, at) => {
          const { value, title, selected } = datum;
          const isQuiet = anyChosen && !selected;
          const counts = `${left} ${formatCount(datum.left)}, ${right} ${formatCount(datum.right)}`;
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={selected}
                aria-label={`${value}${title === '' ? '' : ` ${title}`}: ${counts}`}
                title={title}
                data-mark={value}
                tabIndex={roving.tabIndexOf(value, at === 0)}
                onClick={() => onToggle(value)}
                css={[rowStyle, gridStyle, focusRingInside]}
              >
                <span css={[countStyle, { textAlign: 'right' }]}>{formatCount(datum.left)}</span>
                <span css={[barStyle, { justifySelf: 'end' }]} style={barOf(axis.at(datum.left), isQuiet, 'left')} />
                <span css={[nameStyle, selected && { fontWeight: theme.weight.strong }]}>{value}</span>
                <span css={barStyle} style={barOf(axis.at(datum.right), isQuiet, 'right')} />
                <span css={countStyle}>{formatCount(datum.right)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const barOf = (percent: number, isQuiet: boolean, side: 'left' | 'right') => ({
  width: `${percent}%`,
  background: isQuiet ? theme.border.strong : side === 'left' ? theme.accent.plotStrong : theme.border.control,
});

const gridStyle = {
  ...theme.size.s,
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) 4.5rem minmax(0, 1fr) 3.5rem',
  alignItems: 'center',
  columnGap: theme.space[2],
  width: '100%',
} as const;
const headStyle = { color: theme.text.quiet, height: theme.space[6] } as const;
const rowStyle = { ...plotRowStyle, padding: 0 } as const;
const barStyle = { display: 'block', height: theme.space[3], borderRadius: 2 } as const;
const nameStyle = { textAlign: 'center', fontFamily: theme.font.mono } as const;
const countStyle = { fontVariantNumeric: 'tabular-nums', color: theme.text.quiet, textAlign: 'left' } as const;
