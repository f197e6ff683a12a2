/** The e-mails of a retention whose owner can't sign in: whose project it is, and what its reader can do. */
import { expect, it } from 'vitest';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { readable } from '../../support/smtp-server.ts';
import { aServer, emailOf, ORIGIN, PATIENCE, pushAs } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';
import { aProjectWith, changeUser } from '../shared-work.ts';
import { dayIn, daysLater } from './days.ts';

it(
  '[ROUTE-23] an administrator reads whose project it is, a member that they can change it',
  { timeout: PATIENCE },
  async () => {
    const smtp = await anSmtpServer();
    const server = await aServer({ smtp: smtp.settings, jobs: { backOff: () => 0 } });
    const [admin, owner, member] = [await server.admin(), await server.colleague(), await server.colleague()];
    const project = await aProjectWith(owner, member);
    for (const one of [admin, member])
      await pushAs(one, (clientId) => [
        anEvent(
          'InboxKindMailed',
          { kind: 'share', mailed: true },
          { clientId, clientSeq: 1, stream: homeStream(one.pk) },
        ),
      ]);
    const body = JSON.stringify({ on: dayIn(server, 20) });
    expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body })).status).toBe(200);
    await changeUser(admin, owner, { is_active: false });

    const address = async (who: typeof admin) => emailOf(who);
    const [toAdmin, toMember] = [await address(admin), await address(member)];
    const sentIn = async (days: number) => {
      await daysLater(server, days);
      await server.services.jobs.idle();
      const mails = smtp.taken.splice(0).map(readable);
      return [toAdmin, toMember].map((to) => mails.filter((mail) => mail.includes(to)).join('\n'));
    };
    const [forAdmin, forMember] = await sentIn(1);
    expect(forAdmin).toContain('A project of Col League 1 is erased on');
    expect(forAdmin).toContain('Hand their work over in the list of users to keep it.');
    expect(forAdmin).toContain(`${ORIGIN}/company/users`);
    expect(forAdmin).not.toContain(`${ORIGIN}/search/project_list/${project}`);
    expect(forMember).toContain('A project that you can change is erased on');
    expect(forMember).toContain('An administrator of the company can hand the project over.');
    expect(forMember).toContain(`${ORIGIN}/search/project_list/${project}`);
    await sentIn(12);
    const [afterwards, toWhoWasIn] = await sentIn(8);
    expect(afterwards).toContain('A project of Col League 1 was erased, as its retention said');
    expect(toWhoWasIn).toContain('A project that you could change was erased, as its retention said');
  },
);
