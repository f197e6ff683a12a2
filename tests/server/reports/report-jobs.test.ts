/** From the wish to the download: the server makes a report of a search that ran, for those who may see the search. */
import { beforeAll, describe, expect, it } from 'vitest';
import { documentOfIndex } from '../../../src/domain/assessment/index-documents.ts';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import { REPORT_COLUMNS } from '../../../src/domain/reports/events.ts';
import { landscapeOfRows, publicationsIn, type CountedRow } from '../../../src/domain/reports/landscape/landscape.ts';
import { reportKey, type ReportRow } from '../../../src/domain/reports/rows.ts';
import { utcDay } from '../../../src/domain/shared/moments.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { makeAddress } from '../../../src/server/monitors/outgoing/address-table.ts';
import { parseSnapshot, snapshotTextOf } from '../../../src/server/reports/report-files.ts';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { decide } from '../monitors/decide.ts';
import { aServerWithUser, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
let search: number;
let kept: string;
const FOLDER = { name: 'P', client: '', number: '', addedAt: null };
type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];

async function say(...said: readonly Said[]): Promise<void> {
  const stream = searchStream(search);
  await pushAs(user, (clientId) =>
    said.map(([type, payload], at) => anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream })),
  );
}
const rowOf = (report: number): Promise<ReportRow> =>
  server.services.accept.withState(
    searchStream(search),
    ({ state }) => state.rows.map.get(reportKey(report)) as ReportRow,
  );
const asked = (report: number, more: Partial<EventMap['ReportAsked']> = {}): Said => [
  'ReportAsked',
  { report, kind: 'search', title: 'Battery', sections: ['idea', 'family'], by: user.pk, at: 5, ...more },
];
const fetched = (report: number, rest: string, by = user) =>
  by.fetch(`/spa/api/search/reports/${search}/${report}/${rest}`);

beforeAll(async () => {
  ({ server, user } = await aServerWithUser());
  search = await aStartedSearch(user, 'Fielded Search');
  await say(['QueryWritten', { expression: 'battery' }], ['SearchSubmitted', { run: anId(1) }]);
  await server.services.jobs.idle();
  const { rows } = (await user.json(`/spa/api/search/results/${search}`, { run: anId(1) })).body as ResultPage;
  const [first] = rows;
  kept = first!.ucid;
  await say(['RatingGiven', { reviewer: user.pk, ucid: kept, family: first!.family, rating: 'relevant' }]);
}, PATIENCE);

describe('a report of a search', () => {
  it('[ROUTE-19] is made in every format from one snapshot, with its hashes in the ledger', async () => {
    await say(asked(anId(11)));
    await server.services.jobs.idle();
    const { state, made, message } = await rowOf(anId(11));
    expect([state, message, made?.files.map(({ format }) => format)]).toEqual([
      'made',
      null,
      ['pdf', 'docx', 'xlsx', 'csv', 'ris', 'bib'],
    ]);
    const csv = await (await fetched(anId(11), 'csv')).text();
    expect(csv).toContain(kept);
    // The device said that it was asked for in 1970.
    expect(csv).toContain(`Asked for,${utcDay(server.clock.now)} `);
    for (const part of ['Not approved', 'battery', 'Nothing left the house.', 'Search log', 'Authority,Publications'])
      expect(csv).toContain(part);
    const home = await server.services.accept.withState(homeStream(user.pk), ({ state }) => [
      ...state.rows.map.values(),
    ]);
    expect(home).toContainEqual(expect.objectContaining({ kind: 'report-note', report: anId(11), isMade: true }));
    const ledger = (await user.json(`/spa/api/search/ledger/${search}`)).body as { entries: readonly object[] };
    expect(JSON.stringify(ledger.entries.at(-1))).toContain(made!.files[0]!.output);
  });

  it('leaves out what was decided on documents of a private index', async () => {
    const document = documentOfIndex(1_000_000_000_001, 'XF-0A1B-X');
    await say(['RatingGiven', { reviewer: user.pk, ...document, rating: 'relevant' }]);
    await say(asked(anId(61), { kind: 'documents' }));
    await server.services.jobs.idle();
    const text = await snapshotTextOf(server.services, { search, report: anId(61) });
    const { documents, flow } = parseSnapshot(text!);
    expect([documents.map(({ ucid }) => ucid), flow.kept, flow.screened]).toEqual([[kept], 1, 1]);
    await say(['RatingWithdrawn', { reviewer: user.pk, ...document }]);
  });

  it('[API-9] is there for HEAD and GET, named as what it is', async () => {
    const head = await user.fetch(`/spa/api/search/reports/${search}/${anId(11)}/pdf`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(head.headers.get('content-disposition')).toContain('attachment; filename="Battery - Search report v1.pdf"');
    expect((await fetched(anId(11), 'exe')).status).toBe(404);
    expect((await fetched(anId(99), 'pdf')).status).toBe(404);
    expect((await fetched(anId(11), 'pdf?approved=yes')).status).toBe(404);
  });

  it('[ROUTE-19] is nobody’s who may not see the search', async () => {
    const stranger = await server.colleague();
    for (const rest of ['pdf', 'progress', 'verified'])
      expect((await fetched(anId(11), rest, stranger)).status).toBe(404);
  });

  it('is verified by rendering its snapshot again, and a changed byte in the database is found', async () => {
    const verified = async () => (await user.json(`/spa/api/search/reports/${search}/${anId(11)}/verified`)).body;
    expect(await verified()).toEqual({ faults: [], rendered_again: true });
    const ofReport = { search, report: anId(11) };
    const text = (await snapshotTextOf(server.services, ofReport))!;
    const write = (snapshot: string) =>
      server.db.updateTable('report_snapshot').set({ snapshot }).where('report', '=', anId(11)).execute();
    await write(text.replace('battery', 'batterz'));
    expect(await verified()).toMatchObject({ faults: ['The snapshot was changed.'] });
    await write(text);
  });

  it('of a later day is a version of its own, with what changed; the earlier one stays as it was', async () => {
    const before = await (await fetched(anId(11), 'csv')).text();
    await say(['CategoryAssigned', { ucid: kept, family: kept, category: 'L' } as never]);
    server.clock.now += 86_400_000;
    await say(asked(anId(12)), asked(anId(20)));
    await server.services.jobs.idle();
    const { version, made } = await rowOf(anId(12));
    expect([version, made?.changes]).toEqual([
      2,
      [
        'Compared with version 1, “Battery”.',
        expect.stringMatching(/^Steps in the search log: \d+, now \d+\.$/),
        `Category of ${kept}: none, now L.`,
      ],
    ]);
    expect((await rowOf(anId(20))).made?.changes).toEqual([
      'Compared with version 2, “Battery”. Nothing that it says has changed.',
    ]);
    expect(await (await fetched(anId(11), 'csv')).text()).toBe(before);
  });

  it('that was approved has files of the same snapshot with the name of who approved it', async () => {
    await say(['ReportApproved', { report: anId(11), by: user.pk, at: 1_800_000_000_000 }]);
    await server.services.jobs.idle();
    const { made, approvedFiles } = await rowOf(anId(11));
    expect([approvedFiles?.snapshot, approvedFiles?.files.length]).toEqual([made?.snapshot, 6]);
    const csv = await (await fetched(anId(11), 'csv?approved=yes')).text();
    // By the clock of the server, whatever the device said.
    const today = utcDay(server.clock.now);
    expect(csv).toContain(`Approved by ${approvedFiles?.approver} on ${today}`);
    expect(csv).not.toContain('Not approved');
    expect((await user.json(`/spa/api/search/reports/${search}/${anId(11)}/verified`)).body).toEqual({
      ...{ faults: [], rendered_again: true },
    });
  });

  it('[ROUTE-19] is shown before it is made: its first pages, and nothing of them is kept', async () => {
    const chosen = { kind: 'documents', title: 'Battery', sections: 'log,main', columns: 'published,document' };
    const previewed = (query: Record<string, string>, by = user) =>
      by.json(`/spa/api/search/reports/${search}/preview?${new URLSearchParams(query)}`);
    const { body } = await previewed(chosen);
    expect(body).toEqual({ svg: expect.stringMatching(/^<svg[^]*<\/svg>\s*$/), refused: null });
    // Paper that is drawn would hide what is on the first page.
    expect(JSON.stringify(body)).not.toContain('#ffffff');
    const log = await server.services.accept.withState(searchStream(search), ({ state }) => state.rows.map.size);
    await previewed(chosen);
    expect(await server.services.accept.withState(searchStream(search), ({ state }) => state.rows.map.size)).toBe(log);
    for (const wrong of [
      { kind: 'novel' },
      { kind: 'landscape', population: 'all' },
      { sections: 'main,nothing' },
      { columns: 'password' },
      { title: ' ' },
    ])
      expect((await previewed({ ...chosen, ...wrong })).status).toBe(422);
    expect((await previewed(chosen, await server.colleague())).status).toBe(404);
  });

  it('[ROUTE-19] counts a landscape: its numbers are those of the list, and add up to it', async () => {
    const sections = ['main', 'years', 'authorities', 'applicants', 'classes', 'applicant-years', 'statuses'] as const;
    await say(asked(anId(41), { kind: 'landscape', sections }));
    await server.services.jobs.idle();
    expect([(await rowOf(anId(41))).message, (await rowOf(anId(41))).state]).toEqual([null, 'made']);
    const list = (await user.json(`/spa/api/search/results/${search}`, { run: anId(1) })).body as ResultPage;
    const { landscape } = parseSnapshot((await snapshotTextOf(server.services, { search, report: anId(41) }))!);
    const { families, publications, years, authorities, statuses, applicants, classes, applicantYears } = landscape!;
    expect([families, publications]).toEqual([list.families, list.publications]);
    for (const counts of [authorities, statuses]) expect(publicationsIn(counts)).toBe(publications);
    expect(publicationsIn(years)).toBeLessThanOrEqual(publications);
    for (const [counts, facet] of [
      [applicants, list.facets.applicant],
      [classes, list.facets.class],
    ] as const) {
      expect(counts.named.map(({ value, families: count }) => ({ value, count }))).toEqual(facet.slice(0, 15));
      expect(counts.otherFamilies).toBeLessThan(families);
    }
    // The same by the rows of all publications, which another part of the index gives.
    const all: CountedRow[] = [];
    for (let page = 0; all.length < publications; page += 1) {
      const asking = { run: anId(1), page, group: 'publication', sort: 'newest' };
      const { rows } = (await user.json(`/spa/api/search/results/${search}`, asking)).body as ResultPage;
      all.push(...rows);
    }
    expect(landscapeOfRows(all)).toEqual({
      ...{ families, publications, years, authorities, statuses, applicants, classes, applicantYears },
    });
    const csv = await (await fetched(anId(41), 'csv')).text();
    expect(csv).toContain('Year,Publications,Share');
    expect(csv).toContain(`All,${publications},100.0 %`);
  });

  it('counts the documents kept, and a collection; one that was deleted is named', async () => {
    const member = { ucid: kept, family: kept } as never;
    const collected = { set: anId(52), name: 'Closest', binding: 'fixed', filter: {}, members: [member] } as const;
    const filter = { country: [kept.slice(0, 2)] };
    await say(
      ['ResultsCollected', collected],
      ['ResultsCollected', { ...collected, set: anId(53), name: 'Of a filter', binding: 'query', filter, members: [] }],
      asked(anId(42), { kind: 'landscape', population: 'kept' }),
      asked(anId(43), { kind: 'landscape', population: 'collection', set: anId(52) }),
      asked(anId(44), { kind: 'landscape', population: 'collection', set: anId(54) }),
      asked(anId(45), { kind: 'landscape', population: 'collection', set: anId(53) }),
    );
    await server.services.jobs.idle();
    const countedBy = async (report: number) => {
      expect((await rowOf(report)).message).toBeNull();
      const text = await snapshotTextOf(server.services, { search, report });
      const { of, publications } = parseSnapshot(text!).landscape!;
      return [of, publications];
    };
    expect(await countedBy(anId(42))).toEqual(['the documents kept', 1]);
    expect(await countedBy(anId(43))).toEqual(['the collection “Closest”', 1]);
    expect((await rowOf(anId(44))).message).toContain('The collection was deleted.');
    const filtered = await user.json(`/spa/api/search/results/${search}`, { run: anId(1), filter });
    const { publications } = filtered.body as ResultPage;
    expect(await countedBy(anId(45))).toEqual(['the collection “Of a filter”', publications]);
  });

  it('[ROUTE-19] [ROUTE-34] tells what a monitor of the search brought, and who decided what of it', async () => {
    const path = '/spa/api/monitorings';
    const made = await user.json(path, { expression: 'battery', search });
    const other = await user.json(path, { expression: 'wheel' });
    const [watching, apart] = [made, other].map(({ body }) => (body as { monitors: readonly Monitor[] }).monitors);
    const monitor = watching!.find((one) => one.search === search)!.id;
    const foreign = apart!.find((one) => one.search === null)!.id;
    await server.services.jobs.idle();
    const day = (days: number) => new Date(server.clock.now - days * 86_400_000);
    const row = { monitor_id: monitor, family: '1', title: 'A battery', published: '2020-01-02', publications: 1 };
    const added = await server.db
      .insertInto('monitor_arrival')
      .values([
        { ...row, ucid: kept, cause: 'new-family', import_number: 2, at: day(2) },
        { ...row, ucid: 'XX-1-A1', cause: 'reassigned', detail: 'Old AG → New AG', import_number: 2, at: day(2) },
        { ...row, ucid: 'XX-2-A8', cause: 'correction', import_number: 2, at: day(2), is_suppressed: true },
        { ...row, ucid: 'XX-3-A1', cause: 'new-family', import_number: 1, at: day(40) },
      ])
      .returning('id')
      .execute();
    expect(await decide(user, monitor, [added[0]!.id, 'relevant'])).toEqual(['applied']);
    await makeAddress(server.db, { monitor, user: user.pk, kind: 'feed', at: 5 });
    await say(
      asked(anId(46), { kind: 'monitoring', monitor, days: 7 }),
      asked(anId(47), { kind: 'monitoring', monitor }),
      asked(anId(48), { kind: 'monitoring', monitor: foreign }),
      asked(anId(50), { kind: 'monitoring', monitor, days: Number.MAX_SAFE_INTEGER }),
    );
    await server.services.jobs.idle();
    expect((await rowOf(anId(46))).message).toBeNull();
    const digestOf = async (report: number) =>
      parseSnapshot((await snapshotTextOf(server.services, { search, report }))!).monitoring!;
    const week = await digestOf(anId(46));
    expect(week.arrivals.map(({ ucid, cause, decided }) => [ucid, cause, decided?.decision, decided?.by])).toEqual([
      [kept, 'New family', 'relevant', expect.stringMatching(/./)],
      ['XX-1-A1', 'Other applicants', undefined, undefined],
    ]);
    expect(week.runs).toEqual([{ at: day(2).getTime(), importNumber: 2, arrived: 2, setAside: 1 }]);
    expect(week.setAside).toEqual([{ cause: 'Correction of a publication', families: 1 }]);
    expect(week.questions.map(({ version }) => version)).toEqual([1]);
    expect((await digestOf(anId(47))).arrivals).toHaveLength(3);
    // Who reads the report of a search is not in a monitor beside it, nor in one that names the search untied to it.
    const names = async (one: number, named: number | null) =>
      await server.db.updateTable('monitor').set({ search: named }).where('id', '=', one).execute();
    await names(monitor, null);
    await names(foreign, search);
    await say(asked(anId(49), { kind: 'monitoring', monitor: foreign }));
    await server.services.jobs.idle();
    for (const refused of [48, 49])
      expect((await rowOf(anId(refused))).message).toContain('There is no such monitor of this search');
    expect(await digestOf(anId(50))).toMatchObject({ from: 0, arrivals: [{}, {}, {}] });
    const csv = await (await fetched(anId(46), 'csv')).text();
    const parts = ['What is monitored', 'not decided', 'Old AG, now New AG', 'Search log'];
    const sent = [
      'On the day of this report nothing leaves the house but what monitors send, as stated here.',
      'e-mails of the runs of the monitor: 0; secret addresses of its feeds and calendars in use: 1.',
    ];
    for (const part of [...parts, ...sent]) expect(csv).toContain(part);
    expect(await (await fetched(anId(46), 'ris')).text()).toContain('XX-1-A1');
  });

  it('has sections and columns as chosen; a PDF for archives says what it is', async () => {
    await say(
      asked(anId(17), {
        kind: 'documents',
        sections: ['log', 'main'],
        columns: ['published', 'document'],
        pdf: 'a-2a',
      }),
    );
    await server.services.jobs.idle();
    const csv = await (await fetched(anId(17), 'csv')).text();
    expect(csv).toContain('Published,Document\r\n');
    expect(csv.indexOf('Search log')).toBeLessThan(csv.indexOf('Published,Document'));
    const pdf = Buffer.from(await (await fetched(anId(17), 'pdf')).arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/pdfaid:part[^]{0,30}2[^]*pdfaid:conformance[^]{0,30}A/);
  });

  it('[PERM-4] for members alone is not opened by who only reads the search', async () => {
    const reader = await server.colleague();
    const [project, collection] = [anId(70), anId(71)];
    await pushAs(user, (clientId) => {
      const at = { clientId, stream: homeStream(user.pk) };
      return [
        anEvent('FolderAdded', { id: project, parent: 0, ...FOLDER }, { ...at, clientSeq: 1 }),
        anEvent(
          'CollectionAdded',
          { id: collection, project, name: 'C', search, addedAt: null },
          { ...at, clientSeq: 2 },
        ),
      ];
    });
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', reader.pk)
      .executeTakeFirstOrThrow();
    await user.form(`/spa/api/user_team/share_project_by_email/${project}`, { email, role: 'reader' });
    await reader.form(`/spa/api/user_team/accept_invitation/${project}`, {});
    await say(asked(anId(18), { readers: false }), asked(anId(19)));
    await server.services.jobs.idle();
    const opened = async (report: number, by: Browser) => (await fetched(report, 'csv', by)).status;
    expect([await opened(anId(18), user), await opened(anId(19), user)]).toEqual([200, 200]);
    expect([await opened(anId(18), reader), await opened(anId(19), reader)]).toEqual([404, 200]);
  });

  it('with a quotation is made where the words stand at their place, and refused where they do not', async () => {
    const doc = ((await user.json(`/spa/api/documents/${kept}`)).body as { publication: Publication }).publication;
    const [title] = doc.titles;
    const quoted = (passage: number, text: string): Said => [
      'PassageQuoted',
      {
        ...{ passage: anId(passage), feature: anId(30), ucid: kept, family: kept, field: 'title', lang: title!.lang },
        ...{ from: 0, to: text.length, text },
      },
    ];
    await say(
      ['FeatureAdded', { feature: anId(30), label: 'F1', text: 'a cell', rank: 1 }],
      quoted(31, title!.content.slice(0, 7)),
      asked(anId(14), { kind: 'invalidation' }),
    );
    await server.services.jobs.idle();
    expect(await (await fetched(anId(14), 'csv')).text()).toContain(`“${title!.content.slice(0, 7)}” (title)`);
    await say(quoted(32, 'Perpetuum'), asked(anId(15), { kind: 'invalidation' }));
    await server.services.jobs.idle();
    const { state, message } = await rowOf(anId(15));
    expect([state, message]).toEqual([
      'failed',
      expect.stringContaining(`feature F1 is not in the title of ${kept} at characters 0 to 9`),
    ]);
    expect((await rowOf(anId(14))).version).toBe(1);
  });

  it('that was cancelled is not made', async () => {
    await say(asked(anId(13)), ['ReportCancelled', { report: anId(13) }]);
    await server.services.jobs.idle();
    expect((await rowOf(anId(13))).state).toBe('cancelled');
    expect((await fetched(anId(13), 'pdf')).status).toBe(404);
  });

  it('[ROUTE-19] of more columns than a page has room for is refused with what to do', async () => {
    search = await aStartedSearch(user, 'Fielded Search');
    await say(asked(anId(22), { kind: 'documents', columns: REPORT_COLUMNS.slice(0, 11) }));
    await server.services.jobs.idle();
    const { state, message } = await rowOf(anId(22));
    expect([state, message]).toEqual(['failed', expect.stringContaining('room for 10 columns')]);
  });

  it('that never ran is refused with what to do', async () => {
    search = await aStartedSearch(user, 'Fielded Search');
    await say(asked(anId(21)));
    await server.services.jobs.idle();
    const { state, message } = await rowOf(anId(21));
    expect([state, message]).toEqual(['failed', expect.stringContaining('run the search first')]);
  });

  it('with a category that the dates contradict is refused with the document', async () => {
    search = await aStartedSearch(user, 'Ultra Quick');
    const idea = { title: 'Battery with a cooling plate', text: '', priorityDate: '2015-07-01' };
    await say(['IdeaDescribed', idea], ['SearchSubmitted', { run: anId(2) }]);
    await server.services.jobs.idle();
    const { rows } = (await user.json(`/spa/api/search/results/${search}`, { run: anId(2) })).body as ResultPage;
    const { ucid, family } = rows[0]!;
    await say(
      ['RatingGiven', { reviewer: user.pk, ucid, family, rating: 'relevant' }],
      ['CategoryAssigned', { ucid, family, category: 'P' }],
      asked(anId(31)),
    );
    await server.services.jobs.idle();
    const { state, message } = await rowOf(anId(31));
    expect([state, message]).toEqual(['failed', expect.stringContaining(`${ucid} can’t be P: it was published on `)]);
  });
});
