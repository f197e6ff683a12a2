/** The network between tabs and the real accept-events of the server: loses, delays, repeats, answers with faults. */
import type { Accept } from '../../src/server/events/accept-events.ts';
import { isRefusal, type Refusal } from '../../src/server/errors.ts';
import type { EventStore } from '../../src/server/events/event-store.ts';
import type { Actor } from '../../src/domain/shared/envelope.ts';
import type { Answer, SyncTransport } from '../../src/sync/ports.ts';
import { PROTOCOL_VERSION } from '../../src/sync/protocol.ts';
import type { Faults } from './device.ts';
import type { Dice } from './random.ts';
import type { Timeline } from './timeline.ts';

export interface NetworkPorts {
  readonly dice: Dice;
  readonly timeline: Timeline;
  readonly faults: Faults;
  readonly accept: Accept;
  readonly store: EventStore;
  readonly actor: Actor;
  readonly pokes: Set<() => void>;
}


export function createTransport({ dice, timeline, faults, accept, store, actor, pokes }: NetworkPorts, owner: { alive: boolean }): SyncTransport {
  const pause = () => new Promise<void>((resolve) => timeline.after(dice.between(1, 120), resolve));

  async function call<T extends object>(carryOut: () => Promise<T | Refusal>): Promise<Answer<T>> {
    const fault = dice.chance(faults.network) ? dice.pick(['lost', 'unanswered', 'busy', 'busy-after', 'slow-down', 'twice'] as const) : 'none';
    await pause();
    if (fault === 'lost') return { kind: 'network' };
    if (fault === 'busy') return { kind: 'busy', status: dice.pick([500, 502, 503, 504]), retryAfterMs: null };
    if (fault === 'slow-down') return { kind: 'busy', status: 429, retryAfterMs: dice.between(0, 5_000) };
    let answer = structuredClone(await carryOut());
    if (fault === 'twice') answer = structuredClone(await carryOut());
    await pause();
    if (fault === 'unanswered' || !owner.alive) return { kind: 'network' };
    if (fault === 'busy-after') return { kind: 'busy', status: 500, retryAfterMs: null };
    if (isRefusal(answer)) return { kind: 'refused', status: answer.status, code: answer.code, message: answer.message };
    return { kind: 'ok', value: answer };
  }

  return {
    register: () => call(async () => ({ protocol: PROTOCOL_VERSION, clientId: await store.registerClient(actor.pk), epoch: await store.epoch() })),
    push: (request) => call(async () => accept.push(structuredClone(request), actor)),
    pull: (request) => call(async () => accept.pull(structuredClone(request), actor)),
    listen(onPoke) {
      const poked = () => {
        if (owner.alive && !dice.chance(faults.network)) timeline.after(dice.between(1, 80), () => owner.alive && onPoke());
      };
      pokes.add(poked);
      return () => void pokes.delete(poked);
    },
  };
}
