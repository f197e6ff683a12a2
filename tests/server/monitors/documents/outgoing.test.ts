/** What leaves the house for a monitor of documents: e-mails, a feed and a calendar. */
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { dayAfter, utcDay } from '../../../../src/domain/shared/moments.ts';
import { aPublication } from '../../../builders/publication.ts';
import { ORIGIN, PATIENCE } from '../../a-server.ts';
import { anSmtpServer } from '../../mail/an-smtp-server.ts';
import { letOut } from '../outgoing/a-monitoring-house.ts';
import { aDocumentMonitor, MONITORINGS } from './a-document-monitor.ts';

it(
  '[ROUTE-35] a mail, a feed and a calendar tell what changed, as far as the company lets it out',
  async () => {
    const published = utcDay(Date.now());
    const granted = (applicant: string, sourceDate: string) =>
      aPublication({
        ...{ ucid: 'EP-1234567-B1', title: 'A wheel', published, filed: dayAfter(published, -900) },
        ...{ applicants: [applicant], sourceDate },
      });
    const smtp = await anSmtpServer();
    const corpus = [granted('Secret Ltd', published)];
    const monitor = await aDocumentMonitor({ corpus, numbers: ['EP-1234567-B1'], smtp: smtp.settings });
    const { admin, id, server } = monitor;
    const outgoing = `${MONITORINGS}/${id}/outgoing`;
    await admin.fetch(outgoing, { method: 'PATCH', body: JSON.stringify({ digest: 'news' }) });
    const mailOfRun = async () => {
      await monitor.run();
      const mails = await Promise.all(smtp.taken.splice(0).map((mail) => simpleParser(mail)));
      return mails.map(({ subject, text }) => `${subject}\n${text}`);
    };
    const { address } = (await admin.json(`${outgoing}/feed`, {})).body as { address: string };
    const feed = async () => (await admin.fetch(address.replace(ORIGIN, ''))).text();

    await server.index.put([granted('Beta', dayAfter(published, 1))]);
    const [mail, ...others] = await mailOfRun();
    expect(others).toEqual([]);
    expect(mail).toContain('EP-1234567-B1  A wheel');
    expect(mail).toContain('Owner');
    expect(`${mail}${await feed()}`).not.toMatch(/Secret|Beta/);
    expect(await mailOfRun(), 'nothing new').toEqual([]);

    await letOut(admin, 'passages');
    await server.index.put([granted('Gamma', dayAfter(published, 2))]);
    const [open] = await mailOfRun();
    expect(open).toContain('Owner: Beta → Gamma');
    expect(open).toMatch(/It asks for: the changes of\s+EP-1234567-B1: legal\s+status/);
    const entries = (await feed()).match(/<summary>[^<]*/g);
    expect(await feed(), 'the question is a sentence').toContain('term and fees. Calculated dates');
    expect(entries).toEqual([
      expect.stringContaining('Owner: Beta → Gamma.'),
      expect.stringContaining('Owner: Secret Ltd → Beta.'),
    ]);

    const made = (await admin.json(`${outgoing}/calendar`, {})).body as { address: string };
    const calendar = await (await admin.fetch(made.address.replace(ORIGIN, ''))).text();
    expect(calendar).toMatch(/SUMMARY:.*[Oo]pposition/);
  },
  PATIENCE,
);

it.each(['citations', 'family'] as const)(
  '[ROUTE-35] a calendar tells the dates of every watched number, also where its %s alone is watched',
  async (field) => {
    const published = utcDay(Date.now());
    const member = (kind: string, day: string) =>
      aPublication({ ucid: `EP-1234567-${kind}`, familyId: '7', published: day, filed: dayAfter(published, -900) });
    const corpus = [member('A1', dayAfter(published, -300)), member('B1', published)];
    const numbers = corpus.map(({ ucid }) => ucid);
    for (const wholeFamily of [true, false]) {
      const { admin, id } = await aDocumentMonitor({ corpus, numbers, wholeFamily, fields: [field] });
      const made = (await admin.json(`${MONITORINGS}/${id}/outgoing/calendar`, {})).body as { address: string };
      const calendar = await (await admin.fetch(made.address.replace(ORIGIN, ''))).text();
      expect(calendar).toMatch(/SUMMARY:.*[Oo]pposition/);
    }
  },
  PATIENCE,
);
