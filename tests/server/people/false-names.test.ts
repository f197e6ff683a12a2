/** A device says a wrong name of somebody: it is put right where they may be known, and tells nobody who they are. */
import { beforeAll, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { PROTOCOL_VERSION } from '../../../src/sync/wire/protocol.ts';
import { aServer, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let admin: Browser;
let guest: Browser;
let colleague: Browser;
let project: StreamName;
let stranger: Id;

async function say<T extends EventType>(by: Browser, to: StreamName, type: T, make: (id: number) => EventMap[T]) {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id), { clientId, clientSeq: 1, stream: to })];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  await server.services.jobs.idle();
  return id;
}
const name = (by: Browser, to: StreamName, user: Id, as = 'A wrong name') =>
  say(by, to, 'TaskPeopleNamed', () => ({ people: [{ user, name: as }] }));

async function readBy(by: Browser, stream: StreamName): Promise<string> {
  const asked = { protocol: PROTOCOL_VERSION, epoch: await server.services.store.epoch(), cursors: { [stream]: 0 } };
  return JSON.stringify((await by.json('/spa/api/sync/pull', asked)).body);
}

beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
  colleague = await server.colleague();
  const { db } = server;
  const { id: other } = await db
    .insertInto('company')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { first_name: 'Zora', last_name: 'Elsewhere', isAdmin: false };
  stranger = (await addUser(db, { ...person, company: other, email: 'zora@other.example' }))!;
  const counsel = { first_name: 'Greta', last_name: 'Guest', isAdmin: false, isGuest: true };
  const pk = (await addUser(db, { ...counsel, company: 1, email: 'greta@counsel.example' }))!;
  guest = await server.signedIn(pk);
  const added = await say(admin, homeStream(admin.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null },
  }));
  project = projectStream(added);
  await admin.form(`/spa/api/user_team/share_project_by_email/${added}`, { email: await emailOf(guest) });
  await guest.form(`/spa/api/user_team/accept_invitation/${added}`, {});
}, PATIENCE);

it('[PERM-4] tells nobody the name of a person of another company', async () => {
  await name(admin, homeStream(admin.pk), stranger);
  await name(admin, project, stranger);
  for (const stream of [homeStream(admin.pk), project]) expect(await readBy(admin, stream)).not.toContain('Elsewhere');
});

it('[PERM-4] tells a guest no name of a colleague outside the project, and puts that of a member right', async () => {
  await say(guest, project, 'TaskPeopleNamed', () => ({
    people: [
      { user: colleague.pk, name: 'A wrong name' },
      { user: admin.pk, name: 'Another one' },
    ],
  }));
  const read = await readBy(guest, project);
  expect(read).not.toContain('Col League');
  expect(read).toMatch(/PersonRenamed.*"person":1,"name":"Administrator"/);
});

it('puts a wrong name right that one of the company said', async () => {
  await name(admin, project, colleague.pk, 'A third name');
  expect(await readBy(admin, project)).toContain('Col League');
});
