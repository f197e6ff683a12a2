/** The list of projects as the window is told of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createForest, type Forest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import type { ReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import type { TreeWindow } from '../../../src/workers/contract.ts';
import { createTreeQueries } from '../../../src/workers/live/tree-queries.ts';
import { RECOVERED, TRASH } from '../../../src/domain/folder-tree/placed.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { anEvent, given, PROJECT, within } from '../../builders/given.ts';

const folder = (id: number, parent: number, name: string) =>
  anEvent('FolderAdded', { id, parent, name, client: '', number: '', addedAt: 50 + id });

const opened = anEvent('SharedProjectOpened', {
  project: 5,
  owner: 8,
  ownerName: 'Anna',
  rows: encodeMovedRows([
    {
      kind: 'folder',
      id: 5,
      parent: 0,
      name: 'Ours',
      client: '',
      number: '',
      prdxIndex: null,
      addedAt: null,
      deletedFrom: null,
    },
  ]),
});
const someId = fc.integer({ min: 1, max: 6 });
const someName = fc.constantFrom('a', 'b', 'c');
const mountEvents = fc.constantFrom(
  ...[0, 2].map((parent) => anEvent('ProjectMounted', { project: 5, parent, name: 'Theirs', role: 'member' })),
  ...[0, 1].map((parent) => anEvent('FolderMoved', { id: 5, parent })),
  anEvent('ProjectUnmounted', { project: 5, reason: 'left' }),
);
const treeEvents = (id: fc.Arbitrary<number>) =>
  fc.oneof(
    fc
      .record({ id, parent: fc.oneof(id, fc.constant(0)), name: someName })
      .map(({ id: of, parent, name }) => folder(of, parent, name)),
    fc
      .record({ id, project: id, name: someName, search: fc.constant(null), addedAt: fc.constant(null) })
      .map((payload) => anEvent('CollectionAdded', payload)),
    fc.record({ id, name: someName }).map((payload) => anEvent('FolderRenamed', payload)),
    fc.record({ id, parent: fc.oneof(id, fc.constant(0)) }).map((payload) => anEvent('FolderMoved', payload)),
    fc.record({ id }).map((payload) => anEvent('FolderDeleted', payload)),
  );
const inProject = fc.constantFrom(5, 51, 52, 53);
const act = fc
  .record({
    event: fc.oneof(treeEvents(someId), mountEvents),
    where: fc.constant('home'),
    marked: fc.nat(60),
  })
  .chain((atHome) =>
    fc.oneof(
      fc.constant(atHome),
      fc.record({
        event: treeEvents(inProject).map((event) => within(PROJECT, event)),
        where: fc.constant('project'),
        marked: fc.nat(60),
      }),
    ),
  );

function aList(isRead: () => boolean) {
  const story = given(folder(1, 0, 'Pumps'), folder(2, 1, 'Seals'));
  const forest: Forest = createForest(7, story.state.rows as unknown as Rows<TreeRow>);
  const replicas = {
    get: () => ({ cursor: 2, pendingKeys: () => new Set() }),
    isCurrent: () => true,
  } as unknown as ReplicaSet;
  const queries = createTreeQueries({
    ...{ replicas, user: 7, company: null, roleIn: () => null },
    forest: () => (isRead() ? forest : null),
  });
  const list = (root = 0) =>
    queries.tree({ root, open: [], sort: 'name', filter: '', from: 0, to: 50 }).compute() as TreeWindow;
  return { story, list };
}
const names = ({ rows }: TreeWindow) => rows.map(({ name }) => name);

describe('the list of projects', () => {
  it(
    '[TREE-1] is set by its first answer, which is of the first level; later ones replace it; another is ' +
      'current once chosen',
    () => {
      let isRead = false;
      const { story, list } = aList(() => isRead);
      expect(list()).toMatchObject({ rows: [], loaded: false });
      isRead = true;
      expect(list()).toMatchObject({ loaded: true, total: 1 });
      expect(names(list())).toEqual(['Pumps']);
      story.state.apply(folder(3, 0, 'Valves'));
      expect(names(list())).toEqual(['Pumps', 'Valves']);
      expect(names(list(1))).toEqual(['Seals']);
      expect(names(list())).toEqual(['Pumps', 'Valves']);
    },
  );

  it(
    'is the same as if it had been asked for anew, whatever has happened since: a window does no work ' +
      'for what it does not show',
    () => {
      const views = [0, 1, 5, TRASH, RECOVERED].flatMap((root) =>
        (['name', '-within'] as const).map((sort) => ({
          root,
          open: [1, 2, 3, 5, 51],
          sort,
          filter: '',
          from: 0,
          to: 8,
        })),
      );
      fc.assert(
        fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
          const [home, project] = [given(folder(1, 0, 'Pumps')), given(opened)];
          const forest = createForest(7, home.state.rows as unknown as Rows<TreeRow>);
          const pending = new Set<number>();
          const replicas = {
            get: () => ({ cursor: 1, pendingKeys: () => pending }),
            isCurrent: () => true,
          } as unknown as ReplicaSet;
          const queriesOver = (now: Forest) =>
            createTreeQueries({ ...{ replicas, user: 7, company: null, roleIn: () => null }, forest: () => now });
          const queries = queriesOver(forest);
          let isHere = false;
          const windows = [...views, { ...views[0]!, filter: 'b' }].map((view) => ({ view, kept: queries.tree(view) }));
          for (const { event, where, marked } of acts) {
            (where === 'home' ? home : project).state.apply(event);
            if (marked % 5 === 0) {
              isHere = marked % 2 === 1;
              forest.setProject(5, isHere ? (project.state.rows as unknown as Rows<TreeRow>) : null);
            }
            if (!pending.delete(marked)) pending.add(marked);
            const anew = createForest(7, home.state.rows as unknown as Rows<TreeRow>);
            if (isHere) anew.setProject(5, project.state.rows as unknown as Rows<TreeRow>);
            for (const { view, kept } of windows)
              expect(kept.compute()).toEqual(queriesOver(anew).tree(view).compute());
          }
        }),
      );
    },
  );

  it.each([1, 2, 3, 4])(
    '[TREE-12] given a shared project with %i changes of its own, when it is taken away, or moved, then ' +
      'its row goes from where it stood',
    (changes) => {
      for (const away of [
        anEvent('ProjectUnmounted', { project: 5, reason: 'removed' }),
        anEvent('FolderMoved', { id: 5, parent: 1 }),
        anEvent('FolderDeleted', { id: 5 }),
      ]) {
        const [home, project] = [
          given(
            folder(1, 0, 'Pumps'),
            anEvent('ProjectMounted', { project: 5, parent: 0, name: 'Ours', role: 'member' }),
          ),
          given(opened),
        ];
        const forest = createForest(7, home.state.rows as unknown as Rows<TreeRow>);
        const replicas = {
          get: () => ({ cursor: 1, pendingKeys: () => new Set() }),
          isCurrent: () => true,
        } as unknown as ReplicaSet;
        const live = createTreeQueries({
          ...{ replicas, user: 7, company: null, roleIn: () => null },
          forest: () => forest,
        }).tree({
          root: 0,
          open: [],
          sort: 'name',
          filter: '',
          from: 0,
          to: 10,
        });
        forest.setProject(5, project.state.rows as unknown as Rows<TreeRow>);
        for (let at = 1; at <= changes; at++) project.state.apply(within(PROJECT, folder(50 + at, 5, `Seal ${at}`)));
        expect(names(live.compute() as TreeWindow)).toEqual(['Ours', 'Pumps']);
        home.state.apply(away);
        expect(names(live.compute() as TreeWindow), away.type).toEqual(['Pumps']);
      }
    },
  );

  it('says of each row when it was added', () =>
    expect(aList(() => true).list().rows[0]).toMatchObject({ id: 1, addedAt: 51 }));
});
