/** What holds for every event type: projections are total and deterministic, rules never throw, undo restores. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type EventType } from '../../src/domain/catalogue.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { ROWS_SHAPE } from '../../src/domain/replay/shape.ts';
import type { PlainSchema } from '../../src/domain/shared/schema.ts';
import { canonical, stateHash, textHash } from '../../src/domain/shared/state-hash.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { folderTreeEvents } from '../../src/domain/folder-tree/events.ts';
import { encodeMovedRows } from '../../src/domain/folder-tree/moved-rows.ts';
import { payloads } from '../builders/payloads.ts';
import {
  actorOf,
  anEvent,
  COMPANY,
  eventTypes,
  given,
  HOME,
  MONITOR,
  PROJECT,
  SEARCH,
  within,
} from '../builders/given.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';

const aFolderRow = {
  kind: 'folder',
  id: 5,
  parent: 0,
  name: 'Carried',
  client: '',
  number: '',
  prdxIndex: null,
  addedAt: null,
  deletedFrom: null,
} as const;
const carried = encodeMovedRows([
  aFolderRow,
  { kind: 'collection', id: 6, parent: 5, name: 'Search', search: 1, addedAt: null, deletedFrom: null },
]);

const aLeaf = (leaf: PlainSchema): fc.Arbitrary<unknown> => {
  switch (leaf) {
    case 'id':
      return fc.integer({ min: -3, max: 6 });
    case 'count':
    case 'time':
    case 'number':
      return fc.nat(60);
    case 'flag':
      return fc.boolean();
    case 'date':
      return fc.constant('2020-02-29');
    case 'stream':
      return fc.constantFrom(HOME, PROJECT);
    case 'place':
      return fc.integer({ min: -3, max: 6 });
    default:
      return fc.constantFrom('', 'a', 'ULTRA_QUICK', 'FIELDED');
  }
};

/** Over few values, so that events meet. Columns that fit each other are rare among those made at random. */
const anyPayload = (type: EventType) =>
  fc
    .tuple(payloads(catalogue[type].payload, aLeaf), fc.boolean())
    .map(([payload, fits]) =>
      fits && 'rows' in (payload as object) ? { ...(payload as object), rows: carried } : payload,
    );

const stories = fc.array(
  fc
    .constantFrom<EventType>(...eventTypes)
    .chain((type) => anyPayload(type).map((payload) => ({ ...anEvent(type, {} as never), payload }))),
  { maxLength: 40 },
);
/** A shared project has the events of a tree besides its own; it begins by being opened. */
const inStream = (story: readonly EventDraft[], stream: StreamName): readonly EventDraft[] => {
  if (stream !== PROJECT) return story.filter((event) => event.stream === stream);
  const own = story
    .filter((event) => event.stream === stream || event.type in folderTreeEvents)
    .map((event) => within(stream, event));
  return [anEvent('SharedProjectOpened', { project: 5, owner: 7, ownerName: 'Anna', rows: carried }), ...own];
};

describe.each([HOME, PROJECT, SEARCH, COMPANY, MONITOR])('any story in %s', (stream) => {
  it('folds without a throw, the same way each time, in whatever order it comes', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const [one, two] = [createStreamState(stream), createStreamState(stream)];
        // Applied without asking the rules: a projection is total.
        for (const event of inStream(story, stream)) {
          one.apply(event);
          two.apply(structuredClone(event));
        }
        expect(stateHash(one.rows.map)).toBe(stateHash(two.rows.map));
      }),
      { numRuns: 300 },
    );
  });

  it('is taken back event by event to where it began', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { state } = given(...inStream(story, stream).slice(0, 5));
        const before = stateHash(state.rows.map);
        const undo = inStream(story, stream)
          .slice(5)
          .map((event) => state.apply(event));
        for (const log of undo.reverse()) state.rows.takeBack(log);
        expect(stateHash(state.rows.map)).toBe(before);
      }),
    );
  });

  it('leaves what an event carried untouched', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const state = createStreamState(stream);
        const carried = JSON.stringify(inStream(story, stream));
        for (const event of inStream(story, stream)) {
          state.decide(event, actorOf(event));
          state.apply(event);
        }
        expect(JSON.stringify(inStream(story, stream))).toBe(carried);
      }),
    );
  });

  it('comes through a snapshot and JSON unchanged', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const state = createStreamState(stream);
        for (const event of inStream(story, stream)) state.apply(event);
        const again = createStreamState(stream, JSON.parse(JSON.stringify(state.snapshot())));
        expect(stateHash(again.rows.map)).toBe(stateHash(state.rows.map));
      }),
    );
  });
});

/** A tripwire: rows of another shape make every recorded replay fold to other hashes. */
it('[LOCAL-4] the rows have the fields that replays of this shape were recorded with', () => {
  const fields = new Map<string, Set<string>>();
  for (const stream of [HOME, PROJECT, SEARCH, COMPANY, MONITOR]) {
    let state = createStreamState(stream);
    for (const [at, story] of fc.sample(stories, { seed: 1, numRuns: 1_000 }).entries()) {
      // A search is started or forked once: several beginnings show the fields of both.
      if (at % 100 === 0) state = createStreamState(stream);
      for (const event of inStream(story, stream)) state.apply(event);
      for (const row of state.rows.map.values()) {
        const kind = `${stream} ${(row as { readonly kind: string }).kind}`;
        fields.set(kind, new Set([...(fields.get(kind) ?? []), ...Object.keys(row)]));
      }
    }
  }
  const shape = Object.fromEntries([...fields].map(([kind, names]) => [kind, [...names].sort()]));
  // A new kind of row that events of earlier builds give: raise ROWS_SHAPE and name it in ADDED_KINDS. One that only
  // new events give, and a field that only they write: pin the
  // new hash alone. Recorded replays stay as they are, so earlier rows keep their fields.
  expect({ rows: ROWS_SHAPE, fields: textHash(canonical(shape)) }, canonical(shape)).toEqual({
    rows: 3,
    fields: '86a8589e5baf8727',
  });
});

describe.each([HOME, PROJECT])('the tree of %s after any story', (stream) => {
  it('has no cycle, and every row hangs from the root or a place that the app shows', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rows = given(...inStream(story, stream)).state.rows.map as ReadonlyMap<
          number,
          { readonly parent: number }
        >;
        for (const id of [...rows.keys()].filter(Number.isInteger)) {
          let at = id;
          for (let steps = 0; at > 0; steps++) {
            expect(steps).toBeLessThanOrEqual(rows.size);
            at = rows.get(at)?.parent ?? 99;
            expect(at).not.toBe(99);
          }
          expect([0, -1, -2, -3]).toContain(at);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('whatever a stranger sends', () => {
  it('is decided, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<string>(...eventTypes, 'Nonsense', '__proto__', 'toString'),
        fc.anything(),
        fc.integer({ min: 0, max: 3 }),
        (type, payload, version) => {
          for (const stream of [HOME, PROJECT, SEARCH, COMPANY, MONITOR, 'team/1'] as const) {
            const state = createStreamState(stream);
            expect(['applied', 'noop', 'rejected']).toContain(
              state.decide({ type, version, payload }, actorOf({ type })).kind,
            );
            state.apply({ type, version, payload });
          }
        },
      ),
    );
  });
});
