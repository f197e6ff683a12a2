/** What this tab and the tabs beside it tell each other: saved changes, streams to follow, who leads, the status. */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { TabMessage } from '../ports.ts';
import type { Exchange, Moment } from './exchange.ts';
import { chain, type Effect, type Input, type Transition } from './inputs.ts';
import { whileLeading, type ConnectionState } from './leadership.ts';
import { rebuilt } from './renewal.ts';
import { enqueue, hurry, pull, push } from './send.ts';

/** The disk has another number for this device: the tab that took it may have died before it reported so. */
const isOfOtherNumber = ({ identity }: ConnectionState, events: readonly DomainEvent[]): boolean =>
  identity !== null && events.some(({ clientId }) => clientId !== identity.clientId);

export function emitted(
  state: ConnectionState,
  events: readonly DomainEvent[],
  moment: Moment,
): Transition<ConnectionState> {
  if (isOfOtherNumber(state, events)) return [state, [{ kind: 'rebuild' }]];
  return whileLeading(state, (exchange) => enqueue(exchange, events, moment));
}

export function followed(
  state: ConnectionState,
  { stream, found }: Input<'followed'>,
  moment: Moment,
): Transition<ConnectionState> {
  if (state.role.kind === 'leading')
    return chain(
      state,
      (now) => emitted(now, found, moment),
      (now) => whileLeading(now, pull),
    );
  return chain(
    state,
    // A tab may have died between saving an event and reporting it.
    (now) => [now, found.length > 0 ? [{ kind: 'post', message: { kind: 'emitted', events: found } }] : []],
    (now) => emitted(now, found, moment),
    (now) => [now, [{ kind: 'ask-to-follow', stream }]],
  );
}

/** Sends at once what is known to wait, without a delay, and reads the disk for more. */
export function syncNow(state: ConnectionState, moment: Moment): Transition<ConnectionState> {
  if (state.role.kind !== 'leading') return [state, [{ kind: 'post', message: { kind: 'sync-now' } }]];
  return whileLeading(state, (exchange) =>
    chain<Exchange>(
      { ...hurry(exchange), halted: null },
      (now) => push(now, moment),
      (now) => [now, [{ kind: 'read-outbox', turn: now.turn }]],
    ),
  );
}

/** This tab has read from the disk what another one registered anew. */
export function rebuiltFromDisk(
  state: ConnectionState,
  input: Input<'rebuilt'>,
  moment: Moment,
): Transition<ConnectionState> {
  if (state.role.kind === 'leading') return whileLeading(state, (exchange) => rebuilt(exchange, input, moment));
  return [{ ...state, identity: input.identity }, [{ kind: 'ask-to-follow', stream: null }]];
}

export function heard(state: ConnectionState, message: TabMessage, moment: Moment): Transition<ConnectionState> {
  switch (message.kind) {
    case 'leading':
      return [
        state,
        [
          { kind: 'reconcile', open: message.open, last: message.last },
          { kind: 'ask-to-follow', stream: null },
        ],
      ];
    case 'renewed':
      return [state, [{ kind: 'rebuild' }]];
    case 'status':
      return [state.role.kind === 'leading' ? state : { ...state, status: message.link }, []];
    default:
      return state.role.kind === 'leading' ? asked(state, message, moment) : [state, []];
  }
}

/** What other tabs ask of the leading one. */
function asked(state: ConnectionState, message: TabMessage, moment: Moment): Transition<ConnectionState> {
  switch (message.kind) {
    case 'sync-now':
      return syncNow(state, moment);
    case 'status?':
      return [state, [answerWith(state)]];
    case 'confirmed':
      // From a tab that led before and does not know it yet: what this tab listed as rejected may be in the log.
      return [state, [{ kind: 'read-outbox', turn: state.turn }]];
    case 'follow':
      return [state, [{ kind: 'serve-follow', stream: message.stream, cursor: message.cursor }]];
    default:
      return [state, []];
  }
}

const answerWith = ({ status }: ConnectionState): Effect => ({
  kind: 'post',
  message: { kind: 'status', link: status },
});
