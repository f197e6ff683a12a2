/** A company goes to another server, by the command: with its people, teams and all that they keep. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyStream, homeStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { runCompanyCli } from '../../../src/server/accounts/company-cli.ts';
import { createIdMap, type IdMap, type MappedIds } from '../../../src/server/exchange/id-map.ts';
import { atEnd } from '../../support/at-end.ts';
import { aServer, aStartedSearch, PATIENCE, type TestServer } from '../a-server.ts';
import { aSourceProject, rowsOf, say, withPeopleFrom, type SourceProject } from './two-servers.ts';

let source: SourceProject;
let target: TestServer;
let folder: string;
/** Of the owner alone: no project has it. */
let ownSearch: number;

beforeAll(async () => {
  source = await aSourceProject();
  const { server, owner } = source;
  ownSearch = await aStartedSearch(owner, 'Fielded Search');
  await (await server.admin()).form('/spa/api/user_team/teams', { name: 'Chemists' });
  await say(owner, homeStream(owner.pk), (tag) => [
    ['TagCreated', { tag, name: 'Mine', colour: 'blue', documents: [] }],
    ['InboxItemsRead', { items: [`share:${source.project}`] }],
  ]);
  target = await aServer();
  await withPeopleFrom(target, 9_001);
  folder = mkdtempSync(join(tmpdir(), 'antecede-company-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
}, PATIENCE);

async function run(server: TestServer, ...args: readonly string[]) {
  const lines: string[] = [];
  const open = async () => ({
    db: server.db,
    hasCorpus: () => false,
    createCorpus: async () => {},
    linkFor: async () => 'http://127.0.0.1/link',
    close: async () => {},
    openExchange: () => server.services,
  });
  const code = await runCompanyCli(args, open, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('npm run company -- export and import', () => {
  it('a company arrives as a new one, with everything that its people keep, and verifies', async () => {
    const file = join(folder, 'company.zip');
    expect(await run(source.server, 'export', '1', '--to', file)).toMatchObject({ code: 0 });
    const done = await run(target, 'import', file, '--email', 'anna@example.com', '--name', 'Carried');
    expect(done.text).toContain('had an account with that address');
    expect(done.code).toBe(0);
    const row = await target.db.selectFrom('imported_archive').selectAll().executeTakeFirstOrThrow();
    const ids: IdMap = createIdMap(JSON.parse(row.ids) as MappedIds);
    const company = new Map(await rowsOf(target, companyStream(row.target)));
    expect([...company.values()]).toContainEqual(expect.objectContaining({ kind: 'team', name: 'Chemists' }));
    const anna = ids.user(source.owner.pk);
    const home = await rowsOf(target, homeStream(anna));
    expect(home.map(([, value]) => value)).toContainEqual(expect.objectContaining({ name: 'Mine' }));
    expect(new Map(home).get(ids.minted(source.project))).toMatchObject({ kind: 'mount', role: 'owner' });
    expect(JSON.stringify(home)).toContain(`share:${ids.minted(source.project)}`);
    expect(await rowsOf(target, searchStream(ids.minted(ownSearch)))).not.toEqual([]);
    const account = await target.db.selectFrom('app_user').selectAll().where('id', '=', anna).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ company_id: row.target, is_active: true, is_admin_user: true });
    const reader = { pk: ids.user(source.reader.pk), isServer: false };
    const { membership } = target.services;
    expect(await membership.mayUse(projectStream(ids.minted(source.project)), reader)).toBe(true);
    expect(await membership.mayUse(searchStream(ids.minted(source.search)), reader)).toBe(true);
    expect(await membership.mayUse(searchStream(ids.minted(ownSearch)), reader)).toBe(false);
    expect((await run(target, 'verify-import', String(row.id))).text).toMatch(
      /^As exported: \d+ events of \d+ streams\./,
    );
  });

  it('a project goes into a company of the other server; the second time it says that it is there', async () => {
    const file = join(folder, 'project.zip');
    expect(await run(source.server, 'export', '--project', String(source.project), '--to', file)).toMatchObject({
      code: 0,
    });
    expect(existsSync(`${file}.partial`)).toBe(false);
    const first = await run(target, 'import', file, '--company', '1');
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('was imported as project') as string });
    const again = await run(target, 'import', file, '--company', '1');
    expect(again.text).toContain('was imported before');
    expect(await run(source.server, 'export', '1', '--to', file)).toMatchObject({ code: 1 });
  });

  it('says what is missing, and leaves nothing behind', async () => {
    const project = join(folder, 'project.zip');
    const company = join(folder, 'company.zip');
    const of = async (...args: readonly string[]) => run(target, ...args);
    expect((await of('import', project)).text).toContain('--company NUMBER');
    expect((await of('import', company)).text).toContain('--email ADDRESS');
    expect((await of('import', project, '--company', '77')).text).toContain('Nobody who can sign in to company 77');
    expect((await of('import', join(folder, 'none.zip'), '--company', '1')).text).toContain('Nothing was imported');
    expect((await of('verify-import', '4711')).text).toBe('There is no import 4711.');
    expect(await of('export', '--to', 'x')).toMatchObject({ code: 2 });
    expect(await of('export', '4711', '--to', join(folder, 'x.zip'))).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, 'x.zip'))).toBe(false);
  });
});
