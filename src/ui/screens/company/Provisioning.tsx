/** The company’s directory manages its users: the address that it calls, and its tokens, made and revoked here. */
import { useState } from 'react';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
import { RevocableTokens } from '../../parts/tokens/RevocableTokens.tsx';
import { TokenTable } from '../../parts/tokens/TokenTable.tsx';
import { ProvisioningTokenDialog } from './ProvisioningTokenDialog.tsx';
import { provisioningCalls, readScimTokens } from './provisioning-calls.ts';

const LEAD =
  'Entra ID, Okta and other directories add, change and deactivate users by SCIM 2.0. Who is deactivated there is ' +
  'signed out at once and keeps their work; what a deleted user owns goes to the administrator who made the token.';

export function Provisioning() {
  const { value, reload } = useServerData(provisioningCalls.list, readScimTokens);
  const { formatDay } = useDates();
  const [isMaking, setMaking] = useState(false);
  if (value === null) return null;
  return (
    <RevocableTokens
      aria-labelledby="provisioning"
      tokens={value.tokens}
      revoke={({ id }) => provisioningCalls.revoke(id)}
      warning={() =>
        'The directory that uses this token is refused from its next call on: nobody is added, changed or ' +
        'deactivated by it any more.'
      }
      reload={reload}
    >
      {(onRevoke) => (
        <>
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
                <TokenTable
                  caption="Provisioning tokens"
                  tokens={value.tokens}
                  before={[
                    {
                      heading: 'Made',
                      cell: ({ madeAt, by }) => `${formatDay(madeAt)}${by === '' ? '' : `, by ${by}`}`,
                    },
                  ]}
                  onRevoke={onRevoke}
                />
              </>
            )}
          </Stack>
          {isMaking && (
            <ProvisioningTokenDialog address={value.address} onClose={() => setMaking(false)} onMade={reload} />
          )}
        </>
      )}
    </RevocableTokens>
  );
}
