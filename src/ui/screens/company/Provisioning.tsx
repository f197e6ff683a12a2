/** The company’s directory manages its users: the address that it calls, and its tokens, made and revoked here. */
import { useEffect, useRef, useState } from 'react';
import type { ScimToken } from '../../../domain/operation/scim-tokens.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ProvisioningTokenDialog } from './ProvisioningTokenDialog.tsx';
import { provisioningCalls, readScimTokens } from './provisioning-calls.ts';

const LEAD =
  'Entra ID, Okta and other directories add, change and deactivate users by SCIM 2.0. Who is deactivated there is ' +
  'signed out at once and keeps their work; what a deleted user owns goes to the administrator who made the token.';

export function Provisioning() {
  const call = useCall();
  const toast = useToast();
  const { value, reload } = useServerData(provisioningCalls.list, readScimTokens);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ScimToken | null>(null);
  const [isPending, setPending] = useState(false);
  const place = useRef<HTMLElement>(null);
  const isRevoked = useRef(false);
  // The button that was pressed goes with the token, and takes the focus along.
  useEffect(() => {
    if (!isRevoked.current || document.activeElement !== document.body) return;
    isRevoked.current = false;
    place.current?.focus();
  }, [value]);
  async function revoke({ id, name }: ScimToken): Promise<void> {
    setPending(true);
    const result = await call(provisioningCalls.revoke(id));
    setPending(false);
    setAsked(null);
    isRevoked.current = true;
    if (result.kind === 'ok') toast.add({ title: `${name} is revoked`, tone: 'good' });
    else if (result.kind !== 'reported')
      toast.add({ title: 'Not revoked', text: 'The server could not be asked.', tone: 'danger' });
    reload();
  }
  if (value === null) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="provisioning"
      css={[panelStyle, { padding: theme.space[4], outline: 'none' }]}
    >
      <Stack gap={3}>
        <Row justify="between" gap={4} align="start">
          <Stack gap={2}>
            <Heading level={2} id="provisioning">
              Provisioning
            </Heading>
            <Text as="p" size="s" tone="quiet">
              {LEAD}
            </Text>
          </Stack>
          <Button icon="plus" onPress={() => setMaking(true)} css={{ flex: 'none' }}>
            New provisioning token
          </Button>
        </Row>
        {value.tokens.length > 0 && (
          <>
            <CopyField label="Address for the directory" value={value.address} />
            <TokenTable tokens={value.tokens} onRevoke={setAsked} />
          </>
        )}
      </Stack>
      {isMaking && <ProvisioningTokenDialog address={value.address} onClose={() => setMaking(false)} onMade={reload} />}
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
          The directory that uses this token is refused from its next call on: nobody is added, changed or deactivated
          by it any more. It can’t be taken back; make a new one instead.
        </ConfirmDialog>
      )}
    </section>
  );
}

interface TokenTableProps {
  readonly tokens: readonly ScimToken[];
  readonly onRevoke: (token: ScimToken) => void;
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { formatDay, formatMoment } = useDates();
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="Provisioning tokens">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Made</Th>
            <Th>Last use</Th>
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
              </Td>
              <Td>
                {formatDay(token.madeAt)}
                {token.by !== '' && `, by ${token.by}`}
              </Td>
              <Td css={{ whiteSpace: 'nowrap' }}>
                {token.lastUsedAt === null ? 'Never' : formatMoment(token.lastUsedAt)}
              </Td>
              <Td css={{ whiteSpace: 'nowrap' }}>
                {token.revokedAt === null ? (
                  <Button size="small" onPress={() => onRevoke(token)} aria-label={`Revoke ${token.name}…`}>
                    Revoke…
                  </Button>
                ) : (
                  <Badge tone="danger">Revoked {formatDay(token.revokedAt)}</Badge>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
