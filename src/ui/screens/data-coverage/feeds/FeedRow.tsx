/** One feed: where it looks, how it is, and what may be done with it. */
import type { Feed } from '../../../../domain/documents/feeds.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Td } from '../../../kit/Table.tsx';
import { theme, type StatusTone } from '../../../theme/theme.ts';
import { fileWords, nextWords, scheduleWords } from './feed-words.ts';
import type { FeedAction } from './use-feeds.ts';

interface FeedRowProps {
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

const momentStyle = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

export function FeedRow({ feed, isSending, onAct, onShowLog }: FeedRowProps) {
  const { formatMoment } = useDates();
  const { name, from, everyMinutes, state, lastRun, reason, files } = feed;
  const [tone, word] = badges[state];
  const isPaused = state === 'paused';
  return (
    <tr>
      <Td css={{ overflowWrap: 'anywhere', minWidth: '16rem' }}>
        <Stack gap={0.5}>
          <Text weight="medium">{name}</Text>
          <Text size="s" tone="quiet">
            {from} · {scheduleWords(everyMinutes)}
          </Text>
          {reason !== null && (
            <Text size="s" tone={state === 'failed' ? 'danger' : 'quiet'}>
              {reason}
            </Text>
          )}
        </Stack>
      </Td>
      <Td>
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td css={momentStyle}>{lastRun === null ? '–' : formatMoment(Date.parse(lastRun))}</Td>
      <Td css={momentStyle}>{nextWords(feed, formatMoment)}</Td>
      <Td numeric>{fileWords(files)}</Td>
      <Td>
        <Row gap={1} justify="end" css={{ paddingLeft: theme.space[2] }}>
          <Button size="small" variant="quiet" onPress={onShowLog} aria-label={`Log of ${name}`}>
            Log
          </Button>
          <Button
            size="small"
            pending={isSending}
            isDisabled={state === 'running'}
            onPress={() => onAct(isPaused ? 'resume' : 'run')}
            aria-label={`${isPaused ? 'Resume' : 'Run'} ${name}${isPaused ? '' : ' now'}`}
          >
            {isPaused ? 'Resume' : 'Run now'}
          </Button>
          {!isPaused && (
            <Button size="small" onPress={() => onAct('pause')} aria-label={`Pause ${name}`}>
              Pause
            </Button>
          )}
          <IconButton icon="trash" size="small" label={`Delete ${name}`} onPress={() => onAct('delete')} />
        </Row>
      </Td>
    </tr>
  );
}
