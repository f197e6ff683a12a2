/** The searches of late, the last one first; the way back into each. */
import { Link } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { RecentSearch, RunNote } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { runInWords } from '../../parts/runs/run-words.ts';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';

const LIMIT = 12;

export function RecentSearches() {
  const searches = useProjection('recentSearches', { limit: LIMIT });
  if (searches === undefined) return null;
  return (
    <Stack gap={3}>
      <Heading level={2}>Recent searches</Heading>
      <div css={[panelStyle, { overflow: 'hidden' }]}>
        {searches.length === 0 ? (
          <EmptyState compact title="No searches yet">
            Choose a tile above. Ultra Quick takes an idea in plain words; Fielded Search takes numbers, names, classes,
            dates or an expression. What you start appears here.
          </EmptyState>
        ) : (
          <Table caption="Recent searches, the last one first">
            <thead>
              <tr>
                <Th>Search</Th>
                <Th>Type</Th>
                <Th>Last run</Th>
                <Th numeric>Families found</Th>
              </tr>
            </thead>
            <tbody>
              {searches.map((search) => (
                <Recent key={search.search} search={search} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Stack>
  );
}

function Recent({ search }: { readonly search: RecentSearch }) {
  const type = searchTypeOf(search.searchType);
  return (
    <tr>
      <Td>
        <Link href={addressOfSearch(search)} css={linkStyle}>
          {search.title === '' ? 'Untitled' : search.title}
        </Link>
      </Td>
      <Td css={{ width: '14rem' }}>
        <Text tone="quiet">{type?.name ?? search.searchType}</Text>
      </Td>
      <Td css={{ width: '14rem' }}>
        <LastRun run={search.run} />
      </Td>
      <Td numeric css={{ width: '9rem' }}>
        {search.families === null ? (
          '–'
        ) : (
          <Link href={addressOfSearch(search)} css={linkStyle} aria-label={familiesFound(search, search.families)}>
            {formatCount(search.families)}
          </Link>
        )}
      </Td>
    </tr>
  );
}

const familiesFound = ({ title }: RecentSearch, families: number): string =>
  `${formatCounted(families, 'family', 'families')} found by ${title === '' ? 'Untitled' : title}`;

function LastRun({ run }: { readonly run: RunNote | null }) {
  const dates = useDates();
  if (run === null) return <Text tone="faint">not run yet</Text>;
  if (run.kind === 'ran') return <Text tone="quiet">{run.at === null ? '–' : dates.formatMoment(run.at)}</Text>;
  if (run.kind !== 'failed') return <Badge tone="info">{runInWords(run, dates)}</Badge>;
  return (
    <>
      <Badge tone="danger">could not run</Badge>{' '}
      <Text size="s" tone="quiet">
        {run.message}
      </Text>
    </>
  );
}

/** Its results where it has run, else its first step. */
export function addressOfSearch({ search, searchType, families }: RecentSearch): string {
  if (families !== null) return `/search/result_list/${search}`;
  return `${searchTypeOf(searchType)?.firstStep ?? '/search/search_input'}/${search}`;
}
