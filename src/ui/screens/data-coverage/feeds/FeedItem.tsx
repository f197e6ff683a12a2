/** One feed: where it looks, how it is, and what may be done with it. */
import type { Feed } from '../../../../domain/documents/feeds.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { theme, type StatusTone } from '../../../theme/theme.ts';
import { fileWords, runWords, scheduleWords } from './feed-words.ts';
import type { FeedAction } from './use-feeds.ts';

interface FeedItemProps {
  readonly feed: Feed;
  readonly isSending: boolean;
  readonly onAct: (action: FeedAction) => void;
  readonly onShowLog: () => void;
}

const badges: Readonly<Record<Feed['state'], readonly [StatusTone, string]>> = {
  waiting: ['good', 'Working'],
  running: ['info', 'Looking'],
  paused: ['neutral', 'Paused'],
  failed: ['danger', 'Problem'],
};

export function FeedItem({ feed, isSending, onAct, onShowLog }: FeedItemProps) {
  const { formatMoment } = useDates();
  const { name, from, everyMinutes, state, reason, files } = feed;
  const [tone, word] = badges[state];
  return (
    <li css={{ padding: `${theme.space[2]} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
      <Row gap={3} align="start">
        <Badge tone={tone}>{word}</Badge>
        <Stack gap={0.5} css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="m" weight="medium">
            {name}
          </Text>
          <Text size="s" tone="quiet">
            {from}
          </Text>
          <Text size="s" tone="quiet" numeric role="status">
            {fileWords(files)}. {runWords(feed, formatMoment)} {scheduleWords(everyMinutes)}.
          </Text>
          {reason !== null && (
            <Text size="m" tone={state === 'failed' ? 'danger' : 'quiet'}>
              {reason}
            </Text>
          )}
        </Stack>
        <Actions feed={feed} isSending={isSending} onAct={onAct} onShowLog={onShowLog} />
      </Row>
    </li>
  );
}

function Actions({ feed: { name, state }, isSending, onAct, onShowLog }: FeedItemProps) {
  const isPaused = state === 'paused';
  return (
    <Row gap={1}>
      <Button size="small" variant="quiet" onPress={onShowLog} aria-label={`Log of ${name}`}>
        Log
      </Button>
      {isPaused ? (
        <Button size="small" pending={isSending} onPress={() => onAct('resume')} aria-label={`Resume ${name}`}>
          Resume
        </Button>
      ) : (
        <>
          <Button
            size="small"
            pending={isSending}
            isDisabled={state === 'running'}
            onPress={() => onAct('run')}
            aria-label={`Run ${name} now`}
          >
            Run now
          </Button>
          <Button size="small" onPress={() => onAct('pause')} aria-label={`Pause ${name}`}>
            Pause
          </Button>
        </>
      )}
      <IconButton icon="trash" size="small" label={`Delete ${name}`} onPress={() => onAct('delete')} />
    </Row>
  );
}
