/**
 * A server that agrees with everything and costs next to nothing, for rows where the server is not what is measured:
 * a tree of so many nodes as a snapshot, a tail behind it, every push applied, remote events when told.
 */
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import type { ConfirmedEvent, EventDraft } from '../../../src/domain/shared/envelope.ts';
import { applied } from '../../../src/domain/shared/envelope.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type Registered,
  type StreamAnswer,
} from '../../../src/sync/wire/protocol.ts';
import { added, confirmed, idOf, MAKER, nodes, pick, renamed, TAIL } from '../browser/tree-shape.ts';
import type { Api } from './host.ts';

const EPOCH = 'quiet';
const USER: Id = 1;
const home = homeStream(USER);

export interface QuietApi extends Api {
  /**
   * So many events of another device, in one answer to the pull that a poke brings about; gives when that answer left,
   * since 1970.
   */
  remote(events: readonly EventDraft[]): Promise<number>;
}

/** The tree as a server sends it, as JSON: made once, used by every server of that size. */
export function snapshotOf(size: number): string {
  const state = createStreamState(home);
  for (const node of nodes(size)) state.apply(added(node, USER));
  return JSON.stringify(state.snapshot());
}

export function createQuietApi(size: number, snapshot: string): QuietApi {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** What came after the snapshot. */
  const log: ConfirmedEvent[] = Array.from({ length: TAIL }, (_, at) =>
    confirmed(renamed(idOf(Math.max(1, pick(at, Math.floor(size / 21)))), `Renamed ${at}`, USER), size + at + 1, USER),
  );
  let clients = MAKER;
  let answered: ((at: number) => void) | null = null;
  /** A device that has spoken with another such server may be ahead of this one, which then goes on from there. */
  let ahead = 0;
  const head = () => size + ahead + log.length;
  const append = (event: Omit<ConfirmedEvent, 'seq' | 'actor' | 'outcome'>) => {
    const seq = head() + 1;
    log.push({ ...event, seq, actor: USER, outcome: applied });
    return seq;
  };

  function homeAnswer(cursor: number): string {
    if (cursor < size) return `{"kind":"snapshot","seq":${size},"snapshot":${snapshot},"head":${head()}}`;
    ahead += Math.max(0, cursor - head());
    return JSON.stringify({
      kind: 'events',
      events: log.slice(cursor - size - ahead),
      head: head(),
    } satisfies StreamAnswer);
  }
  function pull({ cursors }: PullRequest): Response {
    const others = Object.keys(cursors)
      .filter((stream) => stream !== home)
      .map((stream) => [stream, { kind: 'gone' }]);
    const rest = JSON.stringify({ epoch: EPOCH, streams: Object.fromEntries(others) } satisfies {
      epoch: string;
      streams: PullAnswer['streams'];
    });
    const own =
      home in cursors ? `${JSON.stringify(home)}:${homeAnswer(cursors[home]!)}${others.length > 0 ? ',' : ''}` : '';
    const body = rest.replace('"streams":{', () => `"streams":{${own}`);
    const told = answered;
    answered = null;
    told?.(performance.timeOrigin + performance.now());
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  }
  function push({ events }: PushRequest): PushAnswer {
    const outcomes = events.map((event) => ({ clientSeq: event.clientSeq, seq: append(event), outcome: applied }));
    return { epoch: EPOCH, outcomes };
  }
  function pokes(): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        listeners.add(controller);
        controller.enqueue(encoder.encode(': here\n\n'));
      },
      cancel: () => void listeners.delete(own),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
  }

  return {
    async fetch(request) {
      const path = new URL(request.url).pathname.replace('/spa/api/', '');
      if (path === 'users/self' || path === 'users/self_detailed') return Response.json({ user: someone });
      if (path === 'sync/register')
        return Response.json({ protocol: PROTOCOL_VERSION, clientId: ++clients, epoch: EPOCH } satisfies Registered);
      if (path === 'sync/pull') return pull((await request.json()) as PullRequest);
      if (path === 'sync/push') return Response.json(push((await request.json()) as PushRequest));
      if (path === 'sync/pokes') return pokes();
      return new Response(null, { status: 404 });
    },
    remote(events) {
      const left = new Promise<number>((resolve) => (answered = resolve));
      for (const event of events) append(confirmed(event, head() + 1, USER));
      for (const listener of listeners) listener.enqueue(encoder.encode('event: poke\ndata:\n\n'));
      return left;
    },
  };
}

const someone: UserDetails = {
  pk: USER,
  company: null,
  first_name: 'Bench',
  last_name: 'Mark',
  full_name: 'Bench Mark',
  email: 'bench@example.com',
  is_active: true,
  is_admin_user: true,
  is_guest: false,
  two_factor_auth_enabled: false,
  voucher_hash: null,
  permissions: {},
};
