/** Who talks to the server: the first registration, the lead among the tabs, and what a leader does at first. */
import type { Answer, ConnectionStatus, Identity } from '../ports.ts';
import { backoff, retryAfterOf } from './backoff.ts';
import { newExchange, type Exchange, type Moment } from './exchange.ts';
import { describeFailure } from './failure-text.ts';
import { chain, type Effect, type Input, type Transition } from './inputs.ts';
import { outboxRead } from './send.ts';

export type TabRole =
  | { readonly kind: 'unregistered'; readonly failures: number }
  | { readonly kind: 'following' }
  | { readonly kind: 'taking-lead'; readonly failures: number }
  | { readonly kind: 'leading'; readonly exchange: Exchange }
  | { readonly kind: 'stopped' };

export interface ConnectionState {
  readonly role: TabRole;
  readonly turn: number;
  /** null before the disk was asked, and before the very first registration. */
  readonly identity: Identity | null;
  /** What was read when the tab booted is still all there is: no other tab has sent a message since. */
  readonly isBootReadCurrent: boolean;
  readonly status: ConnectionStatus;
}

export const initialState: ConnectionState = {
  role: { kind: 'unregistered', failures: 0 },
  turn: 0,
  identity: null,
  isBootReadCurrent: true,
  status: { phase: 'working', reason: null },
};

export function start(state: ConnectionState): Transition<ConnectionState> {
  if (state.identity === null) return [state, [{ kind: 'register' }]];
  return [
    { ...state, role: { kind: 'following' } },
    [
      { kind: 'compete' },
      { kind: 'post', message: { kind: 'status?' } },
      // A tab that was just opened may come from the sign-in page, which the leading tab waits for.
      { kind: 'post', message: { kind: 'sync-now' } },
    ],
  ];
}

/** A first visit waits for a client number as long as it takes; the status says meanwhile why. */
export function registered(
  state: ConnectionState,
  answer: Answer<Identity>,
  { random }: Moment,
): Transition<ConnectionState> {
  if (state.role.kind !== 'unregistered') return [state, []];
  if (answer.kind === 'ok') return start({ ...state, identity: answer.value });
  const failures = state.role.failures + 1;
  const ms = backoff(failures, random, retryAfterOf(answer));
  const phase = answer.kind === 'signed-out' ? 'signed-out' : 'waiting';
  return [
    { ...state, role: { kind: 'unregistered', failures }, status: { phase, reason: describeFailure(answer) } },
    [{ kind: 'timer', turn: state.turn, name: 'register', ms }],
  ];
}

export function takeLead(state: ConnectionState, failures = 0): Transition<ConnectionState> {
  const turn = state.turn + 1;
  return [
    { ...state, turn, role: { kind: 'taking-lead', failures }, isBootReadCurrent: false },
    [{ kind: 'ignore-pokes' }, { kind: 'take-lead', turn, isBootReadCurrent: state.isBootReadCurrent }],
  ];
}

export function leadFailed(state: ConnectionState, message: string, { random }: Moment): Transition<ConnectionState> {
  if (state.role.kind !== 'taking-lead') return [state, []];
  const failures = state.role.failures + 1;
  const reason = `This device’s disk can’t be read (${message}). Trying again.`;
  return [
    { ...state, role: { kind: 'taking-lead', failures }, status: { phase: 'stuck', reason } },
    [{ kind: 'timer', turn: state.turn, name: 'lead', ms: backoff(failures, random) }],
  ];
}

export function leadTaken(
  state: ConnectionState,
  input: Input<'lead-taken'>,
  moment: Moment,
): Transition<ConnectionState> {
  const { identity, pending, open, last } = input;
  const fresh = newExchange(state.turn, identity);
  const [exchange, effects] = chain(
    { ...fresh, push: { ...fresh.push, last } },
    (now) => [now, [{ kind: 'listen-to-pokes' }]],
    (now) => outboxRead(now, pending, moment),
    (now) => [now, [{ kind: 'post', message: { kind: 'leading', open, last } }]],
  );
  return [{ ...state, identity, role: { kind: 'leading', exchange } }, effects];
}

/** Another tab leads from here on, and reports the status. */
export function standDown(state: ConnectionState): Transition<ConnectionState> {
  const effects: readonly Effect[] = [{ kind: 'ignore-pokes' }, { kind: 'post', message: { kind: 'status?' } }];
  return [{ ...state, turn: state.turn + 1, role: { kind: 'following' } }, effects];
}

/** A step of the leader's exchange; nothing in a tab that does not lead. */
export function whileLeading(
  state: ConnectionState,
  step: (exchange: Exchange) => Transition<Exchange>,
): Transition<ConnectionState> {
  if (state.role.kind !== 'leading') return [state, []];
  const [exchange, effects] = step(state.role.exchange);
  const { turn, identity } = exchange;
  return [{ ...state, turn, identity, role: { kind: 'leading', exchange } }, effects];
}
