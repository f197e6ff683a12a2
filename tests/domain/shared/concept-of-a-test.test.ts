/** A concept that exists in this test alone: to add one takes its own value and a line in a table, nothing else. */
import { expect, it } from 'vitest';
import { foldReplay } from '../../../src/domain/replay/fold.ts';
import { concept, event, factOf } from '../../../src/domain/shared/decider.ts';
import { applied, eventId, noop, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { createDomain } from '../../../src/domain/shared/stream-table.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { list, streams } from '../../../src/domain/streams.ts';
import { inverse } from '../../../src/domain/undo.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import { PROTOCOL_VERSION } from '../../../src/sync/wire/protocol.ts';
import { HOME, USER } from '../../builders/given.ts';

interface LampRow {
  readonly kind: 'lamp';
  readonly lit: boolean;
}
const lampEvents = { LampSwitched: event({ fields: { lit: 'flag' } }) };
const lamp = concept<typeof lampEvents, LampRow>({
  events: lampEvents,
  rowKinds: ['lamp'],
  decide: {
    LampSwitched: ({ rows }, { lit }) => (rows.get('lamp')?.lit === lit ? noop('unchanged') : applied),
  },
  evolve: { LampSwitched: (_, write, { lit }) => write.set('lamp', { kind: 'lamp', lit }) },
  invert: ({ before }) => [factOf(lampEvents, 'LampSwitched', { lit: before?.lit ?? false })],
});

const { home } = streams;
const domain = createDomain({ ...streams, home: { ...home!, concepts: [...home!.concepts, lamp] } });
const CLIENT = 1;
const switched = (clientSeq: number, lit: boolean): DomainEvent => ({
  ...factOf(lampEvents, 'LampSwitched', { lit }),
  ...{ stream: HOME, id: eventId(CLIENT, clientSeq), clientId: CLIENT, clientSeq },
  ...{ baseSeq: 0, batch: 'b', causationId: null, at: 0 },
});

it('an event of a new concept goes through acceptance, a replica and a replay, and is undone', async () => {
  const store = createMemoryEventStore();
  expect(await store.registerClient(USER.pk)).toBe(CLIENT);
  const accept = createAccept({ store, membership: createMembership(store), now: () => 0, domain });
  const push = (events: readonly DomainEvent[]) =>
    accept.push({ protocol: PROTOCOL_VERSION, clientId: CLIENT, events }, USER);
  await push([switched(1, true), switched(2, true), { ...switched(3, true), payload: { lit: 1 } }]);
  const confirmed = await store.read(HOME, 0, 10);
  expect(confirmed.map(({ outcome }) => outcome)).toEqual([applied, noop('unchanged')]);

  const replica = createReplica(HOME, USER, undefined, domain);
  replica.add(switched(1, true));
  replica.integrate(confirmed);
  expect(replica.state.rows.map.get('lamp')).toEqual({ kind: 'lamp', lit: true });

  const stored = JSON.parse(JSON.stringify(replica.confirmedSnapshot().snapshot)) as unknown;
  const again = createStreamState(HOME, stored, domain);
  expect(again.rows.map.get('lamp')).toEqual({ kind: 'lamp', lit: true });
  again.apply(factOf(lampEvents, 'LampSwitched', { lit: false }));
  const changed = createStreamState(HOME, JSON.parse(JSON.stringify(again.snapshot())), domain);
  expect(changed.rows.map.get('lamp')).toEqual({ kind: 'lamp', lit: false });

  const [line] = foldReplay(
    [
      { replay: 2, redacted: false },
      ...confirmed,
      { checkpoint: 2, stream: HOME, hash: stateHash(replica.state.rows.map) },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
    domain,
  );
  expect(line).toMatchObject({ folded: line?.expected });

  const change = { key: 'lamp', before: undefined, after: replica.state.rows.map.get('lamp') };
  expect(inverse(change, replica.state.scope, domain)).toEqual([
    { type: 'LampSwitched', version: 1, payload: { lit: false }, stream: HOME },
  ]);
});

it('two concepts can’t have the same event, and a stream refuses what belongs elsewhere', () => {
  const twin = { ...lamp };
  expect(() => createDomain({ company: list({ roleOf: () => 'member' }, lamp, twin) })).toThrow(/LampSwitched/);
  const state = createStreamState('company/3', undefined, domain);
  expect(state.decide(switched(1, true), USER)).toMatchObject({ kind: 'rejected', code: 'foreign' });
});
