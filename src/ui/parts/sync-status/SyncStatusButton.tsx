/** The sync status in the header. Pressed, it shows details and the way to changes that could not be applied. */
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { loginAddress } from '../../routing/sign-in-address.ts';
import { useWorker } from '../../platform/services.tsx';
import { onHeader } from '../../kit/header-control-style.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { theme } from '../../theme/theme.ts';
import type { SyncStatus } from '../../../workers/contract.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useRefusedNews } from '../changes/use-refused-news.ts';
import { formatCounted } from '../../kit/format.ts';
import { useUnsharedNews } from '../sharing/use-unshared-news.ts';
import { syncWords } from './sync-words.ts';
import { troubleToShow } from './trouble.ts';

const ChangesDialog = lazyPart(() => import('../changes/ChangesDialog.tsx').then((m) => m.ChangesDialog));

export function SyncStatusButton() {
  const status = useProjection('status', {});
  const [showsChanges, setShowsChanges] = useState(false);
  useRefusedNews(() => setShowsChanges(true));
  useUnsharedNews();
  if (status === undefined) return null;
  const words = syncWords(status);
  const marked = words.tone === 'warning' || words.tone === 'danger' || troubleToShow(status) !== null;
  return (
    <>
      <Popover
        label="Sync status"
        width="22rem"
        trigger={
          <AriaButton
            aria-label={`Sync status: ${words.short}`}
            css={[
              onHeader,
              {
                ...theme.size.s,
                display: 'flex',
                alignItems: 'center',
                gap: theme.space[1.5],
                height: theme.control.height,
                padding: `0 ${theme.space[2]}`,
                border: 0,
                background: 'none',
                cursor: 'pointer',
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
              },
            ]}
          >
            <span css={{ position: 'relative' }}>
              <Icon name={words.icon} />
              {marked && (
                <span
                  aria-hidden
                  css={{
                    position: 'absolute',
                    top: -2,
                    right: -3,
                    width: 7,
                    height: 7,
                    borderRadius: theme.radius.round,
                    background: theme.accent.star,
                    boxShadow: `0 0 0 1.5px ${theme.surface.header}`,
                  }}
                />
              )}
            </span>
            <span role="status">{words.short}</span>
          </AriaButton>
        }
      >
        {(close) => (
          <StatusSheet
            status={status}
            onShowChanges={() => {
              close();
              setShowsChanges(true);
            }}
          />
        )}
      </Popover>
      {showsChanges && <ChangesDialog onClose={() => setShowsChanges(false)} />}
    </>
  );
}

/** Returns to this page afterwards. */
function signIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(loginAddress({ path: pathname, search, hash }));
}

function StatusSheet({ status, onShowChanges }: { readonly status: SyncStatus; readonly onShowChanges: () => void }) {
  const worker = useWorker();
  const words = syncWords(status);
  const trouble = troubleToShow(status);
  return (
    <Stack gap={3}>
      <Row gap={2} align="start">
        <Icon name={words.icon} size={20} css={{ color: theme.status[words.tone].text }} />
        <Stack gap={1} grow>
          <Text size="l" weight="strong">
            {words.short}
          </Text>
          <Text size="m" tone="quiet">
            {words.long}
          </Text>
          {status.reason !== null && !words.saysWhy && (
            <Text size="m" tone="quiet">
              {status.reason}
            </Text>
          )}
        </Stack>
      </Row>
      {trouble !== null && (
        <Text as="p" size="m" tone="warning">
          {trouble.text}
        </Text>
      )}
      {words.canTry && (
        <Row>
          {status.phase === 'stuck' && (
            <Button size="small" variant="primary" onPress={() => window.location.reload()}>
              Reload
            </Button>
          )}
          <Button size="small" icon="refresh" onPress={() => void worker.syncNow()}>
            Try now
          </Button>
        </Row>
      )}
      {status.phase === 'signed-out' && (
        <Row>
          <Button size="small" variant="primary" onPress={signIn}>
            Sign in
          </Button>
        </Row>
      )}
      {status.rejected + status.withoutEffect > 0 && (
        <Stack gap={2} css={{ paddingTop: theme.space[3], borderTop: `1px solid ${theme.border.normal}` }}>
          {status.rejected > 0 && (
            <Text size="m">
              {formatCounted(status.rejected, 'change')} could not be applied.{' '}
              {status.rejected === 1 ? 'It is' : 'They are'} kept on this device.
            </Text>
          )}
          {status.withoutEffect > 0 && (
            <Text size="m" tone="quiet">
              {formatCounted(status.withoutEffect, 'change')} of yours had no effect, because another one came first.
            </Text>
          )}
          <Row>
            <Button size="small" onPress={onShowChanges}>
              Look at {status.rejected + status.withoutEffect === 1 ? 'it' : 'them'}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
