/** Bugs around the disk: what is called saved and is not, and what is kept that should not be. */
import { readEvent } from '../../../src/domain/streams.ts';
import { noop, type ConfirmedEvent, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { NotSaved, type LocalStore, type Ports, type Unnumbered } from '../../../src/sync/ports.ts';
import type { Bug } from './bug.ts';

const withStore =
  (change: (store: LocalStore) => Partial<LocalStore>) =>
  (ports: Ports): Ports => ({ ...ports, store: { ...ports.store, ...change(ports.store) } });

export const diskBugs: readonly Bug[] = [
  {
    name: 'a save is called done before the disk has it, and is gone after a crash',
    source: 'replicache#799; Chrome’s relaxed durability',
    caught: ['lost'],
    within: 30,
    async crash(disk) {
      const { events } = await disk.outbox();
      await disk.retire(events.slice(-3).map(({ clientSeq }) => clientSeq));
    },
  },
  {
    name: 'a full disk comes as an aborted transaction and is taken for success',
    source: 'dexie#776, dexie#840',
    caught: ['lost', 'refusal', 'twice', 'rest', 'both'],
    within: 20,
    ports: withStore((store) => ({
      async enqueue(items: readonly Unnumbered[]) {
        try {
          return await store.enqueue(items);
        } catch (error) {
          if (!(error instanceof NotSaved)) throw error;
          const [identity, { last }] = await Promise.all([store.identity(), store.outbox()]);
          return items.map((item, at): DomainEvent => ({
            ...item,
            clientId: identity!.clientId,
            clientSeq: last + 1 + at,
            id: `${identity!.clientId}.${last + 1 + at}`,
          }));
        }
      },
    })),
  },
  {
    name: 'what the server refuses is deleted, and nobody is told',
    source: 'boardsesh#4329',
    caught: ['lost'],
    within: 60,
    ports: withStore((store) => ({ reject: (refused) => store.retire(refused.map(({ event }) => event.clientSeq)) })),
  },
  {
    name: 'a reset of sync throws away what waits',
    source: 'actual#212, actual#6323',
    caught: ['lost'],
    within: 40,
    ports: withStore((store) => ({
      async setIdentity(next, instead) {
        const identity = await store.setIdentity(next, instead);
        if (instead !== null) await store.retire((await store.outbox()).events.map(({ clientSeq }) => clientSeq));
        return identity;
      },
    })),
  },
  {
    name: 'the queue is what this tab remembers, not what lies on disk',
    source: 'livestore#742, garden-co/jazz#2633',
    caught: ['rest', 'lost', 'silent'],
    within: 20,
    ports(ports) {
      const own = new Set<number>();
      const { store } = ports;
      return {
        ...ports,
        store: {
          ...store,
          async enqueue(items) {
            const events = await store.enqueue(items);
            for (const { clientSeq } of events) own.add(clientSeq);
            return events;
          },
          async outbox() {
            const { events, last } = await store.outbox();
            return { events: events.filter(({ clientSeq }) => own.has(clientSeq)), last };
          },
        },
      };
    },
  },
  {
    name: 'a snapshot claims an event that is not in it',
    source: 'livestore#409, livestore#970',
    caught: ['shown', 'agrees'],
    within: 60,
    ports: withStore((store) => ({
      saveSnapshot: (stream, snapshot) => store.saveSnapshot(stream, { ...snapshot, seq: snapshot.seq + 1 }),
    })),
  },
  {
    name: 'an older build drops the events that it does not know, for good',
    source: 'dexie-cloud (unknown tables ignored), actual PR #8519',
    caught: ['agrees', 'shown', 'rest'],
    within: 40,
    ports: withStore((store) => ({
      append: (stream, events) =>
        store.append(
          stream,
          events.map((event): ConfirmedEvent =>
            readEvent(event).kind === 'known' ? event : { ...event, outcome: noop('unknown') },
          ),
        ),
    })),
  },
];
