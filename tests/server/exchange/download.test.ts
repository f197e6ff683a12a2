/** The owner of a project downloads it: whole, without anything on the server’s disk, and in the audit. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { manifestIn, unpacked } from './forge.ts';
import { aPerson, imported, invite, say } from './two-servers.ts';

let server: TestServer;
let owner: Browser;
let member: Browser;
let project: Id;
const path = () => `/spa/api/project_export/${project}`;
const audited = () =>
  server.db.selectFrom('audit_entry').selectAll().where('what', '=', 'Exported a project').execute();

beforeAll(async () => {
  server = await aServer();
  [owner, member] = [await aPerson(server, 'anna'), await aPerson(server, 'bert')];
  project = await say(owner, homeStream(owner.pk), (id) => [
    ['FolderAdded', { id, parent: 0, name: 'Cells', client: '', number: '', addedAt: 5 }],
  ]);
  await invite(server, project, [owner, member]);
}, PATIENCE);

describe('the download of a project', () => {
  it('is an archive that says who took it, stands in the audit, and is imported elsewhere', async () => {
    const answer = await owner.fetch(path());
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="project-${project}-export.zip"`);
    const archive = new Uint8Array(await answer.arrayBuffer());
    expect(manifestIn(unpacked(archive))).toMatchObject({ name: 'Cells', exportedBy: { id: owner.pk } });
    expect(await audited()).toMatchObject([{ by_user: owner.pk, kind: 'export', is_done: true }]);
    const done = await imported(await aServer(), archive);
    expect(isRefusal(done)).toBe(false);
  }, 60_000);

  it('a question whether it is there makes nothing and stands in no audit', async () => {
    const before = (await audited()).length;
    const answer = await owner.fetch(path(), { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await audited()).toHaveLength(before);
  });

  it('is refused to a member, to a guest and to strangers, without a word in the audit', async () => {
    const before = (await audited()).length;
    const guest = {
      company: 1,
      email: 'guest@x.example',
      first_name: 'G',
      last_name: 'X',
      isAdmin: false,
      isGuest: true,
    };
    const outside = await server.signedIn((await addUser(server.db, guest))!);
    expect((await member.fetch(path())).status).toBe(422);
    expect((await outside.fetch(path())).status).toBe(422);
    expect((await (await server.admin()).fetch(path())).status).toBe(404);
    expect((await server.visitor().fetch(path())).status).toBe(401);
    expect((await owner.fetch('/spa/api/project_export/x')).status).toBe(404);
    expect(await audited()).toHaveLength(before);
  });

  it('that breaks off in the middle is no whole archive', async () => {
    const answer = await owner.fetch(path());
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(await imported(server, value!)).toMatchObject({ code: 'archive' });
    expect(await server.services.store.head(projectStream(project))).toBeGreaterThan(0);
  });
});
