/** What the row of a saved search grants: to others, by whoever has the search to give. */
import { expect, it } from 'vitest';
import type { Grant } from '../../../src/server/events/access.ts';
import { settleAccess } from '../../../src/server/events/settle-access.ts';

const search = 'search/9';
const own: Grant = { object: search, subject: 'user/1', via: 'start' };
const store = { grantsOver: async () => [own] };
const filed = (subject: string, actor: number) => {
  const granted = [{ object: search, subject, via: 'row:5' }];
  return settleAccess(store, [{ actor, granted, revoked: [] }]);
};

it('[PERM-4] a row in a project opens its search to the project where who filed it has the search', async () => {
  expect((await filed('project/3', 1))?.granted).toMatchObject([{ object: search, subject: 'project/3' }]);
  expect((await filed('project/3', 2))?.granted).toEqual([]);
});

it('[PERM-4] a row in a tree of one’s own opens no search to anybody, whoever writes it there', async () => {
  expect((await filed('user/2', 2))?.granted).toEqual([]);
  expect((await filed('user/2', 1))?.granted).toEqual([]);
});
