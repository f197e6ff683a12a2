/** The Word templates of a company on the server: who keeps them, who uses them, and what stays with a report. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyTemplate } from '../../../src/domain/reports/company-templates.ts';
import { reportKey, type ReportRow } from '../../../src/domain/reports/rows.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { aTemplate, BODY, partsOf, withBody, paragraphXml } from './a-template.ts';

const PATH = '/spa/api/report_templates';
let server: TestServer;
let admin: Browser;
let colleague: Browser;
let search: number;

const FIRST = withBody(paragraphXml('Lovelace Patent Attorneys'));
const SECOND = withBody(paragraphXml('Lovelace and Byron'));
const upload = (bytes: Uint8Array, rest: string, by = admin) =>
  by.fetch(`${PATH}${rest}`, { method: 'POST', body: new Uint8Array(bytes) });
const change = (id: number, json: object, by = admin) =>
  by.fetch(`${PATH}/${id}`, { method: 'PATCH', body: JSON.stringify(json) });
const listed = async (by = colleague) =>
  ((await by.json(PATH)).body as { readonly templates: readonly CompanyTemplate[] }).templates;
const rowOf = (report: number): Promise<ReportRow> =>
  server.services.accept.withState(
    searchStream(search),
    ({ state }) => state.rows.map.get(reportKey(report)) as ReportRow,
  );

/** Asks for the report in the template, and waits until it is made or failed. */
async function report(id: number, template: string): Promise<ReportRow> {
  const stream = searchStream(search);
  const asked = { report: id, kind: 'search', title: 'Battery', sections: ['idea'], by: colleague.pk, at: 5 } as const;
  await pushAs(colleague, (clientId) => [
    anEvent('ReportAsked', { ...asked, template }, { clientId, clientSeq: 1, stream }),
  ]);
  await server.services.jobs.idle();
  return rowOf(id);
}
const docxOf = async (id: number) =>
  new Uint8Array(await (await colleague.fetch(`/spa/api/search/reports/${search}/${id}/docx`)).arrayBuffer());
const verified = async (id: number) =>
  (await colleague.json(`/spa/api/search/reports/${search}/${id}/verified`)).body as { readonly faults: string[] };

beforeAll(async () => {
  server = await aServer();
  [admin, colleague] = [await server.admin(), await server.colleague()];
  search = await aStartedSearch(colleague, 'Fielded Search');
  await pushAs(colleague, (clientId) => {
    const stream = searchStream(search);
    return [
      anEvent('QueryWritten', { expression: 'battery' }, { clientId, clientSeq: 1, stream }),
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
    ];
  });
  await server.services.jobs.idle();
}, PATIENCE);

describe('the Word templates of a company', () => {
  it('[ROUTE-19] [PERM-4] are kept by its administrators, with versions, and seen by its colleagues', async () => {
    expect((await upload(FIRST, '?name=Letterhead', colleague)).status).toBe(422);
    expect((await upload(FIRST, '?name=')).status).toBe(422);
    const added = await upload(FIRST, '?name=Letterhead');
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { readonly id: number };
    expect((await upload(SECOND, `/${id}/versions`, colleague)).status).toBe(422);
    expect(await (await upload(SECOND, `/${id}/versions`)).json()).toEqual({ version: 2, refused: null });
    expect(await listed()).toMatchObject([
      {
        ...{ id, name: 'Letterhead', current: 2, retiredAt: null },
        versions: [
          { version: 2, hash: sha256(SECOND), bytes: SECOND.length },
          { version: 1, hash: sha256(FIRST) },
        ],
      },
    ]);
    const file = await colleague.fetch(`${PATH}/${id}/1/file`);
    expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(FIRST));
    expect((await change(id, { current: 1, name: undefined }, colleague)).status).toBe(422);
    expect((await change(id, { current: 1 })).status).toBe(200);
    expect((await change(id, { current: 3 })).status).toBe(404);
    expect((await change(id, { current: 1e15 })).status).toBe(404);
    expect((await change(id, { name: 'Our letterhead' })).status).toBe(200);
    expect((await change(id, { name: ' ' })).status).toBe(422);
    expect((await listed())[0]).toMatchObject({ name: 'Our letterhead', current: 1 });
  });

  it('[ROUTE-19] that are refused are not kept, and all that is wrong is said', async () => {
    const before = await listed();
    const bad = withBody(`${paragraphXml('{@raw}')}${paragraphXml('{nothing}')}`);
    const { refused } = (await (await upload(bad, '?name=Bad')).json()) as { readonly refused: readonly string[] };
    expect(refused).toHaveLength(2);
    expect(refused.join()).toMatch(/paragraph \d+: there is no tag \{@raw\}.*\{nothing\}/s);
    expect(await listed()).toEqual(before);
  });

  it('are shown with sample data, and begin with a sample', async () => {
    const [{ id } = { id: 0 }] = await listed();
    const { html } = (await colleague.json(`${PATH}/${id}/1/preview`)).body as { readonly html: string };
    expect(html).toContain('Lovelace Patent Attorneys');
    const made = await colleague.fetch(`${PATH}/${id}/2/filled`);
    expect(partsOf(new Uint8Array(await made.arrayBuffer()))[BODY]).toContain('Lovelace and Byron');
    const sample = new Uint8Array(await (await colleague.fetch(`${PATH}/sample`)).arrayBuffer());
    expect((await upload(sample, '?name=Sample')).status).toBe(201);
  });

  it('[ROUTE-19] make the Word file of a report, are in its ledger, and stay with it', async () => {
    const { state, message, made } = await report(anId(21), sha256(FIRST));
    expect([state, message]).toEqual(['made', null]);
    expect(made?.files.find(({ format }) => format === 'docx')?.template).toBe(sha256(FIRST));
    const xml = partsOf(await docxOf(anId(21)))[BODY]!;
    for (const part of ['Lovelace Patent Attorneys', 'Battery', 'Search log']) expect(xml).toContain(part);
    expect(await verified(anId(21))).toEqual({ faults: [], rendered_again: true });
    const changed = aTemplate({ 'docProps/core.xml': '<a/>' });
    const write = (bytes: Uint8Array) =>
      server.db
        .updateTable('report_template_version')
        .set({ content: Buffer.from(bytes).toString('base64') })
        .where('hash', '=', sha256(FIRST))
        .execute();
    await write(changed);
    server.clock.now += 600_000;
    expect(await verified(anId(21))).toEqual({
      faults: ['The template of docx or its fonts were changed.'],
      rendered_again: true,
    });
    await write(FIRST);
    server.clock.now += 600_000;
    expect(await verified(anId(21))).toEqual({ faults: [], rendered_again: true });
  });

  it('[ROUTE-19] that lack what is asked of one by now make no new report, which says what to change', async () => {
    const { [BODY]: body, 'word/header1.xml': header } = partsOf(FIRST);
    const words = '<w:t xml:space="preserve">{mark}';
    const hidden = aTemplate({
      [BODY]: body!.replace(words, `<w:rPr><w:vanish/></w:rPr>${words}`),
      'word/header1.xml': header!.replace('{mark}', ''),
    });
    const [{ id } = { id: 0 }] = (await listed()).filter(({ name }) => name === 'Our letterhead');
    const content = Buffer.from(hidden).toString('base64');
    const row = { template: id, version: 9, hash: sha256(hidden), bytes: hidden.length, content };
    await server.db
      .insertInto('report_template_version')
      .values({ ...row, by_user: admin.pk, at: new Date() })
      .execute();
    const { state, message } = await report(anId(25), sha256(hidden));
    expect(state).toBe('failed');
    expect(message).toMatch(/^The Word template “Our letterhead” needs a new version\. \{mark\} can’t be seen.*Put it/);
  });

  it('[PERM-4] that are retired, or of another company, make no new report; those made from them stay', async () => {
    const [{ id } = { id: 0 }] = (await listed()).filter(({ name }) => name === 'Our letterhead');
    await change(id, { retired: true });
    expect((await report(anId(22), sha256(FIRST))).message).toMatch(/The Word template was retired/);
    server.clock.now += 600_000;
    expect(await verified(anId(21))).toEqual({ faults: [], rendered_again: true });
    const other = await addCompany(server.db, { name: 'B', corpus: 'b', mayImport: true, email: 'b@b.example' });
    if (isRefusal(other)) throw new Error(other.message);
    const stranger = await server.signedIn(other.administrator);
    expect(await listed(stranger)).toEqual([]);
    const foreign = withBody(paragraphXml('Of another house'));
    expect((await upload(foreign, '?name=Theirs', stranger)).status).toBe(201);
    expect((await report(anId(23), sha256(foreign))).message).toMatch(/not one of your company/);
    expect((await change(id, { retired: false }, stranger)).status).toBe(404);
    expect((await stranger.fetch(`${PATH}/${id}/1/file`)).status).toBe(404);
    expect((await upload(FIRST, `/${id}/versions`, stranger)).status).toBe(404);
    await change(id, { retired: false });
    expect((await report(anId(24), sha256(FIRST))).state).toBe('made');
  });
});
