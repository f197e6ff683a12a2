/** Publications by year, country and kind; each bar narrows the others and the table. */
import { BarPlot } from '../../kit/BarPlot.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { CoverageRow } from '../../../domain/documents/coverage.ts';
import { chosenRows, countsOn, type CoverageChoice, type Side } from './coverage.ts';

interface CoveragePlotsProps {
  readonly rows: readonly CoverageRow[];
  readonly choice: CoverageChoice;
  readonly onToggle: (side: Side, value: string) => void;
  readonly onClear: () => void;
}

/** Years have the whole width: the newest are the last, and should not have to be scrolled to. */
const plotsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateAreas: '"year year" "country kind"',
  gap: `${theme.space[5]} ${theme.space[8]}`,
};

const SHOWN = 12;
const titles: Readonly<Record<Side, string>> = { year: 'Year', country: 'Country', kind: 'Kind' };

export function CoveragePlots({ rows, choice, onToggle, onClear }: CoveragePlotsProps) {
  const anyChosen = Object.values(choice).some((values) => values.length > 0);
  const plot = (side: Side) => {
    const counts = countsOn(chosenRows(rows, choice, side), side);
    const data = (side === 'year' ? counts : counts.slice(0, SHOWN)).map(({ value, count }) => ({
      value,
      count,
      selected: choice[side].includes(value),
    }));
    return (
      <Stack gap={2} key={side} css={{ gridArea: side }}>
        <Heading level={2} size="m">
          {titles[side]}
        </Heading>
        <BarPlot
          label={`Publications by ${titles[side].toLowerCase()}`}
          data={data}
          orientation={side === 'year' ? 'vertical' : 'horizontal'}
          onToggle={(value) => onToggle(side, value)}
          {...(side === 'year' && { height: '9rem', labelEvery: data.length > 30 ? 10 : 5 })}
        />
      </Stack>
    );
  };
  return (
    <section css={[panelStyle, { padding: theme.space[4] }]} aria-label="Publications by year, country and kind">
      <div css={plotsStyle}>
        {plot('year')}
        {plot('country')}
        {plot('kind')}
      </div>
      {anyChosen && (
        <Row justify="end" css={{ marginTop: theme.space[2] }}>
          <Button size="small" variant="quiet" icon="close" onPress={onClear}>
            Show all
          </Button>
        </Row>
      )}
    </section>
  );
}
