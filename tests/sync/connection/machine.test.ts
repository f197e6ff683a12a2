/** The connection as a pure machine: given a state and an input, then the next state and the effects. */
import { describe, expect, it } from 'vitest';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { queuedEvents } from '../../../src/sync/connection/backlog.ts';
import type { Exchange, Moment } from '../../../src/sync/connection/exchange.ts';
import type { Effect, Input } from '../../../src/sync/connection/inputs.ts';
import { initialState, type ConnectionState } from '../../../src/sync/connection/leadership.ts';
import { step } from '../../../src/sync/connection/machine.ts';
import { STUCK_AFTER } from '../../../src/sync/connection/push-queue.ts';
import type { Answer, Failure } from '../../../src/sync/ports.ts';
import type { PushAnswer } from '../../../src/sync/wire/protocol.ts';
import { anEvent } from '../../builders/given.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';

const ME = { clientId: 1, epoch: 'e' };
const NOW: Moment = { now: 1_000, random: 0.5 };

const anOwn = (clientSeq: number, stream: StreamName = 'home/7'): DomainEvent => ({
  ...anEvent('FolderDeleted', { id: clientSeq }, stream),
  id: eventId(1, clientSeq),
  clientId: 1,
  clientSeq,
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
});

/** Takes the inputs one after the other; gives the last state, and the effects of the last input. */
function given(state: ConnectionState, ...inputs: readonly Input[]) {
  let [now, effects]: readonly [ConnectionState, readonly Effect[]] = [state, []];
  for (const input of inputs) [now, effects] = step(now, input, NOW);
  return { state: now, effects, kinds: effects.map(({ kind }) => kind) };
}
const after = (state: ConnectionState, input: Input, moment: Moment = NOW) => {
  const [next, effects] = step(state, input, moment);
  return { state: next, effects, kinds: effects.map(({ kind }) => kind) };
};
const exchangeOf = ({ role }: ConnectionState): Exchange => {
  if (role.kind !== 'leading') throw new Error(`not leading but ${role.kind}`);
  return role.exchange;
};
const waiting = (state: ConnectionState) =>
  [...queuedEvents(exchangeOf(state).push.waiting)].map((one) => one.clientSeq);
const sentIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'push' ? effect.events.map(({ clientSeq }) => clientSeq) : []));
const effectOf = <K extends Effect['kind']>(effects: readonly Effect[], kind: K) =>
  effects.find((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

/** A tab that leads, with these events on its disk; its first pull was answered with nothing new. */
function aLeader(...pending: readonly DomainEvent[]) {
  const taking = given(initialState, { kind: 'identified', identity: ME }, { kind: 'start' }, { kind: 'lock-granted' });
  const { turn } = taking.state;
  const open = pending.map(({ clientSeq }) => clientSeq);
  const last = Math.max(0, ...open);
  return given(
    taking.state,
    { kind: 'lead-taken', turn, identity: ME, pending, open, last },
    { kind: 'pulled', turn, answer: { kind: 'ok', value: { epoch: 'e', streams: {} } } },
    { kind: 'applied', turn, failure: null },
  ).state;
}
const pushed = ({ turn }: ConnectionState, answer: Answer<PushAnswer>): Input => ({ kind: 'pushed', turn, answer });
const applied = (...seqs: readonly number[]): Answer<PushAnswer> => ({
  kind: 'ok',
  value: {
    epoch: 'e',
    outcomes: seqs.map((clientSeq) => ({ clientSeq, seq: clientSeq + 100, outcome: { kind: 'applied' } })),
  },
});
const busy = (status: number, retryAfterMs: number | null = null): Failure => ({ kind: 'busy', status, retryAfterMs });
const refused = (status: number, code = `http-${status}`): Failure => ({
  kind: 'refused',
  status,
  code,
  message: `no (${status})`,
});

describe('[LOCAL-3] what goes out', () => {
  it('given a batch in flight, when more is saved, then it waits for the answer, and is sent then', () => {
    const first = after(aLeader(), { kind: 'emitted', events: [anOwn(1)] });
    expect(sentIn(first.effects)).toEqual([1]);
    const second = after(first.state, { kind: 'emitted', events: [anOwn(2)] });
    expect(sentIn(second.effects)).toEqual([]);
    expect(waiting(second.state)).toEqual([1, 2]);
    const answered = after(second.state, pushed(second.state, applied(1)));
    expect(sentIn(answered.effects)).toEqual([2]);
    expect(waiting(answered.state)).toEqual([2]);
  });

  it('given an answer that was lost after the commit, then the same is sent again, and a pull settles it', () => {
    const leader = after(aLeader(), { kind: 'emitted', events: [anOwn(1)] }).state;
    const lost = after(leader, pushed(leader, { kind: 'network' }));
    expect(lost.state.status.phase).toBe('offline');
    expect(waiting(lost.state)).toEqual([1]);
    const retry = effectOf(lost.effects, 'timer')!;
    const again = after(lost.state, { kind: 'timer', turn: retry.turn, name: 'push' }, { now: 9e9, random: 0.5 });
    expect(sentIn(again.effects)).toEqual([1]);
    const { turn } = again.state;
    const seen = after(again.state, {
      kind: 'stream-applied',
      turn,
      stream: 'home/7',
      isGone: false,
      confirmed: [1],
      hasMore: false,
    });
    expect(waiting(seen.state)).toEqual([]);
  });

  it('given 401, then nothing is sent any more and everything is kept, until the user asks to sync', () => {
    const leader = aLeader(anOwn(1), anOwn(2));
    const out = after(leader, pushed(leader, { kind: 'signed-out' }));
    expect(out.state.status.phase).toBe('signed-out');
    expect(waiting(out.state)).toEqual([1, 2]);
    const more = after(out.state, { kind: 'emitted', events: [anOwn(3)] });
    expect(sentIn(more.effects)).toEqual([]);
    expect(after(more.state, { kind: 'poked' }).kinds).not.toContain('pull');
    const back = after(more.state, { kind: 'sync-now' });
    expect(sentIn(back.effects), 'what is known to wait goes at once').toEqual([1, 2, 3]);
    expect(back.state.status.phase, 'and shows').toBe('working');
    expect(back.kinds, 'the disk may hold more').toContain('read-outbox');
  });

  it.each([403, 404, 409, 422])(
    'given %i for one event, then it leaves with its reason, and the rest goes on',
    (status) => {
      const leader = aLeader(anOwn(1), anOwn(2));
      const parted = after(leader, pushed(leader, refused(status)));
      expect(sentIn(parted.effects), 'each is tried alone').toEqual([1]);
      const left = after(parted.state, pushed(parted.state, refused(status)));
      expect(effectOf(left.effects, 'reject')?.rejected).toMatchObject([
        { event: { clientSeq: 1 }, code: `http-${status}`, message: `no (${status})` },
      ]);
      expect(sentIn(left.effects)).toEqual([2]);
      expect(waiting(left.state)).toEqual([2]);
    },
  );

  it('given an outcome of rejected, then that event leaves with its reason, and the others are acknowledged', () => {
    const leader = aLeader(anOwn(1), anOwn(2));
    const answer: Answer<PushAnswer> = {
      kind: 'ok',
      value: {
        epoch: 'e',
        outcomes: [
          { clientSeq: 1, outcome: { kind: 'rejected', code: 'not-found', message: 'gone' } },
          { clientSeq: 2, seq: 9, outcome: { kind: 'applied' } },
        ],
      },
    };
    const { state, effects, kinds } = after(leader, pushed(leader, answer));
    expect(effectOf(effects, 'reject')?.rejected).toMatchObject([{ event: { clientSeq: 1 }, code: 'not-found' }]);
    expect(effectOf(effects, 'retire')).toMatchObject({
      onlyFolded: true,
      events: [{ event: { clientSeq: 2 }, seq: 9 }],
    });
    expect(kinds).toContain('pull');
    expect(waiting(state)).toEqual([]);
  });

  it.each([
    [busy(503), 250],
    [busy(429, 7_000), 7_000],
  ])('given %j, then all is kept and tried again after %i ms', (failure, ms) => {
    const leader = aLeader(anOwn(1));
    const { state, effects } = after(leader, pushed(leader, failure));
    expect(effectOf(effects, 'timer')).toMatchObject({ name: 'push', ms });
    expect(waiting(state)).toEqual([1]);
    expect(state.status).toMatchObject({ phase: 'waiting', reason: expect.stringMatching(/server/) as string });
  });

  it('given a stream that keeps failing, then it is set aside and reported, and the others go on', () => {
    let state = aLeader(anOwn(1, 'search/1'), anOwn(2));
    let now = 0;
    for (let tries = 0; tries < 100 && state.status.phase !== 'stuck'; tries++) {
      const { inFlight } = exchangeOf(state).push;
      const isBad = inFlight?.some(({ stream }) => stream === 'search/1') ?? false;
      const answer = isBad ? busy(500) : applied(...(inFlight ?? []).map(({ clientSeq }) => clientSeq));
      state = after(state, pushed(state, answer), { now, random: 1 }).state;
      now += 120_000;
      state = after(state, { kind: 'timer', turn: state.turn, name: 'push' }, { now, random: 1 }).state;
    }
    expect(state.status).toEqual({ phase: 'stuck', reason: 'The server has a fault (500).' });
    expect(exchangeOf(state).push.streams.get('search/1')?.failures).toBeGreaterThanOrEqual(STUCK_AFTER);
    expect(waiting(state)).toEqual([1]);
  });

  it('given another tab’s event that came before one it may build on, then the disk is read, which has both', () => {
    const { kinds, effects } = after(aLeader(anOwn(1)), { kind: 'emitted', events: [anOwn(3)] });
    expect(kinds).toContain('read-outbox');
    expect(sentIn(effects)).toEqual([]);
  });
});

describe('[LOCAL-3] what comes in', () => {
  it('given a pull on its way, when there are reasons for more, then one more follows it', () => {
    const leader = aLeader();
    const asking = after(leader, { kind: 'poked' });
    expect(asking.kinds).toContain('pull');
    const again = given(asking.state, { kind: 'poked' }, { kind: 'opened' });
    expect(again.kinds).not.toContain('pull');
    const { turn } = again.state;
    const applying = after(again.state, {
      kind: 'pulled',
      turn,
      answer: { kind: 'ok', value: { epoch: 'e', streams: {} } },
    });
    expect(applying.kinds).toEqual(['apply']);
    const done = after(applying.state, { kind: 'applied', turn, failure: null });
    expect(done.kinds.filter((kind) => kind === 'pull')).toHaveLength(1);
  });

  it('given a disk that fails while a response is applied, then it is asked for again after a pause', () => {
    const asking = after(aLeader(), { kind: 'poked' }).state;
    const failure: Failure = { kind: 'disk', message: 'The disk is full.' };
    const answer = { kind: 'ok', value: { epoch: 'e', streams: {} } } as const;
    const { state, effects } = given(
      asking,
      { kind: 'pulled', turn: asking.turn, answer },
      { kind: 'applied', turn: asking.turn, failure },
    );
    expect(effectOf(effects, 'timer')).toMatchObject({ name: 'pull', ms: 250 });
    expect(state.status).toEqual({ phase: 'waiting', reason: 'The disk is full.' });
  });

  it('given a server of another protocol, then the connection halts and says why', () => {
    const asking = after(aLeader(anOwn(1)), { kind: 'poked' }).state;
    const { state } = after(asking, { kind: 'pulled', turn: asking.turn, answer: refused(409, 'protocol') });
    expect(state.status).toEqual({ phase: 'stuck', reason: 'no (409)' });
    expect(waiting(state)).toEqual([1]);
    expect(after(state, { kind: 'poked' }).kinds).toEqual([]);
  });
});

describe('[LOCAL-3] another history', () => {
  const otherEpoch: Answer<PushAnswer> = { kind: 'ok', value: { epoch: 'f', outcomes: [] } };

  it('[LOCAL-3] given a log that was set back under the same epoch, then all begins anew under that epoch', () => {
    const leader = aLeader(anOwn(1));
    const { turn } = leader;
    const answer = { kind: 'ok', value: { epoch: 'e', streams: {}, isOtherHistory: true } } as const;
    const renewing = given(
      leader,
      { kind: 'sync-now' },
      { kind: 'outbox-read', turn, events: [] },
      {
        kind: 'pulled',
        turn,
        answer,
      },
    );
    expect(effectOf(renewing.effects, 'renew')).toMatchObject({ epoch: 'e', identity: ME });
  });

  it('given a stream that ends before an acknowledged event, then all begins anew under the same epoch', () => {
    const sent = aLeader(anOwn(1));
    const acknowledged = after(sent, pushed(sent, applied(1)));
    expect(acknowledged.kinds).toContain('pull');
    const pulledWith = (head: number) =>
      after(acknowledged.state, {
        kind: 'pulled',
        turn: acknowledged.state.turn,
        answer: {
          kind: 'ok',
          value: { epoch: 'e', streams: { 'home/7': { kind: 'events', head, events: [] } } },
        },
      }).kinds;
    expect(pulledWith(100)).toContain('renew');
    expect(pulledWith(101)).not.toContain('renew');
  });

  it('given another epoch, then the confirmed state is forgotten and what is pending is sent to the new log', () => {
    const leader = aLeader(anOwn(1));
    const renewing = after(leader, pushed(leader, otherEpoch));
    expect(effectOf(renewing.effects, 'renew')).toMatchObject({ epoch: 'f', identity: ME });
    const identity = { clientId: 1, epoch: 'f' };
    const { state, effects } = after(renewing.state, {
      kind: 'renewed',
      turn: renewing.state.turn,
      answer: { kind: 'ok', value: { identity, pending: [anOwn(1)] } },
    });
    expect(effectOf(effects, 'pull')).toMatchObject({ identity });
    expect(effectOf(effects, 'push')).toMatchObject({ identity, events: [{ clientSeq: 1 }] });
    expect(state.identity).toEqual(identity);
  });

  it(
    'given a response that is being written, then the renewal waits for it, and what was asked before is ' + 'ignored',
    () => {
      const asking = after(aLeader(anOwn(1)), { kind: 'poked' }).state;
      const applying = after(asking, {
        kind: 'pulled',
        turn: asking.turn,
        answer: { kind: 'ok', value: { epoch: 'e', streams: {} } },
      }).state;
      const learned = after(applying, pushed(applying, otherEpoch));
      expect(learned.kinds).not.toContain('renew');
      const renewing = after(learned.state, { kind: 'applied', turn: learned.state.turn, failure: null });
      expect(renewing.kinds).toContain('renew');
      expect(after(renewing.state, pushed(applying, applied(1))).state).toBe(renewing.state);
    },
  );

  it('given a device that the server does not know, then it asks for a new number and sends under that', () => {
    const leader = aLeader(anOwn(1));
    const renewing = after(leader, pushed(leader, refused(403, 'not-your-client')));
    expect(effectOf(renewing.effects, 'renew')).toMatchObject({ epoch: null });
    expect(effectOf(renewing.effects, 'reject')).toBeUndefined();
    const numbered = { ...anOwn(1), clientId: 2, id: eventId(2, 1) };
    const { effects } = after(renewing.state, {
      kind: 'renewed',
      turn: renewing.state.turn,
      answer: { kind: 'ok', value: { identity: { clientId: 2, epoch: 'e' }, pending: [numbered] } },
    });
    expect(effectOf(effects, 'push')?.events).toEqual([numbered]);
  });

  it('given a registration without a network, then it is tried again; one that is refused halts', () => {
    const leader = aLeader(anOwn(1));
    const renewing = after(leader, pushed(leader, otherEpoch)).state;
    const renewed = (answer: Failure): Input => ({ kind: 'renewed', turn: renewing.turn, answer });
    expect(after(renewing, renewed({ kind: 'network' })).kinds).toContain('timer');
    expect(after(renewing, renewed({ kind: 'signed-out' })).state.status.phase).toBe('signed-out');
  });

  it('given events on the disk under another number, then this tab reads who it is anew', () => {
    const foreign = { ...anOwn(1), clientId: 9 };
    expect(after(aLeader(), { kind: 'emitted', events: [foreign] }).kinds).toEqual(['rebuild']);
  });
});

describe('[LOCAL-3] leadership', () => {
  it('given a tab that boots alone, then its lead uses what was read at boot', () => {
    const booted = given(initialState, { kind: 'identified', identity: ME }, { kind: 'start' });
    expect(booted.kinds).toEqual(['compete', 'post', 'post']);
    expect(effectOf(after(booted.state, { kind: 'lock-granted' }).effects, 'take-lead')).toMatchObject({
      isBootReadCurrent: true,
    });
    const heard = after(booted.state, { kind: 'message', message: { kind: 'sync-now' } });
    expect(effectOf(after(heard.state, { kind: 'lock-granted' }).effects, 'take-lead')).toMatchObject({
      isBootReadCurrent: false,
    });
  });

  it('given a lead that is lost midway, then late answers and writes change nothing, and another tab reports', () => {
    const leader = aLeader(anOwn(1));
    const lost = after(leader, { kind: 'lock-lost' });
    expect(lost.state.role.kind).toBe('following');
    expect(lost.effects).toContainEqual({ kind: 'post', message: { kind: 'status?' } });
    for (const late of [
      pushed(leader, applied(1)),
      { kind: 'applied', turn: leader.turn, failure: null } as const,
      { kind: 'deposed', turn: leader.turn } as const,
      { kind: 'timer', turn: leader.turn, name: 'push' } as const,
    ])
      expect(after(lost.state, late)).toMatchObject({ state: lost.state, effects: [] });
    const told = { phase: 'offline', reason: 'x' } as const;
    expect(after(lost.state, { kind: 'message', message: { kind: 'status', link: told } }).state.status).toEqual(told);
  });

  it('given a write that the disk refused because another tab leads, then this one stands down', () => {
    const leader = aLeader(anOwn(1));
    expect(after(leader, { kind: 'deposed', turn: leader.turn }).state.role.kind).toBe('following');
  });

  it('given a disk that can’t be read, then the lead is taken later, and the status says why', () => {
    const taking = given(initialState, { kind: 'identified', identity: ME }, { kind: 'lock-granted' }).state;
    const failed = after(taking, { kind: 'lead-failed', turn: taking.turn, message: 'NotSaved' });
    expect(failed.state.status).toMatchObject({ phase: 'stuck' });
    expect(effectOf(failed.effects, 'timer')).toMatchObject({ name: 'lead' });
    const again = after(failed.state, { kind: 'timer', turn: failed.state.turn, name: 'lead' });
    expect(again.kinds).toContain('take-lead');
  });

  it('given a first visit without a network, then it registers as soon as it can', () => {
    const asked = given(initialState, { kind: 'identified', identity: null }, { kind: 'start' });
    expect(asked.kinds).toEqual(['register']);
    const failed = after(asked.state, { kind: 'registered', answer: { kind: 'network' } });
    expect(failed.kinds).toEqual(['timer', 'publish']);
    expect(failed.state.status.phase).toBe('waiting');
    const ok = after(failed.state, { kind: 'registered', answer: { kind: 'ok', value: ME } });
    expect(ok.kinds).toContain('compete');
  });

  it('given a tab that follows, then it asks the leading one to follow its streams, and to sync', () => {
    const following = given(initialState, { kind: 'identified', identity: ME }, { kind: 'start' }).state;
    expect(after(following, { kind: 'followed', stream: 'home/7', found: [anOwn(1)] }).kinds).toEqual([
      'post',
      'ask-to-follow',
    ]);
    expect(after(following, { kind: 'sync-now' }).effects).toEqual([{ kind: 'post', message: { kind: 'sync-now' } }]);
  });

  it('is pure: a state and an input give the same again, and the state before stays as it was', () => {
    const leader = aLeader(anOwn(1), anOwn(2));
    const before = structuredClone(leader);
    const input = pushed(leader, applied(1, 2));
    expect(after(leader, input)).toEqual(after(leader, input));
    expect(leader).toEqual(before);
  });
});
