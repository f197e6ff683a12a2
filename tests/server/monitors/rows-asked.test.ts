/** A list of monitors costs what the asker may see of them, however many the company has. */
import { expect, it } from 'vitest';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { aServer, anIndex, aStartedSearch, PATIENCE } from '../a-server.ts';
import { atEnd } from '../../support/at-end.ts';
import { aWatchedDatabase } from '../../support/watched-database.ts';
import { aProjectWith, savedIn } from '../shared-work.ts';

const PATH = '/spa/api/monitorings';
const OF_OTHERS = 5_000;

it(
  'the list asks the database for the monitors that the asker reaches, and for no other',
  async () => {
    let given = 0;
    const [db, index] = [await aWatchedDatabase((rows) => (given += rows)), await anIndex()];
    const server = await aServer({ shared: { db, index } });
    atEnd(() => index.close());
    const [admin, colleague] = [await server.admin(), await server.colleague()];
    const numbers = Array.from({ length: OF_OTHERS }, (_, at) => 1_000_000 + at);
    const times = { every: 'weekly', zone: 'UTC', next_at: new Date('2100-01-01'), last_at: null, last_import: null };
    const none = { reason: null, search: null, asked_version: null, profile: null, reading: null, dates_state: null };
    const rest = { ...times, ...none, watched: null, origin: null, project: null };
    for (let from = 0; from < OF_OTHERS; from += 1_000) {
      const some = numbers.slice(from, from + 1_000);
      const rows = some.map((id) => ({ ...rest, id, owner: admin.pk, name: `${id}`, expression: 'TI=car' }));
      const grants = some.map((id) => ({ object: `monitor/${id}`, subject: `user/${admin.pk}`, via: 'owner' }));
      await db.insertInto('monitor').values(rows).execute();
      await db.insertInto('access').values(grants).execute();
    }
    const own = Array.from({ length: 10 }, (_, at) => `TI=own${at}`);
    for (const expression of own) expect((await colleague.json(PATH, { expression })).status).toBe(201);
    const search = await aStartedSearch(admin, 'Fielded Search');
    await savedIn(admin, await aProjectWith(admin, colleague), search);
    expect((await admin.json(PATH, { expression: 'TI=shared', search })).status).toBe(201);
    await server.services.jobs.idle();

    given = 0;
    const { body } = await colleague.json(PATH);
    const { monitors } = body as { readonly monitors: readonly Monitor[] };
    expect(monitors.map(({ expression }) => expression).toSorted()).toEqual([...own, 'TI=shared'].toSorted());
    expect(given).toBeLessThan(150);
  },
  PATIENCE,
);
