/** The searches of the dashboard, as this device knows them: also those that it started without a network. */
import { expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import type { Engine } from '../../../src/sync/engine.ts';
import type { Navigation } from '../../../src/workers/live/navigation.ts';
import { createQueries } from '../../../src/workers/live/queries.ts';
import { anEvent, given, SEARCH } from '../../builders/given.ts';

const NO_NAVIGATION: Navigation = { note: () => undefined, read: () => null };

function aDevice() {
  const home = given(
    anEvent('SearchListed', { search: 41, searchType: 'FIELDED', title: 'Pumps', families: 3, addedAt: 80 }),
    anEvent('SearchListed', {
      search: 42,
      searchType: 'FIELDED',
      title: 'Fielded Search',
      families: null,
      addedAt: 90,
    }),
  );
  const search = given(
    anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: 7, project: 0 }),
    anEvent('QueryWritten', { expression: 'TI:valve' }),
  );
  const followed: string[] = [];
  let isRefused = false;
  const replicas = {
    get: (stream: string) =>
      stream === SEARCH && followed.includes(stream) && !isRefused ? { state: search.state, pending: [] } : undefined,
    isGone: (stream: string) => stream === SEARCH && isRefused,
  };
  const engine = { replicas, follow: (stream: string) => Promise.resolve(void followed.push(stream)) };
  const forest = createForest(7, home.state.rows as unknown as Rows<TreeRow>);
  const queries = createQueries({
    ...{ engine: engine as unknown as Engine, user: 7, company: null, storage: () => 'disk' as const },
    ...{ forest: () => forest, roleIn: () => null, navigation: NO_NAVIGATION },
  });
  return {
    followed,
    refuse: () => (isRefused = true),
    recent: (limit = 10) => queries.recentSearches({ limit }).compute(),
  };
}

it('[LOCAL-3] the newest come first, and what has not run is named by what it is about on this device', async () => {
  const device = aDevice();
  expect(await device.recent()).toMatchObject([
    { search: 42, title: 'TI:valve', families: null },
    { search: 41, title: 'Pumps', families: 3, run: { kind: 'ran', families: 3 } },
  ]);
  expect(device.followed, 'what has run needs no more than the list').toEqual([SEARCH]);
  expect(await device.recent(1)).toHaveLength(1);
});

it('[LOCAL-3] a search that the server refused is listed no more, and not asked for again', async () => {
  const device = aDevice();
  device.refuse();
  expect(await device.recent()).toMatchObject([{ search: 41 }]);
  expect(device.followed).toEqual([]);
});
