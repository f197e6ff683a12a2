/** What heads a printed page of a search: project, search, the expression that ran, when, and on which corpus. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ranExpression } from '../../../domain/documents/ran-query.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { SearchRun, SearchState } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { formatCounted } from '../../kit/format.ts';
import { PRINT_ONLY } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';

/** Label and text; an empty text is left out. */
type Line = readonly [string, string];

interface PrintHeadingProps {
  readonly search: SearchState;
  /** The run whose results are printed; the last one without it. */
  readonly run?: SearchRun | null;
  /** Such as the filters of a list. */
  readonly more?: readonly Line[];
}

/** Searches looked through for the time of the run. */
const RECENT = { limit: 50 };

export function PrintHeading({ search, run = search.run, more = [] }: PrintHeadingProps) {
  const { formatMoment, zone } = useDates();
  const moment = (at: number): string => `${formatMoment(at)} (${zone})`;
  const project = useProjection('node', { id: search.project });
  const recent = useProjection('recentSearches', RECENT)?.find((each) => each.search === search.id);
  const now = usePrintTime();
  const type = searchTypeOf(search.searchType)?.name ?? search.searchType;
  const at = recent?.run?.kind === 'ran' ? recent.run.at : null;
  const lines: readonly Line[] = [
    ['Project', search.project > 0 && project ? project.project.name : ''],
    ['Search', `${search.title} (${type}, number ${search.id})`],
    ...(run?.kind === 'ran' ? ofRun(run, at === null ? '' : moment(at)) : []),
    ...more,
    ['Printed', moment(now)],
  ];
  return (
    <div {...PRINT_ONLY}>
      <dl css={linesStyle}>
        {lines.map(
          ([label, text]) =>
            text !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** The page may have been opened long before it is printed. */
function usePrintTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => flushSync(() => setNow(Date.now()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return now;
}

function ofRun({ interpretation, corpus }: Extract<SearchRun, { kind: 'ran' }>, at: string): readonly Line[] {
  const { version, publications, sample } = corpus;
  const size = formatCounted(publications, 'publication');
  return [
    ['Expression', ranExpression(interpretation)],
    ['Last run', at],
    ['Corpus', `version ${version}, ${size}${sample ? ' (fictional sample)' : ''}`],
  ];
}

const linesStyle = {
  ...theme.size.s,
  borderTop: `1px solid ${theme.border.strong}`,
  borderBottom: `1px solid ${theme.border.strong}`,
  padding: `${theme.space[1]} 0`,
  marginBottom: theme.space[3],
  '& > div': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)' },
  '& dt': { color: theme.text.quiet },
  '& dd': { overflowWrap: 'anywhere' },
} as const;
