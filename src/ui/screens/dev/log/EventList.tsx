/**
 * The events as a virtual list: only the rows in view are in the page. Arrows, Page keys, Home and End fold up to
 * another.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ReplayEvent } from '../../../../domain/replay/format.ts';
import { Text } from '../../../kit/layout.tsx';
import { ellipsis, focusRing, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { eventOutcome, seqOf } from './log-filter.ts';

/** Height of a row and of the list, in pixels: what is in view is counted with them. */
const ROW = 28;
const HEIGHT = 20 * ROW;
const BEYOND = 8;

interface EventListProps {
  readonly events: readonly ReplayEvent[];
  /** Indices of those in the list. */
  readonly shown: readonly number[];
  /** How many events are folded: the last of them is the current one. */
  readonly folded: number;
  readonly onSeek: (folded: number) => void;
}

export function EventList({ events, shown, folded, onSeek }: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const current = lastAtOrBelow(shown, folded - 1);
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const inView = shown.slice(first, Math.ceil((top + HEIGHT) / ROW) + BEYOND);
  useLayoutEffect(() => {
    const { current: element } = list;
    if (element === null || current < 0) return;
    if (current * ROW < element.scrollTop) element.scrollTop = current * ROW;
    if ((current + 1) * ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = (current + 1) * ROW - element.clientHeight;
  }, [current]);
  const handleKey = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 20,
      PageUp: current - 20,
      Home: 0,
      End: shown.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(to, shown.length - 1));
    if (shown[place] !== undefined) onSeek(shown[place] + 1);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Events"
      tabIndex={0}
      aria-activedescendant={current >= 0 ? `event-${shown[current]}` : undefined}
      onKeyDown={handleKey}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      css={[panelStyle, focusRing, { height: HEIGHT, overflow: 'auto', position: 'relative' }]}
    >
      <div css={{ height: shown.length * ROW }} role="presentation" />
      {inView.map((at, offset) => (
        <EventRow
          key={at}
          at={at}
          event={events[at]!}
          place={first + offset}
          of={shown.length}
          isCurrent={first + offset === current}
          isFolded={at < folded}
          onPick={() => onSeek(at + 1)}
        />
      ))}
    </div>
  );
}

interface EventRowProps {
  readonly at: number;
  readonly event: ReplayEvent;
  readonly place: number;
  readonly of: number;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
  readonly onPick: () => void;
}

function EventRow({ at, event, place, of, isCurrent, isFolded, onPick }: EventRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
    <div
      id={`event-${at}`}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place + 1}
      aria-setsize={of}
      onClick={onPick}
      css={{
        ...theme.size.s,
        position: 'absolute',
        insetInline: 0,
        top: place * ROW,
        height: ROW,
        display: 'grid',
        gridTemplateColumns: '2.5rem minmax(7rem, 1fr) minmax(0, 6rem) minmax(0, 5rem)',
        columnGap: theme.space[3],
        alignItems: 'center',
        padding: `0 ${theme.space[3]}`,
        cursor: 'default',
        color: isFolded ? theme.text.normal : theme.text.faint,
        background: isCurrent ? theme.accent.washStrong : undefined,
        '&:hover': { background: isCurrent ? theme.accent.washStrong : theme.surface.hover },
      }}
    >
      <Text numeric css={{ textAlign: 'right' }}>
        {seqOf(event)}
      </Text>
      <span css={ellipsis}>{event.type}</span>
      <span css={ellipsis}>{event.stream}</span>
      <span css={ellipsis}>{eventOutcome(event)}</span>
    </div>
  );
}

/** The place of the last of `sorted` that is at most `value`; −1 for none. */
function lastAtOrBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
