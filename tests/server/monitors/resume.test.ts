/** A monitor that never ran runs as soon as it is resumed: what it does not know yet it can't tell later. */
import { expect, it } from 'vitest';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { PATIENCE } from '../a-server.ts';
import { aFeedHouse } from '../feeds/a-feed.ts';

it(
  'one that never ran keeps its instant; one that did waits for the next of its schedule',
  async () => {
    const { admin, server } = await aFeedHouse();
    const { db, services, clock } = server;
    const path = '/spa/api/monitorings';
    const { body } = await admin.json(path, { expression: 'TI=resumed', every: 'monthly', zone: 'UTC' });
    const { id } = (body as { monitors: readonly Monitor[] }).monitors.find((one) => one.expression === 'TI=resumed')!;
    await services.jobs.idle();
    const rowOf = () =>
      db.selectFrom('monitor').select(['last_at', 'next_at']).where('id', '=', id).executeTakeFirstOrThrow();
    const resumed = async (last_at: Date | null) => {
      const next_at = new Date(clock.now - 3_600_000);
      await db.updateTable('monitor').set({ last_at, next_at, is_paused: true }).where('id', '=', id).execute();
      expect((await admin.json(`${path}/${id}/resume`, {})).status).toBe(200);
      await services.jobs.idle();
      return rowOf();
    };
    expect((await resumed(null)).last_at).toEqual(new Date(clock.now));
    const before = new Date(clock.now - 7_200_000);
    const { last_at, next_at } = await resumed(before);
    expect(last_at).toEqual(before);
    expect(next_at.getTime()).toBeGreaterThan(clock.now);
    await admin.fetch(`${path}/${id}`, { method: 'DELETE' });
  },
  PATIENCE,
);
