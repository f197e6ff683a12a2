/**
 * Drives the connection's machine: feeds it what happens, and carries out the effects that it asks for. What takes the
 * disk or the replicas is in disk-work.ts. Decides nothing itself.
 */
import { BehaviorSubject } from 'rxjs';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { beginsStream } from '../event-traits.ts';
import type { Answer, ConnectionStatus, Identity } from '../ports.ts';
import type { Replica } from '../replica/replica.ts';
import { PROTOCOL_VERSION } from '../wire/protocol.ts';
import type { ConnectionPorts } from './connection-ports.ts';
import { createDiskWork } from './disk-work.ts';
import type { Effect, Effects, Input } from './inputs.ts';
import { initialState } from './leadership.ts';
import { step } from './machine.ts';
import { applyTabMessage } from './tab-messages.ts';

export interface Connection {
  readonly status$: BehaviorSubject<ConnectionStatus>;
  /** Resolves once this device has a client number: at once, but for the very first visit. */
  start(): Promise<void>;
  stop(): void;
  /** Saved in this tab. */
  emitted(events: readonly DomainEvent[]): void;
  /** Opens the stream and keeps it up to date from now on. */
  follow(stream: StreamName): Promise<void>;
  syncNow(): void;
}

type SerialWork = { readonly [K in keyof Effects]: (effect: Effect<K>) => unknown };

export function createConnection(ports: ConnectionPorts): Connection {
  const { transport, tabs, clock, replicas, rejectedChanges } = ports;
  const status$ = new BehaviorSubject<ConnectionStatus>(initialState.status);
  const timers = new Map<string, () => void>();
  const inbox: Input[] = [];
  let state = initialState;
  let isStepping = false;
  let ignorePokes = () => {};
  let releaseLead = () => {};
  let onRegistered = () => {};

  /** One input after the other, also those that an effect brings about at once. */
  function send(input: Input): void {
    inbox.push(input);
    if (isStepping) return;
    isStepping = true;
    try {
      for (let next = inbox.shift(); next !== undefined; next = inbox.shift()) {
        const [after, effects] = step(state, next, { now: clock.now(), random: clock.random() });
        state = after;
        for (const effect of effects) run(effect);
      }
    } finally {
      isStepping = false;
    }
  }

  const run = <K extends keyof Effects>(effect: Effect<K>): void => void work[effect.kind](effect);

  const disk = createDiskWork(ports, send, () => state.identity);

  async function registration(): Promise<Answer<Identity>> {
    const answer = await transport.register();
    if (answer.kind !== 'ok') return answer;
    const { clientId, epoch } = answer.value;
    return { kind: 'ok', value: { clientId, epoch } };
  }

  const work: SerialWork = {
    async register() {
      const answer = await registration();
      if (answer.kind === 'ok') send({ kind: 'registered', answer: await disk.saveFirstIdentity(answer.value) });
      else send({ kind: 'registered', answer });
    },
    compete() {
      releaseLead = tabs.lead(
        () => send({ kind: 'lock-granted' }),
        () => send({ kind: 'lock-lost' }),
      );
      onRegistered();
    },
    'listen-to-pokes'() {
      ignorePokes = transport.listen(() => send({ kind: 'poked' }));
    },
    'ignore-pokes'() {
      ignorePokes();
      ignorePokes = () => {};
    },
    async push({ turn, identity: { clientId, epoch }, events }) {
      const answer = await transport.push({ protocol: PROTOCOL_VERSION, clientId, epoch, events });
      send({ kind: 'pushed', turn, answer });
    },
    async pull({ turn, identity: { epoch }, acknowledged }) {
      const cursors: Record<StreamName, number> = {};
      const marks: Record<StreamName, string> = {};
      for (const stream of replicas.streams()) {
        const replica = replicas.get(stream)!;
        if (isUnknownToServer(replica, acknowledged)) continue;
        cursors[stream] = replica.cursor;
        if (replica.mark !== null) marks[stream] = replica.mark;
      }
      const answer = await transport.pull({ protocol: PROTOCOL_VERSION, epoch, cursors, marks });
      send({ kind: 'pulled', turn, answer });
    },
    timer({ turn, name, ms }) {
      timers.get(name)?.();
      timers.set(
        name,
        clock.after(ms, () => send({ kind: 'timer', turn, name })),
      );
    },
    publish: ({ status }) => status$.next(status),
    post: ({ message }) => tabs.post(message),
    'ask-to-follow'({ stream: asked }) {
      for (const stream of asked === null ? replicas.streams() : [asked])
        tabs.post({ kind: 'follow', stream, cursor: replicas.get(stream)?.cursor ?? 0 });
    },
    reconcile: ({ open, last }) => replicas.reconcile(open, last),
    'take-lead': disk.takeLead,
    apply: disk.apply,
    retire: disk.retire,
    reject: disk.reject,
    renew: (effect) =>
      disk.renew(effect, {
        register: registration,
        missing: (clientId, clientSeqs) => transport.missing({ protocol: PROTOCOL_VERSION, clientId, clientSeqs }),
      }),
    rebuild: disk.rebuild,
    'read-outbox': disk.readOutbox,
    'open-begun': disk.openBegun,
    'serve-follow': disk.serveFollow,
  };

  const endListening = tabs.listen((message) => {
    const emitted = applyTabMessage(replicas, message);
    if (emitted.length > 0) send({ kind: 'emitted', events: emitted });
    if (message.kind === 'refused' || message.kind === 'dismissed') rejectedChanges.changes$.next();
    send({ kind: 'message', message });
  });

  return {
    status$,
    async start() {
      await disk.identified();
      const registered = new Promise<void>((resolve) => (onRegistered = resolve));
      send({ kind: 'start' });
      await registered;
    },
    stop() {
      send({ kind: 'stop' });
      for (const cancel of timers.values()) cancel();
      releaseLead();
      endListening();
      onRegistered();
    },
    emitted: (events) => send({ kind: 'emitted', events }),
    async follow(stream) {
      // Which confirmed events are this device's own must be known before a stream is read.
      await disk.readIdentity();
      const { pending } = await replicas.open(stream);
      send({ kind: 'followed', stream, found: pending.flatMap(({ event }) => event ?? []) });
    },
    syncNow: () => send({ kind: 'sync-now' }),
  };
}

/** It begins with what is pending here: the server would answer that there is no such stream. */
function isUnknownToServer({ cursor, pending }: Replica, acknowledged: Effect<'pull'>['acknowledged']): boolean {
  return (
    cursor === 0 &&
    pending.some(({ event }) => event !== null && beginsStream(event) && !acknowledged.has(event.clientSeq))
  );
}
