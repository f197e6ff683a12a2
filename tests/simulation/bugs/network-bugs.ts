/** Bugs around the network: what is taken for final and is not, what is tried for ever, and what is tried twice. */
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import type { Answer, Ports, SyncTransport } from '../../../src/sync/ports.ts';
import type { PullAnswer, PushAnswer, PushRequest } from '../../../src/sync/wire/protocol.ts';
import type { Bug, Memory } from './bug.ts';

const withTransport =
  (change: (transport: SyncTransport, memory: Memory) => Partial<SyncTransport>) =>
  (ports: Ports, memory: Memory): Ports => ({
    ...ports,
    transport: { ...ports.transport, ...change(ports.transport, memory) },
  });

export const networkBugs: readonly Bug[] = [
  {
    name: 'one event that the server refuses is tried for ever, and all behind it wait',
    source: 'aws-amplify/amplify-android#2077, PowerSync (a throwing uploadData)',
    caught: ['rest', 'silent'],
    within: 60,
    ports: withTransport((transport) => ({
      async push(request) {
        const answer = await transport.push(request);
        if (answer.kind === 'ok' && answer.value.outcomes.some(({ outcome }) => outcome.kind === 'rejected'))
          return { kind: 'busy', status: 500, retryAfterMs: null };
        return answer;
      },
    })),
  },
  {
    name: 'a call that is never answered is waited for without an end',
    source: 'dexie#2225 (“connected”, with changes unsent for six hours)',
    caught: ['rest', 'silent', 'agrees'],
    within: 10,
    ports: withTransport((transport) => ({
      async push(request) {
        const answer = await transport.push(request);
        return answer.kind === 'network' ? new Promise<never>(() => undefined) : answer;
      },
    })),
  },
  {
    name: 'an expired session is taken for a refusal',
    source: 'dexie#2115, dexie#2323',
    caught: ['refusal'],
    within: 40,
    ports: withTransport((transport) => ({
      async push(request) {
        const answer = await transport.push(request);
        return answer.kind === 'signed-out'
          ? { kind: 'refused', status: 401, code: 'http-401', message: 'Unauthorized' }
          : answer;
      },
    })),
  },
  {
    name: 'a push from behind the head is refused, and is never from anywhere else',
    source: 'livestore#1394, livestore#742',
    caught: ['rest', 'silent'],
    within: 10,
    ports: withTransport((transport, heads) => ({
      async pull(request) {
        const answer = await transport.pull(request);
        if (answer.kind === 'ok') noteHeads(answer.value, heads);
        return answer;
      },
      async push(request) {
        const isBehind = request.events.some(({ stream, baseSeq }) => baseSeq < (heads.get(stream) ?? 0));
        return isBehind ? { kind: 'busy', status: 503, retryAfterMs: null } : transport.push(request);
      },
    })),
  },
  {
    name: 'each try carries a number of its own, so that a lost answer makes two of one',
    source: 'PowerSync (“each call must be idempotent”), amplify-android#976',
    caught: ['twice', 'rest', 'shown', 'order', 'refusal'],
    within: 120,
    ports: withTransport((transport, tries) => ({ push: (request) => pushUnderNewNumbers(transport, request, tries) })),
  },
];

function noteHeads({ streams }: PullAnswer, heads: Memory): void {
  for (const [stream, answer] of Object.entries(streams)) if (answer.kind !== 'gone') heads.set(stream, answer.head);
}

async function pushUnderNewNumbers(
  transport: SyncTransport,
  request: PushRequest,
  tries: Memory,
): Promise<Answer<PushAnswer>> {
  const attempt = (tries.get('push') ?? 0) + 1;
  tries.set('push', attempt);
  const shift = attempt * 10_000;
  const events = request.events.map((event): DomainEvent => ({
    ...event,
    clientSeq: event.clientSeq + shift,
    id: `${event.clientId}.${event.clientSeq + shift}`,
  }));
  const answer = await transport.push({ ...request, events });
  if (answer.kind !== 'ok') return answer;
  return {
    kind: 'ok',
    value: {
      ...answer.value,
      outcomes: answer.value.outcomes.map((outcome) => ({ ...outcome, clientSeq: outcome.clientSeq - shift })),
    },
  };
}
