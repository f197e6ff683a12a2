/** The ledger of calls with tokens, the newest first, read on and exported. */
import { useState } from 'react';
import type { ApiCall, ApiCallPage } from '../../../domain/operation/api-calls.ts';
import { apiScopeNames } from '../../../domain/operation/api-tokens.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useDownload } from '../../hooks/use-download.ts';
import { fetchedFrom, useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { answerInWords, questionInWords } from './call-words.ts';
import { readCalls, tokenPaths, type TokensOf } from './token-calls.ts';
import { FromServer } from '../../parts/FromServer.tsx';

export function Calls({ of }: { readonly of: TokensOf }) {
  const path = `${tokenPaths[of]}/calls`;
  const resource = useServerData(path, readCalls);
  return (
    <section aria-label="Calls" css={[panelStyle, { padding: theme.space[4] }]}>
      <FromServer resource={resource} name="calls" where="They are on the server alone." lines={6}>
        {(first) =>
          first.total === 0 ? (
            <EmptyState compact icon="clock" title="No call yet">
              Each call of a program stands here with what was found.
            </EmptyState>
          ) : (
            <CallList key={first.calls[0]?.id} of={of} first={first} />
          )
        }
      </FromServer>
    </section>
  );
}

function CallList({ of, first }: { readonly of: TokensOf; readonly first: ApiCallPage }) {
  const call = useCall();
  const toast = useToast();
  const download = useDownload();
  const path = `${tokenPaths[of]}/calls`;
  const [later, setLater] = useState<readonly ApiCall[]>([]);
  const [isLoading, setLoading] = useState(false);
  const calls = [...first.calls, ...later];
  async function readOn(): Promise<void> {
    setLoading(true);
    const next = fetchedFrom(await call({ method: 'GET', path: `${path}?before=${calls.at(-1)?.id ?? 0}` }), readCalls);
    setLoading(false);
    if (next.kind === 'ok') setLater([...later, ...next.value.calls]);
    else toast.add({ title: 'No more were loaded', text: 'The server could not be asked.', tone: 'danger' });
  }
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" wrap>
        <Text tone="quiet" role="status">
          {formatCount(calls.length)} of {formatCounted(first.total, 'call', 'calls')}
          {of === 'company' && '. What was asked is for its user alone.'}
        </Text>
        <Button icon="download" onPress={() => void download(`${path}/export`)}>
          Export signed
        </Button>
      </Row>
      <CallTable calls={calls} ofCompany={of === 'company'} />
      {calls.length < first.total && (
        <Row>
          <Button isDisabled={isLoading} onPress={() => void readOn()}>
            Show more
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function CallTable({ calls, ofCompany }: { readonly calls: readonly ApiCall[]; readonly ofCompany: boolean }) {
  const { formatMoment } = useDates();
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="Calls, the newest first">
        <thead>
          <tr>
            <Th>When</Th>
            {ofCompany && <Th>User</Th>}
            <Th>Token</Th>
            <Th>Call</Th>
            {!ofCompany && <Th>Question</Th>}
            <Th>Answer</Th>
          </tr>
        </thead>
        <tbody>
          {calls.map((one) => (
            <tr key={one.id}>
              <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(one.at)}</Td>
              {ofCompany && <Td css={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>{one.userName}</Td>}
              <Td css={{ overflowWrap: 'anywhere', minWidth: '9rem' }}>{one.tokenName}</Td>
              <Td>
                {apiScopeNames[one.operation]}
                {one.way === 'mcp' && ' (MCP)'}
              </Td>
              {!ofCompany && (
                <Td css={{ overflowWrap: 'anywhere', minWidth: '12rem' }}>{questionInWords(one.question)}</Td>
              )}
              <Td>{one.status === 200 ? answerInWords(one) : <Badge tone="warning">{answerInWords(one)}</Badge>}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
