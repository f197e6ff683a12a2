/**
 * A story of retention, lived through the server's services, since its days take weeks: recorded by the same function
 * as the product's export (recorded-replay.test.ts says how).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draft } from '../../src/domain/catalogue.ts';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { recordReplay } from '../../src/domain/replay/record.ts';
import { homeStream, monitorStream, projectStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { eventId } from '../../src/domain/shared/envelope.ts';
import { mintId, type Id } from '../../src/domain/shared/ids.ts';
import { cleanUpIn } from '../../src/server/jobs/clean-up.ts';
import { enqueueRetention } from '../../src/server/retention/retention-jobs.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { aServer, emailOf, pushAs, type Browser } from '../server/a-server.ts';
import { aSearchKept } from '../server/retention/days.ts';
import { goesOnFrom, takeOut } from '../server/shared-work.ts';
import { OF_RETENTION, PATIENCE } from './story.ts';

const DAY = 24 * 60 * 60 * 1000;

test(
  '[LOCAL-4] [ROUTE-23] the retention of projects is recorded, and folds to the same state',
  async () => {
    const server = await aServer();
    const { services, clock, db } = server;
    const anna = await server.admin();
    const [kept, erased] = [await aProject(anna, 'Pumps'), await aProject(anna, 'Seals')];
    const call = async (project: Id, method: 'POST' | 'DELETE', path: string, body: object = {}) => {
      const answer = await anna.fetch(`/spa/api/${path}/${project}`, { method, body: JSON.stringify(body) });
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    };
    const later = async (days: number) => {
      clock.now += days * DAY;
      await enqueueRetention(db, cleanUpIn('UTC'), clock.now);
      services.jobs.wake();
      await services.jobs.idle();
    };
    const bert = await server.colleague();
    const his = await aProject(bert, 'Rings');
    const on = new Date(clock.now + 8 * DAY).toISOString().slice(0, 10);
    for (const project of [kept, erased]) await call(project, 'POST', 'retention', { on });
    expect(
      (await bert.fetch(`/spa/api/retention/${his}`, { method: 'POST', body: JSON.stringify({ on }) })).status,
    ).toBe(200);
    const away = { method: 'PATCH', body: JSON.stringify({ is_active: false }) };
    expect((await anna.fetch(`/spa/api/company/users/${bert.pk}`, away)).status).toBe(200);
    const carl = await server.colleague();
    const forked = await aSearchKept(anna, { on });
    const email = await emailOf(carl);
    await anna.form(`/spa/api/user_team/share_project_by_email/${forked.project}`, { email });
    await carl.form(`/spa/api/user_team/accept_invitation/${forked.project}`, {});
    const fork = await goesOnFrom(server, carl, forked.search);
    const watched = (await carl.json('/spa/api/monitorings', { expression: 'TI=seal', search: forked.search })).body;
    const [{ id: monitor } = { id: 0 }] = (watched as { readonly monitors: readonly { readonly id: Id }[] }).monitors;
    await takeOut(anna, forked.project, carl);
    await services.jobs.idle();
    await later(2);
    await call(kept, 'POST', 'legal_hold', { reason: 'Matter 12' });
    await later(8);
    await call(kept, 'DELETE', 'retention');

    const streams: readonly StreamName[] = [
      ...[homeStream(anna.pk), homeStream(carl.pk)],
      ...[projectStream(kept), projectStream(erased), monitorStream(monitor)],
    ];
    const logs = await Promise.all(
      streams.map(async (stream) => ({
        ...{ stream, from: 0, snapshot: null },
        events: await services.store.read(stream, 0, 1_000),
      })),
    );
    const replay = recordReplay({ logs, pending: [], redacted: true, every: 20 });
    if (process.env['RECORD'] === 'app-retention-3.jsonl')
      writeFileSync(join(import.meta.dirname, '../replays/app-retention-3.jsonl'), replay);
    expect(replay).toContain(`"owner":${bert.pk}`);
    expect(replay).toContain(`"searches":[${fork}]`);
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_RETENTION.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);

async function aProject(by: Browser, name: string): Promise<Id> {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    const payload = { id, parent: 0, name, client: '', number: '', addedAt: 1 };
    const numbers = { clientId, clientSeq: 1, id: eventId(clientId, 1), baseSeq: 0, batch: 'b', causationId: null };
    return [{ ...draft(homeStream(by.pk), 'FolderAdded', payload), ...numbers, at: 1 }];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return id;
}
