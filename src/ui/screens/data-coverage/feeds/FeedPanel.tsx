/** Where new publications come from by themselves, for administrators: each feed with its state. */
import { useEffect, useRef, useState } from 'react';
import type { Feed } from '../../../../domain/documents/feeds.ts';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { FeedForm } from './FeedForm.tsx';
import { FeedLog } from './FeedLog.tsx';
import { FeedItem } from './FeedItem.tsx';
import { useFeeds } from './use-feeds.ts';

export function FeedPanel({ onImported }: { readonly onImported: () => void }) {
  const { list, sending, act, add } = useFeeds();
  const [isAdding, setAdding] = useState(false);
  const [logOf, setLogOf] = useState<Feed | null>(null);
  const [toDelete, setToDelete] = useState<Feed | null>(null);
  const imported = list?.feeds.reduce((sum, { files }) => sum + files.imported, 0);
  const before = useRef(imported);
  useEffect(() => {
    if (before.current !== undefined && imported !== before.current) onImported();
    before.current = imported;
  }, [imported, onImported]);
  if (list === null) return null;
  const { feeds, sources } = list;
  const addButton = (
    <Button icon="plus" onPress={() => setAdding(true)}>
      Add feed
    </Button>
  );
  return (
    <section aria-labelledby="feeds-title" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={3}>
        <Row gap={4} justify="between">
          <Stack gap={0.5}>
            <Heading level={2} size="l" id="feeds-title">
              Feeds
            </Heading>
            <Text as="p" size="m" tone="quiet">
              New publications arrive by themselves. What a feed has brought is imported once.
            </Text>
          </Stack>
          {feeds.length > 0 && addButton}
        </Row>
        {feeds.length === 0 ? (
          <EmptyState compact icon="refresh" title="No feeds yet" action={addButton}>
            A feed looks regularly where new files appear, for example in a folder of the server, and imports them.
            Nothing is read until you add one.
          </EmptyState>
        ) : (
          <ul>
            {feeds.map((feed) => (
              <FeedItem
                key={feed.id}
                feed={feed}
                isSending={sending === feed.id}
                onAct={(action) => (action === 'delete' ? setToDelete(feed) : void act(feed, action))}
                onShowLog={() => setLogOf(feed)}
              />
            ))}
          </ul>
        )}
      </Stack>
      {isAdding && <FeedForm sources={sources} onAdd={add} onClose={() => setAdding(false)} />}
      {logOf !== null && <FeedLog feed={logOf} onClose={() => setLogOf(null)} />}
      <ConfirmDialog
        title="Delete feed"
        isOpen={toDelete !== null}
        danger
        confirmLabel="Delete feed"
        onCancel={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete !== null) void act(toDelete, 'delete');
          setToDelete(null);
        }}
      >
        “{toDelete?.name}” stops, and its log is deleted. What it imported stays.
      </ConfirmDialog>
    </section>
  );
}
