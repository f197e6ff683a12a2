/** The runs of a similarity monitor: how many were scored, arrived and stayed below; what is below opens. */
import { Link } from 'wouter';
import { scoreText, type LikenessRun } from '../../../../domain/documents/likeness.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { formatCount } from '../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { BelowPart } from '../arrival-views.ts';

export const belowAddress = (monitor: number, part: BelowPart): string =>
  `/monitoring/arrivals/${monitor}?below=${part}`;

interface LikenessRunsProps {
  readonly monitor: number;
  readonly runs: readonly LikenessRun[];
}

export function LikenessRuns({ monitor, runs }: LikenessRunsProps) {
  const { formatMoment } = useDates();
  if (runs.length === 0) return null;
  const below = runs.reduce((sum, run) => sum + run.below, 0);
  return (
    <Stack gap={2} css={[panelStyle, { padding: theme.space[4], minWidth: 0 }]}>
      <Heading level={2} size="m">
        Runs
      </Heading>
      <div css={{ overflow: 'auto', maxHeight: '16rem' }} tabIndex={0} role="group" aria-label="Runs, newest first">
        <Table caption="What each run scored, newest first">
          <thead>
            <tr>
              <Th>Run</Th>
              <Th numeric>Families scored</Th>
              <Th numeric>Threshold</Th>
              <Th numeric>Arrived</Th>
              <Th numeric>Below</Th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.at}>
                <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(Date.parse(run.at))}</Td>
                <Td numeric>{formatCount(run.families)}</Td>
                <Td numeric>{scoreText(run.threshold)}</Td>
                <Td numeric>{formatCount(run.arrived)}</Td>
                <Td numeric>
                  {run.below === 0 ? (
                    '0'
                  ) : (
                    <Link
                      href={belowAddress(monitor, Date.parse(run.at))}
                      aria-label={`Below in the run of ${formatMoment(Date.parse(run.at))}: ${formatCount(run.below)}`}
                      css={linkStyle}
                    >
                      {formatCount(run.below)}
                    </Link>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Text as="p" size="s" tone="quiet">
        A family that arrived is left out. One that stayed below arrives if it reaches the threshold later.{' '}
        {below > 0 && (
          <Link href={belowAddress(monitor, 'all')} css={linkStyle}>
            All that stay below the threshold
          </Link>
        )}
      </Text>
    </Stack>
  );
}
