/** To whom the server opens connections: what its settings name, how often each was called, and what went wrong. */
import type { Connections } from '../../../domain/operation/connections.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { connectionRows, type ConnectionRow } from './connection-rows.ts';

export function ConnectionPanel() {
  const { value: connections, trouble, reload } = useServerData('server/connections', readConnections);
  return (
    <section aria-labelledby="connections" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={4}>
        <Row justify="between" wrap align="start">
          <Stack gap={0.5}>
            <Heading level={2} size="l" id="connections">
              Connections to elsewhere
            </Heading>
            <Text tone="quiet">
              The server reaches what its settings name, and nothing else. All of its processes are counted.
            </Text>
          </Stack>
          <Button icon="refresh" onPress={reload}>
            Count again
          </Button>
        </Row>
        {connections === null && trouble === null && <Spinner label="Loading the connections" size={20} />}
        {connections === null && trouble !== null && (
          <EmptyState icon="cloud-off" title="Connections can’t be shown">
            They are read from the server. {troubleText(trouble)}
          </EmptyState>
        )}
        {connections !== null && <ConnectionTable rows={connectionRows(connections)} />}
      </Stack>
    </section>
  );
}

function ConnectionTable({ rows }: { readonly rows: readonly ConnectionRow[] }) {
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="Connections to elsewhere">
        <thead>
          <tr>
            <Th>For</Th>
            <Th>Host</Th>
            <Th numeric>Calls</Th>
            <Th>Since</Th>
            <Th>Last call</Th>
            <Th>Last error</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ConnectionLine key={`${row.label} ${row.host ?? ''}`} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ConnectionLine({ row }: { readonly row: ConnectionRow }) {
  const { formatMoment } = useDates();
  const { label, setting, host, note, called } = row;
  return (
    <tr>
      <Td css={{ verticalAlign: 'top' }}>
        <Text>{label}</Text>
        <Text tone="faint" size="s" as="div">
          {setting}
        </Text>
      </Td>
      <Td css={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
        {host ?? (
          <Text tone="quiet">
            {row.label === 'Database' ? 'Not set: it is within the server' : 'Not set: nobody is reached'}
          </Text>
        )}
        {note !== null && (
          <Text tone="faint" size="s" as="div">
            {note}
          </Text>
        )}
      </Td>
      {called === null ? (
        <Td colSpan={4} css={{ verticalAlign: 'top' }}>
          <Text tone="quiet">{host === null || row.isUncounted ? '–' : 'Never called'}</Text>
        </Td>
      ) : (
        <>
          <Td numeric css={{ verticalAlign: 'top' }}>
            {formatCount(called.calls)}
          </Td>
          <Td css={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>{formatMoment(called.firstAt)}</Td>
          <Td css={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>{formatMoment(called.lastAt)}</Td>
          <Td css={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
            {called.lastError === null || called.lastErrorAt === null ? (
              <Text tone="quiet">None</Text>
            ) : (
              <>
                <Text css={{ color: theme.status.danger.text }}>{called.lastError}</Text>
                <Text tone="faint" size="s" as="div">
                  {formatMoment(called.lastErrorAt)}; {formatCount(called.failures)} in all
                </Text>
              </>
            )}
          </Td>
        </>
      )}
    </tr>
  );
}

/** null for an answer of another form. */
function readConnections(body: unknown): Connections | null {
  return typeof body === 'object' && body !== null && 'targets' in body && 'called' in body
    ? (body as Connections)
    : null;
}
