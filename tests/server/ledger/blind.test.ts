/** The ledger of a blind review: the ratings of others are withheld until it ends, and the chain verifies. */
import { beforeAll, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { runsIn } from '../../../src/domain/ledger/runs.ts';
import { stepsAfter } from '../../../src/domain/ledger/steps-after.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import { anEvent } from '../events/builders.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let owner: Browser;
let reviewer: Browser;
let search: number;

const say = async <T extends EventType>(by: Browser, stream: string, type: T, make: (id: number) => EventMap[T]) => {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id), { clientId, clientSeq: 1, stream: stream as never })];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return id;
};
const D1 = { ucid: 'EP-1-A1', family: 'f1' };
const ledgerOf = async (by: Browser) => (await by.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
const toldTo = async (by: Browser) =>
  ledgerProse((await ledgerOf(by)).entries)
    .map(({ text }) => text)
    .filter((text) => /rated/.test(text));
const signedFor = async (by: Browser) => (await by.fetch(`/spa/api/search/ledger/${search}/signed`)).text();

beforeAll(async () => {
  server = await aServer();
  [owner, reviewer] = [await server.admin(), await server.colleague()];
  const project = await say(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null },
  }));
  const { users } = (await owner.json('/spa/api/company/users')).body as { users: { pk: number; email: string }[] };
  const { email } = users.find(({ pk }) => pk === reviewer.pk)!;
  await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email });
  await reviewer.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  search = await aStartedSearch(owner, 'Fielded Search');
  await say(owner, projectStream(project), 'CollectionAdded', (id) => ({
    ...{ id, project, name: 'Reviewed', search, addedAt: null },
  }));
  const stream = searchStream(search);
  await say(owner, stream, 'BlindReviewSet', () => ({ blind: true }));
  await say(owner, stream, 'RatingGiven', () => ({ reviewer: owner.pk, ...D1, rating: 'irrelevant' }));
  await say(reviewer, stream, 'RatingGiven', () => ({ reviewer: reviewer.pk, ...D1, rating: 'relevant' }));
}, PATIENCE);

it('shows each reviewer their own ratings alone, also in the signed file, which verifies', async () => {
  const withheld = 'Results were rated. How, is shown once the blind review has ended.';
  expect(await toldTo(owner)).toEqual(['EP-1-A1 was rated not relevant.', withheld]);
  expect(await toldTo(reviewer)).toEqual([withheld, 'EP-1-A1 was rated relevant.']);
  const { entries, key } = await ledgerOf(owner);
  expect(JSON.stringify(entries)).not.toContain('"relevant"');
  const file = await signedFor(owner);
  expect(file).not.toMatch(/"relevant"|rated relevant/);
  expect(verifyLedger(file, key.publicKey)).toMatchObject({ faults: [], erased: [], withheld: [entries.length] });
});

it('tells the runs and the steps to each reviewer, and no report is made', async () => {
  await say(owner, searchStream(search), 'QueryWritten', () => ({ expression: 'TI=battery' }));
  await say(owner, searchStream(search), 'SearchSubmitted', (run) => ({ run }));
  await server.services.jobs.idle();
  for (const who of [owner, reviewer]) {
    const { entries } = await ledgerOf(who);
    expect(entries.filter(({ withheld }) => withheld)).toHaveLength(1);
    expect(runsIn(entries)).toMatchObject([{ number: 1, expression: expect.stringContaining('battery') as string }]);
    expect(stepsAfter(entries, entries.length)).toMatchObject({ expression: 'TI=battery' });
    const preview = await who.fetch(`/spa/api/search/reports/${search}/preview?kind=search&title=Ours`);
    const { refused } = (await preview.json()) as { readonly refused: string | null };
    expect(refused, 'a report would say that nothing was rated').toMatch(/^The review of this search is blind/);
  }
});

it('gives all of them once the review has ended, under the same hashes', async () => {
  const before = (await ledgerOf(owner)).entries.map(({ entryHash }) => entryHash);
  await say(owner, searchStream(search), 'BlindReviewSet', () => ({ blind: false }));
  expect(await toldTo(owner)).toEqual(['EP-1-A1 was rated not relevant.', 'EP-1-A1 was rated relevant.']);
  const { entries, key } = await ledgerOf(owner);
  expect(entries.slice(0, before.length).map(({ entryHash }) => entryHash)).toEqual(before);
  expect(verifyLedger(await signedFor(owner), key.publicKey)).toMatchObject({ faults: [], erased: [] });
});
