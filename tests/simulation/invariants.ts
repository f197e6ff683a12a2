/** What holds in every world: after each step for every open tab, and at rest for all of it together. */
import type { ConfirmedEvent, DomainEvent } from '../../src/domain/shared/envelope.ts';
import { canonical, stateHash } from '../../src/domain/shared/state-hash.ts';
import { SERVER_CLIENT } from '../../src/domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { ERASED_SEARCH, LOST_BY_SERVER, WITHOUT_EFFECT, type RejectedEvent } from '../../src/sync/ports.ts';
import { lossOf } from '../../src/sync/event-traits.ts';
import { Broken } from './broken.ts';
import type { Device, Tab } from './device.ts';
import { FOREIGN, LOST_ITS_GROUND } from './expected-refusals.ts';
import { asToldTo, toldInBlindReview } from './blind-reviews.ts';
import { createReference, type Reference } from './reference.ts';
import { logsOfPeople, streamsOfPeople } from './people.ts';
import { USERS } from './script.ts';
import { wholeLog, type History, type Server } from './server.ts';

/** No wait without a reason for longer, in ms of virtual time. */
const SILENT_WAIT = 30_000;

export interface Watcher {
  afterStep(device: Device, skewMs: number, now: number): Promise<void>;
}

export function createWatcher(server: Server): Watcher {
  const references = new WeakMap<Tab, Map<string, Reference>>();
  /** Since when each tab shows what it shows as pending, by id. */
  const pendingSince = new WeakMap<Tab, ReadonlyMap<string, number>>();
  const referenceOf = (tab: Tab, stream: StreamName, history: History, at: number): Reference => {
    const own = references.get(tab) ?? new Map<string, Reference>();
    references.set(tab, own);
    const key = `${server.histories.length - at} ${stream}`;
    const reference = own.get(key) ?? createReference(stream, history, tab.build === 'old');
    own.set(key, reference);
    return reference;
  };

  /** After a restoring some tabs still show the history that was given up: one of them it must be. */
  async function showsWhatIs(tab: Tab, stream: StreamName, user: number): Promise<void> {
    const replica = tab.engine.replicas.get(stream);
    if (replica === undefined) return;
    const differences: string[] = [];
    for (const [at, history] of server.histories.entries()) {
      const difference = await referenceOf(tab, stream, history, at).difference(replica, { pk: user, isServer: false });
      if (difference === null) return;
      differences.push(difference);
    }
    throw new Broken('shown', `${tab.name} shows ${differences[0]}`);
  }

  function notePending(tab: Tab, now: number): void {
    const { replicas } = tab.engine;
    const before = pendingSince.get(tab);
    const ids = replicas
      .streams()
      .flatMap((stream) => replicas.get(stream)!.pending.map(({ event }) => event?.id ?? ''));
    pendingSince.set(tab, new Map(ids.map((id) => [id, before?.get(id) ?? now])));
  }
  /** When the event was saved; after the server was set back, when the tab began to show it. */
  const waitsSince = (tab: Tab, event: DomainEvent, skewMs: number): number =>
    server.histories.length === 1 ? event.at - skewMs : pendingSince.get(tab)!.get(event.id)!;

  return {
    async afterStep(device, skewMs, now) {
      for (const tab of device.tabs) {
        const { replicas, connection$ } = tab.engine;
        notePending(tab, now);
        for (const stream of replicas.streams()) {
          await showsWhatIs(tab, stream, device.user);
        }
        if (connection$.value.phase !== 'idle' || device.isDisturbed) continue;
        for (const stream of replicas.streams()) {
          const oldest = replicas
            .get(stream)!
            .pending.find(({ event }) => event !== null && now - waitsSince(tab, event, skewMs) > SILENT_WAIT);
          if (oldest)
            throw new Broken(
              'silent',
              `${tab.name} says nothing of ${oldest.event!.type} ${oldest.event!.id}, saved ` +
                `${now - (oldest.event!.at - skewMs)} ms ago`,
            );
        }
      }
    },
  };
}

export interface Saved {
  readonly device: Device;
  readonly event: DomainEvent;
}

export interface AtRest {
  readonly saved: readonly Saved[];
  /** No disk has lost anything that was confirmed. */
  readonly isWhole: boolean;
  /**
   * Nothing on the way answered in the server's place (two tabs that both lead may be told different things then), and
   * nothing was shared: what was emitted for the home and is confirmed in a project comes when the home's turn is.
   */
  readonly isOrdered: boolean;
  readonly together: boolean;
}

/** Nobody holds a stream that is not theirs, nor a row of it; whoever has access holds it. */
export async function theirsOnly(server: Server, devices: readonly Device[], together: boolean): Promise<void> {
  for (const device of devices) {
    const allowed = await streamsOf(server, device.user, together);
    const onDisk = await device.disk.streams();
    const held = [...onDisk, ...device.tabs.flatMap((tab) => tab.engine.replicas.streams())];
    const foreign = held.find((stream) => !allowed.includes(stream));
    if (foreign !== undefined) throw new Broken('outsider', `${device.name} of user ${device.user} holds ${foreign}`);
  }
}

/** `together`: the user opens what people share (people.ts), as far as the server lets them. */
async function streamsOf({ current }: Server, user: number, together: boolean): Promise<readonly StreamName[]> {
  if (together) {
    const allowed = await current.membership.allowed(streamsOfPeople, { pk: user, isServer: false });
    return [homeStream(user), ...allowed, ...(await current.membership.projectsOf(user))];
  }
  const search = searchStream(42);
  const isOwner = await current.membership.mayUse(search, { pk: user, isServer: false });
  return [
    homeStream(user),
    ...(isOwner && user === USERS[0] ? [search] : []),
    ...(await current.membership.projectsOf(user)),
  ];
}

/** At rest: every device has an open tab of the current build, nothing fails, and all retries are through. */
export async function holdAtRest(
  server: Server,
  devices: readonly Device[],
  { saved, isOrdered, isWhole, together }: AtRest,
): Promise<ReadonlyMap<StreamName, readonly ConfirmedEvent[]>> {
  const own = new Map(
    await Promise.all(devices.map(async ({ user }) => [user, await streamsOf(server, user, together)] as const)),
  );
  const streams = [...new Set([...[...own.values()].flat(), ...(together ? logsOfPeople : [])])];
  const logs = new Map(
    await Promise.all(streams.map(async (stream) => [stream, await wholeLog(server.current, stream)] as const)),
  );
  for (const device of devices) {
    const { events } = await device.disk.outbox();
    if (events.length > 0)
      throw new Broken(
        'rest',
        `the outbox of ${device.name} holds ${events.map(({ type, id }) => `${type} ${id}`).join(', ')}`,
      );
    for (const tab of device.tabs) agreesAtRest(tab, device.user, own.get(device.user)!, logs);
  }
  inOrderOnce(logs, isOrdered);
  if (server.histories.length === 1)
    for (const device of devices) notedRightly(device, await device.disk.rejected(), logs);
  await nothingLost(server, logs, { saved, isWhole });
  for (const device of devices) {
    for (const { code, message, event } of await device.disk.rejected()) {
      if (code === WITHOUT_EFFECT || code === LOST_BY_SERVER) continue;
      // An id of the number that the device had before the server was restored.
      if (code === 'bad-id' && server.histories.length > 1) continue;
      if (!LOST_ITS_GROUND.has(code) && !FOREIGN.has(code))
        throw new Broken('refusal', `${event.type} ${event.id} was refused: ${code}, ${message}`);
    }
  }
  return logs;
}

function agreesAtRest(
  tab: Tab,
  user: number,
  streams: readonly StreamName[],
  logs: ReadonlyMap<StreamName, readonly ConfirmedEvent[]>,
): void {
  const { replicas } = tab.engine;
  for (const stream of streams) {
    const replica = replicas.get(stream);
    if (replica === undefined) throw new Broken('opened', `${tab.name} never opened ${stream}`);
    if (replica.pending.length > 0) {
      const pending = replica.pending.map(({ fact, event }) => `${fact.type} ${event?.id}`);
      throw new Broken('rest', `${tab.name} has pending at rest: ${pending.join(', ')}`);
    }
    const state = createStreamState(stream);
    for (const event of logs.get(stream)!) if (event.outcome.kind === 'applied') state.apply(event);
    const own = replica.state.rows.map;
    if (stateHash(asToldTo(user, stream, own)) !== stateHash(asToldTo(user, stream, state.rows.map)))
      throw new Broken(
        'agrees',
        `${tab.name} differs from the server in ${stream} at ${replica.cursor} of ${logs.get(stream)!.length}`,
      );
    const told = toldInBlindReview(user, own);
    if (told !== undefined) throw new Broken('blind', `${tab.name} holds ${told} of a blind review`);
  }
  if (replicas.clientSeqs.waiting > 0)
    throw new Broken('rest', `${tab.name} counts ${replicas.clientSeqs.waiting} waiting at rest`);
}

/** Noted is what had no effect, and nothing else. */
function notedRightly(
  { name }: Device,
  listed: readonly RejectedEvent[],
  logs: ReadonlyMap<StreamName, readonly ConfirmedEvent[]>,
): void {
  const confirmed = new Map([...logs.values()].flat().map((event) => [event.id, event]));
  for (const { code, event } of listed) {
    const there = confirmed.get(event.id);
    if (code === WITHOUT_EFFECT && there !== undefined && lossOf(there) === null)
      throw new Broken('noted', `${name} notes ${event.type} ${event.id}, which is ${there.outcome.kind}`);
  }
}

function inOrderOnce(logs: ReadonlyMap<StreamName, readonly ConfirmedEvent[]>, isOrdered: boolean): void {
  const ids = new Set<string>();
  const saved = new Map<string, string>();
  for (const [stream, log] of logs) {
    const last = new Map<number, number>();
    for (const event of log) {
      const { id, clientId, clientSeq } = event;
      if (ids.has(id)) throw new Broken('twice', `${id} is in the log twice`);
      ids.add(id);
      // Under two numbers: taken in under the one of a history that was given up, and again under the new one.
      const said = clientId === SERVER_CLIENT ? id : identityOf(event);
      if (saved.has(said)) throw new Broken('twice', `${event.type} is in the log as ${saved.get(said)} and as ${id}`);
      saved.set(said, id);
      if (isOrdered && clientSeq <= (last.get(clientId) ?? 0))
        throw new Broken('order', `${id} came after ${clientId}.${last.get(clientId)} in ${stream}`);
      last.set(clientId, clientSeq);
    }
  }
}

/**
 * What was confirmed and then given up by a restoring of the server is offered again by its device, or named among what
 * could not be applied.
 */
async function nothingLost(
  server: Server,
  logs: ReadonlyMap<StreamName, readonly ConfirmedEvent[]>,
  { saved, isWhole }: Pick<AtRest, 'saved' | 'isWhole'>,
): Promise<void> {
  const logged = new Set([...logs.values()].flat().map(identityOf));
  const givenUp = new Set<string>();
  for (const history of server.histories.slice(1)) {
    for (const stream of logs.keys())
      for (const event of await wholeLog(history, stream)) givenUp.add(identityOf(event));
  }
  const refusedOn = new Map<Device, Refused>();
  for (const { device, event } of saved) {
    const refused = refusedOn.get(device) ?? refusedIn(await device.disk.rejected());
    refusedOn.set(device, refused);
    const isLogged = logged.has(identityOf(event));
    const isRefused = [identityOf(event), wordless(event)].some((one) => refused.events.has(one));
    const isExcused =
      givenUp.has(identityOf(event)) &&
      (!isWhole || device.takenAway.has(event.stream) || refused.lost.has(subjectOf(event)));
    if (!isLogged && !isRefused && !isExcused)
      throw new Broken('lost', `${event.type} ${event.id} in ${event.stream} was saved and is lost`);
    if (isLogged && isRefused && givenUp.size === 0)
      throw new Broken('both', `${event.type} ${event.id} is both in the log and refused`);
  }
}

interface Refused {
  readonly events: ReadonlySet<string>;
  /** What the server lost, by its subject. */
  readonly lost: ReadonlySet<string>;
}
const refusedIn = (rejected: readonly RejectedEvent[]): Refused => ({
  events: new Set(
    rejected
      .filter(({ code }) => code !== WITHOUT_EFFECT)
      .map(({ code, event }) => (code === ERASED_SEARCH ? wordless(event) : identityOf(event))),
  ),
  lost: new Set(rejected.filter(({ code }) => code === LOST_BY_SERVER).map(({ event }) => subjectOf(event))),
});

/** As much as is left of an event in a note. */
const subjectOf = ({ type, batch, payload }: DomainEvent): string =>
  `${type} ${batch} ${JSON.stringify((payload as { readonly id?: unknown }).id ?? null)}`;

/** What a note keeps of an event in what was erased: it says that there was one, not what. */
const wordless = ({ type, batch }: DomainEvent): string => `${type} ${batch}`;

/** The same for an event under another number: a device that registers anew renumbers what it has saved. */
function identityOf({ type, batch, payload }: DomainEvent): string {
  // The server puts the rows of the moment into what crosses from one stream to another.
  return `${type} ${batch} ${canonical({ ...(payload as object), rows: null })}`;
}
