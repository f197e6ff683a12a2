/** What holds for every event type: projections are total and deterministic, rules never throw, undo restores. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type EventType } from '../../src/domain/catalogue.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import type { Schema } from '../../src/domain/shared/schema.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { actorOf, anEvent, eventTypes, given, HOME, SEARCH } from '../builders/given.ts';

/** Well-formed payloads of a schema, over few values so that events meet. */
function payloads(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema === 'object') {
    if ('oneOf' in schema) return fc.constantFrom(...schema.oneOf);
    if ('nullable' in schema) return fc.option(payloads(schema.nullable));
    if ('list' in schema) return fc.array(payloads(schema.list), { maxLength: 3 });
    return fc.record(Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, payloads(field)])));
  }
  switch (schema) {
    case 'id':
      return fc.integer({ min: -3, max: 6 });
    case 'count':
    case 'number':
      return fc.nat(60);
    case 'flag':
      return fc.boolean();
    case 'date':
      return fc.constant('2020-02-29');
    case 'json':
      return fc.constantFrom(null, {}, [1]);
    default:
      return fc.constantFrom('', 'a', 'ULTRA_QUICK', 'FIELDED');
  }
}

const stories = fc.array(
  fc.constantFrom<EventType>(...eventTypes).chain((type) => payloads(catalogue[type].payload).map((payload) => ({ ...anEvent(type, {} as never), payload }))),
  { maxLength: 40 },
);
const inStream = (story: readonly EventDraft[], stream: string) => story.filter((event) => event.stream === stream);

describe.each([HOME, SEARCH])('any story in %s', (stream) => {
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
        const undo = inStream(story, stream).slice(5).map((event) => state.apply(event));
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

describe('the tree after any story', () => {
  it('has no cycle, and every row hangs from the root or a place that the app shows', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rows = given(...inStream(story, HOME)).state.rows.map as ReadonlyMap<number, { readonly parent: number }>;
        for (const id of rows.keys()) {
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
      fc.property(fc.constantFrom<string>(...eventTypes, 'Nonsense', '__proto__', 'toString'), fc.anything(), fc.integer({ min: 0, max: 3 }), (type, payload, version) => {
        for (const stream of [HOME, SEARCH, 'nowhere']) {
          const state = createStreamState(stream);
          expect(['applied', 'noop', 'rejected']).toContain(state.decide({ type, version, payload }, actorOf({ type })).kind);
          state.apply({ type, version, payload });
        }
      }),
    );
  });
});
