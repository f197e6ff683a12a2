/** The classes in which a competitor and the company file, side by side, those of both first. */
import type { FacetCount } from '../../../../domain/documents/results.ts';
import { formatCount } from '../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { useOverview } from '../../../parts/corpus/use-overview.ts';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface ClassOverlapProps {
  readonly theirs: string;
  readonly theirName: string;
  /** null where the company has not confirmed its own names. */
  readonly ours: string | null;
}

const EVERYTHING = {};
const SHOWN = 20;

export function ClassOverlap({ theirs, theirName, ours }: ClassOverlapProps) {
  const their = useOverview(theirs, EVERYTHING).value;
  const our = useOverview(ours, EVERYTHING).value;
  if (their === null || (ours !== null && our === null)) return null;
  const rows = overlapOf(their.facets.class, our?.facets.class ?? []);
  const both = rows.filter(({ us, them }) => us > 0 && them > 0).length;
  if (rows.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Classes of both
      </Heading>
      <Text as="p" size="m" tone="quiet">
        {ours === null
          ? 'The names of your own company are not confirmed yet, so only theirs can be counted.'
          : `${formatCount(both)} of ${formatCount(rows.length)} subclasses are of both; in families.`}
      </Text>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Subclasses of both, in families">
          <thead>
            <tr>
              <Th>Subclass</Th>
              <Th numeric>{theirName}</Th>
              <Th numeric>Us</Th>
              <Th>
                <span css={{ paddingLeft: theme.space[4] }}>{`Share of each: dark ${theirName}, grey us`}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ symbol, us, them }) => (
              <tr key={symbol}>
                <Td css={{ fontFamily: theme.font.mono }}>{symbol}</Td>
                <Td numeric>{formatCount(them)}</Td>
                <Td numeric>{formatCount(us)}</Td>
                <Td css={{ width: '50%', paddingLeft: theme.space[8] }}>
                  <Bar share={them / Math.max(1, their.families)} tone={theme.accent.fill} />
                  <Bar share={us / Math.max(1, our?.families ?? 0)} tone={theme.border.control} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

interface OverlapRow {
  readonly symbol: string;
  readonly us: number;
  readonly them: number;
}

/** What both have first, then by what they have together. */
function overlapOf(theirs: readonly FacetCount[], ours: readonly FacetCount[]): readonly OverlapRow[] {
  const counts = new Map<string, OverlapRow>();
  for (const { value, count } of theirs) counts.set(value, { symbol: value, us: 0, them: count });
  for (const { value, count } of ours)
    counts.set(value, { symbol: value, them: counts.get(value)?.them ?? 0, us: count });
  const isOfBoth = ({ us, them }: OverlapRow): number => Number(us > 0 && them > 0);
  return [...counts.values()].sort(
    (one, other) => isOfBoth(other) - isOfBoth(one) || other.us + other.them - one.us - one.them,
  );
}

/** The figures stand beside it. */
const Bar = ({ share, tone }: { readonly share: number; readonly tone: string }) => (
  <div
    aria-hidden
    css={{ height: theme.space[1.5], margin: '1px 0', background: tone, borderRadius: theme.radius.s }}
    style={{ width: `${Math.min(100, share * 100)}%` }}
  />
);
