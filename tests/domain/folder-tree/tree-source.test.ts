/** A stored tree that is read where it is looked at, against the same tree with every row made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChildIndex } from '../../../src/domain/folder-tree/index-of-children.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { encodeTree } from '../../../src/domain/folder-tree/snapshot.ts';
import { withoutTreeIndex, withTreeIndex } from '../../../src/domain/folder-tree/read-tree.ts';
import { collectionsOf, createTreeSource, rowsOfKind } from '../../../src/domain/folder-tree/tree-source.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, HOME } from '../../builders/given.ts';

const id = fc.integer({ min: 1, max: 9 });
const name = fc.constantFrom('a', 'ä', '', '雨');
const addedAt = fc.option(fc.integer({ min: 0, max: 2 ** 41 }));
const events: fc.Arbitrary<EventDraft> = fc.oneof(
  fc
    .record({ id, parent: fc.integer({ min: 0, max: 9 }), name, client: name, number: name, addedAt })
    .map((given) => anEvent('FolderAdded', given)),
  fc
    .record({
      id,
      project: fc.integer({ min: 0, max: 9 }),
      name,
      search: fc.option(fc.integer({ min: 1, max: 2 ** 45 })),
      addedAt,
    })
    .map((given) => anEvent('CollectionAdded', given)),
  fc.record({ id, name }).map((given) => anEvent('FolderRenamed', given)),
  fc.record({ id, parent: fc.integer({ min: 0, max: 9 }) }).map((given) => anEvent('FolderMoved', given)),
  fc.record({ id }).map((given) => anEvent('FolderDeleted', given)),
  fc
    .record({
      search: id,
      searchType: name,
      title: name,
      families: fc.option(fc.nat(70_000)),
      addedAt: fc.option(fc.nat()),
    })
    .map((given) => anEvent('SearchListed', given)),
);
const story = fc.array(events, { maxLength: 25 });

const rowsOf = (state: ReturnType<typeof createStreamState>) => state.rows as unknown as Rows<TreeRow>;
function told(given: readonly EventDraft[], snapshot?: unknown) {
  const state = createStreamState(HOME, snapshot);
  for (const event of given) state.apply(event);
  return state;
}
function indexed(rows: Rows<TreeRow>) {
  const index = createChildIndex(rows);
  return Array.from({ length: 13 }, (_, at) => at - 3)
    .map((parent) => [parent, index.sorted(parent, 'name'), index.countOf(parent)])
    .concat([['live', index.live(), new Set(index.aside.keys())] as never]);
}

describe('a tree over a stored one', () => {
  it('is the same as the tree with every row made, whatever happens on top of it', () => {
    fc.assert(
      fc.property(
        story,
        story,
        fc.constantFrom('cloned', 'as JSON', 'indexed', 'indexed from JSON'),
        (before, after, way) => {
          const snapshot = told(before).snapshot();
          const carried = way.endsWith('JSON') ? JSON.parse(JSON.stringify(snapshot)) : snapshot;
          const stored = structuredClone(way.startsWith('indexed') ? withTreeIndex(carried) : carried);
          const [lazy, made] = [told(after, stored), told([...before, ...after])];
          expect(indexed(rowsOf(lazy))).toEqual(indexed(rowsOf(made)));
          expect(stateHash(lazy.rows.map)).toBe(stateHash(made.rows.map));
          expect(lazy.rows.map.size).toBe(made.rows.map.size);
          expect(new Set(rowsOfKind(rowsOf(lazy), 'search'))).toEqual(new Set(rowsOfKind(rowsOf(made), 'search')));
          const led = new Set(rowsOfKind(rowsOf(made), 'collection').flatMap(({ search }) => search ?? []));
          for (const search of [...led, 1])
            expect(new Set(collectionsOf(rowsOf(lazy), search))).toEqual(
              new Set(rowsOfKind(rowsOf(made), 'collection').filter((row) => row.search === search)),
            );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is stored again, in runs of what did not change, as if every row had been made', () => {
    fc.assert(
      fc.property(story, story, story, (first, second, third) => {
        const lazy = told(third, told(second, told(first).snapshot()).snapshot());
        expect(JSON.stringify(lazy.snapshot())).toBe(JSON.stringify(told([...first, ...second, ...third]).snapshot()));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same without the index that a device stores beside it, and a snapshot that is no tree has none', () => {
    fc.assert(
      fc.property(story, (events) => {
        const snapshot = told(events).snapshot();
        expect(withoutTreeIndex(withTreeIndex(snapshot))).toEqual({ ...(snapshot as object) });
      }),
    );
    for (const other of [null, [], [['steps', {}]], { format: 'tree-9' }]) expect(withTreeIndex(other)).toBe(other);
  });

  it('is refused where what was stored is not whole', () => {
    const stored = withTreeIndex(
      told([
        anEvent('FolderAdded', { id: 1, parent: 0, name: 'Optics', client: '', number: '', addedAt: null }),
      ]).snapshot(),
    ) as { readonly name: object };
    expect(() => createTreeSource(stored)).not.toThrow();
    expect(() => createTreeSource({ ...stored, name: { ...stored.name, packed: 'Optic' } })).toThrow('not whole');
    expect(() => createTreeSource({ ...stored, id: [] })).toThrow('not whole');
  });

  it('is taken back to where it began', () => {
    fc.assert(
      fc.property(story, story, (before, after) => {
        const state = told([], told(before).snapshot());
        const hash = stateHash(state.rows.map);
        const undo = after.map((event) => state.apply(event));
        for (const log of undo.reverse()) state.rows.takeBack(log);
        expect(stateHash(state.rows.map)).toBe(hash);
      }),
    );
  });

  it('is refused in another format, and where its rows are not in order', () => {
    const stored = {
      format: 'tree-3',
      kind: 'fcf',
      id: [3, 5, 7],
      parent: [7, -1, 0],
      deletedFrom: [-9, 7, -9],
      link: [9, 42, -9],
      added: [-9, -9, -9],
      name: { packed: 'ThreeFiveSeven', lengths: [5, 4, 5] },
      client: { packed: '', lengths: [0, 0, 0] },
      number: { packed: '', lengths: [0, 0, 0] },
    };
    expect(new Map(createTreeSource(stored).entries()).get(5)).toMatchObject({ name: 'Five', search: 42 });
    expect(() => createTreeSource({ ...stored, format: 'tree-2' })).toThrow('not a snapshot of a tree');
    expect(() => createTreeSource({ ...stored, kind: 'fxf' })).toThrow('not a snapshot of a tree');
    for (const id of [
      [5, 3, 7],
      [3, 3, 7],
    ])
      expect(() => createTreeSource({ ...stored, id })).toThrow('not in order');
    expect(() => createTreeSource({ ...stored, kind: 'fuf' })).toThrow('not in order');
  });

  it('is refused where the store is not whole, so that the one before it is read', () => {
    const sound = JSON.parse(
      JSON.stringify(
        encodeTree(
          rowsOf(told([anEvent('FolderAdded', { id: 1, parent: 0, name: 'a', client: '', number: '', addedAt: 5 })])),
        ),
      ),
    ) as Record<string, unknown>;
    expect(createTreeSource(sound).size).toBe(1);
    const broken = [
      null,
      'text',
      {},
      { ...sound, kind: 'ff' },
      { ...sound, kind: '?' },
      { ...sound, parent: [] },
      { ...sound, id: ['1'] },
      { ...sound, name: { packed: '', lengths: [1] } },
      { ...sound, format: 'tree-9' },
    ];
    for (const one of broken) expect(() => createTreeSource(one)).toThrow();
    const twice = {
      ...sound,
      kind: 'ff',
      id: [1, 1],
      parent: [0, 0],
      deletedFrom: [-9, -9],
      link: [-9, -9],
      added: [-9, 5],
      name: { packed: 'ab', lengths: [1, 1] },
      client: { packed: '', lengths: [0, 0] },
      number: { packed: '', lengths: [0, 0] },
    };
    expect(() => createTreeSource(twice)).toThrow('not in order');
  });
});
