/** What a pull gives of a blind review: to each reviewer their own ratings alone, and all once it has ended. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { blindReviews } from '../../../src/server/database/people-migrations.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { PROTOCOL_VERSION, type PullAnswer, type StreamAnswer } from '../../../src/sync/wire/protocol.ts';
import { aServer, aStartedSearch, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from './builders.ts';

let server: TestServer;
let owner: Browser;
let reviewer: Browser;
let stream: StreamName;

async function say<T extends EventType>(by: Browser, to: string, type: T, make: (id: number) => EventMap[T]) {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id), { clientId, clientSeq: 1, stream: to as never })];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return id;
}
const rate = (by: Browser, ucid: string, rating: 'relevant' | 'irrelevant') =>
  say(by, stream, 'RatingGiven', () => ({ reviewer: by.pk, ucid, family: `family of ${ucid}`, rating }));
const setBlind = (blind: boolean) => say(owner, stream, 'BlindReviewSet', () => ({ blind }));

type Answered = StreamAnswer & { readonly head: number };

async function pull(by: Browser, cursor: number, other?: null): Promise<Answered> {
  const epoch = other === null ? null : await server.services.store.epoch();
  const { body } = await by.json('/spa/api/sync/pull', {
    protocol: PROTOCOL_VERSION,
    epoch,
    cursors: { [stream]: cursor },
  });
  return (body as PullAnswer).streams[stream] as Answered;
}
const textOf = async (by: Browser, cursor: number) => JSON.stringify(await pull(by, cursor));

beforeAll(async () => {
  server = await aServer();
  [owner, reviewer] = [await server.admin(), await server.colleague()];
  const project = await say(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null },
  }));
  const email = await emailOf(reviewer);
  await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email });
  await reviewer.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  const search = await aStartedSearch(owner, 'Ultra Quick');
  stream = searchStream(search);
  await say(owner, projectStream(project), 'CollectionAdded', (id) => ({
    ...{ id, project, name: 'Reviewed', search, addedAt: null },
  }));
}, PATIENCE);

describe('[PERM-4] a pull', () => {
  it('gives all ratings to all before a review is blind', async () => {
    await rate(owner, 'EP-1-A1', 'relevant');
    expect(await textOf(reviewer, 0)).toContain('EP-1-A1');
  });

  it('answers with a snapshot once it is blind, without the ratings of others', async () => {
    const { head } = await pull(reviewer, 0);
    await setBlind(true);
    const answer = await pull(reviewer, head);
    expect(answer).toMatchObject({ kind: 'snapshot', seq: head + 1, head: head + 1 });
    expect(answer, 'nothing was erased').not.toHaveProperty('isAnew');
    expect(JSON.stringify(answer)).not.toMatch(/EP-1-A1|"relevant"/);
    expect(await textOf(reviewer, 0), 'nor to a new device').not.toMatch(/EP-1-A1|"relevant"/);
    expect(await textOf(owner, head), 'the own are there').toContain('EP-1-A1');
  });

  it('gives each the own ratings of the same events, and of the others that there are some', async () => {
    const { head } = await pull(owner, 0);
    await rate(owner, 'EP-2-A1', 'relevant');
    await rate(reviewer, 'EP-3-A1', 'irrelevant');
    const [owners, reviewers] = await Promise.all([textOf(owner, head), textOf(reviewer, head)]);
    expect(owners).toContain('EP-2-A1');
    expect(owners).not.toMatch(/EP-3-A1|irrelevant/);
    expect(reviewers).toMatch(/EP-3-A1.*irrelevant/);
    expect(reviewers).not.toMatch(/EP-2-A1|"relevant"/);
    for (const told of [owners, reviewers]) expect(told.match(/"type":"RatingGiven"/g)).toHaveLength(2);
    expect(await textOf(reviewer, head), 'the same marks at each pull').toBe(reviewers);
  });

  it('gives a device of another history, or one that is far behind, no more than any other', async () => {
    const { head } = await pull(reviewer, 0);
    for (const answer of [await pull(reviewer, head, null), await pull(reviewer, 1), await pull(reviewer, 0, null)]) {
      expect(JSON.stringify(answer)).toContain('withheld:');
      expect(JSON.stringify(answer)).not.toMatch(/EP-[12]-A1|"relevant"/);
    }
    const behind = await pull(reviewer, 1);
    expect(behind, 'a snapshot from before, and the events since').toMatchObject({
      kind: 'snapshot',
      events: [{}, {}],
    });
  });

  it('tells of no rating by the order of a run', async () => {
    const { ucid } = generateSample().next().value!;
    await rate(owner, ucid, 'relevant');
    await say(owner, stream, 'IdeaDescribed', () => ({ text: 'A battery with a cooled plate' }));
    await say(owner, stream, 'SearchSubmitted', (run) => ({ run }));
    await server.services.jobs.idle();
    const told = await textOf(reviewer, 0);
    expect(told).toContain('"SearchRan"');
    expect(told).not.toContain(ucid);
    expect(told).not.toMatch(/EP-[12]-A1|"relevant"/);
  });

  it('[PERM-4] takes no sample and no estimate, which would tell of ratings', async () => {
    const { outcomes } = await pushAs(owner, (clientId) => {
      const at = (clientSeq: number) => ({ clientId, clientSeq, stream });
      const counts = { run: 1, listed: 9, rated: 2, relevant: 1, unseen: 1, low: 0, high: 2, stopAfter: null };
      const families = [{ ucid: 'EP-9-A1', family: 'f', place: 3 }];
      const drawn = { run: 1, listed: 9, rated: [1], seed: '0a', families };
      return [
        anEvent('UnseenSampleDrawn', { sample: mintId(clientId, 1), ...drawn }, at(1)),
        anEvent('EstimateRecorded', { method: 'order', ...counts }, at(2)),
      ];
    });
    expect(outcomes.map(({ outcome }) => 'code' in outcome && outcome.code)).toEqual(['blind-review', 'blind-review']);
  });

  it('does so for a review that an earlier build began, and did not note', async () => {
    const { head } = await pull(owner, 0);
    await sql`drop table blind_review`.execute(server.db);
    await blindReviews.up(server.db as never);
    expect(await textOf(owner, 0)).not.toMatch(/EP-3-A1|irrelevant/);
    await rate(reviewer, 'EP-4-A1', 'irrelevant');
    const answer = await pull(owner, head);
    expect(answer.kind, 'what the device holds from before goes').toBe('snapshot');
    expect(JSON.stringify(answer)).not.toMatch(/EP-[34]-A1|irrelevant/);
  });

  it('gives all ratings, in a snapshot, once it has ended', async () => {
    const { head } = await pull(owner, 0);
    await setBlind(false);
    const answer = await pull(owner, head);
    expect(answer).toMatchObject({ kind: 'snapshot', head: head + 1 });
    const text = JSON.stringify(answer);
    for (const ucid of ['EP-1-A1', 'EP-2-A1', 'EP-3-A1', 'EP-4-A1']) expect(text).toContain(ucid);
    expect(text).not.toContain('withheld');
    expect((await pull(owner, head + 1)).kind, 'from then on events').toBe('events');
  });

  it('has other marks in another review, so that the end of one does not explain the next', async () => {
    const marksIn = (text: string) => new Set(text.match(/withheld:[\w-]{22}/g));
    await setBlind(true);
    const first = marksIn(await textOf(owner, 0));
    await setBlind(false);
    await setBlind(true);
    const second = marksIn(await textOf(owner, 0));
    expect(first.size).toBeGreaterThan(2);
    expect([...second].filter((mark) => first.has(mark))).toEqual([]);
  });
});

it('[PERM-4] an administrator leads the blind review of who was deactivated, and no member elsewhere', async () => {
  const [admin, bob, cleo] = [await server.admin(), await server.colleague(), await server.colleague()];
  const folder = (of: Browser) =>
    say(of, homeStream(of.pk), 'FolderAdded', (id) => ({
      ...{ id, parent: 0, name: 'Joint', client: '', number: '', addedAt: null },
    }));
  const joint = await folder(bob);
  for (const who of [admin, cleo]) {
    await bob.form(`/spa/api/user_team/share_project_by_email/${joint}`, { email: await emailOf(who) });
    await who.form(`/spa/api/user_team/accept_invitation/${joint}`, {});
  }
  const search = await aStartedSearch(bob, 'Ultra Quick');
  await say(bob, projectStream(joint), 'CollectionAdded', (id) => ({
    ...{ id, project: joint, name: 'Reviewed', search, addedAt: null },
  }));
  await say(bob, searchStream(search), 'BlindReviewSet', () => ({ blind: true }));
  const outcomeOf = async (by: Browser, blind: boolean) => {
    const { outcomes } = await pushAs(by, (clientId) => [
      anEvent('BlindReviewSet', { blind }, { clientId, clientSeq: 1, stream: searchStream(search) }),
    ]);
    return outcomes.map(({ outcome }) => ('code' in outcome ? outcome.code : outcome.kind));
  };
  // Cleo’s own project, of which Bob knows nothing: saved there too, it is hers to change, and not to end.
  const own = await folder(cleo);
  await say(cleo, homeStream(cleo.pk), 'CollectionAdded', (id) => ({
    ...{ id, project: own, name: 'Mine', search, addedAt: null },
  }));
  expect(await outcomeOf(cleo, false)).toEqual(['not-owner']);
  expect(await outcomeOf(admin, true), 'another is not begun').toEqual(['not-owner']);
  expect(await outcomeOf(admin, false), 'while its owner can sign in').toEqual(['not-owner']);
  const setActive = async (is_active: boolean): Promise<void> => {
    const body = JSON.stringify({ is_active, ...(!is_active && { new_owner: cleo.pk }) });
    const answer = await admin.fetch(`/spa/api/company/users/${bob.pk}`, { method: 'PATCH', body });
    expect(answer.status).toBe(200);
  };
  await setActive(false);
  await setActive(true);
  expect(await outcomeOf(admin, false), 'a moment without an account ends nothing').toEqual(['not-owner']);
  await setActive(false);
  expect(await outcomeOf(cleo, false), 'whose project it is now').toEqual(['not-owner']);
  expect(await outcomeOf(admin, false)).toEqual(['applied']);
  await cleo.form(`/spa/api/user_team/set_user_role/${joint}`, { user: String(admin.pk), role: 'reader' });
  expect(await outcomeOf(admin, true), 'who only reads leads nothing').toEqual(['read-only']);
  await cleo.form(`/spa/api/user_team/set_user_role/${joint}`, { user: String(admin.pk), role: 'member' });
  expect(await outcomeOf(cleo, true)).toEqual(['not-owner']);
  expect(await outcomeOf(admin, true), 'begins another').toEqual(['applied']);
});
