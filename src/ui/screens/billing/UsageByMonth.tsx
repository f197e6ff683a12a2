/** One measure as a plot by month, and all of them as a table, the newest month first. */
import { useState } from 'react';
import { MEASURES, type UsageMeasure, type MonthOfUsage } from '../../../domain/billing/billing.ts';
import { BarPlot } from '../../kit/BarPlot.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { formatMeasure, formatMonth, measureNames } from './billing-words.ts';

const segments = MEASURES.map((value) => ({ value, label: measureNames[value] }));

/** Null where it was not measured. */
const valueIn = ({ searches, measured }: MonthOfUsage, measure: UsageMeasure): number | null =>
  measure === 'searches' ? searches : (measured?.[measure] ?? null);

export function UsageByMonth({ months }: { readonly months: readonly MonthOfUsage[] }) {
  const [measure, setMeasure] = useState<UsageMeasure>('searches');
  const data = months.map((month) => {
    const value = valueIn(month, measure);
    return {
      value: month.month,
      label: formatMonth(month.month),
      count: value ?? 0,
      countText: value === null ? 'not measured' : formatMeasure(measure, value),
      selected: false,
    };
  });
  return (
    <section aria-labelledby="usage-by-month" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={4}>
        <Row justify="between" wrap>
          <Heading level={2} size="l" id="usage-by-month">
            Usage by month
          </Heading>
          <Segments label="What the plot shows" segments={segments} value={measure} onChange={setMeasure} />
        </Row>
        <BarPlot
          label={`${measureNames[measure]} by month`}
          data={data}
          orientation={months.length > 4 ? 'vertical' : 'horizontal'}
          height="9rem"
          labelEvery={6}
        />
        <div css={{ overflow: 'auto' }}>
          <Table caption="Usage by month, the newest first">
            <thead>
              <tr>
                <Th>Month</Th>
                {MEASURES.map((each) => (
                  <Th numeric key={each}>
                    {measureNames[each]}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <Td>{formatMonth(month.month)}</Td>
                  {MEASURES.map((each) => {
                    const value = valueIn(month, each);
                    return (
                      <Td numeric key={each}>
                        {value === null ? '–' : formatMeasure(each, value)}
                      </Td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <Text tone="faint" size="s">
          Months by UTC. Seats, storage and publications as last measured in the month; a dash where they were not yet.
        </Text>
      </Stack>
    </section>
  );
}
