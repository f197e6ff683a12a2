/** What imports bring between the making of a monitor and its first run arrives with that; the rest was there. */
import { expect, it } from 'vitest';
import type { ArrivalPage, Monitor } from '../../../src/domain/documents/monitors.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { PATIENCE } from '../a-server.ts';
import { aFeedHouse } from '../feeds/a-feed.ts';

const PATH = '/spa/api/monitorings';
const DAY = 86_400_000;

function aWheel(number: number, family: string, date = '2020-01-01'): Publication {
  const [sample] = generateSample();
  if (sample === undefined) throw new Error('no sample');
  const publication = { ...sample.publication, country: 'XX', number: String(number), kind: 'A1', date };
  const titles = [{ lang: 'EN', content: 'A wheel' }];
  return {
    ...{ ...sample, ucid: `XX-${number}-A1`, familyId: family, titles, publication },
    ...{ priorities: [], related: [], citations: [], application: { ...publication, number: `9${number}` } },
    source: { ...sample.source, date },
  };
}

it(
  '[ROUTE-33] what is imported before the first run of a paused monitor arrives; what was there does not',
  async () => {
    const { admin, server } = await aFeedHouse();
    const { db, services, clock, index } = server;
    await index.put([aWheel(1001, 'one'), aWheel(1002, 'two')]);
    const made = async (name: string, body: object): Promise<number> => {
      const { status, body: all } = await admin.json(PATH, { name, every: 'monthly', ...body });
      expect(status).toBe(201);
      await services.jobs.idle();
      return (all as { monitors: readonly Monitor[] }).monitors.find((one) => one.name === name)!.id;
    };
    const wheels = await made('Wheels', { expression: 'TI=wheel' });
    const documents = ['XX-1001-A1', 'XX-1003-A1', 'XX-1004-A1'].map((number) => ({ number, wholeFamily: true }));
    const watched = await made('Watched', { kind: 'document', documents, fields: ['family'] });
    const ids = [wheels, watched];
    // As they are when they are paused before a run.
    const never = { last_at: null, last_import: null, asked_version: null, is_paused: true };
    await db.updateTable('monitor').set(never).where('id', 'in', ids).execute();
    for (const table of ['monitor_seen', 'monitor_field'] as const)
      await db.deleteFrom(table).where('monitor_id', 'in', ids).execute();
    clock.now += 10 * DAY;
    await db
      .updateTable('monitor')
      .set({ next_at: new Date(clock.now) })
      .where('id', 'in', ids)
      .execute();

    // One that was there comes again, a member of its family and two new families come.
    await index.put([aWheel(1002, 'two', '2021-01-01'), aWheel(1005, 'one'), aWheel(1003, 'three')]);
    await index.put([aWheel(1006, 'six', new Date(clock.now).toISOString().slice(0, 10))]);
    for (const id of ids) expect((await admin.json(`${PATH}/${id}/resume`, {})).status).toBe(200);
    await services.jobs.idle();
    const told = async (id: number) =>
      ((await admin.json(`${PATH}/${id}/arrivals?view=all`)).body as ArrivalPage).arrivals
        .map(({ ucid, cause, detail }) => [ucid, cause, ...(detail === null ? [] : [detail])].join(' '))
        .toSorted();
    const came = ['XX-1003-A1 loaded-late', 'XX-1005-A1 new-member', 'XX-1006-A1 new-family'];
    const found = ['XX-1001-A1 family + XX-1005-A1 A wheel', 'XX-1003-A1 record + The corpus holds it'];
    expect([await told(wheels), await told(watched)]).toEqual([came, found]);

    // The next run tells of nothing twice.
    clock.now += DAY;
    for (const id of ids) await admin.json(`${PATH}/${id}/run`, {});
    await services.jobs.idle();
    expect([await told(wheels), await told(watched)]).toEqual([came, found]);
  },
  PATIENCE,
);
