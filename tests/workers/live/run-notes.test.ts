/** How far a saved search has come, as the rows of the tree tell it while the tree itself stays as it is. */
import { expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import type { ReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import type { TreeWindow } from '../../../src/workers/contract.ts';
import { createTreeQueries } from '../../../src/workers/live/tree-queries.ts';
import { anEvent, given, SEARCH } from '../../builders/given.ts';

const LISTED = { search: 42, searchType: 'FIELDED', title: 'Valves', addedAt: 90 } as const;

function aTreeWithASavedSearch() {
  const home = given(
    anEvent('FolderAdded', { id: 1, parent: 0, name: 'Pumps', client: '', number: '', addedAt: 50 }),
    anEvent('SearchListed', { ...LISTED, families: null }),
    anEvent('CollectionAdded', { id: 2, project: 1, name: 'Valves', search: 42, addedAt: 60 }),
  );
  const search = given(
    anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: 7, project: 1 }),
    anEvent('QueryWritten', { expression: 'TI:valve' }),
  );
  const pending: { readonly fact: EventDraft }[] = [];
  let isOpen = true;
  const byStream = {
    [SEARCH]: { state: search.state, pending },
    'home/7': { cursor: 3, pendingKeys: () => new Set() },
  } as const;
  const replicas = {
    get: (stream: keyof typeof byStream) => (stream === SEARCH && !isOpen ? undefined : byStream[stream]),
    isCurrent: () => true,
  } as unknown as ReplicaSet;
  const forest = createForest(7, home.state.rows as unknown as Rows<TreeRow>);
  const live = createTreeQueries({
    ...{ replicas, user: 7, company: null, roleIn: () => null },
    forest: () => forest,
  }).tree({
    root: 0,
    open: [1],
    sort: 'name',
    filter: '',
    from: 0,
    to: 10,
  });
  return {
    run: () => (live.compute() as TreeWindow).rows.find(({ kind }) => kind === 'collection')?.run,
    inSearch: (event: EventDraft) => void search.state.apply(event),
    submitHere(run: number) {
      const event = anEvent('SearchSubmitted', { run });
      search.state.apply(event);
      pending.push({ fact: event });
    },
    serverHasIt: () => void pending.splice(0),
    list: (families: number) => void home.state.apply(anEvent('SearchListed', { ...LISTED, families })),
    close: () => void (isOpen = false),
  };
}

it(
  '[LOCAL-3] [TREE-6] given a saved search, when it is submitted, sent, answered, then its row says at ' +
    'once that it waits, is running, ran or failed',
  () => {
    const tree = aTreeWithASavedSearch();
    expect(tree.run()).toBeNull();
    tree.submitHere(100);
    expect(tree.run(), 'the server has not heard of it').toEqual({ kind: 'waiting' });
    tree.serverHasIt();
    expect(tree.run()).toEqual({ kind: 'running' });
    tree.inSearch(anEvent('SearchFailed', { run: 100, message: 'A bracket is missing.', from: 3, to: 4 }));
    expect(tree.run()).toEqual({ kind: 'failed', message: 'A bracket is missing.' });
    tree.inSearch(anEvent('SearchSubmitted', { run: 101 }));
    expect(tree.run(), 'asked for elsewhere').toEqual({ kind: 'running' });
    tree.inSearch(
      anEvent('SearchRan', { run: 101, interpretation: null, corpus: null, families: 12, publications: 20, tookMs: 1 }),
    );
    tree.list(12);
    expect(tree.run()).toEqual({ kind: 'ran', families: 12, at: 90 });
  },
);

it('given a search that is not open on this device, then its row says what the list of searches knows', () => {
  const tree = aTreeWithASavedSearch();
  tree.submitHere(100);
  tree.close();
  expect(tree.run()).toBeNull();
  tree.list(12);
  expect(tree.run()).toEqual({ kind: 'ran', families: 12, at: 90 });
});
