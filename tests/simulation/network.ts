/**
 * The network between the real transport of a tab and the real accept-events of the server: what is lost, late,
 * repeated or answered by something on the way, with every status that there is.
 */
import type { Actor } from '../../src/domain/shared/envelope.ts';
import { isRefusal } from '../../src/server/errors.ts';
import type { SyncTransport } from '../../src/sync/ports.ts';
import {
  PROTOCOL_VERSION,
  type MissingRequest,
  type PullRequest,
  type PushRequest,
} from '../../src/sync/wire/protocol.ts';
import { createTransport } from '../../src/sync/wire/transport.ts';
import { deliver, type Owner } from './owner.ts';
import type { Dice } from './random.ts';
import type { FaultRates } from './script.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

export interface NetworkPorts {
  readonly dice: Dice;
  readonly timeline: Timeline;
  readonly faults: () => FaultRates;
  readonly server: Server;
  readonly actor: Actor;
  /** What this device, or this tab, has lost for the while. */
  readonly lost: (owner: Owner) => 'network' | 'session' | 'protocol' | null;
  readonly trace: (line: string) => void;
}

const FOREIGN_REFUSALS = [400, 404, 409, 410, 413, 422];

export function transportFor(owner: Owner, ports: NetworkPorts): SyncTransport {
  const { dice, timeline, faults, server, actor, lost, trace } = ports;
  const pause = () => new Promise<void>((resolve) => void timeline.after(dice.between(1, 120), resolve));
  const back = () => new Promise<void>((resolve) => deliver(owner, resolve));

  async function carryOut(path: string, body: string): Promise<Response> {
    const { accept, store } = server.current;
    if (path.endsWith('register')) {
      return answer(200, {
        protocol: PROTOCOL_VERSION,
        clientId: await store.registerClient(actor.pk),
        epoch: await store.epoch(),
      });
    }
    const request = JSON.parse(body) as PushRequest & PullRequest & MissingRequest;
    const result = path.endsWith('push')
      ? await accept.push(request, actor)
      : path.endsWith('missing')
        ? await accept.missing(request, actor)
        : await accept.pull(request, actor);
    return isRefusal(result)
      ? answer(result.status, { error_type: 'spa_api_exception', code: result.code, detail: result.message })
      : answer(200, result);
  }

  /** On the way to the server: what never reaches it is not carried out. */
  async function reach(path: string, body: string): Promise<Response> {
    const gone = lost(owner);
    if (gone === 'network') throw new TypeError('Failed to fetch');
    if (gone === 'session') return answer(401, { detail: 'Sign in.' });
    if (gone === 'protocol')
      return answer(409, {
        error_type: 'spa_api_exception',
        code: 'protocol',
        detail: 'Reload to get the newer version.',
      });
    if (dice.chance(faults().refusal)) return answer(dice.pick(FOREIGN_REFUSALS), '<html>no</html>');
    const fault = dice.chance(faults().network)
      ? dice.pick(['lost', 'unanswered', 'busy', 'busy-after', 'slow-down', 'twice'] as const)
      : 'none';
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'busy') return answer(dice.pick([500, 502, 503, 504]), '<html>later</html>');
    if (fault === 'slow-down') return answer(429, '', { 'Retry-After': String(dice.between(0, 5)) });
    const first = await carryOut(path, body);
    const response = fault === 'twice' ? await carryOut(path, body) : first;
    await pause();
    if (fault === 'unanswered' || lost(owner) === 'network') throw new TypeError('Failed to fetch');
    return fault === 'busy-after' ? answer(500, '') : response;
  }

  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    await pause();
    try {
      const response = await reach(path, init.body as string);
      trace(
        `${path} ${(init.body as string).slice(0, 160)} → ${response.status} ${(await response.text()).slice(0, 160)}`,
      );
      return response;
    } catch (error) {
      trace(`${path} → lost`);
      throw error;
    } finally {
      await back();
    }
  };

  return createTransport({
    base: '',
    fetch: fetch as typeof globalThis.fetch,
    openEvents: () => pokesFor(owner, ports),
    environment: 'development',
    logError: () => undefined,
    onFailure: () => undefined,
  });
}

/** As much of a Response as the transport reads, without its streams. */
function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = new Headers({ 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers });
  return {
    status,
    ok: status < 300,
    redirected: false,
    url: '',
    headers: all,
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  } as unknown as Response;
}

/** Pokes get lost as calls do. */
function pokesFor(owner: Owner, { dice, timeline, faults, server, lost }: NetworkPorts): EventSource {
  let poked = () => {};
  return {
    addEventListener(name: string, onPoke: () => void) {
      if (name !== 'poke') return;
      poked = () => {
        if (owner.alive && lost(owner) === null && !dice.chance(faults().network))
          timeline.after(dice.between(1, 80), () => deliver(owner, onPoke));
      };
      server.pokes.add(poked);
    },
    close: () => void server.pokes.delete(poked),
  } as unknown as EventSource;
}
