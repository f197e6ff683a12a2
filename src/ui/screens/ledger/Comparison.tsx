/** What a later run found anew, no longer, and elsewhere in the order; with the ratings that were given. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Rating } from '../../../domain/assessment/values.ts';
import type { ComparedFamily, RunComparison } from '../../../domain/ledger/difference.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { useAssessment } from '../../parts/assessment/use-assessment.ts';
import { ratingInfo } from '../../parts/results/rating.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { linkStyle } from '../../theme/mixins.ts';

interface ComparisonProps {
  readonly search: Id;
  readonly before: Id;
  readonly after: Id;
}
type Kind = 'fresh' | 'gone' | 'moved';
type RatedFilter = 'all' | 'rated' | 'unrated';

const kinds = [
  { id: 'fresh', label: 'New', none: 'The later run found no family that the earlier one had not.' },
  { id: 'gone', label: 'Gone', none: 'The later run found every family of the earlier one.' },
  { id: 'moved', label: 'Moved', none: 'The families that both found stand in the same order.' },
] as const;
const ratedOptions = [
  { value: 'all', label: 'Rated or not' },
  { value: 'rated', label: 'Rated' },
  { value: 'unrated', label: 'Unrated' },
] as const;

export function Comparison({ search, before, after }: ComparisonProps) {
  const path = `search/ledger/${search}/difference?before=${before}&after=${after}`;
  const { value, trouble } = useServerData(path, readComparison);
  const assessment = useAssessment(search);
  const [chosen, setKind] = useState<Kind | null>(null);
  const [rated, setRated] = useState<RatedFilter>('all');
  if (value === null) {
    if (trouble === null) return <Skeleton label="Comparing the runs" lines={6} />;
    return <Text tone="quiet">{troubleText(trouble)}</Text>;
  }
  const { counts, cutOff } = value;
  const kind = chosen ?? kinds.find(({ id }) => counts[id] > 0)?.id ?? 'fresh';
  const ratingOf = (family: ComparedFamily): Rating | null => assessment?.of(family).mine ?? null;
  const fits = (family: ComparedFamily) => rated === 'all' || (ratingOf(family) !== null) === (rated === 'rated');
  return (
    <Stack gap={3}>
      <Row justify="between" gap={4} wrap>
        <Text as="p">
          {formatCount(counts.fresh)} new, {formatCount(counts.gone)} gone, {formatCount(counts.moved)} moved,{' '}
          {formatCounted(counts.stayed, 'family', 'families')} as before
          {cutOff !== null && `, among the first ${formatCount(cutOff)} of each run`}.
        </Text>
        <Select
          label="Families shown"
          hideLabel
          options={ratedOptions}
          value={rated}
          onChange={setRated}
          css={{ width: '9rem' }}
        />
      </Row>
      <Tabs
        label="Differences"
        selected={kind}
        onSelect={setKind}
        tabs={kinds.map(({ id, label, none }) => ({
          id,
          label: `${label} (${formatCount(counts[id])})`,
          content: (
            <Families
              families={value[id].filter(fits)}
              counted={counts[id]}
              listed={value[id].length}
              none={counts[id] === 0 ? none : 'None of them.'}
              search={search}
              ratingOf={ratingOf}
              caption={label}
            />
          ),
        }))}
      />
    </Stack>
  );
}

interface FamiliesProps {
  readonly families: readonly ComparedFamily[];
  readonly listed: number;
  readonly counted: number;
  readonly none: string;
  readonly caption: string;
  readonly search: Id;
  readonly ratingOf: (family: ComparedFamily) => Rating | null;
}

function Families({ families, listed, counted, none, caption, search, ratingOf }: FamiliesProps) {
  if (families.length === 0) return <Text tone="quiet">{none}</Text>;
  return (
    <Stack gap={2}>
      <Table caption={`${caption} families`}>
        <thead>
          <tr>
            <Th numeric>Was</Th>
            <Th numeric>Is</Th>
            <Th>Family</Th>
            <Th numeric>Published</Th>
            <Th>Rating</Th>
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <FamilyRow key={family.family} family={family} search={search} rating={ratingOf(family)} />
          ))}
        </tbody>
      </Table>
      {counted > listed && (
        <Text size="s" tone="faint">
          The first {formatCount(listed)} of {formatCount(counted)} are listed.
        </Text>
      )}
    </Stack>
  );
}

function FamilyRow({
  family,
  search,
  rating,
}: {
  readonly family: ComparedFamily;
  readonly search: Id;
  readonly rating: Rating | null;
}) {
  const { formatDate } = useDates();
  const { ucid, title, published, was, is } = family;
  return (
    <tr>
      <Td numeric>{was ?? '–'}</Td>
      <Td numeric>{is ?? '–'}</Td>
      <Td>
        {title === null ? (
          <Text tone="quiet">{ucid}, no longer in the corpus</Text>
        ) : (
          <Link href={`/document/${encodeURIComponent(ucid)}/${search}`} css={linkStyle}>
            {title}{' '}
            <Text size="s" tone="quiet">
              {ucid}
            </Text>
          </Link>
        )}
      </Td>
      <Td numeric>{formatDate(published)}</Td>
      <Td>
        {rating !== null && (
          <Badge tone={ratingInfo[rating].tone} icon={ratingInfo[rating].icon}>
            {ratingInfo[rating].label}
          </Badge>
        )}
      </Td>
    </tr>
  );
}

/** null for an answer of another form. The lists are the server's own, so their fields are taken as they are. */
function readComparison(body: unknown): RunComparison | null {
  const said = body as Partial<RunComparison> | null;
  return typeof said?.counts?.stayed === 'number' && Array.isArray(said.fresh) ? (said as RunComparison) : null;
}
