/** A project whose retention is due: told, stopped by a hold, told again, erased; then devices, trees and audit. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../../src/sync/wire/protocol.ts';
import { anEvent } from '../events/builders.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { dayIn, daysLater, retentionNews } from './days.ts';

const WORD = 'Zanzibarpump';
let server: TestServer;
let owner: Browser;
let member: Browser;
let project: Id;
let inside: Id;
let other: Id;
/** Saved in the project alone; and in another one too. */
let own: Id;
let shared: Id;

async function say<T extends EventType>(by: Browser, stream: StreamName, type: T, make: (id: Id) => EventMap[T]) {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id), { clientId, clientSeq: 1, stream })];
  });
  return { id, outcome: outcomes[0]?.outcome };
}
const folder = (id: Id, parent: Id, name: string) => ({ id, parent, name, client: WORD, number: '', addedAt: null });
const saved = (by: Browser, place: Id, search: Id) =>
  say(by, projectStream(place), 'CollectionAdded', (id) => ({ id, project: place, name: WORD, search, addedAt: null }));
const call = async (by: Browser, path: string, method: 'POST' | 'DELETE', body: object = {}) => {
  const answer = await by.fetch(`/spa/api/${path}/${project}`, { method, body: JSON.stringify(body) });
  return { ...((await answer.json()) as { code?: string }), status: answer.status };
};
const later = (days: number) => daysLater(server, days);
const dayAfter = (days: number) => dayIn(server, days);
const notesOf = (by: Browser) => retentionNews(server, by);
const pull = async (by: Browser, stream: StreamName, cursor: number) => {
  const request = {
    protocol: PROTOCOL_VERSION,
    epoch: await server.services.store.epoch(),
    cursors: { [stream]: cursor },
  };
  return ((await by.json('/spa/api/sync/pull', request)).body as PullAnswer).streams[stream]!;
};
const wordsInLog = async (): Promise<readonly string[]> => {
  const rows = await server.db.selectFrom('event').select(['stream', 'type', 'payload']).execute();
  return rows.filter(({ payload }) => payload?.includes(WORD)).map(({ stream, type }) => `${stream} ${type}`);
};

beforeAll(async () => {
  server = await aServer();
  [owner, member] = [await server.admin(), await server.colleague()];
  project = (await say(owner, homeStream(owner.pk), 'FolderAdded', (id) => folder(id, 0, WORD))).id;
  inside = (await say(owner, homeStream(owner.pk), 'FolderAdded', (id) => folder(id, project, `${WORD} inside`))).id;
  other = (await say(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({ ...folder(id, 0, 'Other'), client: '' })))
    .id;
  const { users } = (await owner.json('/spa/api/company/users')).body as { users: { pk: number; email: string }[] };
  const { email } = users.find(({ pk }) => pk === member.pk)!;
  for (const place of [project, other]) {
    await owner.form(`/spa/api/user_team/share_project_by_email/${place}`, { email });
    await member.form(`/spa/api/user_team/accept_invitation/${place}`, {});
  }
  [own, shared] = [await aStartedSearch(owner, 'Fielded Search'), await aStartedSearch(owner, 'Fielded Search')];
  await say(owner, searchStream(own), 'QueryWritten', () => ({ expression: WORD }));
  await saved(owner, project, own);
  await saved(owner, project, shared);
  await saved(owner, other, shared);
}, PATIENCE);

describe('the retention of a project', { timeout: PATIENCE }, () => {
  it('[PERM-4] is set by its owner or an administrator, within bounds, and nobody else', async () => {
    expect(await call(member, 'retention', 'POST', { years: 3 })).toMatchObject({ status: 422, code: 'not-owner' });
    for (const body of [{}, { years: 0 }, { years: 101 }, { on: '2030-02-30' }, { on: 5 }])
      expect(await call(owner, 'retention', 'POST', body)).toMatchObject({ status: 422, code: 'retention' });
    expect(await call(owner, 'retention', 'POST', { on: dayAfter(0) })).toMatchObject({ code: 'past' });
    expect(await call(owner, 'retention', 'DELETE')).toMatchObject({ code: 'not-set' });
    expect(await call(owner, 'retention', 'POST', { years: 3 })).toMatchObject({ status: 200 });
    expect(await call(owner, 'retention', 'DELETE')).toMatchObject({ status: 200 });
    expect(await server.db.selectFrom('retention').selectAll().execute()).toEqual([]);
    expect(await call(owner, 'retention', 'POST', { on: dayAfter(40) })).toMatchObject({ status: 200 });
  });

  it('[ROUTE-23] is told to its owner 30 days before, and stopped by a legal hold, in words', async () => {
    await later(1);
    expect(await notesOf(owner)).toEqual([]);
    expect(await call(owner, 'retention', 'POST', { on: dayAfter(8) })).toMatchObject({ status: 200 });
    await later(1);
    expect(await notesOf(owner)).toEqual(['due']);
    expect(await notesOf(member)).toEqual([]);
    expect(await call(owner, 'legal_hold', 'POST', { reason: 'Matter 12' })).toMatchObject({ status: 200 });
    await later(1);
    await later(8);
    expect(await notesOf(owner)).toEqual(['due', 'held']);
    expect((await wordsInLog()).length).toBeGreaterThan(5);
    expect(await call(owner, 'legal_hold', 'DELETE')).toMatchObject({ status: 200 });
  });

  it('[ROUTE-23] after it the owner is told again; then all is erased, once, and the ledger verifies', async () => {
    await later(1);
    expect(await notesOf(owner)).toEqual(['due', 'held', 'due']);
    await later(6);
    expect((await wordsInLog()).length).toBeGreaterThan(5);
    await later(1);
    await later(1);
    expect(await notesOf(owner)).toEqual(['due', 'held', 'due', 'erased']);
    // A search that another project has too stays, with the name that it has there.
    expect(await wordsInLog()).toEqual([`project/${other} CollectionAdded`]);
    const types = (await server.services.store.read(projectStream(project), 0, 1_000)).map(({ type }) => type);
    expect(types.filter((type) => type === 'ProjectErased')).toHaveLength(1);
    const { body } = await owner.json(`/spa/api/search/ledger/${own}`);
    const { key, entries } = body as { key: { publicKey: string }; entries: object[] };
    const signed = await (await owner.fetch(`/spa/api/search/ledger/${own}/signed`)).text();
    expect(verifyLedger(signed, key.publicKey)).toMatchObject({ faults: [], entries: entries.length });
    expect(await server.db.selectFrom('retention').selectAll().execute()).toEqual([]);
  });

  it('devices begin the streams anew, and what they send late is refused in words', async () => {
    const anew = { kind: 'snapshot', isAnew: true };
    for (const by of [owner, member])
      for (const stream of [projectStream(project), homeStream(by.pk)])
        expect(await pull(by, stream, 1), stream).toMatchObject(anew);
    const late = await say(member, projectStream(project), 'FolderRenamed', () => ({ id: inside, name: 'Late' }));
    expect(late.outcome).toMatchObject({ kind: 'rejected' });
    expect(JSON.stringify(late.outcome)).toMatch(/was erased, as its retention said|not there/);
    const again = await say(member, projectStream(project), 'FolderAdded', (id) => folder(id, project, 'New'));
    expect(again.outcome).toMatchObject({ kind: 'rejected', code: 'erased' });
    expect(await call(owner, 'retention', 'POST', { years: 3 })).toMatchObject({ code: 'erased' });
    expect(await call(owner, 'legal_hold', 'POST', { reason: 'Matter 13' })).toMatchObject({ code: 'erased' });
  });

  it('the audit says who set and removed it, and what was erased', async () => {
    const { entries } = (await owner.json('/spa/api/company/audit')).body as {
      entries: { what: string; subject: string }[];
    };
    const told = entries
      .filter(({ what }) => /retention|kept/.test(what))
      .map(({ what, subject }) => `${what}: ${subject}`);
    const days = told.toReversed().flatMap((text) => /\d{4}-\d\d-\d\d/.exec(text) ?? []);
    expect(days).toHaveLength(2);
    expect(told.toReversed()).toEqual([
      `Set how long a project is kept: project ${project}: 3 years after the last change`,
      `Removed how long a project is kept: project ${project}`,
      ...days.map((day) => `Set how long a project is kept: project ${project}: ${day}`),
      `Erased a project by its retention: project ${project}: searches erased: 1, ` +
        '1 kept, as other projects have them too',
    ]);
  });
});
