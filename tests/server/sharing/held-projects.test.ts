/** The list of legal holds for administrators: what it tells, and what it keeps from who is not in the project. */
import { beforeAll, expect, it } from 'vitest';
import type { SharedRole } from '../../../src/domain/members/rows.ts';
import type { HeldProject } from '../../../src/domain/legal-hold/held-project.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { findUser } from '../../../src/server/accounts/users.ts';
import { aServer, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { changeUser, companyOf, takeInto } from '../shared-work.ts';

let server: TestServer;
let [admin, owner, member]: Browser[] = [];
let project = 0;

beforeAll(async () => {
  server = await aServer();
  [admin, owner, member] = [await server.admin(), await server.colleague(), await server.colleague()];
  await pushAs(owner, (client) => {
    project = mintId(client, 1);
    const folder = { id: project, parent: 0, name: 'Secret seal', client: '', number: '', addedAt: null };
    return [anEvent('FolderAdded', folder, { clientId: client, clientSeq: 1, stream: homeStream(owner!.pk) })];
  });
  await takeInto(owner, project, member);
}, PATIENCE);

const hold = async (by: Browser, method: 'POST' | 'DELETE') => {
  const body = JSON.stringify({ reason: 'Secret matter 7' });
  expect((await by.fetch(`/spa/api/legal_hold/${project}`, { method, body })).status).toBe(200);
};
const listed = async () =>
  ((await admin!.json('/spa/api/company/legal_holds')).body as { readonly holds: readonly HeldProject[] }).holds;

it('[ROUTE-23] tells an administrator who is not in the project who placed it, and whom to ask', async () => {
  expect(await listed()).toEqual([]);
  await hold(owner!, 'POST');
  const shown = { by: 'Col League 1', at: server.clock.now, inside: null, owner: 'Col League 1' };
  expect(await listed()).toEqual([{ ...shown, ask: 'Col League 1' }]);
  expect(JSON.stringify(await listed())).not.toMatch(/secret/i);

  await changeUser(admin!, owner!, { is_active: false });
  const guest = (is_guest: boolean) =>
    server.db.updateTable('app_user').set({ is_guest }).where('id', '=', member!.pk).execute();
  await guest(true);
  expect(await listed(), 'a guest can’t').toEqual([{ ...shown, ask: null }]);
  await guest(false);
  const setRole = async (role: SharedRole) => {
    const by = (await findUser(server.db, owner!.pk))!;
    expect(await server.services.sharing.setUserRole(project, { user: member!.pk, role }, by)).toBeNull();
  };
  await setRole('reader');
  expect(await listed(), 'a reader can’t').toEqual([{ ...shown, ask: null }]);
  await setRole('member');
  expect(await listed(), 'another member can').toEqual([{ ...shown, ask: 'Col League 2' }]);
  await changeUser(admin!, owner!, { is_active: false, new_owner: member!.pk });
  expect(await listed(), 'the heir can').toEqual([{ ...shown, ask: 'Col League 2', owner: 'Col League 2' }]);
});

it('[ROUTE-23] tells nobody of another company', async () => {
  await addCompany(server.db, { name: 'Others', email: 'a@others.example', corpus: 'o', mayImport: true });
  const rows = await server.db.selectFrom('company').select('id').orderBy('id', 'desc').execute();
  const moved = (company_id: number) =>
    server.db.updateTable('app_user').set({ company_id }).where('id', '=', owner!.pk).execute();
  expect(await listed()).toHaveLength(1);
  const company = await companyOf(admin!);
  await moved(Number(rows[0]!.id));
  expect(await listed()).toEqual([]);
  await moved(company);
});

it('[ROUTE-23] tells who is in the project its name and the reason, until the hold is lifted', async () => {
  await takeInto(member!, project, admin!);
  const inside = { project, name: 'Secret seal', reason: 'Secret matter 7' };
  expect((await listed()).map((one) => one.inside)).toEqual([inside]);
  await hold(admin!, 'DELETE');
  expect(await listed()).toEqual([]);
});
