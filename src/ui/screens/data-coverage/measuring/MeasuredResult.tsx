/** What was measured: recall by rank and by stage beside the baseline, every miss, and what could not be used. */
import { type MeasurementResult, type RecallAtRank } from '../../../../domain/documents/measuring/measurement.ts';
import { formatCount, formatCounted } from '../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { CurvePlot, type PlotCurve } from '../../../kit/plots/CurvePlot.tsx';
import { PlotPanel } from '../../../kit/plots/PlotPanel.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { CitedTable } from './CitedTable.tsx';
import { OutsideTable } from './OutsideTable.tsx';
import { basisInWords, estimated, estimatedDifference, stageWords } from './measure-words.ts';

const OURS = 'This search';
const PLAIN = 'Plain BM25';
const RECALL_NOTE =
  'The share of the cited families that is found by a rank: the mean over ideas, with its 95 % interval by bootstrap ' +
  'over ideas.';

export function MeasuredResult({ result }: { readonly result: MeasurementResult }) {
  const { recall, mrr, unused } = result;
  return (
    <>
      <section aria-label="What was measured">
        {basisInWords(result).map((line) => (
          <Text key={line} as="p" size="m" tone="quiet" numeric>
            {line}
          </Text>
        ))}
      </section>
      {recall.length > 0 && <RecallPanel recall={recall} />}
      {mrr !== null && (
        <Text as="p" size="m" numeric>
          Mean reciprocal rank of the first cited document: {estimated(mrr.ours)}
          {mrr.baseline !== null && mrr.difference !== null && (
            <>
              , by plain BM25 {estimated(mrr.baseline)}; difference {estimatedDifference(mrr.difference)}
            </>
          )}
          .
        </Text>
      )}
      {result.stages.length > 0 && <StageTable result={result} />}
      {result.cited.length > 0 && <CitedTable result={result} />}
      <OutsideTable ideas={result.ideas} />
      {unused.length > 0 && <UnusedTable unused={unused} />}
    </>
  );
}

function RecallPanel({ recall }: { readonly recall: readonly RecallAtRank[] }) {
  const plain = recall.flatMap(({ rank, baseline }) => (baseline === null ? [] : [{ at: rank, ...baseline }]));
  const curves: readonly PlotCurve[] = [
    ...(plain.length === 0 ? [] : [{ name: PLAIN, points: plain, isOurs: false }]),
    { name: OURS, points: recall.map(({ rank, ours }) => ({ at: rank, ...ours })), isOurs: true },
  ];
  const hundredth = recall.find(({ rank }) => rank === 100);
  return (
    <PlotPanel
      title="Recall by rank"
      note={RECALL_NOTE}
      columns={['Rank', OURS, PLAIN, 'Difference']}
      rows={recall.map(({ rank, ours, baseline, difference }) => ({
        value: String(rank),
        isChosen: false,
        cells: [
          rank,
          estimated(ours),
          baseline === null ? '–' : estimated(baseline),
          difference === null ? '–' : estimatedDifference(difference),
        ],
      }))}
      height="22rem"
    >
      <CurvePlot
        label={`Recall by rank. At rank 100: ${hundredth === undefined ? '–' : estimated(hundredth.ours)}${
          hundredth?.baseline ? `, by plain BM25 ${estimated(hundredth.baseline)}` : ''
        }. The table has all figures.`}
        curves={curves}
        ranks={recall.map(({ rank }) => rank)}
      />
    </PlotPanel>
  );
}

function StageTable({ result: { stages } }: { readonly result: MeasurementResult }) {
  const hasBaseline = stages.some(({ baseline }) => baseline !== null);
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Where cited documents are lost
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Cited documents by the stage that they reach">
          <thead>
            <tr>
              <Th>Stage</Th>
              <Th numeric>{OURS}</Th>
              <Th numeric>Of those in the corpus</Th>
              {hasBaseline && <Th numeric>{PLAIN}</Th>}
              {hasBaseline && <Th numeric>Of those in the corpus</Th>}
            </tr>
          </thead>
          <tbody>
            {stages.map(({ stage, ours, share, baseline, baselineShare }) => (
              <tr key={stage}>
                <Td>{stageWords[stage]}</Td>
                <Td numeric>{formatCount(ours)}</Td>
                <Td numeric>{share === null ? '' : estimated(share)}</Td>
                {hasBaseline && <Td numeric>{baseline === null ? '' : formatCount(baseline)}</Td>}
                {hasBaseline && <Td numeric>{baselineShare === null ? '' : estimated(baselineShare)}</Td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function UnusedTable({ unused }: Pick<MeasurementResult, 'unused'>) {
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        {formatCounted(unused.length, 'number')} could not be used
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Numbers that could not be used">
          <thead>
            <tr>
              <Th>Number</Th>
              <Th>Why</Th>
            </tr>
          </thead>
          <tbody>
            {unused.map(({ typed, reason }, at) => (
              <tr key={at}>
                <Td>{typed}</Td>
                <Td>{reason}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}
