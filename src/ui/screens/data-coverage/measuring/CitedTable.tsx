/** Every cited family, the misses first: which idea cites it, where it ended, and why. */
import { useState } from 'react';
import {
  MISSED_BEYOND,
  type CitedFamily,
  type MeasurementResult,
} from '../../../../domain/documents/measuring/measurement.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatCount } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { endInWords, whyInWords } from './measure-words.ts';

const PAGE = 100;

const isMissed = ({ place }: CitedFamily): boolean => place === null || place > MISSED_BEYOND;
const isFoundPlainly = ({ baselinePlace }: CitedFamily): boolean =>
  baselinePlace !== null && baselinePlace <= MISSED_BEYOND;

const CHOICES = {
  missed: { label: 'Missed', has: isMissed },
  behind: { label: 'Missed, and found by plain BM25', has: (one: CitedFamily) => isMissed(one) && isFoundPlainly(one) },
  ahead: {
    label: 'Found, and missed by plain BM25',
    has: (one: CitedFamily) => !isMissed(one) && !isFoundPlainly(one),
  },
  all: { label: 'All that are cited', has: () => true },
} as const;
type ShownChoice = keyof typeof CHOICES;
const NAMES = ['missed', 'behind', 'ahead', 'all'] as const satisfies readonly ShownChoice[];

export function CitedTable({ result: { cited, ideas } }: { readonly result: MeasurementResult }) {
  const [choice, setChoice] = useState<ShownChoice>('missed');
  const [shown, setShown] = useState(PAGE);
  const chosen = cited.filter(CHOICES[choice].has);
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3} align="end" wrap>
        <Heading level={2} size="l">
          Cited documents, one by one
        </Heading>
        <Select
          label="Shown"
          hideLabel
          options={NAMES.map((value) => ({
            value,
            label: `${CHOICES[value].label} (${formatCount(cited.filter(CHOICES[value].has).length)})`,
          }))}
          value={choice}
          onChange={(next) => {
            setChoice(next);
            setShown(PAGE);
          }}
        />
      </Row>
      <Text as="p" size="m" tone="quiet">
        Missed is what is not among the first {MISSED_BEYOND}.
      </Text>
      {chosen.length > 0 && (
        <div css={[panelStyle, { overflow: 'auto' }]}>
          <Table caption={`Cited documents: ${CHOICES[choice].label}`}>
            <thead>
              <tr>
                <Th>Idea</Th>
                <Th>Cited document</Th>
                <Th numeric>Ended at</Th>
                <Th numeric>Plain BM25</Th>
                <Th>Why</Th>
              </tr>
            </thead>
            <tbody>
              {chosen.slice(0, shown).map((one) => (
                <tr key={`${one.idea} ${one.ucid}`}>
                  <Td>
                    <DocumentLink ucid={ideas[one.idea]?.ucid ?? ''} title={ideas[one.idea]?.title ?? ''} />
                  </Td>
                  <Td>
                    <DocumentLink ucid={one.ucid} title={one.title} />
                  </Td>
                  <Td numeric>{endInWords(one)}</Td>
                  <Td numeric>{one.baselinePlace === null ? '–' : `Rank ${formatCount(one.baselinePlace)}`}</Td>
                  <Td css={{ overflowWrap: 'anywhere', minWidth: '15rem' }}>{whyInWords(one)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {chosen.length > shown && (
        <Row justify="center">
          <Button onPress={() => setShown(shown + PAGE)}>
            Show {formatCount(Math.min(PAGE, chosen.length - shown))} more
          </Button>
        </Row>
      )}
    </Stack>
  );
}
