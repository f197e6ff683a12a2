/** The form for a new measurement, and those that were made before. */
import { Link, useLocation, useSearch } from 'wouter';
import type { MeasurementHead } from '../../../../domain/documents/measuring/measurement.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useEvery } from '../../../hooks/use-every.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { formatCount } from '../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { FromServer } from '../../../parts/FromServer.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { MEASURE_PATH, settingsInWords, stateWords } from './measure-words.ts';
import { readMeasurements } from './measurement-answers.ts';
import { NewMeasurementForm } from './NewMeasurementForm.tsx';

const ASK_EVERY_MS = 3_000;
const LEAD =
  'Name publications whose citations you trust. What they cite is hidden from all that the search learns from, and ' +
  'searched for with an idea of their own text. The result says how much was found, beside plain BM25, and shows ' +
  'every document that was missed. All of it stays on your server, and is yours alone.';

export function MeasurementList() {
  const [, go] = useLocation();
  const resource = useServerData('measurements', readMeasurements);
  const address = useSearch();
  const isMoving = resource.value?.some(({ state }) => state === 'waiting' || state === 'running') === true;
  useEvery(ASK_EVERY_MS, resource.reload, isMoving);
  return (
    <ScreenFrame title="Measure the Search" lead={LEAD}>
      <NewMeasurementForm address={address} onAsked={(id) => go(`${MEASURE_PATH}/${id}`)} />
      <Stack gap={2}>
        <Heading level={2} size="l">
          Your measurements
        </Heading>
        <FromServer resource={resource} name="measurements" where="They are made and kept on the server." lines={3}>
          {(heads) =>
            heads.length === 0 ? (
              <Text as="p" size="m" tone="quiet">
                There is none yet.
              </Text>
            ) : (
              <Heads heads={heads} />
            )
          }
        </FromServer>
      </Stack>
    </ScreenFrame>
  );
}

function Heads({ heads }: { readonly heads: readonly MeasurementHead[] }) {
  const { formatMoment } = useDates();
  return (
    <div css={[panelStyle, { overflow: 'auto' }]}>
      <Table caption="Your measurements, the newest first">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th numeric>Publications</Th>
            <Th>Measured with</Th>
            <Th>State</Th>
            <Th numeric>Asked for</Th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ id, name, publications, settings, state, asked }) => {
            const [tone, word] = stateWords[state];
            return (
              <tr key={id}>
                <Td>
                  <Link href={`${MEASURE_PATH}/${id}`} css={linkStyle}>
                    {name}
                  </Link>
                </Td>
                <Td numeric>{formatCount(publications)}</Td>
                <Td>{settingsInWords(settings)}</Td>
                <Td>
                  <Badge tone={tone}>{word}</Badge>
                </Td>
                <Td numeric>{formatMoment(Date.parse(asked))}</Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
