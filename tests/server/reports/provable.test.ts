/** What a report states is what happened, and a byte that was changed anywhere is found. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { ResultPage, ResultRow } from '../../../src/domain/documents/results.ts';
import { reportKey, type ReportRow } from '../../../src/domain/reports/rows.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import {
  aServerWithUser,
  anId,
  aStartedSearch,
  emailOf,
  PATIENCE,
  pushAs,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { aProjectWith, savedIn, sharingCall, takeInto } from '../shared-work.ts';

let server: TestServer;
let user: Browser;
let search: number;
let rows: readonly ResultRow[];
type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];

async function say(...said: readonly Said[]): Promise<void> {
  const stream = searchStream(search);
  await pushAs(user, (clientId) =>
    said.map(([type, payload], at) => anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream })),
  );
  await server.services.jobs.idle();
}
const asked = (report: number, more: Partial<EventMap['ReportAsked']> = {}): Said => [
  'ReportAsked',
  { report, kind: 'documents', title: 'Battery', sections: ['idea'], by: user.pk, at: 5, ...more },
];
const rowOf = (report: number): Promise<ReportRow> =>
  server.services.accept.withState(
    searchStream(search),
    ({ state }) => state.rows.map.get(reportKey(report)) as ReportRow,
  );
const csvOf = async (report: number): Promise<string> =>
  (await user.fetch(`/spa/api/search/reports/${search}/${report}/csv`)).text();
async function faultsOf(report: number): Promise<unknown> {
  // How often a user has reports verified is limited.
  server.clock.now += 60_000;
  return (await user.json(`/spa/api/search/reports/${search}/${report}/verified`)).body;
}

async function runs(expression: string, run: number): Promise<ResultPage> {
  await say(['QueryWritten', { expression }], ['SearchSubmitted', { run }]);
  return (await user.json(`/spa/api/search/results/${search}`, { run })).body as ResultPage;
}
const rates = (at: number): Promise<void> => {
  const { ucid, family } = rows[at]!;
  return say(['RatingGiven', { reviewer: user.pk, ucid, family, rating: 'relevant' }]);
};

beforeAll(async () => {
  ({ server, user } = await aServerWithUser());
  search = await aStartedSearch(user, 'Fielded Search');
  ({ rows } = await runs('battery', anId(1)));
  await rates(0);
}, PATIENCE);

describe('a report', () => {
  it('[ROUTE-19] states the fields that its queries had, and nothing that put results in their order', async () => {
    await say(asked(anId(11), { kind: 'search' }));
    expect(await csvOf(anId(11))).toContain('Classes: none; no query asked for a class.');
    const { families } = await runs('battery AND CPC:H01M', anId(2));
    await say(asked(anId(12), { kind: 'search' }));
    const csv = await csvOf(anId(12));
    expect(csv).toContain('Classes: CPC H01M.');
    expect(csv).toContain('"Other fields: Abstract, Claims, Description, Title."');
    expect(csv).toContain(`"Families, publications of one merged",${families}`);
  });

  it('[ROUTE-19] counts what was screened of what the last run found, and apart from it what was not', async () => {
    const { families, rows: found } = await runs('battery AND electrode', anId(3));
    const outside = (await runs('battery NOT electrode', anId(4))).rows.find(({ ucid }) =>
      found.every((one) => one.ucid !== ucid),
    )!;
    await runs('battery AND electrode', anId(5));
    const screened = [rows[0]!, outside, found[0]!];
    for (const { ucid, family } of screened)
      await say(['RatingGiven', { reviewer: user.pk, ucid, family, rating: 'irrelevant' }]);
    await say(asked(anId(13)));
    const numbers = new Set(found.map(({ family }) => family));
    const of = new Set(screened.map(({ family }) => family).filter((family) => numbers.has(family))).size;
    const all = new Set(screened.map(({ family }) => family)).size;
    const csv = await csvOf(anId(13));
    expect(csv).toContain(`"Of these families, screened",${of}\r\n`);
    expect(csv).toContain(`"Of these families, not screened",${families - of}\r\n`);
    expect(csv).toContain(`"Other families screened, which the last run does not find",${all - of}\r\n`);
    expect(csv).toContain(`"Families screened, in all runs",${all}\r\n`);
    for (const { ucid } of screened.slice(1)) await say(['RatingWithdrawn', { reviewer: user.pk, ucid, family: ucid }]);
    await rates(0);
  });

  it('[ROUTE-19] has no hashes of other reports in its log, and says who did what the server did', async () => {
    await say(asked(anId(14)));
    const csv = await csvOf(anId(14));
    expect(csv).toContain(`Report ${anId(13)} was made.`);
    expect(csv.match(/[0-9a-f]{64}/g)).toHaveLength(1);
    expect(csv).toMatch(/\(server\),The search was run|\(server\),"?Run /);
  });

  it('[ROUTE-19] of a search names who from outside can read it', async () => {
    await say(asked(anId(15)));
    expect(await csvOf(anId(15))).toContain('Nobody from outside the company can read the search');
    const project = await aProjectWith(user);
    const guest = await server.colleague();
    await takeInto(user, project, guest);
    await savedIn(user, project, search);
    await server.db.updateTable('app_user').set({ is_guest: true }).where('id', '=', guest.pk).execute();
    await say(asked(anId(16)));
    const csv = await csvOf(anId(16));
    expect(csv).toMatch(/People from outside the company who can read the search on the day of this report: 1\./);
    expect(csv).not.toContain('Nothing left the house');
  });

  it('[ROUTE-19] cites no document without a passage, but for L', async () => {
    const { ucid, family } = rows[0]!;
    const doc = ((await user.json(`/spa/api/documents/${ucid}`)).body as { publication: Publication }).publication;
    await say(['CategoryAssigned', { ucid, family, category: 'X' }], asked(anId(17), { kind: 'search' }));
    expect((await rowOf(anId(17))).message).toContain(`${ucid} is cited as X without a passage. Quote a passage`);
    await say(asked(anId(18)));
    expect((await rowOf(anId(18))).state).toBe('made');
    await say(['CategoryAssigned', { ucid, family, category: 'L' }], asked(anId(19), { kind: 'search' }));
    expect((await rowOf(anId(19))).message).toBeNull();
    const [title] = doc.titles;
    const text = title!.content.slice(0, 7);
    const at = { field: 'title', lang: title!.lang, from: 0, to: 7, text } as const;
    await say(
      ['CategoryAssigned', { ucid, family, category: 'X' }],
      ['FeatureAdded', { feature: anId(30), label: 'F1', text: 'a cell', rank: 1 }],
      ['PassageQuoted', { passage: anId(31), feature: anId(30), ucid, family, ...at }],
      asked(anId(20), { kind: 'search' }),
    );
    expect((await rowOf(anId(20))).message).toBeNull();
  });
});

describe('what was made', () => {
  const changeFile = async (report: number, isApproved: boolean): Promise<void> => {
    const content = Buffer.from((await csvOf(report)).replace('Battery', 'Buttery')).toString('base64');
    await server.db
      .updateTable('report_file')
      .set({ content })
      .where('report', '=', report)
      .where('is_approved', '=', isApproved)
      .where('format', '=', 'csv')
      .execute();
  };

  it('[ROUTE-19] is verified where it was approved too: the first files and the approved ones', async () => {
    await say(asked(anId(40)), asked(anId(41)));
    for (const report of [anId(40), anId(41)]) await say(['ReportApproved', { report, by: user.pk, at: 5 }]);
    expect(await faultsOf(anId(40))).toEqual({ faults: [], rendered_again: true });
    await changeFile(anId(40), false);
    expect(await faultsOf(anId(40))).toMatchObject({ faults: ['The csv file was changed.'] });
    await changeFile(anId(41), true);
    expect(await faultsOf(anId(41))).toMatchObject({ faults: ['Approved: The csv file was changed.'] });
  });

  it('[ROUTE-19] is compared with what the ledger recorded, not with what stands there now', async () => {
    await say(asked(anId(42)));
    await changeFile(anId(42), false);
    const forged = sha256(new TextEncoder().encode(await csvOf(anId(42))));
    const { made } = await rowOf(anId(42));
    const honest = made!.files.find(({ format }) => format === 'csv')!.output;
    const event = await server.db
      .selectFrom('event')
      .select(['seq', 'payload'])
      .where('stream', '=', searchStream(search))
      .where('type', '=', 'ReportMade')
      .where('payload', 'like', `%${honest}%`)
      .executeTakeFirstOrThrow();
    const payload = event.payload!.replace(honest, forged).replace(made!.renderer, 'antecede-reports 5');
    const write = (text: string) =>
      server.db
        .updateTable('event')
        .set({ payload: text })
        .where('stream', '=', searchStream(search))
        .where('seq', '=', event.seq)
        .execute();
    await write(payload);
    expect(await faultsOf(anId(42))).toMatchObject({
      faults: expect.arrayContaining([
        `Entry ${event.seq} of the ledger was altered: what it says of the report is not what was recorded.`,
      ]),
    });
    await write(event.payload!);
  });

  it('[ROUTE-19] rests on the entries before it: one that was altered is found', async () => {
    await say(asked(anId(43)));
    expect(await faultsOf(anId(43))).toMatchObject({ faults: [] });
    await server.db
      .updateTable('event')
      .set({ at: 5 })
      .where('stream', '=', searchStream(search))
      .where('type', '=', 'QueryWritten')
      .execute();
    expect(await faultsOf(anId(43))).toMatchObject({
      faults: [expect.stringMatching(/^The ledger was altered at or before entry \d+, on which the report rests\.$/)],
    });
  });

  it('[PERM-4] for members alone is not verified for who only reads the search', async () => {
    await say(asked(anId(44), { readers: false }));
    const reader = await server.colleague();
    const project = await aProjectWith(user);
    const as = { email: await emailOf(reader), role: 'reader' };
    await sharingCall(user, `share_project_by_email/${project}`, as);
    await sharingCall(reader, `accept_invitation/${project}`, {});
    await savedIn(user, project, search);
    const path = `/spa/api/search/reports/${search}/${anId(44)}/verified`;
    expect([(await user.json(path)).status, (await reader.json(path)).status]).toEqual([200, 404]);
  });
});
