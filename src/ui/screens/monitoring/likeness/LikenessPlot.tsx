/**
 * The scores of what comes in a week, with the threshold across, and what was rated above the axis. Heights go by the
 * square root, since most of what comes has little in common: the few that do are to be seen.
 */
import { scoreText, type LikenessBasis } from '../../../../domain/documents/likeness.ts';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { PlotPanel } from '../../../kit/plots/PlotPanel.tsx';
import { theme } from '../../../theme/theme.ts';
import { basisText, binText, familiesText, scoreBins, weeklyText, type ScoreBin } from './likeness-words.ts';

interface LikenessPlotProps {
  readonly basis: LikenessBasis;
  readonly threshold: number;
}

const COLUMNS = ['Score', 'Families a week', 'Rated relevant', 'Rated not relevant'];
const HEIGHT = '12rem';

export function LikenessPlot({ basis, threshold }: LikenessPlotProps) {
  const bins = scoreBins(basis, threshold);
  const rows = bins.toReversed().map((bin) => ({
    ...{ value: binText(bin), isChosen: bin.to > threshold },
    cells: [binText(bin), weeklyText(bin.load), bin.relevant, bin.notRelevant],
  }));
  return (
    <PlotPanel
      title="Scores and threshold"
      note={basisText(basis.spread)}
      columns={COLUMNS}
      rows={rows}
      height={HEIGHT}
    >
      <Stack gap={1}>
        <Bins {...{ bins, threshold }} />
        <Row justify="between">
          <Text size="xs" tone="quiet">
            Score 0.0
          </Text>
          <Text size="xs" tone="quiet">
            {scoreText(bins.at(-1)?.to ?? 0)}
          </Text>
        </Row>
        <Row gap={4} wrap>
          <Legend colour={theme.accent.plotStrong}>Arrives</Legend>
          <Legend colour={theme.border.strong}>Stays below</Legend>
          <Legend colour={theme.status.good.fill} isRound>
            Rated relevant
          </Legend>
          <Legend colour={theme.status.danger.fill} isRound>
            Rated not relevant
          </Legend>
        </Row>
      </Stack>
    </PlotPanel>
  );
}

function Bins({ bins, threshold }: { readonly bins: readonly ScoreBin[]; readonly threshold: number }) {
  const most = Math.max(...bins.map(({ load }) => load), 0.1);
  const at = Math.min(100, (threshold / (bins.at(-1)?.to ?? 1)) * 100);
  return (
    <div
      role="img"
      aria-label={`Families a week by score; the threshold is at ${scoreText(threshold)}. The table has the numbers.`}
      css={{ position: 'relative', height: '8.5rem', borderBottom: `1px solid ${theme.border.control}` }}
    >
      <div css={{ display: 'flex', alignItems: 'flex-end', gap: 1, height: '100%' }}>
        {bins.map((bin) => (
          <div key={bin.from} css={columnStyle} title={`${binText(bin)}: ${familiesText(bin.load)} a week`}>
            <Marks bin={bin} />
            <div
              css={{ minHeight: bin.load > 0 ? 2 : 0, borderRadius: '2px 2px 0 0' }}
              style={{
                height: `${Math.sqrt(bin.load / most) * 62}%`,
                background: barBackground(bin, threshold),
              }}
            />
          </div>
        ))}
      </div>
      <div
        css={{ position: 'absolute', top: 0, bottom: 0, width: 0, borderLeft: `2px dashed ${theme.accent.text}` }}
        style={{ left: `${at}%` }}
      >
        <Text
          size="xs"
          weight="strong"
          css={{ position: 'absolute', top: 0, lineHeight: 1, whiteSpace: 'nowrap', padding: `0 ${theme.space[1]}` }}
          style={at > 70 ? { right: 0 } : { left: 0 }}
        >
          Threshold {scoreText(threshold)}
        </Text>
      </div>
    </div>
  );
}

/** The bar that the threshold goes through is part below and part above. */
function barBackground({ from, to }: ScoreBin, threshold: number): string {
  const below = Math.min(100, Math.max(0, ((threshold - from) / (to - from)) * 100));
  return `linear-gradient(to right, ${theme.border.strong} ${below}%, ${theme.accent.plotStrong} ${below}%)`;
}

const MARKS = 4;

/** A dot a rating, a few at most. */
function Marks({ bin: { relevant, notRelevant } }: { readonly bin: ScoreBin }) {
  const dots = [
    ...Array.from({ length: Math.min(MARKS, relevant) }, () => theme.status.good.fill),
    ...Array.from({ length: Math.min(MARKS, notRelevant) }, () => theme.status.danger.fill),
  ];
  return dots.map((colour, at) => <span key={at} css={dotStyle} style={{ background: colour }} />);
}

interface LegendProps {
  readonly colour: string;
  readonly isRound?: boolean;
  readonly children: string;
}

function Legend({ colour, isRound = false, children }: LegendProps) {
  return (
    <Row gap={1}>
      <span
        aria-hidden
        css={{ width: theme.space[2], height: theme.space[2] }}
        style={{ background: colour, borderRadius: isRound ? '50%' : 0 }}
      />
      <Text size="xs" tone="quiet">
        {children}
      </Text>
    </Row>
  );
}

const columnStyle = {
  flex: '1 1 0',
  minWidth: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
} as const;
const dotStyle = { alignSelf: 'center', width: 6, height: 6, borderRadius: '50%', marginBottom: 2 } as const;
