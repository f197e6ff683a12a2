/**
 * One tab's connection with the server, and with the tabs beside it: a pure function of state and input.
 *
 *                      ┌────────────────── lock lost, or a write refused: another tab leads ─────────────┐
 *                      ▼                                                                                 │
 *   unregistered ─▶ following ──lock granted──▶ taking the lead ──disk read, streams open──▶ leading ────┘
 *       └─▶┘ backs off                               └─▶┘ backs off                             │
 *                                                                                               ▼
 *   leading:   push lane   idle ─▶ in flight ─▶ idle            401, another protocol ─▶ halted until the user acts
 *                           ▲          └─5xx, 429, no network─▶ waiting (all, or one stream) ─▶ in flight
 *              pull lane   idle ─▶ asking ─▶ applying ─▶ idle, one more, or waiting
 *              both        another epoch, or the device is unknown ─▶ renewing ─▶ from nothing, pending kept
 *
 * Every input but those of a past turn is allowed in every state. The lanes are in send.ts, push.ts, pull.ts and
 * renewal.ts, leadership in leadership.ts, messages of other tabs in peers.ts; runner.ts carries out the effects.
 */
import { statusOf, without, type Moment } from './exchange.ts';
import { chain, type Input, type Inputs, type Transition } from './inputs.ts';
import {
  leadFailed,
  leadTaken,
  registered,
  standDown,
  start,
  takeLead,
  whileLeading,
  type ConnectionState,
} from './leadership.ts';
import { emitted, followed, heard, rebuiltFromDisk, syncNow } from './peers.ts';
import { pullApplied, pulled, streamApplied } from './pull.ts';
import { diskFailed, pushed } from './push.ts';
import { renewed } from './renewal.ts';
import { hurry, outboxRead, pull, push } from './send.ts';

type Handlers = {
  readonly [K in keyof Inputs]: (
    state: ConnectionState,
    input: Input<K>,
    moment: Moment,
  ) => Transition<ConnectionState>;
};

const handlers: Handlers = {
  identified: (state, { identity }) => [{ ...state, identity: state.identity ?? identity }, []],
  start,
  registered: (state, { answer }, moment) => registered(state, answer, moment),
  stop: (state) => [{ ...state, role: { kind: 'stopped' } }, [{ kind: 'ignore-pokes' }]],

  'lock-granted': (state) => takeLead(state),
  'lock-lost': standDown,
  'lead-taken': leadTaken,
  'lead-failed': (state, { message }, moment) => leadFailed(state, message, moment),
  deposed: standDown,

  emitted: (state, { events }, moment) => emitted(state, events, moment),
  followed,
  opened: (state) => whileLeading(state, pull),
  'sync-now': (state, _, moment) => syncNow(state, moment),
  message: (state, { message }, moment) => heard({ ...state, isBootReadCurrent: false }, message, moment),
  'outbox-read': (state, { events }, moment) => whileLeading(state, (now) => outboxRead(now, events, moment)),
  'disk-failed': (state, { failure }, moment) => whileLeading(state, (now) => diskFailed(now, failure, moment)),
  rebuilt: rebuiltFromDisk,
  timer: timedOut,

  poked: (state, _, moment) =>
    whileLeading(state, (now) =>
      chain(now.push.trouble === null ? now : hurry(now), pull, (next) => push(next, moment)),
    ),
  pushed: (state, { answer }, moment) => whileLeading(state, (now) => pushed(now, answer, moment)),
  pulled: (state, { answer }, moment) => whileLeading(state, (now) => pulled(now, answer, moment)),
  'stream-applied': (state, input) => whileLeading(state, (now) => streamApplied(now, input)),
  applied: (state, { failure }, moment) => whileLeading(state, (now) => pullApplied(now, failure, moment)),
  retired: (state, { clientSeqs }) =>
    whileLeading(state, (now) => [{ ...now, acknowledged: without(now.acknowledged, clientSeqs) }, []]),
  renewed: (state, { answer }, moment) => whileLeading(state, (now) => renewed(now, answer, moment)),
};

export function step<K extends keyof Inputs>(
  state: ConnectionState,
  input: Input<K>,
  moment: Moment,
): Transition<ConnectionState> {
  if (state.role.kind === 'stopped' || ('turn' in input && input.turn !== state.turn)) return [state, []];
  const [next, effects] = handlers[input.kind](state, input, moment);
  const isLeading = next.role.kind === 'leading';
  const status = next.role.kind === 'leading' ? statusOf(next.role.exchange) : next.status;
  if (status.phase === state.status.phase && status.reason === state.status.reason)
    return [{ ...next, status: state.status }, effects];
  return [
    { ...next, status },
    [
      ...effects,
      { kind: 'publish', status },
      ...(isLeading ? [{ kind: 'post', message: { kind: 'status', link: status } } as const] : []),
    ],
  ];
}

function timedOut(state: ConnectionState, { name }: Input<'timer'>, moment: Moment): Transition<ConnectionState> {
  const { turn, role } = state;
  switch (name) {
    case 'register':
      return [state, [{ kind: 'register' }]];
    case 'lead':
      return role.kind === 'taking-lead' ? takeLead(state, role.failures) : [state, []];
    case 'push':
      return whileLeading(state, (now) => push(now, moment));
    case 'read-outbox':
      return whileLeading(state, (now) => [now, [{ kind: 'read-outbox', turn }]]);
    case 'pull':
      return whileLeading(state, (now) => {
        if (now.pull.phase !== 'idle') return [now, []];
        return now.pull.next === 'retry' ? pull(now) : [now, [{ kind: 'read-outbox', turn }]];
      });
  }
}
