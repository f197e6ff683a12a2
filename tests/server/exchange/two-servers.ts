/** A project on one server, its archive, and another server. Ids of people are different on both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { isRefusal, refusal, type Refusal } from '../../../src/server/errors.ts';
import { exportProject, type Export } from '../../../src/server/exchange/exchange.ts';
import { importArchive, type Imported } from '../../../src/server/exchange/import-archive.ts';
import { openArchive } from '../../../src/server/exchange/open-archive.ts';
import { atEnd } from '../../support/at-end.ts';
import { aServer, aStartedSearch, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

type Said = { readonly [T in EventType]: readonly [T, EventMap[T], StreamName?] }[EventType];

/** Gives the id that is minted for the first event. */
export async function say(by: Browser, stream: StreamName, make: (id: Id) => readonly Said[]): Promise<Id> {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return make(id).map(([type, payload, where = stream], at) =>
      anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream: where }),
    );
  });
  const refused = outcomes.filter(({ outcome }) => outcome.kind === 'rejected');
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return id;
}

export const invite = async (server: TestServer, project: Id, [owner, user]: readonly [Browser, Browser]) => {
  const { email } = await server.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', user.pk)
    .executeTakeFirstOrThrow();
  await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email });
  await user.form(`/spa/api/user_team/accept_invitation/${project}`, {});
};

export interface SourceProject {
  readonly server: TestServer;
  /** Who owns it, who is a member, and who only reads it. */
  readonly owner: Browser;
  readonly member: Browser;
  readonly reader: Browser;
  readonly project: Id;
  readonly search: Id;
  readonly report: Id;
}

/** People and searches get numbers from here on, so that no number means the same on both servers, or is a count. */
export async function withPeopleFrom(server: TestServer, first: number): Promise<void> {
  await server.db
    .insertInto('counter')
    .values({ name: 'server-ids', value: first * 20 })
    .execute();
  await sql`alter sequence app_user_id_seq restart with ${sql.raw(String(first))}`.execute(server.db);
}

export async function aPerson(server: TestServer, name: string, company = 1): Promise<Browser> {
  const person = { company, email: `${name}@example.com`, first_name: name, last_name: 'Test', isAdmin: false };
  return server.signedIn((await addUser(server.db, person))!);
}

/** Shared with two, with a search that was run and rated, a comment that mentions, a task and an approved report. */
export async function aSourceProject(): Promise<SourceProject> {
  const server = await aServer();
  await withPeopleFrom(server, 5_001);
  const owner = await aPerson(server, 'anna');
  const member = await aPerson(server, 'bert');
  const reader = await aPerson(server, 'carla');
  const home = homeStream(owner.pk);
  const project = await say(owner, home, (id) => [
    ['FolderAdded', { id, parent: 0, name: 'Batteries', client: 'A & B', number: '7', addedAt: 5 }],
    ['FolderAdded', { id: id + 1, parent: id, name: 'Inside', client: '', number: '', addedAt: 6 }],
  ]);
  await invite(server, project, [owner, member]);
  await invite(server, project, [owner, reader]);
  await owner.form(`/spa/api/user_team/set_user_role/${project}`, { user: String(reader.pk), role: 'reader' });
  const search = await aStartedSearch(owner, 'Fielded Search');
  const stream = searchStream(search);
  const run = await say(owner, stream, (id) => [
    ['QueryWritten', { expression: 'battery' }],
    ['SearchSubmitted', { run: id }],
  ]);
  await server.services.jobs.idle();
  const { rows } = (await owner.json(`/spa/api/search/results/${search}`, { run })).body as ResultPage;
  const { ucid, family } = rows[0]!;
  await say(owner, home, (id) => [
    ['CollectionAdded', { id, project, name: 'Saved', search, addedAt: 7 }, projectStream(project)],
  ]);
  await say(member, stream, (id) => [
    ['ReviewerNamed', { reviewer: member.pk, name: 'bert Test' }],
    ['RatingGiven', { reviewer: member.pk, ucid, family, rating: 'relevant' }],
    [
      'CommentAdded',
      { comment: id, author: member.pk, ucid, family, text: '@anna Test?', at: 1, mentions: [owner.pk] },
    ],
    ['UnseenSampleDrawn', aSample({ id, run, ucid, family })],
  ]);
  await say(member, projectStream(project), (task) => [
    ['TaskCreated', aTask({ task, by: member.pk, assignee: owner.pk, search })],
  ]);
  const report = await say(owner, stream, (id) => [
    ['ReportAsked', { report: id, kind: 'search', title: 'R', sections: ['comments', 'log'], by: owner.pk, at: 5 }],
  ]);
  await server.services.jobs.idle();
  await say(owner, stream, () => [['ReportApproved', { report, by: owner.pk, at: 6 }]]);
  await server.services.jobs.idle();
  return { server, owner, member, reader, project, search, report };
}

const aSample = (of: { readonly id: Id; readonly run: Id; readonly ucid: string; readonly family: string }) => ({
  ...{ sample: of.id + 1, run: of.run, listed: 5, rated: [1, 2], seed: '00'.repeat(16) },
  families: [{ ucid: of.ucid, family: of.family, place: 3 }],
});

const aTask = (of: { readonly task: Id; readonly by: Id; readonly assignee: Id; readonly search: Id }) => ({
  ...{ task: of.task, by: of.by, at: 1, title: 'Look', description: '', assignee: of.assignee, due: '2030-01-01' },
  ...{ reminder: null, origin: { kind: 'review-batch' as const, search: of.search }, documents: [] },
});

/** The path of a new file with these bytes. */
export function aFile(content: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-exchange-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'archive.zip');
  writeFileSync(path, content);
  return path;
}

export async function bytesOf({ chunks }: Export): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

export async function exported({ services }: TestServer, project: Id): Promise<Uint8Array> {
  const made = await exportProject(services, project, null);
  if (isRefusal(made)) throw new Error(made.message);
  return bytesOf(made);
}

/** Into the first company, by its first administrator where nobody else is named. */
export async function imported(
  { services }: TestServer,
  content: Uint8Array,
  more: Partial<Parameters<typeof importArchive>[2]> = {},
): Promise<Imported | Refusal> {
  const by = { id: 1, name: 'Administrator' };
  let archive;
  try {
    archive = await openArchive(aFile(content));
  } catch (error) {
    return refusal(422, 'archive', (error as Error).message);
  }
  try {
    return await importArchive(services, archive, { kind: 'project', company: 1, by, ...more });
  } finally {
    archive.close();
  }
}

/** The rows of a stream after its first `events`, in no order. */
export async function rowsOf({ services }: TestServer, stream: StreamName, events = Infinity) {
  const state = createStreamState(stream);
  const log = await services.store.read(stream, 0, 100_000);
  for (const event of log.slice(0, events)) if (event.outcome.kind === 'applied') state.apply(event);
  return [...state.rows.map];
}
