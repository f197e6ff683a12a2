/** Feed and calendar of a monitor at secret addresses, read by parsers that others wrote. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { monitorDates } from '../../../../src/server/monitors/outgoing/monitor-dates.ts';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { MonitorOutgoing } from '../../../../src/domain/documents/monitor-outgoing.ts';
import { ORIGIN, PATIENCE, type Browser } from '../../a-server.ts';
import { aRecord } from '../../feeds/a-feed.ts';
import { aColleague, aMonitoringHouse, letOut, MONITORINGS, type MonitoringHouse } from './a-monitoring-house.ts';

interface Made {
  readonly outgoing: MonitorOutgoing;
  readonly address: string;
}
async function make(who: Browser, { id }: MonitoringHouse, kind: 'feed' | 'calendar') {
  const { status, body } = await who.json(`${MONITORINGS}/${id}/outgoing/${kind}`, {});
  const { outgoing, address = '' } = body as Partial<Made>;
  return { status, outgoing, path: address.replace(ORIGIN, '') };
}
/** As a program reads it, that is not signed in. */
const read = async ({ house }: MonitoringHouse, path: string, headers: Record<string, string> = {}) => {
  const answer = await house.server.visitor().fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly updated: string;
}
/** By two parsers: one is strict. */
function entriesOf(xml: string): readonly Entry[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const strict = new JSDOM(xml, { contentType: 'application/xml' }).window.document;
  expect(strict.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  const parser = new XMLParser({ isArray: (name) => name === 'entry', processEntities: true, htmlEntities: true });
  const { feed } = parser.parse(xml) as { feed: { entry?: readonly Entry[] } };
  const entries = feed.entry ?? [];
  expect(strict.querySelectorAll('entry')).toHaveLength(entries.length);
  return entries;
}
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    return {
      ...{ uid: event.uid, day: event.startDate.toString(), isDate: event.startDate.isDate, status: String(status) },
      ...{ sequence: event.sequence, summary: event.summary, description: event.description },
    };
  });
};

/** An EP patent, granted on that day. */
const aGrant = (number: number, granted: string, produced = granted) =>
  aRecord(number, 'A wheel')
    .replaceAll(`XX-${number}-A1`, `EP-${number}-B1`)
    .replace('<country>XX', '<country>EP')
    .replace('<kind>A1', '<kind>B1')
    .replace('<date>20200102', `<date>${granted}`)
    .replace('date-produced="20200101"', `date-produced="${produced}"`);

it(
  '[ROUTE-33] a feed is read at a secret address: each arrival once, titles as they are, and nothing of the idea',
  async () => {
    const logged: string[] = [];
    const here = await aMonitoringHouse({ logged });
    const { admin } = here.house;
    await here.arrive(aRecord(2, 'A wheel &lt;script&gt; &amp;lt; ]]&gt; “ü”'), aRecord(3));
    const { status, path, outgoing } = await make(admin, here, 'feed');
    expect([status, typeof outgoing?.addresses.feed, outgoing?.addresses.calendar]).toEqual([200, 'number', undefined]);
    const feed = await read(here, path);
    expect(feed.headers.get('Content-Type')).toMatch(/^application\/atom\+xml/);
    expect(feed.headers.get('Cache-Control')).toBe('private, no-cache');
    const entries = entriesOf(feed.text);
    expect(entries.map(({ title }) => title).toSorted()).toEqual([
      'XX-2-A1: A wheel <script> &lt; ]]> “ü”',
      'XX-3-A1: A wheel',
    ]);
    expect(entries[0]!.summary).toContain('New family, loaded late.');
    expect(feed.text).not.toMatch(/secret|seal|in the title/i);
    for (const { id } of entries) expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-/);

    // Read again it is the same, and costs nothing; what arrives is another state.
    const tag = feed.headers.get('ETag')!;
    expect((await read(here, path, { 'If-None-Match': tag })).status).toBe(304);
    await letOut(admin, 'passages');
    const more = await read(here, path, { 'If-None-Match': tag });
    expect(more.status).toBe(200);
    expect(more.text).toContain('<subtitle>Publications with “wheel” in the title. Calculated dates');
    for (const { text } of [feed, more])
      expect(text).toMatch(/<subtitle>.*renewal fees after it, and of other offices, are not calculated\.<\/subtitle>/);
    expect(entriesOf(more.text).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));

    const stored = await here.house.server.db.selectFrom('monitor_address').selectAll().execute();
    const key = path.split('key=')[1]!;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(logged.join('\n')).not.toContain(key);
    expect(logged.some((line) => line.includes('GET /outgoing/feed.atom'))).toBe(true);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a long feed has pages, which hold each arrival once',
  async () => {
    const here = await aMonitoringHouse();
    await here.arrive(...Array.from({ length: 130 }, (_, at) => aRecord(100 + at)));
    const { path } = await make(here.house.admin, here, 'feed');
    const ids: string[] = [];
    const key = path.split('key=')[1]!;
    const pages: string[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { status, text } = await read(here, next);
      expect(status).toBe(200);
      expect(text, 'a feed that is passed on does not pass its address on').not.toContain(key);
      pages.push(next);
      ids.push(...entriesOf(text).map(({ id }) => id));
      next = /rel="next" [^>]*href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&').replace(ORIGIN, '');
    }
    expect([ids.length, new Set(ids).size]).toEqual([130, 130]);
    const [, older] = pages;
    const forged = older!.replace(/\.(\d+)\.([\w-]+)$/, (_, before: string, code) => `.${Number(before) + 50}.${code}`);
    expect([(await read(here, older!)).status, (await read(here, forged)).status]).toEqual([200, 404]);
    // Neither does the calendar say its address.
    const { path: calendar } = await make(here.house.admin, here, 'calendar');
    expect((await read(here, calendar)).text.replace(/\r\n /g, '')).not.toContain(calendar.split('key=')[1]!);
    // A page ends with the address.
    await make(here.house.admin, here, 'feed');
    expect((await read(here, older!)).status).toBe(404);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] an address is dead at once: ended, replaced, access lost, user deactivated, monitor deleted',
  async () => {
    const here = await aMonitoringHouse();
    const { admin, server } = here.house;
    const [berta, carl] = [await aColleague(here.house), await aColleague(here.house)];
    expect((await make(berta, here, 'feed')).status).toBe(404);
    expect((await make(admin, here, 'feed')).status).toBe(200);
    const join = (user: { email: string }) =>
      admin.json(`${MONITORINGS}/${here.id}/members`, { email: user.email, role: 'reader' });
    await join(berta);
    await join(carl);
    const of = async (path: string) => (await read(here, path)).status;
    const first = (await make(berta, here, 'calendar')).path;
    const second = (await make(berta, here, 'calendar')).path;
    expect([await of(first), await of(second)]).toEqual([404, 200]);
    expect(await of(second.replace('calendar.ics', 'feed.atom')), 'a key opens one kind').toBe(404);
    const ended = await berta.fetch(`${MONITORINGS}/${here.id}/outgoing/calendar`, { method: 'DELETE' });
    expect(((await ended.json()) as Made).outgoing.addresses).toEqual({});
    expect(await of(second)).toBe(404);

    const third = (await make(berta, here, 'feed')).path;
    expect(await of(third)).toBe(200);
    await admin.json(`${MONITORINGS}/${here.id}/members`, { user: berta.pk, role: null });
    expect(await of(third)).toBe(404);
    await join(berta);
    expect(await of(third), 'it does not live again with the access').toBe(404);

    const fourth = (await make(carl, here, 'feed')).path;
    const active = (isActive: boolean) =>
      admin.fetch(`/spa/api/company/users/${carl.pk}`, {
        ...{ method: 'PATCH', body: JSON.stringify({ is_active: isActive }) },
      });
    await active(false);
    await active(true);
    expect(await of(fourth)).toBe(404);
    // Deactivation has ended the sessions.
    const fifth = (await make(await server.signedIn(carl.pk), here, 'feed')).path;
    expect(await of(fifth)).toBe(200);
    const permit = (permissions: string) =>
      server.db.updateTable('app_user').set({ permissions }).where('id', '=', carl.pk).execute();
    const { permissions } = await server.db
      .selectFrom('app_user')
      .select('permissions')
      .where('id', '=', carl.pk)
      .executeTakeFirstOrThrow();
    await permit('{}');
    expect(await of(fifth)).toBe(404);
    await permit(permissions);
    expect(await of(fifth), 'nor with the permission').toBe(404);
    const last = (await make(admin, here, 'feed')).path;
    await admin.fetch(`${MONITORINGS}/${here.id}`, { method: 'DELETE' });
    expect(await of(last)).toBe(404);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] the calendar tells calculated dates, with a sequence that rises, and ids that stay',
  async () => {
    const here = await aMonitoringHouse();
    const { admin, server } = here.house;
    const soon = (days: number) => new Date(server.clock.now + days * 86_400_000).toISOString().slice(0, 10);
    const granted = soon(-10).replaceAll('-', '');
    await here.arrive(aGrant(7, granted), aRecord(8));
    const { path } = await make(admin, here, 'calendar');
    const oppositions = async (at = path) =>
      eventsOf((await read(here, at)).text).filter(({ summary }) => summary.includes('Opposition'));
    const [first, ...others] = await oppositions();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ isDate: true, sequence: 0, status: 'CONFIRMED' });
    expect(first!.summary).toBe('EP-7-B1: Opposition period ends (calculated)');
    expect(first!.description).toContain('Nine months from then (EPC Art. 99(1), R. 131(4))');
    expect(first!.description).toContain('Calculated by Antecede');
    const { headers, text } = await read(here, path);
    expect(text.replace(/\r\n /g, '')).toContain('of other offices\\, are not calculated.');
    expect(text.replace(/\r\n /g, '')).toContain(
      'EP-7-B1: The filing date is missing\\, so the end of the term is not known.',
    );
    expect((await read(here, path, { 'If-None-Match': headers.get('ETag')! })).status).toBe(304);

    // The record is corrected to another day of the grant.
    await here.arrive(aGrant(7, soon(-3).replaceAll('-', ''), soon(0).replaceAll('-', '')));
    const [second] = await oppositions();
    expect(second!.uid).toBe(first!.uid);
    expect(second!.sequence).toBe(1);
    expect(second!.day > first!.day).toBe(true);
    expect((await oppositions())[0]!.sequence, 'read again it is the same').toBe(1);

    // What a reader of an older corpus calculated does not replace what a later one gave; a deleted monitor has none.
    const stateOf = () =>
      server.db.selectFrom('monitor').selectAll().where('id', '=', here.id).executeTakeFirstOrThrow();
    const row = await stateOf();
    const [day = '', corpus = '', version = ''] = (row.dates_state ?? '').split(' ');
    const later = `${day} ${corpus} ${Number(version) + 1} 1 1 x`;
    await server.db.updateTable('monitor').set({ dates_state: later }).where('id', '=', here.id).execute();
    expect((await monitorDates(server.services, { ...row, dates_state: null }))?.dates).toBeDefined();
    expect((await stateOf()).dates_state).toBe(later);
    expect(await monitorDates(server.services, { ...row, id: row.id + 1_000 })).toBeNull();

    // The same under another address of the server, and a date that is none any more is cancelled.
    await server.db
      .updateTable('monitor_date')
      .set({ key: 'EP-9 opposition' })
      .where('key', '=', 'EP-7 opposition')
      .execute();
    await server.db.updateTable('monitor').set({ dates_state: null }).where('id', '=', here.id).execute();
    const told = (await oppositions()).map(({ status, sequence }) => `${status} ${sequence}`);
    expect(new Set(told)).toEqual(new Set(['CANCELLED 2', 'CONFIRMED 0']));
  },
  PATIENCE,
);
