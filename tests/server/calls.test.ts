import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicantName, CorpusOverview } from '../../src/domain/documents/overview.ts';
import type { DocumentAnswer } from '../../src/domain/documents/answers.ts';
import { homeStream } from '../../src/domain/shared/streams.ts';
import type { ImportJob } from '../../src/domain/documents/imports.ts';
import type { Log } from '../../src/server/log.ts';
import { PROTOCOL_VERSION, type PullAnswer, type Registered } from '../../src/sync/wire/protocol.ts';
import { aServer, PATIENCE, PUBLICATIONS, pushAs, type Browser, type TestServer } from './a-server.ts';
import { aFolderAdded, aPush } from './events/builders.ts';

let server: TestServer;
let admin: Browser;
let user: Browser;
let mayImport = Promise.resolve();
const lines: string[] = [];
const log: Log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
function keep(level: string): Log['info'] {
  return (message, fields) => void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
}
beforeAll(async () => {
  server = await aServer({ log, atMost: 200_000, beforeImport: () => mayImport });
  [admin, user] = [await server.admin(), await server.colleague()];
}, PATIENCE);

describe('sync', () => {
  it('[LOCAL-1] registers a device, takes its events and gives them to the other devices', async () => {
    const stream = homeStream(user.pk);
    const { outcomes } = await pushAs(user, (clientId) => [aFolderAdded(clientId, 1, { stream })]);
    expect(outcomes).toEqual([{ clientSeq: 1, seq: 1, outcome: { kind: 'applied' } }]);
    const { epoch } = (await user.json('/spa/api/sync/register', {})).body as Registered;
    const answer = (
      await user.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch, cursors: { [stream]: 0 } })
    ).body as PullAnswer;
    expect(answer).toMatchObject({
      epoch,
      streams: { [stream]: { kind: 'events', head: 1, events: [{ type: 'FolderAdded', actor: user.pk }] } },
    });
  });

  it('tells the pokes of an answered pull, so that the next page is poked', async () => {
    const pulled = vi.spyOn(server.services.pokes, 'pulled');
    const cursors = { [homeStream(user.pk)]: 0 };
    await user.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch: null, cursors });
    expect(pulled).toHaveBeenCalledOnce();
  });

  it("refuses a push under another user's number, and another protocol", async () => {
    const { clientId } = (await admin.json('/spa/api/sync/register', {})).body as Registered;
    expect(await user.json('/spa/api/sync/push', aPush(clientId))).toMatchObject({
      status: 422,
      body: { code: 'not-your-client' },
    });
    expect(await user.json('/spa/api/sync/push', { ...aPush(clientId), protocol: 0 })).toMatchObject({
      status: 409,
      body: { code: 'protocol' },
    });
  });
});

describe('pokes', () => {
  const read = async (body: ReadableStream<Uint8Array>, until: RegExp) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return `${text}[end]`;
      text += decoder.decode(value);
      if (until.test(text)) return text;
    }
  };

  it('reach every session of a member of the stream that moved, and nobody else', async () => {
    const mine = await user.fetch('/spa/api/sync/pokes');
    const others = await admin.fetch('/spa/api/sync/pokes');
    expect(mine.headers.get('Content-Type')).toContain('text/event-stream');
    const heard = read(mine.body!, /event: poke/);
    const silence = read(others.body!, /event: poke/);
    await pushAs(user, (clientId) => [aFolderAdded(clientId, 1, { stream: homeStream(user.pk) })]);
    expect(await heard).toMatch(/event: poke\ndata:\n\n$/);
    expect(await Promise.race([silence, delay(50, 'silence')])).toBe('silence');
  });

  const ofColleague = ({ pk }: Browser) => `/spa/api/company/users/${pk}`;
  const deactivate = { method: 'PATCH', body: JSON.stringify({ is_active: false }) };
  it.each<[how: string, end: (browser: Browser) => Promise<Response>]>([
    ['its user signs out', (browser) => browser.form('/account/logout/', {})],
    ['an administrator deactivates its user', (browser) => admin.fetch(ofColleague(browser), deactivate)],
    [
      'an administrator removes the second factor of its user',
      (browser) => admin.fetch(`${ofColleague(browser)}/two_factor`, { method: 'DELETE' }),
    ],
  ])('end with the session: %s', async (_how, endSession) => {
    const browser = await server.colleague();
    const { body } = await browser.fetch('/spa/api/sync/pokes');
    const end = read(body!, /never/);
    expect((await endSession(browser)).status).toBeLessThan(400);
    expect(await end).toContain('[end]');
  });
});

describe('documents', () => {
  const ucids = async () => {
    const interpretation = { concepts: [], classes: [], expression: 'PN:ZZ*', fused: [] };
    const found = await server.index.search({
      query: { kind: 'number', field: 'PN', pattern: 'ZZ*' },
      interpretation,
      filter: {},
      sort: 'newest',
      page: 0,
    });
    return found.ok ? found.page.rows.map(({ ucid }) => ucid) : [];
  };

  it('[ROUTE-39] are given whole, with family and the citations that are in the corpus', async () => {
    const answers = (await user.json('/spa/api/documents/batch', { ucids: await ucids() })).body as DocumentAnswer[];
    expect(answers.map(({ publication }) => publication.ucid)).toEqual(await ucids());
    const citing = answers.find(({ citations }) => citations.length > 0);
    expect(citing).toBeDefined();
    const { ucid, at, citation } = citing!.citations[0]!;
    expect(citing!.publication.citations[at]).toEqual(citation);
    const cited = (await user.json(`/spa/api/documents/${ucid}`)).body as DocumentAnswer;
    expect(cited.citedBy.map((by) => by.ucid)).toContain(citing!.publication.ucid);
  });

  it('[ROUTE-39] that are unknown come with similar numbers', async () => {
    const [ucid = ''] = await ucids();
    const answer = await user.json(`/spa/api/documents/${ucid.slice(0, -3)}`);
    expect(answer.status).toBe(404);
    expect((answer.body as { similar: string[] }).similar).toContain(ucid);
    expect(await user.json('/spa/api/documents/%F0%9F%90%91')).toMatchObject({
      status: 404,
      body: { error_type: 'spa_api_exception', code: 'unknown-publication', similar: [] },
    });
  });

  it('are given fifty at most at a time; those that are unknown are left out', async () => {
    expect((await user.json('/spa/api/documents/batch', { ucids: ['XX-1-A'] })).body).toEqual([]);
    const many = Array.from({ length: 51 }, (_, at) => `XX-${at}-A`);
    expect((await user.json('/spa/api/documents/batch', { ucids: many })).status).toBe(422);
  });
});

describe('a part of the corpus at a glance', () => {
  const overview = async (expression: string, filter: object = {}) =>
    (await user.json('/spa/api/corpus/overview', { expression, filter })).body as CorpusOverview;

  it('[ROUTE-25] is counted as the search that its expression runs, with its latest publications', async () => {
    const all = await overview('PN:ZZ*');
    expect(all.families).toBeGreaterThan(10);
    expect(all.latest).toHaveLength(10);
    const days = all.latest.map(({ published }) => published ?? '');
    expect(days).toEqual([...days].sort((one, other) => (one < other ? 1 : -1)));
    const [first] = all.facets.applicant;
    const own = await overview(`PA:"${first!.value}"`);
    expect(own.families).toBe(first!.count);
    const [subclass] = own.facets.class;
    expect(Object.keys(own.classTitles)).toEqual(
      expect.arrayContaining([subclass!.value, subclass!.value.slice(0, 3), subclass!.value.slice(0, 1)]),
    );
    expect(all.classTitles.A01).toBe('Agriculture; Forestry; Animal husbandry; Hunting; Trapping; Fishing');
    const [year] = own.facets.year;
    expect((await overview(`PA:"${first!.value}"`, { year: [year!.value] })).families).toBe(year!.count);
  });

  it('[ROUTE-27] spellings of a name are those that publications have, with their families', async () => {
    const [first] = (await overview('PN:ZZ*')).facets.applicant;
    const start = first!.value.slice(0, 4);
    const { body } = await user.json('/spa/api/corpus/applicants', { name: start });
    const { names } = body as { readonly names: readonly ApplicantName[] };
    expect(names.map(({ name }) => name)).toContain(first!.value);
    for (const { name } of names) expect(name.toLowerCase()).toContain(start.toLowerCase());
    for (const name of ['', 'x', '…'])
      expect((await user.json('/spa/api/corpus/applicants', { name })).body).toEqual({ names: [] });
  });

  it('refuses what it can’t read, with the reason', async () => {
    expect(await user.json('/spa/api/corpus/overview', { expression: 'PA:(' })).toMatchObject({
      status: 422,
      body: { code: 'bad-expression' },
    });
    expect(
      await user.json('/spa/api/corpus/overview', { expression: 'kettle', filter: { colour: ['red'] } }),
    ).toMatchObject({ status: 422, body: { code: 'malformed' } });
    expect(await user.json('/spa/api/corpus/applicants', { name: 7 })).toMatchObject({ status: 422 });
  });
});

describe('the corpus', () => {
  it('[ROUTE-2] tells how many publications, and which', async () => {
    expect((await user.json('/spa/api/corpus')).body).toMatchObject({ publications: PUBLICATIONS, sample: true });
    const { rows } = (await user.json('/spa/api/coverage')).body as {
      rows: { country: string; publications: number }[];
    };
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['ZZ']));
    expect(rows.reduce((sum, row) => sum + row.publications, 0)).toBe(PUBLICATIONS);
  });
});

describe('importing', () => {
  const xml = (number: number) =>
    `<?xml version="1.0"?><patent-document ucid="XX-${number}-A1" country="XX" doc-number="${number}" ` +
    `kind="A1" lang="EN" date-produced="20200101"><bibliographic-data><publication-reference>` +
    `<document-id><country>XX</country><doc-number>${number}</doc-number><kind>A1</kind>` +
    `<date>20200102</date></document-id></publication-reference><technical-data><invention-title ` +
    `lang="EN">A wheel ${number}</invention-title></technical-data></bibliographic-data></patent-document>`;
  const upload = async (body: string, name = 'wheels.xml') => {
    const answer = await admin.fetch(`/spa/api/import?name=${name}`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as ImportJob & { code: string } };
  };
  const ended = async (job: number): Promise<ImportJob> => {
    for (;;) {
      const body = (await admin.json(`/spa/api/import/${job}`)).body as ImportJob;
      if (body.state !== 'waiting' && body.state !== 'running') return body;
      await delay(20);
    }
  };

  it('takes a file, tells how it went, and lists it', async () => {
    const { status, body } = await upload(`${xml(1)}\n${xml(2)}\n<?xml version="1.0"?><patent-document><broken`);
    expect([status, body.name]).toEqual([202, 'wheels.xml']);
    const job = await ended(body.job);
    expect(job).toMatchObject({
      state: 'done',
      reason: null,
      summary: { imported: 2, setAside: 1, setAsideRecords: [{ file: 'wheels.xml' }] },
    });
    expect((await user.fetch('/spa/api/documents/XX-1-A1')).status).toBe(200);
    const { imports, corpus } = (await user.json('/spa/api/coverage')).body as { imports: object[]; corpus: object };
    expect(imports[0]).toMatchObject({ name: 'wheels.xml', state: 'done', summary: { imported: 2 } });
    expect(corpus).toMatchObject({ sample: false, publications: 2 });
  });

  it('names what is no patent file', async () => {
    const { body } = await upload('%PDF-1.4 not a patent', 'letter.pdf');
    const job = await ended(body.job);
    expect(job.summary?.setAsideRecords[0]?.file).toBe('letter.pdf');
  });

  it('refuses a file that is too large, and one without a name', async () => {
    expect(await upload('x'.repeat(200_001))).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await upload('x', '')).toMatchObject({ status: 422, body: { code: 'no-file' } });
  });

  it('can be cancelled, and says so', async () => {
    let begin = () => {};
    mayImport = new Promise((resolve) => (begin = resolve));
    const first = await upload(Array.from({ length: 200 }, (_, at) => xml(at + 100)).join('\n'));
    const second = await upload(xml(9));
    expect((await admin.fetch(`/spa/api/import/${second.body.job}`, { method: 'DELETE' })).status).toBe(200);
    begin();
    expect((await ended(second.body.job)).state).toBe('cancelled');
    await ended(first.body.job);
    expect(await server.index.get('XX-9-A1')).toBeNull();
    expect((await admin.fetch('/spa/api/import/999', { method: 'DELETE' })).status).toBe(404);
  });
});

describe("the browser's log", () => {
  const tell = (fields: Record<string, string>, path = 'frontend/production') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return user.fetch(`/spa/api/logging/${path}`, { method: 'POST', body });
  };

  it('[API-8] is written to ours, one line an entry, without secrets', async () => {
    await tell({
      headline: 'It broke',
      message: 'at /account/login/?token=verysecret\nERROR forged line',
      type: 'warning',
    });
    const line = lines.at(-1)!;
    expect(line).toMatch(/^warn browser: It broke /);
    expect(line).toContain(`"user":${user.pk}`);
    expect(line).not.toContain('verysecret');
    expect(line).not.toContain('\n');
  });

  it('is bounded in length and in number', async () => {
    await tell({ headline: 'long', message: 'x'.repeat(20_000) });
    expect(lines.at(-1)!.length).toBeLessThan(3_000);
    expect((await tell({ message: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await tell({}, 'a%2Fb/production')).status).toBe(404);
    const statuses = [];
    for (let entry = 0; entry < 70; entry++) statuses.push((await tell({ headline: 'again' })).status);
    expect(statuses).toContain(429);
  });
});
