/** What a read of a calendar calculates: what changed, what was found or lost, and all once a day. */
import { expect, test } from 'vitest';
import { dayAfter, utcDay } from '../../../../src/domain/shared/moments.ts';
import { monitorDates } from '../../../../src/server/monitors/outgoing/monitor-dates.ts';
import { aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor } from '../documents/a-document-monitor.ts';

const TODAY = utcDay(Date.now());
const aGrant = (number: number, published: string, wishes: PublicationWishes = {}) =>
  aPublication({ ucid: `EP-100000${number}-B1`, published, filed: null, ...wishes });
const watched = (...numbers: readonly string[]) => numbers.map((number) => ({ number, wholeFamily: false }));

async function aCalendar(numbers: readonly string[], corpus: Parameters<typeof aDocumentMonitor>[0]['corpus']) {
  const monitor = await aDocumentMonitor({ corpus, numbers, wholeFamily: false });
  const { server, id } = monitor;
  const { corpus: read } = server.services.index;
  const asked: string[] = [];
  const documents: typeof read.documents = (call, ucids) => {
    asked.push(...ucids);
    return read.documents(call, ucids);
  };
  const ports = { ...server.services, index: { ...server.services.index, corpus: { ...read, documents } } };
  const row = () => server.db.selectFrom('monitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const dates = async () => (await monitorDates(ports, await row()))!;
  /** As a calculation of all tells them, which changes nothing that is right. */
  async function ofAll() {
    await server.db.updateTable('monitor').set({ dates_state: null }).where('id', '=', id).execute();
    return dates();
  }
  return { ...monitor, row, dates, ofAll, ports, read: () => asked.splice(0) };
}

test(
  '[ROUTE-33] an import costs a calendar the rights that it changes; the next day all are told anew',
  async () => {
    const granted = dayAfter(TODAY, -10);
    const numbers = ['EP-1000001-B1', 'EP-1000002-B1', 'EP-1000003-B1'];
    const house = await aCalendar(
      numbers,
      [1, 2, 3].map((number) => aGrant(number, granted)),
    );
    const { server, dates, ofAll, read } = house;
    await dates();
    expect(read()).toEqual(numbers);
    await dates();
    await server.index.put([aPublication({ ucid: 'EP-1000009-B1' })]);
    await dates();
    expect(read(), 'nothing changed, then something else').toEqual([]);

    // The second one is corrected to another day, with a filing date, of which the others still lack one.
    await server.index.put([aGrant(2, dayAfter(granted, 40), { filed: dayAfter(granted, -900), sourceDate: TODAY })]);
    const told = await dates();
    expect(read()).toEqual(['EP-1000002-B1']);
    expect(told.dates.map(({ key, sequence }) => [key, sequence])).toEqual([
      ['EP-1000001 opposition', 0],
      ['EP-1000003 opposition', 0],
      ['EP-1000002 opposition', 1],
      ['EP-1000002 term', 0],
    ]);
    const missing = told.unknown.filter((one) => one.includes('filing date is missing'));
    expect(missing.map((one) => one.slice(0, 13))).toEqual(['EP-1000001-B1', 'EP-1000003-B1']);
    expect(await ofAll()).toEqual(told);
    read();

    server.clock.now += 86_400_000;
    await dates();
    expect(read()).toEqual(numbers);
  },
  PATIENCE,
);

test(
  '[ROUTE-33] a grant in the family ends the fees of its application, though that is not changed itself',
  async () => {
    const application = aPublication({
      ...{ ucid: 'EP-1000005-A1', published: dayAfter(TODAY, -300), filed: dayAfter(TODAY, -900), familyId: 'five' },
    });
    const { server, dates, read } = await aCalendar(['EP-1000005-A1'], [application]);
    expect((await dates()).dates.every(({ key, isGone }) => key.startsWith('EP-1000005 renewal fee') && !isGone)).toBe(
      true,
    );
    read();
    await server.index.put([aGrant(5, TODAY, { familyId: 'five' })]);
    const { dates: told, unknown } = await dates();
    expect(read()).toEqual(['EP-1000005-A1']);
    expect(new Set(told.filter(({ day }) => day >= TODAY).map(({ isGone }) => isGone))).toEqual(new Set([true]));
    expect(unknown).toEqual([expect.stringContaining('Renewal fees after the grant are not calculated')]);
  },
  PATIENCE,
);

test(
  '[ROUTE-33] what a monitor finds besides is told, what it finds no more is withdrawn, the rest is not read again',
  async () => {
    const corpus = [1, 2, 3].map((number) => aGrant(number, dayAfter(TODAY, -10)));
    const { change, dates, ofAll, read } = await aCalendar(['EP-1000001-B1', 'EP-1000002-B1'], corpus);
    await dates();
    read();
    expect(await change({ documents: watched('EP-1000001-B1', 'EP-1000003-B1') })).toBe(200);
    const told = await dates();
    expect(read()).toEqual(['EP-1000003-B1']);
    expect(told.dates.map(({ key, isGone }) => [key, isGone])).toEqual([
      ['EP-1000001 opposition', false],
      ['EP-1000002 opposition', true],
      ['EP-1000003 opposition', false],
    ]);
    expect(await ofAll()).toEqual(told);
  },
  PATIENCE,
);

test(
  '[ROUTE-33] two readers at once calculate once',
  async () => {
    const { server, dates, row, ports, read } = await aCalendar(['EP-1000001-B1'], [aGrant(1, dayAfter(TODAY, -10))]);
    await dates();
    await server.index.put([aGrant(1, dayAfter(TODAY, -3), { sourceDate: TODAY })]);
    read();
    const monitor = await row();
    const [one, other] = await Promise.all([monitorDates(ports, monitor), monitorDates(ports, monitor)]);
    expect(read()).toEqual(['EP-1000001-B1']);
    expect(other).toEqual(one);
    expect(one?.dates[0]).toMatchObject({ sequence: 1 });

    // Another process has told what came in between: what some rights were told anew of is another state.
    await server.index.put([aGrant(1, dayAfter(TODAY, -2), { sourceDate: dayAfter(TODAY, 1) })]);
    expect((await monitorDates(ports, monitor))?.dates[0]).toMatchObject({ sequence: 1 });
    expect((await dates()).dates[0]).toMatchObject({ sequence: 2 });
  },
  PATIENCE,
);
