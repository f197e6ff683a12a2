import { expect, it } from 'vitest';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aFolderAdded, confirmed } from './builders.ts';
import { type StreamName, searchStream } from '../../../src/domain/shared/streams.ts';

it('[PERM-4] asks for a thousand streams at once, and gives what asking for each gives', async () => {
  const store = createMemoryEventStore();
  const granted = [
    { object: 'project/5', subject: 'user/7', via: 'member' },
    { object: 'project/6', subject: 'team/3', via: 'team' },
    { object: 'team/3', subject: 'user/7', via: 'member' },
    { object: 'search/42', subject: 'project/6', via: 'row:8' },
    { object: 'search/43', subject: 'user/8', via: 'owner' },
  ];
  await store.commit({ events: [confirmed(aFolderAdded(1, 1), 1)], rejections: [], access: { granted, revoked: [] } });
  let questions = 0;
  const counted = {
    grantsOver: (...asked: Parameters<typeof store.grantsOver>) => (questions++, store.grantsOver(...asked)),
    grantsTo: (...asked: Parameters<typeof store.grantsTo>) => (questions++, store.grantsTo(...asked)),
  };
  const membership = createMembership(counted, {
    usersOf: async () => [7, 8],
    isOfCompany: async (user, company) => user === 7 && company === 3,
    companyOf: async (user) => (user === 7 ? 3 : null),
  });
  const streams: readonly StreamName[] = [
    'home/7',
    'home/8',
    'company/3',
    'company/4',
    'project/5',
    'project/6',
    'project/9',
    'search/42',
    'search/43',
    'team/3',
    ...Array.from({ length: 990 }, (_, at) => searchStream(at + 1_000)),
  ];
  const anna = { pk: 7, isServer: false };

  const allowed = await membership.allowed(streams, anna);
  expect([...allowed].sort()).toEqual(['company/3', 'home/7', 'project/5', 'project/6', 'search/42', 'team/3']);
  expect(questions).toBe(4);
  for (const stream of streams.slice(0, 10)) expect(await membership.mayUse(stream, anna)).toBe(allowed.has(stream));
  expect(await membership.allowed(streams, { pk: 0, isServer: true })).toEqual(new Set(streams));
});
