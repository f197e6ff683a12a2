/** The views of what arrived as links, each with the number of rows that it opens. */
import { Link } from 'wouter';
import { ARRIVAL_VIEWS, type ArrivalCounts, type ArrivalView } from '../../../domain/documents/monitors.ts';
import { formatCount } from '../../kit/format.ts';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { arrivalsAddress, arrivalViewWords } from './arrival-views.ts';

interface ArrivalViewsProps {
  readonly monitor: number;
  readonly view: ArrivalView;
  readonly counts: ArrivalCounts;
  /** A week or a run is shown, which none of the counts tells. */
  readonly isPart: boolean;
}

export function ArrivalViews({ monitor, view, counts, isPart }: ArrivalViewsProps) {
  return (
    <nav aria-label="Views of what arrived">
      <ul css={{ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[4] }}>
        {ARRIVAL_VIEWS.filter((one) => one !== 'sample' || view === one || counts.sample > 0).map((one) => (
          <li key={one}>
            <Link
              href={arrivalsAddress(monitor, one)}
              replace
              aria-current={one === view && !isPart ? 'page' : undefined}
              css={[focusRingInside, viewStyle]}
            >
              {arrivalViewWords[one]} ({formatCount(counts[one])})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const viewStyle = {
  ...theme.size.m,
  display: 'block',
  padding: `${theme.space[2]} ${theme.space[1]}`,
  borderBottom: '2px solid transparent',
  color: theme.text.quiet,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.text.normal },
  '&[aria-current]': { color: theme.accent.text, borderBottomColor: theme.accent.line },
} as const;
