/** E-mails of a monitor's runs, read from a real SMTP server by a parser that others wrote. */
import { simpleParser, type ParsedMail } from 'mailparser';
import { expect, it } from 'vitest';
import type { MonitorOutgoing } from '../../../../src/domain/documents/monitor-outgoing.ts';
import type { ArrivalPage, Monitor } from '../../../../src/domain/documents/monitors.ts';
import { outgoingName } from '../../../../src/server/monitors/outgoing/outgoing-names.ts';
import { JSDOM } from 'jsdom';
import { aRecord } from '../../feeds/a-feed.ts';
import { ORIGIN, PATIENCE, type Browser } from '../../a-server.ts';
import { anSmtpServer } from '../../mail/an-smtp-server.ts';
import { aColleague, aMonitoringHouse, letOut, MONITORINGS } from './a-monitoring-house.ts';

const HOSTILE = 'A wheel &lt;img src=x onerror=alert(1)&gt; &amp;lt;';
const PATH = MONITORINGS;

async function aMailingHouse(options: { readonly logged?: string[] } = {}) {
  const smtp = await anSmtpServer();
  const here = await aMonitoringHouse({ ...options, smtp: smtp.settings });
  const sent = () => Promise.all(smtp.taken.splice(0).map((mail) => simpleParser(mail)));
  const chosen = async (who: Browser, digest: string) => {
    const path = `${PATH}/${here.id}/outgoing`;
    const answer = await who.fetch(path, { method: 'PATCH', body: JSON.stringify({ digest }) });
    return [answer.status, ((await answer.json()) as { outgoing?: MonitorOutgoing }).outgoing?.digest];
  };
  return { ...here, smtp, sent, chosen };
}

const headerOf = (mail: ParsedMail, name: string): string =>
  mail.headerLines.find(({ key }) => key === name)?.line.replace(/^[^:]*:\s*/, '') ?? '';
const unsubscribeOf = (mail: ParsedMail): string => headerOf(mail, 'list-unsubscribe').replace(/^<(.*)>$/, '$1');
const documentIn = (mail: ParsedMail) => new JSDOM(mail.html as string).window.document;

it(
  '[ROUTE-33] who wants it gets a mail of a run: numbers, titles and causes, and nothing of the idea',
  async () => {
    const { house, sent, chosen, arrive } = await aMailingHouse();
    const { admin } = house;
    await arrive(aRecord(2));
    expect(await sent()).toEqual([]);
    expect(await chosen(admin, 'news')).toEqual([200, 'news']);
    await arrive(aRecord(3, HOSTILE), aRecord(4));
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^Antecede: 2 new families or changes in monitor \d+$/);
    for (const part of [mail!.text!, documentIn(mail!).body.textContent])
      for (const word of ['XX-3-A1', 'XX-4-A1', 'New family, loaded late', '2020-01-02']) expect(part).toContain(word);
    expect(mail!.text).toContain('A wheel <img src=x onerror=alert(1)> &lt;');
    expect(documentIn(mail!).querySelectorAll('img, script')).toHaveLength(0);
    expect(documentIn(mail!).body.textContent).toContain('A wheel <img src=x onerror=alert(1)> &lt;');
    const all = `${mail!.subject}${mail!.text}${mail!.html as string}`;
    expect(all).not.toMatch(/secret|seal|in the title/i);
    const links = [...documentIn(mail!).querySelectorAll('a')].map((link) => link.href);
    expect(links).toContain(`${ORIGIN}/document/XX-3-A1`);
    expect(links.filter((link) => !link.startsWith(`${ORIGIN}/`))).toEqual([]);
    expect(headerOf(mail!, 'auto-submitted')).toBe('auto-generated');
    const days = mail!.text!.match(/\b\d{4}-\d\d-\d\d\b/g)!;
    expect(days.length, 'that of the run, and of each publication').toBe(3);
    expect(mail!.text).not.toMatch(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/);

    await arrive();
    expect(await sent(), 'nothing is sent of a run that brought nothing').toEqual([]);
    await chosen(admin, 'always');
    await arrive();
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Antecede: Nothing new in/)]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] an older mail opens what its own run brought, or set aside, whatever later runs brought',
  async () => {
    const { house, id, sent, chosen, arrive } = await aMailingHouse();
    const { admin } = house;
    await chosen(admin, 'always');
    const opened = async (mail: ParsedMail, label: string) => {
      const links = [...documentIn(mail).querySelectorAll('a')];
      const { href } = links.find(({ textContent }) => textContent.startsWith(label))!;
      const { origin, pathname, search } = new URL(href);
      expect(`${origin}${pathname}`).toBe(`${ORIGIN}/monitoring/arrivals/${id}`);
      expect(mail.text).toContain(href);
      if (search === '') return search;
      const { body } = await admin.json(`${PATH}/${id}/arrivals${search}`);
      return (body as ArrivalPage).arrivals.map(({ ucid }) => ucid).toSorted();
    };
    await arrive(aRecord(32), aRecord(33));
    const [older] = await sent();
    await admin.fetch(`${PATH}/${id}`, { method: 'PATCH', body: JSON.stringify({ muted: ['loaded-late'] }) });
    await arrive(aRecord(34));
    const [aside] = await sent();
    await arrive(aRecord(35));
    await sent();
    await arrive();
    const [none] = await sent();
    expect(await opened(older!, 'Open the list')).toEqual(['XX-32-A1', 'XX-33-A1']);
    expect(await opened(aside!, 'See what was set aside')).toEqual(['XX-34-A1']);
    expect(await opened(none!, 'Open the list'), 'a run that brought nothing has no list').toBe('');
  },
  PATIENCE,
);

it(
  '[ROUTE-33] where the company lets them out, a mail holds the question in words, what changed, and passages',
  async () => {
    const { house, sent, chosen, arrive } = await aMailingHouse();
    const { admin } = house;
    const colleague = await aColleague(house);
    expect((await letOut(colleague, 'passages')).status).toBe(422);
    expect((await letOut(admin, 'everything')).status).toBe(422);
    expect((await letOut(admin, 'passages')).status).toBe(200);
    expect((await admin.json('/spa/api/company/outgoing')).body).toEqual({ detail: 'passages' });
    const { body: audit } = await admin.json('/spa/api/company/audit');
    expect(JSON.stringify(audit)).toContain('Questions and passages too');
    await chosen(admin, 'news');
    const withAbstract = aRecord(7).replace(
      '</bibliographic-data>',
      '</bibliographic-data><abstract lang="EN"><p>The hub carries a wheel &lt;b&gt; of wood.</p></abstract>',
    );
    const monitor = (await admin.json(PATH)).body as { monitors: readonly Monitor[] };
    const one = `${PATH}/${Math.max(...monitor.monitors.map(({ id }) => id))}`;
    await admin.fetch(one, { method: 'PATCH', body: JSON.stringify({ expression: 'TA=wheel', countsAsSeen: true }) });
    await arrive(withAbstract);
    const [mail] = await sent();
    expect(mail!.subject).toContain('in monitor “Secret seal”');
    expect(mail!.text).toContain('It asks for: Publications with “wheel” in the title or abstract.');
    expect(mail!.text).toContain('“The hub carries a wheel <b> of wood.”');
    expect(documentIn(mail!).body.textContent).toContain('“The hub carries a wheel <b> of wood.”');
    expect(documentIn(mail!).querySelector('b')).toBeNull();

    await admin.fetch(one, { method: 'PATCH', body: JSON.stringify({ muted: ['loaded-late', 'new-family'] }) });
    await chosen(admin, 'always');
    await arrive(aRecord(8), aRecord(9));
    const [aside] = await sent();
    expect(aside!.text).toContain('switched off: 2 (new family, loaded late: 2).');
    expect(aside!.text).toContain(`/monitoring/arrivals/${one.split('/').at(-1)}?view=set-aside`);
    expect(aside!.text).not.toContain('XX-8-A1');
  },
  PATIENCE,
);

it(
  '[ROUTE-33] one click in the mail program ends the mails, without a sign-in, and nothing else',
  async () => {
    const logged: string[] = [];
    const { house, id, sent, chosen, arrive } = await aMailingHouse({ logged });
    const { admin, server } = house;
    const berta = await aColleague(house);
    expect(await chosen(berta, 'news'), 'a monitor that one is not in does not exist').toEqual([404, undefined]);
    await admin.json(`${PATH}/${id}/members`, { email: berta.email, role: 'reader' });
    expect(await chosen(berta, 'news')).toEqual([200, 'news']);
    await chosen(admin, 'news');
    await arrive(aRecord(2));
    const mails = await sent();
    const mail = mails.find(({ text }) => text?.includes(`.${berta.pk}.`))!;
    expect(mails).toHaveLength(2);
    const address = unsubscribeOf(mail);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(address);
    const path = address.replace(ORIGIN, '');

    // As the provider of a mailbox posts it: without a cookie.
    const post = (to: string) =>
      server.visitor().fetch(to, {
        ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN },
      });
    const other = path.replace(`.${berta.pk}.`, `.${admin.pk}.`);
    const digest = async (who: Browser) =>
      ((await who.json(`${PATH}/${id}/outgoing`)).body as { outgoing: MonitorOutgoing }).outgoing.digest;
    expect((await post(other)).status, 'the key is for one user').toBe(404);
    expect((await server.visitor().fetch(path)).status, 'looking at it ends nothing').toBe(200);
    expect([await digest(admin), await digest(berta)]).toEqual(['news', 'news']);
    expect((await post(path)).status).toBe(200);
    expect([await digest(admin), await digest(berta)]).toEqual(['news', 'never']);
    await arrive(aRecord(3));
    expect(await sent()).toHaveLength(1);

    // With the access its address is dead, and what waits is not sent.
    await chosen(berta, 'news');
    await admin.json(`${PATH}/${id}/members`, { user: berta.pk, role: null });
    expect((await post(path)).status).toBe(404);
    await arrive(aRecord(4));
    expect((await sent()).map(({ text }) => text?.includes(`.${berta.pk}.`))).toEqual([false]);
    await admin.fetch(`${PATH}/${id}`, { method: 'DELETE' });
    expect((await post(unsubscribeOf(mails.find((one) => one !== mail)!).replace(ORIGIN, ''))).status).toBe(404);
    expect(logged.join('\n')).not.toContain(address.split('=')[1]!);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a mail that is sent again keeps its Message-ID, and each run and recipient has its own',
  async () => {
    const { house, smtp, sent, chosen, arrive } = await aMailingHouse();
    const { admin, server } = house;
    await chosen(admin, 'news');
    await arrive(aRecord(2));
    const [first] = await sent();
    // Its process died after the server took the mail, before it could say so.
    const again = { state: 'waiting', attempts: 0, token: null, lease_until: null, ended_at: null };
    await server.db.updateTable('job').set(again).where('kind', '=', 'monitor-digest').execute();
    server.services.jobs.wake();
    await server.services.jobs.idle();
    const [second] = await sent();
    expect(second!.messageId).toBe(first!.messageId);
    expect(second!.text).toBe(first!.text);
    await arrive(aRecord(3));
    const [next] = await sent();
    expect(next!.messageId).not.toBe(first!.messageId);

    // A mail server that asks for patience gets it again; one that refuses is not asked again.
    smtp.refusal = { code: 550, text: 'No such user' };
    await arrive(aRecord(4));
    const jobs = await server.db.selectFrom('job').select(['state', 'reason']).where('state', '=', 'dead').execute();
    expect(jobs).toEqual([{ state: 'dead', reason: expect.stringContaining('refused this e-mail') }]);
  },
  PATIENCE,
);

it('[ROUTE-33] names do not depend on the address of the server, and are UUIDs of version 5', () => {
  // The DNS name space and its example of RFC 9562, A.4.
  expect(outgoingName('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

it(
  '[ROUTE-33] a long list is not capped',
  async () => {
    const { house, sent, chosen, arrive } = await aMailingHouse();
    await letOut(house.admin, 'passages');
    await chosen(house.admin, 'news');
    await arrive(...Array.from({ length: 120 }, (_, at) => aRecord(100 + at)));
    const [mail] = await sent();
    expect(mail!.text!.match(/\/document\/XX-/g)).toHaveLength(120);
    expect(documentIn(mail!).querySelectorAll('a[href*="/document/"]')).toHaveLength(120);
  },
  PATIENCE,
);
