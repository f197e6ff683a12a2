/** A replay in time: a slider, the events, and what the one just folded did to the state. */
import { useMemo, useState } from 'react';
import { createPlayer } from '../../../../domain/replay/player.ts';
import type { Replay } from '../../../../domain/replay/format.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';
import { ALL, distinct, filtered, type LogFilter } from './log-filter.ts';
import { TimeSlider } from './TimeSlider.tsx';

export function LogPlayer({ replay }: { readonly replay: Replay }) {
  const { player, at, seek } = usePlayer(replay);
  const [filter, setFilter] = useState<LogFilter>({ stream: ALL, type: ALL });
  const { events, streams } = player;
  const shown = useMemo(() => filtered(events, filter), [events, filter]);
  const types = useMemo(() => distinct(events.map(({ type }) => type)), [events]);
  if (events.length === 0) {
    return (
      <EmptyState icon="clock" title="No events yet">
        What you do from now on is written down here, event by event.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <Row gap={3} css={[panelStyle, { padding: `${theme.space[2]} ${theme.space[3]}` }]}>
        <IconButton icon="chevron-left" label="One event back" isDisabled={at === 0} onPress={() => seek(at - 1)} />
        <TimeSlider label="Events folded" value={at} max={events.length} onChange={seek} />
        <IconButton
          icon="chevron-right"
          label="One event on"
          isDisabled={at === events.length}
          onPress={() => seek(at + 1)}
        />
        <Text numeric tone="quiet" css={{ whiteSpace: 'nowrap', minWidth: '7rem', textAlign: 'right' }}>
          {at} of {events.length}
        </Text>
      </Row>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(22rem, 5fr) minmax(20rem, 6fr)',
          gap: theme.space[4],
          alignItems: 'start',
        }}
      >
        <Stack gap={3}>
          <Row gap={3}>
            <Select
              label="Stream"
              options={options('All streams', streams)}
              value={filter.stream}
              onChange={(stream) => setFilter({ ...filter, stream })}
              css={{ flex: 1 }}
            />
            <Select
              label="Type"
              options={options('All types', types)}
              value={filter.type}
              onChange={(type) => setFilter({ ...filter, type })}
              css={{ flex: 1 }}
            />
          </Row>
          <EventList events={events} shown={shown} folded={at} onSeek={seek} />
        </Stack>
        <EventDetail player={player} event={events[at - 1] ?? null} />
      </div>
    </Stack>
  );
}

/** The player is changed in place; `at` says when to look again. */
function usePlayer(replay: Replay) {
  const player = useMemo(() => {
    const made = createPlayer(replay);
    made.seek(made.events.length);
    return made;
  }, [replay]);
  const [, setLook] = useState(0);
  return {
    player,
    at: player.at,
    seek(to: number) {
      player.seek(to);
      setLook((look) => look + 1);
    },
  };
}

function options(all: string, values: readonly string[]) {
  return [{ value: ALL, label: all }, ...values.map((value) => ({ value, label: value }))];
}
