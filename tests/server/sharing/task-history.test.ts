/** Tasks over the whole server: who else deletes them, and what their history says of times that can't be right. */
import { beforeAll, expect, it } from 'vitest';
import { draft, type EventMap } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { companyStream, teamStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf } from '../../../src/domain/tasks/rows.ts';
import { aServer, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

const OURS = companyStream(1);
const MINUTE = 60_000;
let server: TestServer;
let anna: Browser;
let bert: Browser;
let carl: Browser;

beforeAll(async () => {
  server = await aServer();
  anna = await server.admin();
  [bert, carl] = [await server.colleague(), await server.colleague()];
}, PATIENCE);

type Said = readonly [type: 'TaskCreated' | 'TaskRenamed' | 'TaskDeleted' | 'TaskRestored', more?: object];
let made = 0;

/** Each says who and when in its payload; `at` of the envelope is the clock of the device. */
async function say(by: Browser, stream: StreamName, task: number | null, said: readonly Said[], at = server.clock.now) {
  let named = task ?? 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    named = task ?? clientId * 2 ** 22 + 1;
    return said.map(([type, more], place): DomainEvent => {
      const payload = { task: named, by: by.pk, at, ...more } as unknown as EventMap[typeof type];
      const envelope = { clientId, clientSeq: place + 1, id: eventId(clientId, place + 1), baseSeq: 0, at };
      return { ...draft(stream, type, payload), ...envelope, batch: `b${++made}`, causationId: null };
    });
  });
  return { task: named, codes: outcomes.map(({ outcome }) => ('code' in outcome ? outcome.code : outcome.kind)) };
}
const created: Said = [
  'TaskCreated',
  {
    ...{ title: 'Read', description: '', assignee: null, due: null, reminder: null, documents: [] },
    origin: { kind: 'hand', search: null },
  },
];
const deleting = async (by: Browser, stream: StreamName, task: number) =>
  (await say(by, stream, task, [['TaskDeleted'], ['TaskRestored']])).codes;

it('[ROUTE-23] a task of the company is deleted by its author and administrators, and refused to others', async () => {
  const { task, codes } = await say(bert, OURS, null, [created]);
  expect(codes).toEqual(['applied']);
  expect(await deleting(carl, OURS, task)).toEqual(['not-yours', 'not-yours']);
  expect(await deleting(anna, OURS, task)).toEqual(['applied', 'applied']);
  expect(await deleting(bert, OURS, task)).toEqual(['applied', 'applied']);
});

it('[ROUTE-23] a task of a team is deleted by its author and its owners, and refused to other members', async () => {
  const call = async (by: Browser, path: string, fields: Record<string, string>) =>
    (await (await by.form(`/spa/api/user_team/${path}`, fields)).json()) as { team?: { team_pk: number } };
  const team = (await call(bert, 'teams', { name: 'Lab' })).team!.team_pk;
  for (const { pk } of [anna, carl]) await call(bert, `teams/${team}/add_member`, { user: String(pk) });
  const stream = teamStream(team);
  const { task } = await say(anna, stream, null, [created]);
  // An administrator who is a member there is no more than that.
  const own = await say(carl, stream, null, [created]);
  expect(await deleting(anna, stream, own.task)).toEqual(['not-yours', 'not-yours']);
  expect(await deleting(carl, stream, task)).toEqual(['not-yours', 'not-yours']);
  // Who made it, without a role that was set; and whom they make an owner.
  expect(await deleting(bert, stream, task)).toEqual(['applied', 'applied']);
  await call(bert, `teams/${team}/set_member_role`, { user: String(carl.pk), role: 'owner' });
  expect(await deleting(carl, stream, task)).toEqual(['applied', 'applied']);
});

const historyOf = (task: number) =>
  server.services.accept.withState(OURS, ({ state: { rows } }) => ({
    created: taskOf(rows.map, task)?.times,
    changed: taskOf(rows.map, task)!.changed.at,
    entries: taskEntriesOf(rows.map, task).map(({ what, times }) => [what, times]),
  }));

it('[ROUTE-32] the history says when a change arrived where its time is far from that; else nothing', async () => {
  const { now } = server.clock;
  const { task } = await say(bert, OURS, null, [created], now - 4 * MINUTE);
  expect(await historyOf(task)).toEqual({ created: undefined, changed: now - 4 * MINUTE, entries: [] });
  // Dated back in the payload alone, which is what an undo looks like too; and as a whole.
  await say(bert, OURS, task, [['TaskRenamed', { title: 'One', at: now - 90 * MINUTE }]]);
  await say(bert, OURS, task, [['TaskRenamed', { title: 'Two' }]], now - 90 * MINUTE);
  // By a clock that is ahead.
  await say(bert, OURS, task, [['TaskRenamed', { title: 'Three' }]], now + 90 * MINUTE);
  expect(await historyOf(task)).toEqual({
    created: undefined,
    changed: now,
    entries: [
      ['title', { made: now, arrived: now }],
      ['title', { made: now - 90 * MINUTE, arrived: now }],
      ['title', { made: now, arrived: now }],
    ],
  });
  const late = await say(bert, OURS, null, [created], now - 90 * MINUTE);
  expect(await historyOf(late.task)).toMatchObject({ created: { made: now - 90 * MINUTE, arrived: now } });
});
