/** What the server finds when it looks at its parts, and what to do about it. */
import type { Probe, Probed, Probes, ProbeState } from '../../../domain/operation/probes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme, type StatusTone } from '../../theme/theme.ts';

const names: Readonly<Record<Probed, string>> = {
  ...{ database: 'Database', index: 'Patent index', mail: 'E-mail', disk: 'Disk', clock: 'Clocks', jobs: 'Jobs' },
  'sign-on': 'Single sign-on',
  version: 'Versions',
};
const states: Readonly<Record<ProbeState, { readonly tone: StatusTone; readonly label: string }>> = {
  ok: { tone: 'good', label: 'Works' },
  warning: { tone: 'warning', label: 'Look at it' },
  failed: { tone: 'danger', label: 'Fails' },
  off: { tone: 'neutral', label: 'Not set' },
};

export function ProbePanel() {
  const { formatMoment } = useDates();
  const { value: found, trouble, reload } = useServerData('server/probes', readProbes);
  return (
    <section aria-labelledby="probes" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={4}>
        <Row justify="between" wrap align="start">
          <Stack gap={0.5}>
            <Heading level={2} size="l" id="probes">
              State of the server
            </Heading>
            <Text tone="quiet" role="status">
              {found === null ? 'The process that answers looks at its parts.' : `As of ${formatMoment(found.at)}.`}
            </Text>
          </Stack>
          <Button icon="refresh" onPress={reload}>
            Look again
          </Button>
        </Row>
        {found === null && trouble === null && <Spinner label="Looking at the parts of the server" size={20} />}
        {found === null && trouble !== null && (
          <EmptyState icon="cloud-off" title="The state can’t be shown">
            It is read from the server. {troubleText(trouble)}
          </EmptyState>
        )}
        {found !== null && (
          <div css={{ overflow: 'auto' }}>
            <Table caption="Parts of the server">
              <thead>
                <tr>
                  <Th>Part</Th>
                  <Th>State</Th>
                  <Th>Found</Th>
                </tr>
              </thead>
              <tbody>
                {found.probes.map((probe) => (
                  <ProbeLine key={probe.part} probe={probe} />
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Stack>
    </section>
  );
}

function ProbeLine({ probe: { part, state, found, advice } }: { readonly probe: Probe }) {
  const { tone, label } = states[state];
  return (
    <tr>
      <Td css={{ whiteSpace: 'nowrap' }}>{names[part]}</Td>
      <Td>
        <Badge tone={tone}>{label}</Badge>
      </Td>
      <Td css={{ width: '100%' }}>
        {found}
        {advice !== null && (
          <Text tone="quiet" size="s" as="div">
            {advice}
          </Text>
        )}
      </Td>
    </tr>
  );
}

/** null for an answer of another form. */
function readProbes(body: unknown): Probes | null {
  return typeof body === 'object' && body !== null && 'probes' in body && 'at' in body ? (body as Probes) : null;
}
