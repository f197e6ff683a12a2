/** Who is in a monitor is told once that its runs fail, without a word of its question; again after one answered. */
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { inboxNotes } from '../../../src/domain/inbox/rows.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { ORIGIN, PATIENCE, type Browser } from '../a-server.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';
import { changeUser } from '../shared-work.ts';
import { aColleague, aMonitoringHouse, letOut, MONITORINGS } from './outgoing/a-monitoring-house.ts';

it(
  '[ROUTE-33] runs that fail are told once, in the inbox and by the e-mails that each chose, until one answers',
  async () => {
    const smtp = await anSmtpServer();
    const { house, id, arrive } = await aMonitoringHouse({ smtp: smtp.settings });
    const { admin, server } = house;
    const [news, always, never, byInbox] = [
      await aColleague(house),
      await aColleague(house),
      await aColleague(house),
      await aColleague(house),
    ];
    for (const { email } of [news, always, never, byInbox])
      await admin.json(`${MONITORINGS}/${id}/members`, { email, role: 'reader' });
    const choose = (who: Browser, digest: string) =>
      who.fetch(`${MONITORINGS}/${id}/outgoing`, { method: 'PATCH', body: JSON.stringify({ digest }) });
    await choose(news, 'news');
    await choose(always, 'always');
    const home = homeStream(byInbox.pk);
    const mailed = draft(home, 'InboxKindMailed', { kind: 'monitor', mailed: true });
    await server.services.accept.appendAsServer(home, [mailed], byInbox, null);
    await letOut(admin, 'passages');
    await server.services.jobs.idle();
    smtp.taken.splice(0);
    const notesOf = ({ pk }: Browser) =>
      server.services.accept.withState(homeStream(pk), ({ state }) =>
        inboxNotes(state.rows.map).flatMap((note) => (note.kind === 'arrivals-note' ? [note.families] : [])),
      );
    const mails = async () => {
      const sent = await Promise.all(smtp.taken.splice(0).map((mail) => simpleParser(mail)));
      return sent.map(({ to, subject, text }) => ({ to: [to].flat()[0]?.text ?? '', text: `${subject}\n${text}` }));
    };
    const ask = (expression: string) =>
      server.db.updateTable('monitor').set({ expression }).where('id', '=', id).execute();

    await ask('TI=(quokkagraph');
    await arrive(aRecord(11, 'A pump'));
    const { monitors } = (await admin.json(MONITORINGS)).body as { readonly monitors: readonly Monitor[] };
    expect(monitors.find((one) => one.id === id)?.reason).not.toBeNull();
    for (const who of [admin, news, always, never, byInbox]) expect(await notesOf(who)).toEqual([0]);
    const told = await mails();
    expect(told.map(({ to }) => to.replace(/.*<(.*)>/, '$1')).sort()).toEqual(
      [news.email, always.email, byInbox.email].sort(),
    );
    for (const { text } of told) {
      expect(text).toMatch(/failed/);
      expect(text).toContain(`${ORIGIN}/monitoring/arrivals/${id}`);
      expect(text).not.toMatch(/secret|quokka|wheel|run=/i);
    }

    await arrive(aRecord(12, 'A pump'));
    expect(await notesOf(news)).toEqual([0]);
    expect(await mails()).toEqual([]);

    await ask('TI=wheel');
    await arrive(aRecord(2));
    expect(await notesOf(news)).toEqual([0, 1]);
    expect(await mails()).toHaveLength(3);

    await ask('TI=(quokkagraph');
    await arrive(aRecord(13, 'A pump'));
    expect(await notesOf(news)).toEqual([0, 1, 0]);
    expect(await mails()).toHaveLength(3);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] runs that nobody reads are told to nobody, and the first that fails once somebody reads again is',
  async () => {
    const { house, arrive } = await aMonitoringHouse();
    const { admin, server } = house;
    const berta = await aColleague(house);
    const made = await berta.json(MONITORINGS, { expression: 'TI=wheel', every: 'daily' });
    const { id } = (made.body as { readonly monitors: readonly Monitor[] }).monitors[0]!;
    await server.services.jobs.idle();
    const notes = () =>
      server.services.accept.withState(homeStream(berta.pk), ({ state }) =>
        inboxNotes(state.rows.map).flatMap((note) => (note.kind === 'arrivals-note' ? [note.families] : [])),
      );
    /** Notices of its runs so far, whoever could read them. */
    const queued = async () => {
      const notices = server.db.selectFrom('job').select('key').where('kind', '=', 'monitor-notice');
      return (await notices.where('key', 'like', `${id}@%`).execute()).length;
    };
    const reason = async () =>
      (await server.db.selectFrom('monitor').select('reason').where('id', '=', id).executeTakeFirstOrThrow()).reason;
    await arrive(aRecord(21));
    expect(await notes()).toEqual([1]);

    const before = await queued();
    expect(before).toBeGreaterThan(0);
    await changeUser(admin, berta, { is_active: false });
    for (const number of [22, 23]) {
      await arrive(aRecord(number));
      expect(await reason()).toMatch(/^Nobody who is in it/);
      expect(await queued()).toBe(before);
    }
    await changeUser(admin, berta, { is_active: true });
    expect(await notes()).toEqual([1]);

    await server.db.updateTable('monitor').set({ expression: 'TI=(quokkagraph' }).where('id', '=', id).execute();
    for (const number of [24, 25]) {
      await arrive(aRecord(number, 'A pump'));
      expect(await reason()).not.toMatch(/^Nobody/);
      expect(await notes()).toEqual([1, 0]);
    }
  },
  PATIENCE,
);
