/** Counts of names as bars beside them, the largest first; a press on one filters by it, a second one lets it go. */
import type { BarDatum } from '../BarPlot.tsx';
import { formatCount, formatCounted } from '../format.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { countAxis } from './plot-scale.ts';
import { markColour } from './mark-colour.ts';
import { plotRowStyle } from './row-style.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface RankPlotProps {
  /** What is counted by what, e.g. `Families by applicant`. */
  readonly label: string;
  /** Of what is counted, one and many. */
  readonly nouns: readonly [string, string];
  readonly data: readonly BarDatum[];
  readonly onToggle: (value: string) => void;
}

export function RankPlot({ label, nouns, data, onToggle }: RankPlotProps) {
  const axis = countAxis(data.map(({ count }) => count));
  const anyChosen = data.some(({ selected }) => selected);
  const roving = useRovingFocus(data.map(({ value }) => value));
  return (
    <ul aria-label={label} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
      {data.map(({ value, label: written = value, count, selected }, at) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={selected}
            aria-label={`${written}: ${formatCounted(count, ...nouns)}`}
            title={written}
            data-mark={value}
            tabIndex={roving.tabIndexOf(value, at === 0)}
            onClick={() => onToggle(value)}
            css={[rowStyle, focusRingInside]}
          >
            <span css={[ellipsis, selected && { fontWeight: theme.weight.strong }]}>{written}</span>
            <span css={trackStyle}>
              <span
                css={barStyle}
                style={{ width: `${axis.at(count)}%`, background: markColour(selected, anyChosen) }}
              />
            </span>
            <span css={countStyle}>{formatCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const rowStyle = {
  ...plotRowStyle,
  gridTemplateColumns: 'minmax(5.5rem, 2fr) minmax(0, 3fr) 2.5rem',
  padding: `0 ${theme.space[1]}`,
  textAlign: 'left',
} as const;
const trackStyle = { display: 'block', height: theme.space[3] } as const;
const barStyle = {
  display: 'block',
  height: '100%',
  minWidth: 2,
  borderRadius: '0 2px 2px 0',
  transition: `width ${theme.duration.normal}`,
} as const;
const countStyle = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: theme.text.quiet } as const;
