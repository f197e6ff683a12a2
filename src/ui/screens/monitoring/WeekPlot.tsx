/** Arrivals by week as a plot whose bars choose a week, and as a table whose counts open what they count. */
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { lastWeeks, type ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { BarPlot } from '../../kit/BarPlot.tsx';
import { DisclosureButton } from '../../kit/DisclosureButton.tsx';
import { formatCount } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface WeekPlotProps {
  readonly weeks: ArrivalWeeks;
  /** The chosen one; null for none. */
  readonly week: string | null;
  /** The address that shows a week; of all weeks for null. */
  readonly addressOf: (week: string | null) => string;
  readonly onChoose: (week: string | null) => void;
}

const WEEKS = 26;

export function WeekPlot({ weeks, week, addressOf, onChoose }: WeekPlotProps) {
  const { formatDate } = useDates();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (weeks.weeks.length === 0) return null;
  const shown = lastWeeks(weeks, WEEKS);
  return (
    <section aria-labelledby={`${id}-title`} css={[panelStyle, { padding: theme.space[4], minWidth: 0 }]}>
      <Stack gap={3}>
        <Row justify="between" wrap gap={2}>
          <Heading level={2} size="m" id={`${id}-title`}>
            Arrivals by week
          </Heading>
          <Row gap={2}>
            {week !== null && (
              <Link href={addressOf(null)} css={linkStyle}>
                All weeks
              </Link>
            )}
            <DisclosureButton isOpen={isOpen} onToggle={setOpen} controls={`${id}-table`}>
              As a table
            </DisclosureButton>
          </Row>
        </Row>
        <BarPlot
          label={`Families that arrived, by week: the last ${WEEKS} weeks`}
          data={shown.map((one) => ({
            ...{ value: one.week, count: one.count, label: formatDate(one.week), selected: one.week === week },
          }))}
          orientation="vertical"
          labelEvery={5}
          onToggle={(chosen) => onChoose(chosen === week ? null : chosen)}
        />
        <div id={`${id}-table`} hidden={!isOpen} css={{ overflow: 'auto', maxHeight: '20rem' }}>
          {isOpen && (
            <Table caption="Families that arrived, by week, the newest first">
              <thead>
                <tr>
                  <Th>Week from Sunday</Th>
                  <Th numeric>Arrived</Th>
                </tr>
              </thead>
              <tbody>
                {weeks.weeks.toReversed().map((one) => (
                  <tr key={one.week}>
                    <Td>{formatDate(one.week)}</Td>
                    <Td numeric>
                      <Link
                        href={addressOf(one.week)}
                        aria-label={`Arrived in the week of ${formatDate(one.week)}: ${formatCount(one.count)}`}
                        css={linkStyle}
                      >
                        {formatCount(one.count)}
                      </Link>
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
        <Text as="p" size="s" tone="quiet">
          A family, or a finding of a document monitor, once a run, without what was set aside. Weeks begin on Sunday,
          by the clock of the monitor.
        </Text>
      </Stack>
    </section>
  );
}
