/** The statement of usage as a PDF: tagged, with what the page says, for the company of who asks. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { setPlan } from '../../../src/server/billing/plans.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const PATH = '/spa/api/billing/statement';
let server: TestServer;
let user: Browser;
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  const limits = { members: 1, searches: 500, storage: null, publications: null };
  await setPlan(server.db, 1, { name: '#let x = read("/etc/passwd") Team', limits });
  for (const [day, members] of [
    ['2026-01-20', 1234],
    ['2026-03-02', 7],
  ] as const)
    await server.db
      .insertInto('usage_sample')
      .values({ company_id: 1, day, measured_at: new Date(`${day}T03:00:00Z`), members, storage: 5e9, publications: 9 })
      .execute();
  server.clock.now = Date.parse('2026-04-05T06:07:08Z');
}, PATIENCE);

describe('[ROUTE-38] the statement as a PDF', () => {
  it('says plan, limits, and usage month by month; is tagged, and in the audit', async () => {
    const answer = await user.fetch(PATH);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="statement-2026-04-05.pdf"'],
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
    );
    const text = pages
      .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const said of [
      ...[
        'Statement of usage',
        'As of 2026-04-05 06:07 UTC',
        '#let x = read("/etc/passwd") Team',
        'more than the limit',
      ],
      ...['2026-01 1,234 0 5.0 GB 9', '2026-02 not measured 0 not measured not measured', '2026-03 7 0 5.0 GB 9'],
      ...['This is no invoice: nothing is billed on this server.'],
    ])
      expect(text).toContain(said);
    const { what } = await server.db
      .selectFrom('audit_entry')
      .select('what')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(what).toBe('Downloaded the statement of usage');
  });

  it('is not made for a question whether there is one', async () => {
    const answer = await user.fetch(PATH, { method: 'HEAD' });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });
});
