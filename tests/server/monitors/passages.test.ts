/** Where the question found its words is kept with what arrived: lists, mails, feeds and digests read it from there. */
import { expect, it, vi } from 'vitest';
import type { MonitorArrival } from '../../../src/domain/documents/monitors.ts';
import type { OutgoingDetail } from '../../../src/domain/documents/monitor-outgoing.ts';
import { contentOfRun } from '../../../src/server/monitors/outgoing/run-content.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { PATIENCE } from '../a-server.ts';
import { aMonitoringHouse, MONITORINGS } from './outgoing/a-monitoring-house.ts';

const withText = (record: string, abstract: string, claim: string) =>
  record.replace(
    '</bibliographic-data>',
    `</bibliographic-data><abstract lang="EN"><p num="0001">${abstract}</p></abstract>` +
      `<claims lang="EN"><claim num="1"><claim-text>A cart.</claim-text></claim>` +
      `<claim num="2"><claim-text>${claim}</claim-text></claim></claims>`,
  );

async function asks(expression: string) {
  const here = await aMonitoringHouse();
  const { admin, server } = here.house;
  const body = JSON.stringify({ expression, countsAsSeen: true });
  await admin.fetch(`${MONITORINGS}/${here.id}`, { method: 'PATCH', body });
  await here.arrive();
  const arrivals = async () => {
    const { body: page } = await admin.json(`${MONITORINGS}/${here.id}/arrivals`);
    return (page as { arrivals: readonly MonitorArrival[] }).arrivals;
  };
  const sent = async (detail: OutgoingDetail) => {
    const { at } = await server.db
      .selectFrom('monitor_arrival')
      .select('at')
      .where('monitor_id', '=', here.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const monitor = await server.db
      .selectFrom('monitor')
      .selectAll()
      .where('id', '=', here.id)
      .executeTakeFirstOrThrow();
    return (await contentOfRun(server.db, monitor, { at, detail })).arrivals.map(({ passage }) => passage);
  };
  return { ...here, arrivals, sent };
}
const markedIn = ({ text, hits }: NonNullable<MonitorArrival['passage']>) =>
  hits.map(({ from, to }) => text.slice(from, to));

it(
  '[ROUTE-33] the passage and the words that matched stay with the row when the corpus has moved on',
  async () => {
    const { arrive, arrivals, sent } = await asks('rim AND brass');
    await arrive(withText(aRecord(5), 'It has a rim.', 'The cart of claim 1, whose rim is of brass.'));
    const [arrived] = await arrivals();
    expect(arrived!.passage).toMatchObject({
      place: 'claim 2',
      text: expect.stringContaining('whose rim is of brass.'),
    });
    expect(markedIn(arrived!.passage!)).toEqual(['rim', 'brass']);
    expect(await sent('passages')).toEqual([arrived!.passage!.text]);
    expect(await sent('titles'), 'what the company does not let out').toEqual([null]);

    // Another text, which the question does not fit any more.
    await arrive(
      withText(aRecord(5), 'It has a hub.', 'The cart of claim 1 with a hub.').replace('20200101', '20200601'),
    );
    expect((await arrivals())[0]!.passage).toEqual(arrived!.passage);
    expect(await sent('passages')).toEqual([arrived!.passage!.text]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] words that are in the title alone are marked there; a question without words has no passage',
  async () => {
    const { house, id, arrive, arrivals, sent } = await asks('TI=wheel');
    await arrive(withText(aRecord(6), 'It has a rim.', 'A cart.'));
    const [inTitle] = await arrivals();
    expect(inTitle!.passage).toEqual({ place: 'title', text: 'A wheel', hits: [{ from: 2, to: 7 }] });
    expect(await sent('passages'), 'the title stands beside it').toEqual([null]);
    const body = JSON.stringify({ expression: 'PD>=2020-01-01', countsAsSeen: true });
    await house.admin.fetch(`${MONITORINGS}/${id}`, { method: 'PATCH', body });
    await arrive(aRecord(7));
    expect((await arrivals())[0]).toMatchObject({ ucid: 'XX-7-A1', passage: null });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] each of many that come at once has its passage',
  async () => {
    const { arrive, arrivals, house, id } = await asks('brass');
    await arrive(...Array.from({ length: 120 }, (_, at) => withText(aRecord(100 + at), `Brass, ${at}.`, 'A cart.')));
    const rows = await house.server.db
      .selectFrom('monitor_arrival')
      .select(['ucid', 'passage'])
      .where('monitor_id', '=', id)
      .execute();
    expect(rows).toHaveLength(120);
    for (const { ucid, passage } of rows) expect(passage, ucid).toContain('Brass, ');
    expect((await arrivals())[0]!.passage).toMatchObject({ place: 'abstract', hits: [{ from: 0, to: 5 }] });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] passages are read for what arrives alone: not for what is set aside, or was seen and is as it was',
  async () => {
    const { house, id, arrive, arrivals } = await asks('brass');
    const text = (number: number, produced: string) =>
      withText(aRecord(number), 'Brass.', 'A cart.').replace('20200101', produced);
    const asked: (readonly string[])[] = [];
    const { search } = house.server.index.port;
    const real = search.search;
    vi.spyOn(search, 'search').mockImplementation((call, request) => {
      asked.push(JSON.stringify(request.query).match(/XX\d+A1/g) ?? []);
      return real(call, request);
    });
    const read = () => asked.splice(0).flat();

    await arrive(text(201, '20200101'));
    expect(read()).toEqual(['XX201A1']);
    // Exchanged again with another text that is none of the question's, beside one that is new.
    await arrive(text(201, '20200601').replace('A cart.', 'A cart with a bell.'), text(202, '20200101'));
    expect(read()).toEqual(['XX202A1']);
    const muted = JSON.stringify({ muted: ['new-family', 'loaded-late'] });
    await house.admin.fetch(`${MONITORINGS}/${id}`, { method: 'PATCH', body: muted });
    await arrive(text(203, '20200101'));
    expect(read()).toEqual([]);
    expect((await arrivals()).map(({ ucid }) => ucid)).toEqual(['XX-202-A1', 'XX-201-A1']);
  },
  PATIENCE,
);
