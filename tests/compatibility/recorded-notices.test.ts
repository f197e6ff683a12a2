/**
 * A story of roles that are given and of what a monitor found, lived through the server's services, since its runs take
 * days: recorded by the same function as the product's export (recorded-replay.test.ts says how).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { recordReplay } from '../../src/domain/replay/record.ts';
import { homeStream, teamStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { pushAs } from '../server/a-server.ts';
import { anEvent } from '../server/events/builders.ts';
import { aRecord } from '../server/feeds/a-feed.ts';
import { aColleague, aMonitoringHouse, MONITORINGS } from '../server/monitors/outgoing/a-monitoring-house.ts';
import { OF_NOTICES, PATIENCE } from './story.ts';

test(
  '[LOCAL-4] [ROUTE-32] what a home is told of teams and monitors is recorded, and folds to the same state',
  async () => {
    const { house, id, arrive } = await aMonitoringHouse();
    const { admin, server } = house;
    const berta = await aColleague(house);
    const call = async (path: string, fields: Record<string, string>) => {
      const answer = await admin.form(`/spa/api/user_team/${path}`, fields);
      return (await answer.json()) as { readonly team?: { readonly team_pk: number } };
    };
    const { team } = await call('teams', { name: 'Lab' });
    await call(`teams/${team!.team_pk}/add_member`, { user: String(berta.pk) });
    await call(`teams/${team!.team_pk}/set_member_role`, { user: String(berta.pk), role: 'owner' });
    await admin.json(`${MONITORINGS}/${id}/members`, { email: berta.email, role: 'reader' });
    const taskIn = (stream: StreamName) =>
      pushAs(admin, (client) => {
        const task = { task: client * 2 ** 22 + 1, by: admin.pk, at: 1, title: 'Read', description: '' };
        const given = { ...task, assignee: berta.pk, due: null, reminder: null, documents: [] };
        const origin = { kind: 'documents', search: null } as const;
        return [anEvent('TaskCreated', { ...given, origin }, { clientId: client, clientSeq: 1, stream })];
      });
    await taskIn(teamStream(team!.team_pk));
    // What the product says of the task of who leaves a team.
    const bench = (await call('teams', { name: 'Bench' })).team!.team_pk;
    await call(`teams/${bench}/add_member`, { user: String(berta.pk) });
    await taskIn(teamStream(bench));
    await call(`teams/${bench}/remove_member`, { user: String(berta.pk) });
    await server.services.jobs.idle();
    await arrive(aRecord(2), aRecord(3));
    await call(`teams/${team!.team_pk}/delete`, {});
    await admin.json(`${MONITORINGS}/${id}/members`, { user: berta.pk, role: 'owner' });

    const streams: readonly StreamName[] = [homeStream(admin.pk), homeStream(berta.pk), teamStream(bench)];
    const logs = await Promise.all(
      streams.map(async (stream) => ({
        ...{ stream, from: 0, snapshot: null },
        events: await server.services.store.read(stream, 0, 1_000),
      })),
    );
    const replay = recordReplay({ logs, pending: [], redacted: true, every: 25 });
    if (process.env['RECORD'] === 'app-notices-3.jsonl')
      writeFileSync(join(import.meta.dirname, '../replays/app-notices-3.jsonl'), replay);
    expect(replay).toContain('"losses":1');
    expect(replay).toContain('"isFromProduct":true');
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_NOTICES.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
