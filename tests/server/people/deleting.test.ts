/**
 * An administrator deletes a colleague: no byte of the data folder names them afterwards, their work stays, the ledger
 * and the reports verify, and devices begin anew what named them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  projectStream,
  searchStream,
  type StreamName,
} from '../../../src/domain/shared/streams.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import { createPersonNames } from '../../../src/server/people/person-names.ts';
import { reportFileOf } from '../../../src/server/reports/report-files.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../../src/sync/wire/protocol.ts';
import { atEnd } from '../../support/at-end.ts';
import { aServer, anIndex, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

const NAME = { first_name: 'Quokkagraph', last_name: 'Zanzibarella', email: 'quokkamail@example.com' };
const FULL = `${NAME.first_name} ${NAME.last_name}`;
const WORDS = ['quokkagraph', 'zanzibarella', 'quokkamail'];
const COMPANY = companyStream(1);

let server: TestServer;
let admin: Browser;
let gone: Browser;
let folder: string;
let search: Id;
let project: Id;
/** Of the administrator: who is deleted was invited into it, and taken out. */
let left: Id;
let report: Id;

type Said = { readonly [T in EventType]: readonly [T, EventMap[T], StreamName?] }[EventType];
/** Gives the id that is minted for the first event. */
async function say(by: Browser, stream: StreamName, make: (id: Id) => readonly Said[]): Promise<Id> {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return make(id).map(([type, payload, where = stream], at) =>
      anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream: where }),
    );
  });
  expect(outcomes.filter(({ outcome }) => outcome.kind === 'rejected')).toEqual([]);
  return id;
}

/** The files that hold one of the words, whatever the case. */
const filesNaming = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const text = readFileSync(path, 'latin1').toLowerCase();
      return WORDS.some((word) => text.includes(word));
    });

const pull = async (browser: Browser, stream: StreamName, cursor: number) => {
  const request = {
    protocol: PROTOCOL_VERSION,
    epoch: await server.services.store.epoch(),
    cursors: { [stream]: cursor },
  };
  return ((await browser.json('/spa/api/sync/pull', request)).body as PullAnswer).streams[stream]!;
};
const ledger = async () => (await admin.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
const deletion = (pk: Id, body?: object) => admin.json(`/spa/api/company/users/${pk}/deletion`, body);
const patch = (pk: Id, body: object) =>
  admin.fetch(`/spa/api/company/users/${pk}`, { method: 'PATCH', body: JSON.stringify(body) });
const fileText = async (format: 'csv', isApproved: boolean) =>
  new TextDecoder().decode((await reportFileOf(server.services, { search, report, isApproved, format }))!);

/** A search that the person has reviewed, with a report that they have approved. */
async function aReviewedSearch(): Promise<void> {
  search = await aStartedSearch(admin, 'Fielded Search');
  const stream = searchStream(search);
  await say(admin, stream, (id) => [
    ['QueryWritten', { expression: 'battery' }],
    ['RecipientAdded', { address: NAME.email }],
    ['SearchSubmitted', { run: id }],
  ]);
  await server.services.jobs.idle();
  const { entries } = await ledger();
  const ran = entries.find(({ type }) => type === 'SearchRan')!;
  const { run } = ran.payload as { readonly run: Id };
  const { rows } = (await admin.json(`/spa/api/search/results/${search}`, { run })).body as ResultPage;
  const { ucid, family } = rows[0]!;
  await say(admin, homeStream(1), (id) => [
    ['CollectionAdded', { id, project, name: 'Batteries', search, addedAt: 1 }, projectStream(project)],
  ]);
  await say(gone, stream, (id) => [
    ['ReviewerNamed', { reviewer: gone.pk, name: FULL }],
    ['RatingGiven', { reviewer: gone.pk, ucid, family, rating: 'relevant' }],
    ['CommentAdded', { comment: id, author: gone.pk, ucid, family, text: 'Closest.', at: 1 }],
  ]);
  report = await say(admin, stream, (id) => [
    ['CommentAdded', { comment: id + 1, author: 1, ucid, family, text: `Why, @${FULL}?`, at: 2, mentions: [gone.pk] }],
    ['ReportAsked', { report: id, kind: 'search', title: 'R', sections: ['idea', 'comments', 'log'], by: 1, at: 5 }],
  ]);
  await server.services.jobs.idle();
  await say(gone, stream, () => [['ReportApproved', { report, by: gone.pk, at: 6 }]]);
  await server.services.jobs.idle();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antecede-person-'));
  const db = await openDatabase({ kind: 'folder', folder: join(folder, 'database') });
  const index = await anIndex();
  atEnd(async () => {
    await db.destroy();
    await index.close();
    rmSync(folder, { recursive: true, force: true });
  });
  server = await aServer({ shared: { db, index } });
  admin = await server.admin();
  const invited = (await admin.json('/spa/api/company/users', NAME)).body as { readonly user: { readonly pk: Id } };
  gone = await server.signedIn(invited.user.pk);
  const team = (await (await admin.form('/spa/api/user_team/teams', { name: 'Pumps' })).json()) as {
    team: { team_pk: Id };
  };
  await admin.form(`/spa/api/user_team/teams/${team.team.team_pk}/add_member`, { user: String(gone.pk) });
  const folderOf = (browser: Browser, name: string) =>
    say(browser, homeStream(browser.pk), (id) => [
      ['FolderAdded', { id, parent: 0, name, client: '', number: '', addedAt: null }],
    ]);
  project = await folderOf(admin, 'Shared by the administrator');
  await admin.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: NAME.email });
  await gone.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  left = await folderOf(admin, 'Left');
  await admin.form(`/spa/api/user_team/share_project_by_email/${left}`, { email: NAME.email });
  await gone.form(`/spa/api/user_team/accept_invitation/${left}`, {});
  await say(admin, projectStream(left), (task) => [
    [
      'TaskCreated',
      {
        ...{ task, by: admin.pk, at: 5, title: 'Read', description: '', assignee: gone.pk, due: null, reminder: null },
        ...{ origin: { kind: 'hand', search: null }, documents: [] },
      },
    ],
  ]);
  await admin.form(`/spa/api/user_team/remove_user_share/${left}`, { user: String(gone.pk) });
  const own = await folderOf(gone, 'Shared by who leaves');
  await gone.form(`/spa/api/user_team/share_project_by_email/${own}`, { email: 'administrator@localhost' });
  await say(admin, COMPANY, () => [['TaskPeopleNamed', { people: [{ user: gone.pk, name: FULL }] }]]);
  await aReviewedSearch();
  await enqueueJob(server.db, { kind: 'none', key: '1', title: `E-mail to ${FULL}`, owner: 1, payload: {} });
  await server.db
    .insertInto('rejection')
    .values({ client_id: 1, client_seq: 9, fingerprint: '', code: 'x', message: `${NAME.email} is not there` })
    .execute();
}, PATIENCE);

/** The names that rows give to the person, in the streams of company, project and search. */
async function namesInRows(person: Id): Promise<readonly string[]> {
  const streams = [COMPANY, projectStream(project), searchStream(search)];
  const rows = await Promise.all(
    streams.map((stream) => server.services.accept.withState(stream, ({ state }) => [...state.rows.map.values()])),
  );
  const found = rows.flat().flatMap((row) => {
    const { kind, user, reviewer, id, name, names } = row as Readonly<Record<string, unknown>>;
    if (kind === 'task-people') return [(names as Readonly<Record<Id, string>>)[person] ?? ''];
    const isTheirs = [user, reviewer, kind === 'member' ? id : null].includes(person);
    return isTheirs && typeof name === 'string' ? [name] : [];
  });
  return found.filter((name) => name !== '');
}

describe('who changes their name', { timeout: PATIENCE }, () => {
  const rename = async (last: string) => {
    const { status } = await gone.form('/account/setup/', { ...NAME, last_name: last, password: '', next: '/' });
    expect(status).toBe(303);
    await server.services.jobs.idle();
  };

  it('goes by it in teams, tasks, projects and searches at once, and by its ledger', async () => {
    expect(await namesInRows(gone.pk)).toEqual([FULL, FULL, FULL, FULL]);
    await rename('Zanzibarella-Quokkamail');
    expect(new Set(await namesInRows(gone.pk))).toEqual(new Set([`${FULL}-Quokkamail`]));
    const told = ledgerProse((await ledger()).entries).map(({ by, text }) => `${by}: ${text}`);
    expect(told.at(-1)).toBe(`${FULL}-Quokkamail: Goes by the name of ${FULL}-Quokkamail from here on.`);
    const heads = () => server.services.store.head(COMPANY);
    const head = await heads();
    await rename('Zanzibarella-Quokkamail');
    expect(await heads(), 'nothing is said twice').toBe(head);
    await rename(NAME.last_name);
    expect(new Set(await namesInRows(gone.pk))).toEqual(new Set([FULL]));
  });

  it('does so at night where a device wrote the earlier name late', async () => {
    const { db, accept, store, membership } = server.services;
    const late = [{ user: gone.pk, name: 'Quokkagraph Late' }];
    await say(admin, COMPANY, () => [['TaskPeopleNamed', { people: late }]]);
    expect(await namesInRows(gone.pk)).toContain('Quokkagraph Late');
    await createPersonNames({ db, accept, store, membership }).tellAll();
    expect(new Set(await namesInRows(gone.pk))).toEqual(new Set([FULL]));
  });
});

describe('a person', { timeout: PATIENCE }, () => {
  it('is not deleted by mistake: not oneself, nor who is active or owns projects, nor without the word', async () => {
    const refused = async (pk: Id) => {
      const asked = (await deletion(pk)).body as { readonly refused: string };
      const { status, body } = await deletion(pk, { confirm: 'delete' });
      expect([status, (body as { detail?: string; message?: string }).message ?? body]).toEqual([
        422,
        expect.anything(),
      ]);
      return asked.refused;
    };
    expect(await refused(1)).toMatch(/^You are the only administrator/);
    expect(await refused(gone.pk)).toMatch(/^This account is active\. Deactivate it first/);
    const other = await server.signedIn(
      (await addUser(server.db, {
        ...NAME,
        email: 'second@example.com',
        first_name: 'Second',
        last_name: 'Admin',
        company: 1,
        isAdmin: true,
      }))!,
    );
    expect(await refused(1)).toMatch(/^You can’t delete yourself/);
    await patch(gone.pk, { is_active: false });
    expect(await refused(gone.pk)).toMatch(/still owns a project\. Give it a new owner/);
    await patch(gone.pk, { is_active: false, new_owner: other.pk });
    const hold = (method: 'POST' | 'DELETE') =>
      admin.fetch(`/spa/api/legal_hold/${left}`, { method, body: JSON.stringify({ reason: 'Matter 7' }) });
    expect((await hold('POST')).status).toBe(200);
    expect(await refused(gone.pk), 'named in a project under hold that they left').toMatch(
      /^A project that .+ put under legal hold names this person, .* “Legal holds” in the list of users says who/,
    );
    expect((await hold('DELETE')).status).toBe(200);
    expect((await deletion(gone.pk)).body).toEqual({ refused: null });
    expect((await deletion(gone.pk, { confirm: 'erase' })).status).toBe(422);
    expect((await deletion(999_999)).status).toBe(404);
    expect(filesNaming()).not.toEqual([]);
  });

  it('who was deleted is named in no byte of the data folder, and in no file of a report', async () => {
    expect(await fileText('csv', true)).toContain(FULL);
    const head = await server.services.store.head(COMPANY);

    expect((await deletion(gone.pk, { confirm: 'delete' })).body).toEqual({ name: `Deleted person ${gone.pk}` });
    await server.services.jobs.idle();

    expect(filesNaming()).toEqual([]);
    for (const isApproved of [false, true]) {
      const text = await fileText('csv', isApproved);
      expect(text).not.toContain(FULL);
      expect(text).toContain(`Deleted person ${gone.pk}`);
    }
    expect(await pull(admin, COMPANY, head)).toMatchObject({ kind: 'snapshot', isAnew: true });
  });

  it('leaves their work, under one name, and a ledger and a report that verify', async () => {
    const { entries, key } = await ledger();
    const told = ledgerProse(entries)
      .map(({ text, quote, by }) => `${by}: ${text} ${quote ?? ''}`)
      .join('\n');
    expect(told).toContain(`Deleted person ${gone.pk}: Deleted person ${gone.pk} joined the review.`);
    expect(told).toContain(`Why, @Deleted person ${gone.pk}?`);
    expect(told).toContain('Closest.');
    expect(told).not.toMatch(/quokka/i);
    const file = await (await admin.fetch(`/spa/api/search/ledger/${search}/signed`)).text();
    const verdict = verifyLedger(file, key.publicKey);
    expect([verdict.faults, verdict.entries]).toEqual([[], entries.length]);
    expect(verdict.erased.length).toBeGreaterThan(2);
    expect((await admin.json(`/spa/api/search/reports/${search}/${report}/verified`)).body).toEqual({
      faults: [],
      rendered_again: true,
    });
    const members = await server.services.accept.withState(projectStream(project), ({ state }) => [
      ...state.rows.map.values(),
    ]);
    expect(members).toContainEqual(
      expect.objectContaining({ kind: 'member', id: gone.pk, name: `Deleted person ${gone.pk}` }),
    );
  });

  it('is no user any more: neither listed nor activated nor signed in, and their devices are purged', async () => {
    const { users } = (await admin.json('/spa/api/company/users')).body as { users: readonly { pk: Id }[] };
    expect(users.map(({ pk }) => pk)).not.toContain(gone.pk);
    expect((await patch(gone.pk, { is_active: true })).status).toBe(404);
    expect((await deletion(gone.pk, { confirm: 'delete' })).status).toBe(404);
    expect((await gone.json('/spa/api/users/self')).status).toBe(410);
    const cut = await server.db
      .selectFrom('client')
      .select(['cut_off_at', 'name'])
      .where('user_id', '=', gone.pk)
      .execute();
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.every(({ cut_off_at: at, name }) => at !== null && name === null)).toBe(true);
    const { entries } = (await admin.json('/spa/api/company/audit')).body as {
      entries: readonly { what: string; subject: string; byName: string }[];
    };
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'Deleted a person', subject: `Deleted person ${gone.pk}`, by: 1 }),
    );
    expect(entries.filter(({ byName }) => byName === `Deleted person ${gone.pk}`).length).toBeGreaterThan(0);
  });

  it('whom a device names late is taken out again at night', async () => {
    await say(admin, COMPANY, () => [['TaskPeopleNamed', { people: [{ user: gone.pk, name: FULL }] }]]);
    expect(filesNaming()).not.toEqual([]);
    expect(await server.services.deletePerson.eraseLate()).toBe(1);
    await server.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'forget-person')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    server.services.jobs.wake();
    await server.services.jobs.idle();
    expect(filesNaming()).toEqual([]);
    expect(await server.services.deletePerson.eraseLate()).toBe(0);
    expect((await admin.json('/spa/api/company/users', NAME)).status).toBe(201);
  });
});
