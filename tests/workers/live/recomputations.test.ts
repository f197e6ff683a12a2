/** A live query is computed again only when something that it reads has changed. */
import { expect, it } from 'vitest';
import { PEOPLE_FILE, watchPeople } from '../../../src/workers/live/known-people.ts';
import { createWatchers } from '../../../src/workers/live/watchers.ts';

const aFrame = () => new Promise((resolve) => setTimeout(resolve, 40));

it('given an assessment that is watched, when a folder is renamed, then it is not computed again; when a member is, once', async () => {
  const watchers = createWatchers();
  const people = new Map([[7, 'Anna']]);
  const notice = watchPeople(
    () => people,
    () => watchers.changed(PEOPLE_FILE),
  );
  let computed = 0;
  watchers.add({ topics: new Set(['search/42', PEOPLE_FILE]), compute: () => ++computed }, () => undefined);
  const treeChanged = () => {
    for (const topic of ['home/7', 'tree', 'status']) watchers.changed(topic);
    notice();
  };
  treeChanged();
  await aFrame();
  const before = computed;
  treeChanged();
  await aFrame();
  expect(computed).toBe(before);
  people.set(8, 'Boris');
  treeChanged();
  await aFrame();
  expect(computed).toBe(before + 1);
  watchers.changed('search/42');
  await aFrame();
  expect(computed).toBe(before + 2);
});
