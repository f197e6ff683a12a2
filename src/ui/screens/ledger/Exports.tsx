/** What can be taken along: the signed ledger and the key to check it with; and what is still to come, plainly. */
import type { LedgerKey } from '../../../domain/ledger/entry.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { clickLink, download } from '../../app/download.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface ExportsProps {
  readonly search: Id;
  readonly ledgerKey: LedgerKey;
}

export function Exports({ search, ledgerKey }: ExportsProps) {
  const call = useCall();
  const take = (path: string) => void download(path, { call, click: clickLink });
  return (
    <section css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={3}>
        <Heading level={2} size="l">
          Exports
        </Heading>
        <Row gap={2} wrap>
          <Button variant="primary" icon="download" onPress={() => take(`search/ledger/${search}/signed`)}>
            Signed ledger
          </Button>
          <Button icon="lock" onPress={() => take('search/ledger/key.pem')}>
            Public key
          </Button>
        </Row>
        <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
          The signed ledger holds every entry with the hash of the one before, sealed with this server’s key: whoever changes, adds or leaves out anything breaks the chain. Anybody can check it with{' '}
          <Text as="code" mono size="s">
            npm run verify-ledger -- FILE
          </Text>
          , which names the entry that was altered.
        </Text>
        <Text as="p" tone="quiet" size="s">
          Fingerprint of the key:{' '}
          <Text as="code" mono css={{ overflowWrap: 'anywhere' }}>
            {ledgerKey.fingerprint}
          </Text>
        </Text>
        <Text as="p" tone="faint" size="s">
          Reports from templates (docx, pdf, xlsx) are not built yet.
        </Text>
      </Stack>
    </section>
  );
}
