/** A monitor's page is asked for every few seconds: who can review is read at once, not one member after the other. */
import { expect, it } from 'vitest';
import { addUser } from '../../../src/server/accounts/users.ts';
import type { Monitor, MonitorDetail } from '../../../src/domain/documents/monitors.ts';
import { atEnd } from '../../support/at-end.ts';
import { aWatchedDatabase } from '../../support/watched-database.ts';
import { aServer, anIndex, PATIENCE } from '../a-server.ts';

const PATH = '/spa/api/monitorings';

it(
  'a monitor of eleven asks the database no more often than one of two',
  async () => {
    let statements = 0;
    const [db, index] = [await aWatchedDatabase(() => (statements += 1)), await anIndex()];
    const server = await aServer({ shared: { db, index } });
    atEnd(() => index.close());
    const admin = await server.admin();
    const { body } = await admin.json(PATH, { expression: 'TI=wheel' });
    const { id } = (body as { readonly monitors: readonly Monitor[] }).monitors[0]!;
    const one = `${PATH}/${id}`;
    const join = async (at: number, role: string) => {
      const email = `member${at}@example.com`;
      await addUser(db, { email, first_name: `Member ${at}`, last_name: 'Of it', company: 1, isAdmin: false });
      expect((await admin.json(`${one}/members`, { email, role })).status).toBeLessThan(300);
    };
    const asked = async () => {
      await server.services.jobs.idle();
      await admin.json(one);
      statements = 0;
      const { monitor } = (await admin.json(one)).body as { readonly monitor: MonitorDetail };
      return { statements, people: monitor.reviewers!.people.map(({ name }) => name) };
    };
    await join(0, 'member');
    const ofTwo = await asked();
    expect(ofTwo.people).toHaveLength(2);
    expect(ofTwo.statements).toBeGreaterThan(0);
    for (let at = 1; at < 10; at += 1) await join(at, at === 9 ? 'reader' : 'member');
    const ofEleven = await asked();
    expect(ofEleven.people).toHaveLength(10);
    expect(ofEleven.people).not.toContain('Member 9 Of it');
    expect(ofEleven.statements).toBe(ofTwo.statements);
  },
  PATIENCE,
);
