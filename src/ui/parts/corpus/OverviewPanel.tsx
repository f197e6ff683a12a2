/**
 * A part of the corpus at a glance: how much it is, plots that filter, and its latest publications. The expression that
 * was counted is shown, and opens as a search.
 */
import { useState } from 'react';
import { Link } from 'wouter';
import type { CorpusOverview } from '../../../domain/documents/overview.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { documentPath } from '../results/paths.ts';
import { StatusMark } from '../results/StatusMark.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { OverviewPlots } from './OverviewPlots.tsx';
import { SearchButton } from './SearchButton.tsx';
import type { OverviewFilter } from './use-overview-filter.ts';
import { useOverview } from './use-overview.ts';

interface OverviewPanelProps {
  readonly title: string;
  readonly expression: string;
  /** Said where nothing is found. */
  readonly nothing: string;
  readonly filtered: OverviewFilter;
}

export function OverviewPanel({ title, expression, nothing, filtered }: OverviewPanelProps) {
  const { filter, isFiltered, clear } = filtered;
  const { value, trouble, isCurrent, reload } = useOverview(expression, filter);
  return (
    <section aria-label={title} aria-busy={!isCurrent}>
      <Row justify="between" gap={3} align="baseline" wrap css={{ marginBottom: theme.space[2] }}>
        <Row gap={3} align="baseline" wrap>
          <Heading level={2} size="l">
            {title}
          </Heading>
          {value !== null && (
            <Text size="m" tone="quiet" numeric role="status">
              {[
                formatCounted(value.families, 'family', 'families'),
                formatCounted(value.publications, 'publication'),
              ].join(', ')}
            </Text>
          )}
        </Row>
        <Row gap={2}>
          {isFiltered && (
            <Button size="small" variant="quiet" icon="close" onPress={clear}>
              Show all
            </Button>
          )}
          <SearchButton expression={expression} filter={filter} />
        </Row>
      </Row>
      <Expression text={expression} />
      {value === null && trouble === null && <Skeleton label={`Counting: ${title}`} lines={6} lineHeight={2} />}
      {value === null && trouble !== null && (
        <EmptyState icon="cloud-off" title="This can’t be counted" action={<Button onPress={reload}>Try again</Button>}>
          {troubleText(trouble)}
        </EmptyState>
      )}
      {value !== null && value.publications === 0 && !isFiltered && (
        <EmptyState compact title="Nothing in this corpus">
          {nothing}
        </EmptyState>
      )}
      {value !== null && (value.publications > 0 || isFiltered) && <Found overview={value} filtered={filtered} />}
    </section>
  );
}

/** What was counted; a long one is cut off until it is asked for. */
function Expression({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG_EXPRESSION;
  return (
    <Row gap={3} align="start">
      <Text
        as="p"
        size="s"
        tone="quiet"
        css={[{ flex: 1, fontFamily: theme.font.mono, overflowWrap: 'anywhere' }, isLong && !isWhole && twoLines]}
      >
        {text}
      </Text>
      {isLong && (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Shorter' : 'Whole expression'}
        </Button>
      )}
    </Row>
  );
}

const LONG_EXPRESSION = 300;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface FoundProps {
  readonly overview: CorpusOverview;
  readonly filtered: OverviewFilter;
}

function Found({ overview, filtered }: FoundProps) {
  return (
    <Stack gap={3} css={{ marginTop: theme.space[3] }}>
      <OverviewPlots overview={overview} filtered={filtered} />
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Latest publications">
          <thead>
            <tr>
              <Th>Latest publications</Th>
              <Th>Title</Th>
              <Th>Applicant</Th>
              <Th>Status</Th>
              <Th>Published</Th>
            </tr>
          </thead>
          <tbody>
            {overview.latest.map((row) => (
              <Latest key={row.ucid} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function Latest({ row }: { readonly row: ResultRow }) {
  const { formatDate } = useDates();
  return (
    <tr>
      <Td css={{ whiteSpace: 'nowrap' }}>
        <Link href={documentPath(row.ucid)} css={linkStyle}>
          {row.ucid}
        </Link>
      </Td>
      <Td>{row.title}</Td>
      <Td>{row.applicants.join(', ')}</Td>
      <Td>
        <StatusMark status={row.status} />
      </Td>
      <Td css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatDate(row.published)}</Td>
    </tr>
  );
}
