/**
 * What the talk with the server says of itself as the network goes and comes: never that it is away once an answer has
 * come.
 */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/sync/engine.ts';
import type { Answer, SyncTransport, TabMessage } from '../../../src/sync/ports.ts';
import type { PullAnswer, PushAnswer } from '../../../src/sync/wire/protocol.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, USER } from '../../builders/given.ts';

const cut: Answer<never> = { kind: 'network' };
const taken: Answer<PushAnswer> = {
  kind: 'ok',
  value: { epoch: 'e', outcomes: [{ clientSeq: 1, seq: 1, outcome: { kind: 'applied' } }] },
};
const nothingNew: Answer<PullAnswer> = { kind: 'ok', value: { epoch: 'e', streams: {} } };

/** Requests that the test answers, and a clock that it moves. */
async function aTalk() {
  const asked: { readonly what: 'push' | 'pull'; answer(answer: Answer<never>): void }[] = [];
  const ask = (what: 'push' | 'pull') =>
    new Promise<never>((resolve) => asked.push({ what, answer: (answer) => resolve(answer as never) }));
  const transport: SyncTransport = {
    register: () => Promise.resolve({ kind: 'ok', value: { clientId: 5, epoch: 'e', protocol: 1 } as never }),
    push: () => ask('push'),
    pull: () => ask('pull'),
    missing: () => Promise.resolve({ kind: 'ok', value: { missing: [] } }),
    listen: () => () => {},
  };
  const timers = new Set<() => void>();
  const after = (_ms: number, task: () => void) => {
    timers.add(task);
    return () => void timers.delete(task);
  };
  const tabs = {
    post: (_: TabMessage) => {},
    listen: () => () => {},
    lead: (onLead: () => void) => (onLead(), () => {}),
  };
  const store = createMemoryLocalStore();
  await store.setIdentity({ clientId: 5, epoch: 'e' }, null);
  const engine = createEngine({ transport, store, tabs, clock: { now: () => 1, random: () => 0.5, after } }, USER);
  const said: string[] = [];
  engine.connection$.subscribe(({ phase }) => said.push(phase));
  await engine.start();
  await engine.follow(HOME);
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  await settle();
  return {
    said,
    /** Answers the request of this kind that is on the way. */
    async answer(what: 'push' | 'pull', answer: Answer<PushAnswer> | Answer<PullAnswer>) {
      const at = asked.findIndex((one) => one.what === what);
      expect(
        at,
        `a ${what} is on the way; there are: ${asked.map((one) => one.what).join(', ')}`,
      ).toBeGreaterThanOrEqual(0);
      asked.splice(at, 1)[0]!.answer(answer as Answer<never>);
      await settle();
    },
    async add() {
      await engine.emit(
        [anEvent('FolderAdded', { id: 7, parent: 0, name: 'n', client: '', number: '', addedAt: null })],
        'Add',
      );
      await settle();
    },
    async networkIsBack() {
      engine.syncNow();
      await settle();
    },
    status: () => engine.connection$.value,
    waiting: () => engine.replicas.pending().length,
    onTheWay: () => asked.map(({ what }) => what).sort(),
  };
}

describe('the status, as the network goes and comes', () => {
  it(
    '[LOCAL-3] given a change that waits without a network, when it is back, then it is offline until ' +
      'the first answer, then at work, then idle',
    async () => {
      const talk = await aTalk();
      while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
      expect(talk.said.at(-1)).toBe('idle');
      await talk.add();
      await talk.answer('push', cut);
      expect(talk.said.at(-1)).toBe('offline');
      talk.said.length = 0;
      await talk.networkIsBack();
      expect(talk.onTheWay()).toEqual(['pull', 'push']);
      await talk.answer('pull', nothingNew);
      await talk.answer('push', taken);
      while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
      expect(new Set(talk.said)).toEqual(new Set(['working', 'idle']));
      expect(talk.said.at(-1)).toBe('idle');
    },
  );

  it('[LOCAL-3] given a server that can’t read a change yet, then the reason is told; it waits', async () => {
    const talk = await aTalk();
    while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
    await talk.add();
    await talk.answer('push', { kind: 'busy', status: 503, retryAfterMs: null, message: 'The server is older.' });
    expect([talk.status(), talk.waiting()]).toEqual([{ phase: 'waiting', reason: 'The server is older.' }, 1]);
    await talk.networkIsBack();
    await talk.answer('push', taken);
    while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
    expect(talk.status().phase).toBe('idle');
  });

  it(
    '[LOCAL-3] given a request from before, when it is cut off after another was answered, then that is ' +
      'not called offline, and it is asked again at once',
    async () => {
      const talk = await aTalk();
      while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
      await talk.add();
      await talk.networkIsBack();
      expect(talk.onTheWay()).toEqual(['pull', 'push']);
      talk.said.length = 0;
      await talk.answer('push', taken);
      await talk.answer('pull', cut);
      expect(talk.onTheWay(), 'at once').toEqual(['pull']);
      await talk.answer('pull', nothingNew);
      expect(talk.said).toEqual(['idle']);
    },
  );

  it(
    '[LOCAL-3] given pulls that are answered and a push that is not, then it is sent again after each ' + 'answer',
    async () => {
      const talk = await aTalk();
      while (talk.onTheWay().includes('pull')) await talk.answer('pull', nothingNew);
      await talk.add();
      await talk.networkIsBack();
      await talk.answer('push', cut);
      expect(talk.said.at(-1)).toBe('offline');
      await talk.answer('pull', nothingNew);
      expect(talk.onTheWay()).toEqual(['push']);
      expect(talk.said.at(-1)).toBe('working');
      await talk.answer('push', cut);
      expect(talk.said.at(-1), 'nothing was answered since').toBe('offline');
    },
  );
});
