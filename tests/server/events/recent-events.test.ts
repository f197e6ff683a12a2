import { describe, expect, it } from 'vitest';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { createRecentEvents } from '../../../src/server/events/recent-events.ts';
import { aFolderAdded, confirmed } from './builders.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';

const event = (seq: number, stream: StreamName = 'home/7') => confirmed(aFolderAdded(1, seq, { stream }), seq);

/** Over a store that counts how often it is read. */
async function aLog(events: readonly ReturnType<typeof event>[], atMost?: number) {
  const store = createMemoryEventStore();
  const log = { reads: 0 };
  const recent = createRecentEvents(
    { marks: store.marks, read: (...asked) => (log.reads++, store.read(...asked)) },
    atMost,
  );
  await store.commit({ events, rejections: [] });
  return { store, recent, log };
}

describe('recent events', () => {
  it('are read without the store, exactly as it has them', async () => {
    const events = [1, 2, 3, 4].map((seq) => event(seq));
    const { store, recent, log } = await aLog(events);
    recent.add(events.slice(1));
    expect(await recent.read('home/7', 1, 2)).toEqual(await store.read('home/7', 1, 2));
    expect(await recent.read('home/7', 3, 1)).toEqual([events[3]]);
    expect(log.reads).toBe(0);
  });

  it('are read from the store where something came before them, or may have come after', async () => {
    const events = [1, 2, 3, 4].map((seq) => event(seq));
    const { recent, log } = await aLog(events);
    recent.add(events.slice(1, 3));
    expect(await recent.read('home/7', 0, 2)).toEqual(events.slice(0, 2));
    expect(await recent.read('home/7', 2, 2)).toEqual(events.slice(2));
    expect(await recent.read('home/8', 0, 2)).toEqual([]);
    expect(log.reads).toBe(3);
  });

  it('begin anew behind a gap, which another process has filled', async () => {
    const events = [1, 2, 3, 4].map((seq) => event(seq));
    const { recent, log } = await aLog(events);
    recent.add([events[0]!]);
    recent.add([events[3]!]);
    expect(await recent.read('home/7', 0, 4)).toEqual(events);
    expect(await recent.read('home/7', 3, 1)).toEqual([events[3]]);
    expect(log.reads).toBe(1);
  });

  it('are bounded: the stream that was not added to for longest goes first', async () => {
    const events = [event(1), event(1, 'home/8'), event(2), event(2, 'home/8')];
    const { recent, log } = await aLog(events, 3);
    for (const one of events) recent.add([one]);
    expect(await recent.read('home/8', 0, 2)).toEqual([events[1], events[3]]);
    expect(log.reads).toBe(0);
    expect(await recent.read('home/7', 0, 2)).toEqual([events[0], events[2]]);
    expect(log.reads).toBe(1);
  });
});
