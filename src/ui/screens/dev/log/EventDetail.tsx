/** One event: what it says, what became of it, which rows it changed, and the hash of the state after it. */
import type { ReplayEvent } from '../../../../domain/replay/format.ts';
import type { Player } from '../../../../domain/replay/player.ts';
import { CodeBlock } from '../../../kit/CodeBlock.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { eventOutcome, seqOf } from './log-filter.ts';
import type { StreamName } from '../../../../domain/shared/streams.ts';

/** The number of rows that are drawn; an event that opens a shared project changes thousands. */
const ROWS_SHOWN = 20;

export function EventDetail({ player, event }: { readonly player: Player; readonly event: ReplayEvent | null }) {
  if (event === null) {
    return (
      <Stack gap={2} role="region" aria-label="Event" css={[panelStyle, { padding: theme.space[4] }]}>
        <Text tone="quiet">Before the first event. Step on to fold it.</Text>
        {player.streams.map((stream) => (
          <StateLine key={stream} player={player} stream={stream} />
        ))}
      </Stack>
    );
  }
  const changed = player.changed();
  return (
    <Stack gap={4} role="region" aria-label="Event" css={[panelStyle, { padding: theme.space[4] }]}>
      <Row gap={2} wrap>
        <Heading level={2} size="l">
          {event.type}
        </Heading>
        <Badge tone={eventOutcome(event) === 'applied' ? 'good' : 'neutral'}>{eventOutcome(event)}</Badge>
      </Row>
      <Text tone="quiet" size="s" numeric>
        {event.id}, version {event.version}, seq {seqOf(event)}, seen up to {event.baseSeq}, batch {event.batch}
      </Text>
      <StateLine player={player} stream={event.stream} />
      <Json title="Payload" value={event.payload} />
      <Json
        title={
          changed.length === 0 ? 'Changed no row' : `Changed ${changed.length} ${changed.length === 1 ? 'row' : 'rows'}`
        }
        value={changed.slice(0, ROWS_SHOWN)}
        isEmpty={changed.length === 0}
      />
    </Stack>
  );
}

function StateLine({ player, stream }: { readonly player: Player; readonly stream: StreamName }) {
  return (
    <Text size="s" mono>
      {stream}: {player.rows(stream)} rows, {player.hash(stream)}
    </Text>
  );
}

function Json({
  title,
  value,
  isEmpty = false,
}: {
  readonly title: string;
  readonly value: unknown;
  readonly isEmpty?: boolean;
}) {
  return (
    <Stack gap={1}>
      <Heading level={3} size="m">
        {title}
      </Heading>
      {!isEmpty && <CodeBlock label={title} text={JSON.stringify(value, null, 2)} maxHeight="18rem" />}
    </Stack>
  );
}
