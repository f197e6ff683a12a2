/** The tokens of a user or of the company; one that holds can be revoked, after a question. */
import { useEffect, useRef, useState } from 'react';
import { API_SCOPES, apiScopeNames, apiTokenState, type ApiToken } from '../../../domain/operation/api-tokens.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount } from '../../kit/format.ts';
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { readTokens, tokenCalls, tokenPaths, type TokensOf } from './token-calls.ts';
import { FromServer } from '../../parts/FromServer.tsx';

export function Tokens({ of }: { readonly of: TokensOf }) {
  const call = useCall();
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  const resource = useServerData(tokenPaths[of], readTokens);
  const { value: tokens, reload } = resource;
  const isRevoked = useRef(false);
  // The button that was pressed goes with the token, and takes the focus along.
  useEffect(() => {
    if (!isRevoked.current || document.activeElement !== document.body) return;
    isRevoked.current = false;
    place.current?.focus();
  }, [tokens]);
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const [isPending, setPending] = useState(false);
  async function revoke({ id, name }: ApiToken): Promise<void> {
    setPending(true);
    const result = await call(tokenCalls.revoke(of, id));
    setPending(false);
    setAsked(null);
    isRevoked.current = true;
    if (result.kind === 'ok') toast.add({ title: `${name} is revoked`, tone: 'good' });
    else if (result.kind !== 'reported')
      toast.add({ title: 'Not revoked', text: 'The server could not be asked.', tone: 'danger' });
    reload();
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Tokens"
      css={[panelStyle, { padding: theme.space[4], outline: 'none' }]}
    >
      <FromServer resource={resource} name="tokens" where="They are on the server alone." lines={4}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState compact icon="lock" title="No token yet">
              {of === 'own'
                ? 'Make one for each program, so that you can revoke one without the others.'
                : 'Nobody of the company has made one.'}
            </EmptyState>
          ) : (
            <TokenTable tokens={tokens} ofCompany={of === 'company'} onRevoke={setAsked} />
          )
        }
      </FromServer>
      {asked !== null && (
        <ConfirmDialog
          title={`Revoke ${asked.name}?`}
          isOpen
          danger
          pending={isPending}
          confirmLabel="Revoke"
          onCancel={() => setAsked(null)}
          onConfirm={() => void revoke(asked)}
        >
          Programs that use this token{of === 'company' && ` of ${asked.owner.name}`} are refused from their next call
          on. It can’t be taken back; make a new one instead.
        </ConfirmDialog>
      )}
    </section>
  );
}

const scopesInWords = (scopes: ApiToken['scopes']): string =>
  scopes.length === API_SCOPES.length ? 'Everything' : scopes.map((scope) => apiScopeNames[scope]).join(', ');

interface TokenTableProps {
  readonly tokens: readonly ApiToken[];
  readonly ofCompany: boolean;
  readonly onRevoke: (token: ApiToken) => void;
}

function TokenTable({ tokens, ofCompany, onRevoke }: TokenTableProps) {
  const { formatDay, formatMoment } = useDates();
  const [now] = useState(() => Date.now());
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="API tokens">
        <thead>
          <tr>
            <Th>{ofCompany ? 'Name and user' : 'Name'}</Th>
            <Th>May</Th>
            <Th numeric>Calls today</Th>
            <Th>Last use</Th>
            <Th>Until</Th>
            <Th>State</Th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <Td css={{ overflowWrap: 'anywhere', minWidth: '9rem' }}>
                <Text weight="medium">{token.name}</Text>{' '}
                <Text mono size="s" tone="quiet" css={{ whiteSpace: 'nowrap' }}>
                  …{token.ending}
                </Text>
                {ofCompany && (
                  <Text as="p" size="s" tone="quiet">
                    {token.owner.name}
                  </Text>
                )}
              </Td>
              <Td>{scopesInWords(token.scopes)}</Td>
              <Td numeric>
                {formatCount(token.callsToday)} of {formatCount(token.callsADay)}
              </Td>
              <Td css={{ whiteSpace: 'nowrap' }}>
                {token.lastUsedAt === null ? 'Never' : formatMoment(token.lastUsedAt)}
              </Td>
              <Td css={{ whiteSpace: 'nowrap' }}>{formatDay(token.expiresAt)}</Td>
              <Td css={{ whiteSpace: 'nowrap' }}>
                <TokenState token={token} now={now} onRevoke={() => onRevoke(token)} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function TokenState({ token, now, onRevoke }: { token: ApiToken; now: number; onRevoke: () => void }) {
  const { formatDay } = useDates();
  const state = apiTokenState(token, now);
  if (state === 'valid')
    return (
      <Button size="small" onPress={onRevoke} aria-label={`Revoke ${token.name}…`}>
        Revoke…
      </Button>
    );
  return state === 'expired' ? (
    <Badge>Expired</Badge>
  ) : (
    <Badge tone="danger">Revoked {formatDay(token.revokedAt ?? 0)}</Badge>
  );
}
