/** The replica against its definition: fold the confirmed, lay the pending on top, from nothing, every time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfirmedEvent, DomainEvent, EventDraft } from '../../../src/domain/shared/envelope.ts';
import { applied, eventId } from '../../../src/domain/shared/envelope.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import type { ConfirmedSnapshot } from '../../../src/sync/ports.ts';
import { createReplica, type Replica } from '../../../src/sync/replica/replica.ts';
import { anEvent, HOME, USER } from '../../builders/given.ts';

const id = fc.integer({ min: 1, max: 6 });
const name = fc.constantFrom('a', 'b', 'c');
/** Any event of the tree over so few ids that they meet all the time. */
const facts: fc.Arbitrary<EventDraft> = fc.oneof(
  fc
    .record({ id, parent: fc.integer({ min: 0, max: 6 }), name })
    .map((given) => anEvent('FolderAdded', { ...given, client: '', number: '', addedAt: null })),
  fc.record({ id, name }).map((given) => anEvent('FolderRenamed', given)),
  fc.record({ id, parent: fc.integer({ min: 0, max: 6 }) }).map((given) => anEvent('FolderMoved', given)),
  fc.record({ id }).map((given) => anEvent('FolderDeleted', given)),
  fc.record({ id }).map((given) => anEvent('FolderRestored', given)),
);

const OWN = 1;
const OTHER = 2;
const numbered = (draft: EventDraft, clientId: number, clientSeq: number): DomainEvent => ({
  ...draft,
  id: eventId(clientId, clientSeq),
  clientId,
  clientSeq,
  baseSeq: 0,
  batch: `${clientId}.${clientSeq}`,
  causationId: null,
  at: 0,
});

/** What the server would make of events that arrive in this order. */
function confirmedLog(events: readonly DomainEvent[]): readonly ConfirmedEvent[] {
  const state = createStreamState(HOME);
  const log: ConfirmedEvent[] = [];
  for (const event of events) {
    const decision = state.decide(event, USER);
    if (decision.kind === 'rejected') continue;
    if (decision.kind === 'applied') state.apply(event);
    log.push({ ...event, seq: log.length + 1, actor: USER.pk, outcome: decision });
  }
  return log;
}

function definition(confirmed: readonly ConfirmedEvent[], pending: readonly DomainEvent[]): string {
  const state = createStreamState(HOME);
  for (const event of confirmed) if (event.outcome.kind === 'applied') state.apply(event);
  for (const event of pending) if (state.decide(event, USER).kind === 'applied') state.apply(event);
  return stateHash(state.rows.map);
}

const shown = (replica: Replica): string => stateHash(replica.state.rows.map);

describe('a replica', () => {
  it('shows what the definition says, however own and others’ events are interleaved and delivered', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 12 }),
        fc.array(facts, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 24 }),
        fc.integer({ min: 1, max: 5 }),
        (mine, theirs, order, size) => {
          const own = mine.map((fact, at) => numbered(fact, OWN, at + 1));
          const other = theirs.map((fact, at) => numbered(fact, OTHER, at + 1));
          const arriving = interleave(own, other, order);
          const log = confirmedLog(arriving);
          const replica = createReplica(HOME, USER);
          for (const event of own) replica.add(event);
          expect(shown(replica)).toBe(definition([], own));
          for (let at = 0; at < log.length; at += size) {
            expect(replica.integrate(log.slice(at, at + size))).toBe(true);
            const seen = new Set(log.slice(0, at + size).map((event) => event.id));
            expect(shown(replica)).toBe(
              definition(
                log.slice(0, at + size),
                own.filter((event) => !seen.has(event.id)),
              ),
            );
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is the same whether events come once, twice or in overlapping pieces', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { minLength: 1, maxLength: 15 }),
        fc.array(fc.nat(14), { maxLength: 8 }),
        (theirs, again) => {
          const log = confirmedLog(theirs.map((fact, at) => numbered(fact, OTHER, at + 1)));
          const replica = createReplica(HOME, USER);
          for (const event of log) {
            replica.integrate([event]);
            for (const at of again) if (at < event.seq) replica.integrate(log.slice(at, event.seq));
          }
          expect(shown(replica)).toBe(definition(log, []));
        },
      ),
    );
  });

  it('takes a refused event off and leaves the rest as if it had never been', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), fc.nat(11), (mine, which) => {
        const own = mine.map((fact, at) => numbered(fact, OWN, at + 1));
        const replica = createReplica(HOME, USER);
        for (const event of own) replica.add(event);
        const gone = (which % own.length) + 1;
        replica.drop(({ event }) => event?.clientSeq === gone);
        expect(shown(replica)).toBe(
          definition(
            [],
            own.filter((event) => event.clientSeq !== gone),
          ),
        );
      }),
    );
  });

  it('gives the confirmed state alone for the disk, and the tail on top of it gives the same state again', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 12 }),
        fc.array(facts, { maxLength: 5 }),
        fc.nat(12),
        (theirs, mine, cut) => {
          const log = confirmedLog(theirs.map((fact, at) => numbered(fact, OTHER, at + 1)));
          const own = mine.map((fact, at) => numbered(fact, OWN, at + 1));
          const replica = createReplica(HOME, USER);
          replica.integrate(log.slice(0, cut));
          for (const event of own) replica.add(event);
          const before = shown(replica);
          const again = createReplica(
            HOME,
            USER,
            JSON.parse(JSON.stringify(replica.confirmedSnapshot())) as ConfirmedSnapshot,
          );
          expect(shown(replica)).toBe(before);
          expect(shown(again)).toBe(definition(log.slice(0, cut), []));
          again.integrate(log);
          expect(shown(again)).toBe(definition(log, []));
        },
      ),
    );
  });

  it('marks the rows that numbered events have changed, however those come, are numbered and go', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('show', 'number', 'add', 'drop', 'confirm'), facts, fc.nat(5)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, (taken) => {
        const replica = createReplica(HOME, USER);
        let last = 0;
        for (const [step, fact, which] of taken) {
          const shownOnly = replica.pending.filter(({ event }) => event === null);
          const lowest = replica.pending.find(({ event }) => event !== null)?.event ?? null;
          if (step === 'show') replica.show(fact);
          if (step === 'number')
            replica.numbered(
              new Map(
                shownOnly
                  .slice(0, which + 1)
                  .map((entry) => [entry, numbered({ ...entry.fact, stream: HOME }, OWN, ++last)]),
              ),
            );
          if (step === 'add') replica.add(numbered(fact, OWN, ++last));
          if (step === 'drop') replica.drop((entry) => entry === replica.pending[which]);
          if (step === 'confirm' && lowest !== null)
            replica.integrate([{ ...lowest, seq: replica.cursor + 1, actor: USER.pk, outcome: applied }]);
          const expected = new Set(
            replica.pending.flatMap(({ event, undo }) => (event === null ? [] : undo.map(({ key }) => key))),
          );
          for (let id = 0; id <= 20; id++) expect(replica.pendingKeys().has(id)).toBe(expected.has(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts a late event with a lower number below those that are there', () => {
    const [low, high] = [
      numbered(anEvent('FolderAdded', { id: 1, parent: 0, name: 'a', client: '', number: '', addedAt: null }), OWN, 1),
      numbered(anEvent('FolderRenamed', { id: 1, name: 'b' }), OWN, 2),
    ];
    const replica = createReplica(HOME, USER);
    replica.add(high);
    replica.add(low);
    expect(replica.state.rows.map.get(1)).toMatchObject({ name: 'b' });
  });

  it('refuses to fold over a gap', () => {
    const log = confirmedLog(
      [1, 2, 3].map((n) =>
        numbered(
          anEvent('FolderAdded', { id: n, parent: 0, name: 'a', client: '', number: '', addedAt: null }),
          OTHER,
          n,
        ),
      ),
    );
    const replica = createReplica(HOME, USER);
    expect(replica.integrate(log.slice(1))).toBe(false);
    expect(replica.cursor).toBe(0);
  });

  it('keeps an event of an unknown type without folding it', () => {
    const [event] = confirmedLog([
      numbered(
        anEvent('FolderAdded', { id: 1, parent: 0, name: 'a', client: '', number: '', addedAt: null }),
        OTHER,
        1,
      ),
    ]);
    const replica = createReplica(HOME, USER);
    expect(replica.integrate([{ ...event!, type: 'FolderPainted' }])).toBe(true);
    expect(replica).toMatchObject({ cursor: 1, parked: 1 });
    expect(replica.state.rows.map.size).toBe(0);
  });

  it('takes nothing new on top of an unknown event that may have moved things, and keeps what is pending', () => {
    const folder = (name: string) =>
      anEvent('FolderAdded', { id: 1, parent: 0, name, client: '', number: '', addedAt: null });
    const [event] = confirmedLog([numbered(folder('a'), OTHER, 1)]);
    const replica = createReplica(HOME, USER);
    replica.add(numbered(folder('mine'), OWN, 1));
    replica.integrate([{ ...event!, type: 'FolderGrafted', payload: { id: 9, parent: 1 } }]);
    expect(replica.isReadOnly).toBe(true);
    expect(replica.show(anEvent('FolderRenamed', { id: 1, name: 'b' })).decision).toMatchObject({
      kind: 'rejected',
      code: 'newer-version',
    });
    expect(replica.state.rows.map.get(1)).toMatchObject({ name: 'mine' });
  });

  it('stays open for work on top of an unknown event that only marks things, or that had no effect', () => {
    const [event] = confirmedLog([
      numbered(
        anEvent('FolderAdded', { id: 1, parent: 0, name: 'a', client: '', number: '', addedAt: null }),
        OTHER,
        1,
      ),
    ]);
    const replica = createReplica(HOME, USER);
    replica.integrate([
      { ...event!, type: 'FolderPainted', payload: { id: 1, colour: 'red' } },
      {
        ...event!,
        seq: 2,
        type: 'FolderGrafted',
        payload: { id: 9, parent: 1 },
        outcome: { kind: 'noop', reason: 'cycle' },
      },
    ]);
    expect(replica).toMatchObject({ parked: 1, isReadOnly: false });
    expect(
      replica.show(anEvent('FolderAdded', { id: 2, parent: 0, name: 'b', client: '', number: '', addedAt: null }))
        .decision,
    ).toEqual({ kind: 'applied' });
  });
});

function interleave<T>(a: readonly T[], b: readonly T[], order: readonly boolean[]): T[] {
  const [left, right, merged] = [[...a], [...b], [] as T[]];
  for (const takeLeft of order) {
    const next = (takeLeft ? left : right).shift();
    if (next !== undefined) merged.push(next);
  }
  return [...merged, ...left, ...right];
}
