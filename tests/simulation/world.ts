/**
 * Devices with tabs, a server, and everything between them that can fail, in one thread under one seed.
 * After each step the invariants are looked at; at rest all replicas are equal and nothing saved is lost.
 */
import { draft } from '../../src/domain/catalogue.ts';
import type { Actor, ConfirmedEvent, DomainEvent } from '../../src/domain/shared/envelope.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import { homeStream, searchStream } from '../../src/domain/shared/streams.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { createAccept } from '../../src/server/events/accept-events.ts';
import { createMembership } from '../../src/server/events/membership.ts';
import { createMemoryStore as createServerStore } from '../../src/server/events/memory-store.ts';
import { createDevice, type Device, type Faults, type Tab } from './device.ts';
import { aGesture } from './gestures.ts';
import { createTransport } from './network.ts';
import { createDice } from './random.ts';
import { createTimeline } from './timeline.ts';

const USER: Actor = { pk: 7, isServer: false };
const HOME = homeStream(7);
const SEARCH = searchStream(42);
const STREAMS = [HOME, SEARCH];
/** No wait without a reason for longer, in ms of virtual time. */
const SILENT_WAIT = 30_000;

/** Refusals that a gesture meets when one before it could not be saved, or a colleague was faster. */
const lostItsGround = new Set(['not-found', 'parent-missing', 'idea-empty']);

export interface Report {
  readonly steps: number;
  readonly saved: number;
  readonly refused: number;
  readonly killed: number;
  readonly events: number;
  readonly logs: ReadonlyMap<string, readonly ConfirmedEvent[]>;
}

/** Runs one world. Throws with the seed and the broken invariant. */
export async function simulate(seed: number, steps = 60): Promise<Report> {
  const dice = createDice(seed);
  const timeline = createTimeline();
  const faults: Faults = { kill: 0, full: 0, network: 0 };
  const pokes = new Set<() => void>();
  const store = createServerStore();
  const accept = createAccept({
    store,
    membership: createMembership(store),
    now: () => timeline.now,
    snapshotEvery: 20,
    onAccepted: () => [...pokes].forEach((poke) => poke()),
  });
  await accept.appendAsServer(SEARCH, [draft(SEARCH, 'SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 })], { pk: 0 }, null);
  const network = { dice, timeline, faults, accept, store, actor: USER, pokes };
  const devices = Array.from({ length: dice.between(2, 3) }, () =>
    createDevice({ dice, timeline, faults, userPk: 7, transportFor: (owner) => createTransport(network, owner) }),
  );
  const saved: { readonly device: Device; readonly event: DomainEvent }[] = [];
  let killed = 0;
  const fail = (message: string): never => {
    throw new Error(`seed ${seed}: ${message}`);
  };

  async function openTab(device: Device, name: string): Promise<Tab> {
    const tab = await device.open(name);
    void tab.engine.start();
    for (const stream of STREAMS) void tab.engine.follow(stream);
    return tab;
  }
  for (const device of devices) for (let tab = dice.between(1, 2); tab > 0; tab--) await openTab(device, `tab ${tab}`);
  await timeline.run(3_000);
  Object.assign(faults, { kill: dice.pick([0, 0.002, 0.01]), full: dice.pick([0, 0, 0.05]), network: dice.pick([0, 0.1, 0.3, 0.6]) });

  for (let step = 0; step < steps; step++) {
    const device = dice.pick(devices);
    const tab = device.tabs.length > 0 ? dice.pick(device.tabs) : null;
    if (tab === null || dice.chance(0.03)) await openTab(device, `opened at ${step}`);
    else if (dice.chance(0.02)) device.kill(tab);
    else if (dice.chance(0.01)) await device.crash();
    else if (dice.chance(0.08)) void (dice.chance(0.7) ? tab.engine.undo() : tab.engine.redo()).then((answer) => keep(device, answer));
    else void act(device, tab);
    await timeline.run(dice.pick([0, 0, 5, 50, 500, 5_000]));
    for (const one of devices) for (const open of one.tabs) await holdInvariants(open);
  }

  async function act(device: Device, tab: Tab): Promise<void> {
    if (tab.engine.library.get(HOME) === undefined) return;
    const drafts = await aGesture(tab.engine, HOME, SEARCH, dice).catch(() => []);
    if (tab.alive && drafts.length > 0) keep(device, await tab.engine.emit(drafts, 'simulated'));
  }
  function keep(device: Device, answer: { readonly kind: string; readonly events?: readonly DomainEvent[] } | null): void {
    for (const event of answer?.events ?? []) saved.push({ device, event });
  }

  /** Shown state = what the server confirmed up to the cursor, with the tab's own pending events on top. */
  async function holdInvariants(tab: Tab): Promise<void> {
    for (const stream of STREAMS) {
      const replica = tab.engine.library.get(stream);
      if (replica === undefined) continue;
      const expected = fold(stream, await store.read(stream, 0, replica.cursor));
      for (const { fact } of replica.pending) if (expected.decide(fact, USER).kind === 'applied') expected.apply(fact);
      if (stateHash(expected.rows.map) !== stateHash(replica.state.rows.map)) fail(`${tab.name} shows ${stream} as it is not`);
    }
    const { phase } = tab.engine.link$.value;
    const oldest = Math.min(...[...tab.engine.library.streams()].flatMap((stream) => tab.engine.library.get(stream)!.pending.map(({ event }) => event?.at ?? timeline.now)));
    if (phase === 'idle' && timeline.now - oldest > SILENT_WAIT) fail(`${tab.name} waits without a reason since ${oldest}`);
  }

  // Rest: no more faults, every device open, time for all retries.
  Object.assign(faults, { kill: 0, full: 0, network: 0 });
  for (const device of devices) {
    killed += device.tabs.length === 0 ? 1 : 0;
    if (device.tabs.length === 0) await openTab(device, 'at rest');
  }
  await timeline.run(400_000);

  const logs = new Map(await Promise.all(STREAMS.map(async (stream) => [stream, await store.read(stream, 0, 1_000_000)] as const)));
  for (const device of devices) {
    if ((await device.disk.outbox()).events.length > 0) fail(`an outbox holds at rest: ${(await device.disk.outbox()).events.map(({ id }) => id).join(' ')}`);
    for (const tab of device.tabs) {
      for (const stream of STREAMS) {
        const replica = tab.engine.library.get(stream);
        if (replica === undefined) return fail(`${tab.name} never opened ${stream}`);
        if (replica.pending.length > 0) fail(`${tab.name} has pending at rest: ${replica.pending.map(({ event }) => event?.id).join(' ')}`);
        if (stateHash(replica.state.rows.map) !== stateHash(fold(stream, logs.get(stream)!).rows.map)) fail(`${tab.name} differs from the server in ${stream} at ${replica.cursor} of ${logs.get(stream)!.length}`);
      }
      if (tab.engine.library.ledger.waiting > 0) fail(`${tab.name} counts ${tab.engine.library.ledger.waiting} waiting at rest`);
    }
  }
  const logged = [...logs.values()].flat();
  const ids = new Set(logged.map((event) => event.id));
  if (ids.size < logged.length) fail('an event is in the log twice');
  for (const { device, event } of saved) {
    const isRefused = (await device.disk.refused()).some((refused) => refused.event.id === event.id);
    if (!ids.has(event.id) && !isRefused) fail(`${event.type} ${event.id} was saved and is lost`);
    if (ids.has(event.id) && isRefused) fail(`${event.type} ${event.id} is both in the log and refused`);
  }
  for (const device of devices) {
    for (const { code, message, event } of await device.disk.refused()) {
      if (!lostItsGround.has(code)) fail(`${event.type} ${event.id} was refused: ${code}, ${message}`);
    }
  }
  const refused = (await Promise.all(devices.map((device) => device.disk.refused()))).flat().length;
  return { steps, saved: saved.length, refused, killed, events: logged.length, logs };
}

function fold(stream: string, events: readonly ConfirmedEvent[]) {
  const state = createStreamState(stream);
  for (const event of events) if (event.outcome.kind === 'applied') state.apply(event);
  return state;
}
