/** The inbox: what concerns the user, from every project, team and search on this device. */
import { useState } from 'react';
import type { InboxWindow } from '../../../workers/contract.ts';
import { markInbox } from '../../actions/inbox.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { INBOX_DAYS, useInbox } from '../../parts/inbox/use-inbox.ts';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { inboxKeys } from './inbox-keys.ts';
import { InboxKindChoice } from './InboxKindChoice.tsx';
import { InboxList } from './InboxList.tsx';

type InboxView = 'all' | 'unread';
/** So many lines are drawn at first, and more with each press. */
const AT_A_TIME = 100;
const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

export function InboxScreen() {
  const inbox = useInbox();
  const actions = useActions();
  const [shown, setShown] = useState<InboxView>('all');
  const [drawn, setDrawn] = useState(AT_A_TIME);
  useKeyHelp(inboxKeys);
  const unread = (inbox?.items ?? []).filter(({ isRead }) => !isRead);
  const listed = shown === 'all' ? (inbox?.items ?? []) : unread;
  const readAll = () => {
    if (unread.length > 0)
      void markInbox(
        actions,
        unread.map(({ item }) => item),
        true,
      );
  };
  return (
    <ScreenFrame
      title="Inbox"
      lead={`What concerns you, of the last ${INBOX_DAYS} days. What you open is read on all your devices.`}
      actions={
        <Row gap={2}>
          {inbox && <InboxKindChoice inbox={inbox} />}
          <Button icon="check" isDisabled={unread.length === 0} onPress={readAll}>
            Mark all as read
          </Button>
        </Row>
      }
    >
      {inbox === undefined ? (
        <Skeleton label="Loading the inbox" lines={8} lineHeight={3} />
      ) : (
        <Stack gap={3}>
          <Row justify="between" gap={3}>
            <Segments
              label="Shown"
              segments={shownOptions}
              value={shown}
              onChange={(view) => {
                setShown(view);
                setDrawn(AT_A_TIME);
              }}
            />
            <Text tone="quiet" role="status">
              {countsOf(inbox)}
            </Text>
          </Row>
          <InboxList
            items={listed.slice(0, drawn)}
            remaining={listed.length - drawn}
            onMore={() => setDrawn(drawn + AT_A_TIME)}
            onReadAll={readAll}
            empty={<Nothing {...{ shown }} />}
          />
        </Stack>
      )}
    </ScreenFrame>
  );
}

function countsOf({ items, total, unread }: InboxWindow): string {
  const rest = items.length < total ? '; the last thousand are listed, and all that are unread' : '';
  return `${formatCount(unread)} unread of ${formatCounted(total, 'notice')}${rest}`;
}

function Nothing({ shown }: { readonly shown: InboxView }) {
  return (
    <EmptyState icon="inbox" title={shown === 'unread' ? 'You have read everything' : 'Nothing yet'}>
      Tasks that colleagues assign to you, comments that mention you, projects, teams and monitors that you are added
      to, finished runs of your searches, reports and what monitors found appear here.
    </EmptyState>
  );
}
