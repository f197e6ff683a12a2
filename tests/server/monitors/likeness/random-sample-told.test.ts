/** What was drawn at random from below the threshold is told as that: never as news, nor as something new. */
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import type { ArrivalPage, ArrivalView } from '../../../../src/domain/documents/monitors.ts';
import { inboxNotes } from '../../../../src/domain/inbox/rows.ts';
import { homeStream } from '../../../../src/domain/shared/streams.ts';
import { ORIGIN, PATIENCE } from '../../a-server.ts';
import { anSmtpServer } from '../../mail/an-smtp-server.ts';
import { runTasksOf } from '../a-reviewed-house.ts';
import { aLikenessMonitor, similarTo, unrelated } from './a-likeness-monitor.ts';

async function aToldMonitor() {
  const smtp = await anSmtpServer();
  const house = await aLikenessMonitor({ perWeek: 3, smtp: smtp.settings });
  const { server, admin, id } = house;
  const one = `/spa/api/monitorings/${id}`;
  const page = async (view: ArrivalView, more = '') =>
    (await admin.json(`${one}/arrivals?view=${view}${more}`)).body as ArrivalPage;
  return {
    ...{ ...house, page },
    tasks: () => runTasksOf(server, admin, id),
    notes: () =>
      server.services.accept.withState(homeStream(admin.pk), ({ state }) =>
        inboxNotes(state.rows.map).flatMap((note) => (note.kind === 'arrivals-note' ? [note.families] : [])),
      ),
    mails: async () => Promise.all(smtp.taken.splice(0).map((mail) => simpleParser(mail))),
    chosen: (digest: string) => admin.fetch(`${one}/outgoing`, { method: 'PATCH', body: JSON.stringify({ digest }) }),
    async weeks() {
      const { body } = await admin.json(`${one}/weeks`);
      return (body as { weeks: readonly { count: number }[] }).weeks.reduce((sum, { count }) => sum + count, 0);
    },
    async feed() {
      const { body } = await admin.json(`${one}/outgoing/feed`, {});
      const { address } = body as { address: string };
      return (await server.visitor().fetch(address.replace(ORIGIN, ''))).text();
    },
  };
}

it(
  '[ROUTE-33] a run with a random sample alone sends no news and makes no task; the sample waits in its own view',
  async () => {
    const house = await aToldMonitor();
    const { server, id, run, page, detail } = house;
    await house.chosen('news');
    expect(await house.change({ threshold: 999 })).toBe(200);
    await house.mails();
    await server.index.put(unrelated(40));
    await run(7);
    const { arrivals, counts } = await page('sample');
    expect(arrivals.length).toBeGreaterThan(0);
    expect(new Set(arrivals.map(({ cause }) => cause))).toEqual(new Set(['sample']));
    const none = { unreviewed: 0, latest: 0, all: 0, overdue: 0 };
    expect(counts).toMatchObject({ ...none, sample: arrivals.length });
    expect((await detail()).seen).toBe(0);
    for (const view of ['unreviewed', 'latest', 'all'] as const) expect((await page(view)).arrivals).toEqual([]);
    expect(await house.mails(), 'who wants news').toEqual([]);
    expect([await house.notes(), await house.tasks(), await house.weeks()]).toEqual([[], [], 0]);
    expect(await house.feed()).not.toContain('<entry>');

    // Never overdue, and where it is rated it stands with what was decided.
    await house.change({ dueDays: 1 });
    server.clock.now += 7 * 86_400_000;
    expect((await page('all')).counts.overdue).toBe(0);
    const [first] = arrivals;
    await house.decide(first!.id, 'not-relevant');
    expect((await page('sample')).counts).toMatchObject({ sample: arrivals.length - 1, 'not-relevant': 1, all: 0 });

    // Who wants a mail of each run is told what it is.
    await house.chosen('always');
    await server.index.put([{ ...similarTo('ZZ-980001-A1'), ...NO_TEXT }]);
    await run(7);
    const [mail, ...others] = await house.mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/Nothing new in monitor \d+$/);
    for (const part of [mail!.text!, mail!.html as string]) {
      expect(part).toContain('Drawn at random from below the threshold, to be rated: 1 family.');
      expect(part).toContain(`${ORIGIN}/monitoring/arrivals/${id}?view=sample`);
      expect(part).not.toContain('ZZ-980001');
    }
  },
  PATIENCE,
);

const NO_TEXT = { titles: [{ lang: 'EN', content: 'Zzz' }], abstracts: [], claims: [], descriptions: [] };

it(
  '[ROUTE-33] beside what is similar, a random sample is in no count, note, task or list of the run',
  async () => {
    const house = await aToldMonitor();
    const { server, run, page } = house;
    await house.chosen('news');
    await server.index.put([...unrelated(40), similarTo('ZZ-990001-A1')]);
    await run(7);
    const sampled = (await page('sample')).arrivals;
    expect(sampled.length).toBeGreaterThan(0);
    const all = (await page('all')).arrivals;
    expect(new Set(all.map(({ cause }) => cause))).toEqual(new Set(['similar']));
    const many = all.length;
    expect((await page('all')).counts).toMatchObject({ unreviewed: many, latest: many, all: many });
    expect((await page('all', `&run=${Date.parse(all[0]!.at)}`)).arrivals).toHaveLength(many);
    expect([await house.notes(), await house.weeks()]).toEqual([[many], many]);
    const [mail] = await house.mails();
    expect(mail!.subject).toContain(many === 1 ? '1 new family in' : `${many} new families in`);
    expect(mail!.text).toContain(`to be rated: ${sampled.length} famil`);
    for (const { ucid } of sampled) expect(mail!.text).not.toContain(ucid);
    expect((await house.feed()).match(/<entry>/g)).toHaveLength(many);

    const [task] = await house.tasks();
    expect(task!.title).toMatch(many === 1 ? /: 1 family$/ : new RegExp(`: ${many} families$`));
    const status = async () => (await house.tasks()).map((one) => one.status);
    await house.decide(sampled[0]!.id, 'relevant');
    expect(await status(), 'what was drawn is none of the task').toEqual(['open']);
    for (const { id } of all) await house.decide(id, 'not-relevant');
    expect(await status()).toEqual(['done']);
    expect((await page('relevant')).arrivals.map(({ cause }) => cause)).toEqual(['sample']);
  },
  PATIENCE,
);
