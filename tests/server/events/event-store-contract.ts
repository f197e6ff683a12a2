/** What every event store promises, whatever it keeps its events in. */
import { describe, expect, it } from 'vitest';
import { noop, rejected } from '../../../src/domain/shared/envelope.ts';
import { MOST_CLIENTS, SERVER_CLIENT } from '../../../src/domain/shared/ids.ts';
import { fingerprint, type EventStore } from '../../../src/server/events/event-store.ts';
import { commitmentTo } from '../../../src/server/events/payload-commitment.ts';
import { historyMark } from '../../../src/sync/wire/protocol.ts';
import { aFolderAdded, confirmed } from './builders.ts';

/** `aStore` gives an empty store. */
export function eventStoreContract(name: string, aStore: () => Promise<EventStore>): void {
  describe(`event store: ${name}`, () => {
    it('starts empty, under an epoch that stays', async () => {
      const store = await aStore();
      expect(await store.head('home/7')).toBe(0);
      expect(await store.read('home/7', 0, 10)).toEqual([]);
      expect(await store.lastClientSeq(1)).toBe(0);
      expect(await store.snapshot('home/7')).toBeNull();
      expect(await store.epoch()).toMatch(/\S/);
      expect(await store.epoch()).toBe(await store.epoch());
    });

    it('reads back events as they were, in order, after a cursor and within a limit', async () => {
      const store = await aStore();
      const events = [1, 2, 3].map((seq) => confirmed(aFolderAdded(1, seq), seq));
      expect(await store.commit({ events, rejections: [] })).toBe('kept');
      expect(await store.read('home/7', 0, 10)).toEqual(events);
      expect(await store.read('home/7', 1, 1)).toEqual([events[1]]);
      expect(await store.head('home/7')).toBe(3);
      expect(await store.heads(['home/7', 'home/8'])).toEqual(new Map([['home/7', 3]]));
      expect(await store.heads([])).toEqual(new Map());
      expect(await store.lastClientSeq(1)).toBe(3);
    });

    it('names the event at a seq, and which numbers of a client it never received', async () => {
      const store = await aStore();
      const events = [1, 2].map((seq) => confirmed(aFolderAdded(1, seq), seq));
      const outcome = rejected('no', 'no');
      const rejections = [{ clientId: 1, clientSeq: 4, fingerprint: 'f', outcome }];
      expect(await store.commit({ events, rejections })).toBe('kept');
      expect(
        await store.marks(
          new Map([
            ['home/7', 2],
            ['home/8', 1],
          ]),
        ),
      ).toEqual(new Map([['home/7', historyMark(events[1]!)]]));
      expect(await store.marks(new Map([['home/7', 3]]))).toEqual(new Map());
      expect(await store.missing(1, [1, 2, 3, 4, 5])).toEqual([3, 5]);
      expect(await store.missing(1, [])).toEqual([]);
    });

    it('keeps text bit for bit: NUL, lone surrogates, key order', async () => {
      const store = await aStore();
      const payload = { z: 'a\u0000b', a: '\ud800', n: 1e21, nested: { b: null, a: [1, 'ü'] } };
      const event = confirmed({ ...aFolderAdded(1, 1), payload }, 1, { outcome: noop('cycle'), causationId: '1.0' });
      await store.commit({ events: [event], rejections: [] });
      const [read] = await store.read('home/7', 0, 1);
      expect(read).toEqual(event);
      expect(JSON.stringify(read!.payload)).toBe(JSON.stringify(payload));
    });

    it('seals each payload: its commitment is that of salt and payload, and no two salts are the same', async () => {
      const store = await aStore();
      const payload = { name: 'Same', z: 1, a: '\ud800' };
      const events = [1, 2].map((seq) => confirmed({ ...aFolderAdded(1, seq), payload }, seq));
      await store.commit({ events, rejections: [] });
      const stored = await store.readStored('home/7', 0, 10);
      expect(stored).toEqual(events.map((event) => expect.objectContaining({ ...event })));
      for (const { salt, commitment } of stored) {
        expect(commitment).toMatch(/^[\da-f]{64}$/);
        expect(commitmentTo(salt!, payload)).toBe(commitment);
      }
      expect(new Set(stored.map(({ salt }) => salt)).size).toBe(2);
    });

    it('erases content and keeps places and commitments, and finds what mentions a number', async () => {
      const store = await aStore();
      const events = [1, 2, 3].map((seq) => confirmed(aFolderAdded(1, seq), seq));
      await store.commit({ events, rejections: [] });
      await store.saveSnapshot('home/7', { seq: 3, snapshot: { name: 'Folder 1' } });
      const before = await store.readStored('home/7', 0, 9);
      const { id } = events[1]!.payload as { readonly id: number };
      expect((await store.mentioning(['FolderAdded'], [id])).map(({ seq }) => seq)).toEqual([2]);
      expect(await store.mentioning(['FolderRenamed'], [id])).toEqual([]);
      expect(await store.erasures(['home/7', 'home/8'])).toEqual(new Map());
      const left = new Map([
        [1, { name: 'gone' }],
        [3, null],
      ]);
      await store.commit({
        events: [confirmed(aFolderAdded(1, 4), 4)],
        rejections: [],
        erased: [{ stream: 'home/7', upTo: 4, left }],
      });
      const [first, second, third] = await store.readStored('home/7', 0, 9);
      expect(first).toEqual({ ...before[0], payload: { name: 'gone' }, salt: null });
      expect(second).toEqual(before[1]);
      expect(third).toEqual({ ...before[2], payload: null, salt: null });
      expect((await store.read('home/7', 2, 1))[0]?.outcome).toEqual(noop('erased'));
      expect(await store.snapshot('home/7')).toBeNull();
      expect(await store.erasures(['home/7', 'home/8'])).toEqual(new Map([['home/7', 4]]));
      await store.commit({
        events: [confirmed(aFolderAdded(1, 5), 5)],
        rejections: [],
        erased: [{ stream: 'home/7', upTo: 5, left: 'all' }],
      });
      const stored = await store.readStored('home/7', 0, 9);
      expect(stored[1]).toEqual({ ...before[1], payload: null, salt: null });
      expect(stored[4]!.payload).toEqual(aFolderAdded(1, 5).payload);
      expect((await store.read('home/7', 1, 1))[0]).toEqual({ ...events[1], payload: null, outcome: noop('erased') });
      expect((await store.receipts(1, 2, 2)).get(2)?.outcome.outcome.kind).toBe('applied');
      expect(await store.erasures(['home/7'])).toEqual(new Map([['home/7', 5]]));
    });

    it('notes which searches have a blind review, and has one secret', async () => {
      const store = await aStore();
      const noted = { since: 1, isBlind: true };
      await store.commit({ events: [], rejections: [], blindReviews: new Map([['search/7', noted]]) });
      expect(await store.blindReviews(['search/7', 'search/8'])).toEqual(new Map([['search/7', noted]]));
      await store.commit({
        events: [],
        rejections: [],
        blindReviews: new Map([['search/7', { since: 4, isBlind: false }]]),
      });
      expect(await store.blindReviews(['search/7'])).toEqual(new Map([['search/7', { since: 4, isBlind: false }]]));
      expect(await store.blindReviews([])).toEqual(new Map());
      expect(await store.markingSecret()).toBe(await store.markingSecret());
    });

    it('answers receipts of applied, no-op and rejected numbers, none for numbers never seen', async () => {
      const store = await aStore();
      const [first, second, third] = [aFolderAdded(1, 1), aFolderAdded(1, 2), aFolderAdded(1, 3)];
      const no = rejected('no-name', 'A name is needed');
      await store.commit({
        events: [confirmed(first, 1), confirmed(third, 2, { outcome: noop('unchanged') })],
        rejections: [{ clientId: 1, clientSeq: 2, fingerprint: fingerprint(second), outcome: no }],
      });
      const receipts = await store.receipts(1, 1, 4);
      expect(new Set(receipts.keys())).toEqual(new Set([1, 2, 3]));
      expect(receipts.get(1)).toEqual({
        outcome: { clientSeq: 1, seq: 1, outcome: { kind: 'applied' } },
        stream: 'home/7',
        fingerprint: fingerprint(first),
      });
      expect(receipts.get(2)).toEqual({
        outcome: { clientSeq: 2, outcome: no },
        stream: null,
        fingerprint: fingerprint(second),
      });
      expect(receipts.get(3)?.outcome).toEqual({ clientSeq: 3, seq: 2, outcome: noop('unchanged') });
      expect((await store.receipts(2, 1, 4)).size).toBe(0);
      expect((await store.receipts(1, 2, 2)).size).toBe(1);
    });

    it('keeps nothing of a commit whose place in a stream is taken', async () => {
      const store = await aStore();
      await store.commit({ events: [confirmed(aFolderAdded(1, 1), 1)], rejections: [] });
      const other = confirmed(aFolderAdded(2, 1, { stream: 'home/8' }), 1);
      const late = confirmed(aFolderAdded(2, 2), 1);
      expect(await store.commit({ events: [other, late], rejections: [] })).toBe('conflict');
      expect(await store.head('home/8')).toBe(0);
      expect(await store.head('home/7')).toBe(1);
    });

    it('keeps nothing of a commit whose client number is used, by an event or by a rejection', async () => {
      const store = await aStore();
      const rejection = { clientId: 1, clientSeq: 2, fingerprint: 'x', outcome: rejected('no', 'No') };
      await store.commit({ events: [confirmed(aFolderAdded(1, 1), 1)], rejections: [rejection] });
      expect(await store.commit({ events: [confirmed(aFolderAdded(1, 1), 2)], rejections: [] })).toBe('conflict');
      expect(await store.commit({ events: [], rejections: [rejection] })).toBe('conflict');
      expect(await store.head('home/7')).toBe(1);
    });

    it('holds the latest snapshot of a stream', async () => {
      const store = await aStore();
      await store.saveSnapshot('home/7', { seq: 5, snapshot: { rows: [1, 'a\u0000'] } });
      await store.saveSnapshot('home/7', { seq: 3, snapshot: 'older' });
      expect(await store.snapshot('home/7')).toEqual({ seq: 5, snapshot: { rows: [1, 'a\u0000'] } });
      await store.saveSnapshot('home/7', { seq: 9, snapshot: 'newer' });
      expect(await store.snapshot('home/7')).toEqual({ seq: 9, snapshot: 'newer' });
    });

    it('keeps grants with the events that brought them about, revoked ones first', async () => {
      const store = await aStore();
      const [member, team, search] = [
        { object: 'project/5', subject: 'user/7', via: 'member' },
        { object: 'project/5', subject: 'team/3', via: 'team' },
        { object: 'search/42', subject: 'project/5', via: 'row:8' },
      ];
      await store.commit({
        events: [confirmed(aFolderAdded(1, 1), 1)],
        rejections: [],
        access: { granted: [member!, team!, search!], revoked: [] },
      });
      expect(new Set(await store.grantsOver(['project/5', 'project/6']))).toEqual(new Set([member, team]));
      expect(await store.grantsOver(['project/5', 'project/6'], [team.subject, 'user/99'])).toEqual([team]);
      expect(await store.grantsTo(['project/5', 'user/9'], 'search')).toEqual([search]);
      expect(await store.grantsTo(['user/7'], 'search')).toEqual([]);
      await store.commit({
        events: [confirmed(aFolderAdded(1, 2), 2)],
        rejections: [],
        access: { granted: [member!], revoked: [member!, team!] },
      });
      expect(await store.grantsOver(['project/5'])).toEqual([member]);
    });

    it('keeps no grant of a commit that was in conflict', async () => {
      const store = await aStore();
      await store.commit({ events: [confirmed(aFolderAdded(1, 1), 1)], rejections: [] });
      const access = { granted: [{ object: 'project/5', subject: 'user/7', via: 'member' }], revoked: [] };
      expect(await store.commit({ events: [confirmed(aFolderAdded(2, 1), 1)], rejections: [], access })).toBe(
        'conflict',
      );
      expect(await store.grantsOver(['project/5'])).toEqual([]);
    });

    it('hands out each client number once and remembers to whom', async () => {
      const store = await aStore();
      const numbers = await Promise.all([7, 8, 7].map((owner) => store.registerClient(owner)));
      expect(new Set(numbers).size).toBe(3);
      expect(numbers.every((number) => number >= 1 && number < MOST_CLIENTS)).toBe(true);
      expect(await store.client(numbers[1]!)).toEqual({ owner: 8, isCutOff: false });
      expect(await store.client(MOST_CLIENTS)).toBeNull();
      expect(await store.client(SERVER_CLIENT)).toEqual({ owner: 0, isCutOff: false });
    });
  });
}
