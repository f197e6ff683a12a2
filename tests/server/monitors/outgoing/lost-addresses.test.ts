/** A secret address that was lost stays dead, though nobody read it before the access was given again. */
import { expect, it } from 'vitest';
import { aStartedSearch, ORIGIN, PATIENCE, type Browser } from '../../a-server.ts';
import { aProjectWith, savedIn, takeInto, takeOut } from '../../shared-work.ts';
import { aColleague, aMonitoringHouse, MONITORINGS } from './a-monitoring-house.ts';

async function aReadHouse() {
  const here = await aMonitoringHouse();
  const { admin, server } = here.house;
  const settled = () => server.services.jobs.idle();
  return {
    ...{ ...here, admin, server, settled },
    feedOf: async (who: Browser, monitor = here.id) => {
      const { body } = await who.json(`${MONITORINGS}/${monitor}/outgoing/feed`, {});
      return (body as { address: string }).address.replace(ORIGIN, '');
    },
    read: async (path: string) => (await server.visitor().fetch(path)).status,
    joins: (user: { readonly email: string }) =>
      admin.json(`${MONITORINGS}/${here.id}/members`, { email: user.email, role: 'reader' }),
  };
}

it(
  '[ROUTE-33] an address is lost with the permission, and does not come back with it',
  async () => {
    const { house, admin, feedOf, joins, read } = await aReadHouse();
    const berta = await aColleague(house);
    await joins(berta);
    const [lost, kept] = [await feedOf(berta), await feedOf(admin)];
    const permit = (permission: string, granted: boolean) =>
      admin.json(`/spa/api/company/users/${berta.pk}/permissions`, { permission, granted });
    await permit('DOCUMENT_MONITORING', false);
    expect(await read(lost), 'that of another kind of monitor').toBe(200);
    await permit('TECHNOLOGY_MONITORING', false);
    await permit('TECHNOLOGY_MONITORING', true);
    expect([await read(lost), await read(kept)]).toEqual([404, 200]);
    expect(await read(await feedOf(berta))).toBe(200);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] an address is lost with the search by which one was in the monitor, and does not come back with it',
  async () => {
    const { house, admin, feedOf, read, settled } = await aReadHouse();
    const berta = await aColleague(house);
    const search = await aStartedSearch(admin, 'Technology Monitoring');
    const project = await aProjectWith(admin, berta);
    await savedIn(admin, project, search);
    const made = await admin.json(MONITORINGS, { expression: 'TI=wheel', name: 'Tied', every: 'daily', search });
    const tied = Math.max(...(made.body as { monitors: readonly { id: number }[] }).monitors.map((one) => one.id));
    const [first, kept] = [await feedOf(berta, tied), await feedOf(admin, tied)];
    expect(await read(first)).toBe(200);
    await takeOut(admin, project, berta);
    await settled();
    await takeInto(admin, project, berta);
    expect((await berta.json(`${MONITORINGS}/${tied}`)).status, 'the access is back').toBe(200);
    expect([await read(first), await read(kept)]).toEqual([404, 200]);

    // Whoever is in it by a role of their own too loses nothing with the search.
    await admin.json(`${MONITORINGS}/${tied}/members`, { email: berta.email, role: 'reader' });
    const second = await feedOf(berta, tied);
    await takeOut(admin, project, berta);
    await settled();
    expect(await read(second)).toBe(200);
  },
  PATIENCE,
);
