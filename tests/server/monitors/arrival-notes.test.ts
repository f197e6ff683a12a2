/** What the people of a monitor are told of its runs: in the inbox, and by e-mail where they chose it. */
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import type { ArrivalPage } from '../../../src/domain/documents/monitors.ts';
import { inboxNotes } from '../../../src/domain/inbox/rows.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { ORIGIN, PATIENCE, type Browser } from '../a-server.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';
import { aColleague, aMonitoringHouse, letOut, MONITORINGS } from './outgoing/a-monitoring-house.ts';

it(
  '[ROUTE-32] [ROUTE-33] each run that brought something is told once, with the count that its link opens',
  async () => {
    const smtp = await anSmtpServer();
    const { house, id, arrive } = await aMonitoringHouse({ smtp: smtp.settings });
    const { admin, server } = house;
    const [berta, carl] = [await aColleague(house), await aColleague(house)];
    const runsOf = ({ pk }: Browser) =>
      server.services.accept.withState(homeStream(pk), ({ state }) =>
        inboxNotes(state.rows.map).flatMap((note) => (note.kind === 'arrivals-note' ? [note] : [])),
      );
    const foundIn = async (run: number) => {
      const { body } = await berta.json(`${MONITORINGS}/${id}/arrivals?view=all&run=${run}`);
      return (body as ArrivalPage).arrivals.map(({ ucid }) => ucid).sort();
    };
    /** The mails since the last time. */
    const mails = async () => {
      const sent = await Promise.all(smtp.taken.splice(0).map((mail) => simpleParser(mail)));
      return sent.map(({ subject, text }) => `${subject}\n${text}`);
    };
    await admin.json(`${MONITORINGS}/${id}/members`, { email: berta.email, role: 'reader' });
    const home = homeStream(berta.pk);
    const chosen = draft(home, 'InboxKindMailed', { kind: 'monitor', mailed: true });
    await server.services.accept.appendAsServer(home, [chosen], berta, null);
    await server.services.jobs.idle();
    await mails();

    await arrive(aRecord(2), aRecord(3));
    const [first] = await runsOf(berta);
    expect(first).toMatchObject({ monitor: id, families: 2 });
    expect((await runsOf(admin)).map(({ families }) => families)).toEqual([2]);
    expect(await runsOf(carl)).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('A monitor found 2 new families or changes');
    expect(mail).toContain(`${ORIGIN}/monitoring/arrivals/${id}?view=all&run=${first!.at}`);
    expect(mail).not.toMatch(/secret/i);

    // Nothing new: nothing is told. Where the company lets questions out, the mail names the monitor.
    await arrive();
    expect([await runsOf(berta), await mails()]).toEqual([[first], []]);
    await letOut(admin, 'passages');
    await arrive(aRecord(4));
    const [, second] = await runsOf(berta);
    expect(
      (await mails()).map((text) => text.includes('The monitor “Secret seal” found a new family or change')),
    ).toEqual([true]);
    expect(await foundIn(first!.at)).toEqual(['XX-2-A1', 'XX-3-A1']);
    expect(await foundIn(second!.at)).toEqual(['XX-4-A1']);

    // What is sent of each run anyhow is not sent twice.
    const digest = { method: 'PATCH', body: JSON.stringify({ digest: 'news' }) };
    await berta.fetch(`${MONITORINGS}/${id}/outgoing`, digest);
    await arrive(aRecord(5));
    expect((await mails()).map((text) => [/wheel/i.test(text), /found a new/.test(text)])).toEqual([[true, false]]);

    // Without the permission a monitor is not there, and nobody is told of it.
    await admin.json(`/spa/api/company/users/${berta.pk}/permissions`, {
      ...{ permission: 'TECHNOLOGY_MONITORING', granted: false },
    });
    await arrive(aRecord(6));
    expect([(await runsOf(berta)).length, (await runsOf(admin)).length, await mails()]).toEqual([3, 4, []]);
  },
  PATIENCE,
);
