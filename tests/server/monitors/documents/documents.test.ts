/** Document monitors: what changed in a watched field is told once, old beside new, with its event and its dates. */
import { expect, it } from 'vitest';
import type { LegalEvent, LegalRecord } from '../../../../src/domain/documents/legal/legal-event.ts';
import type { MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import { createMonitorHandler } from '../../../../src/server/monitors/monitor-jobs.ts';
import { aCitationOf, aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { dayAfter, utcDay, yearsAfter } from '../../../../src/domain/shared/moments.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor, MONITORINGS } from './a-document-monitor.ts';

const patent = (wishes: Partial<PublicationWishes> = {}) =>
  aPublication({
    ...{ ucid: 'EP-1234567-A1', title: 'A wheel', familyId: '77', applicants: ['ACME'], cpc: ['B60B1/00'] },
    ...{ claimTexts: ['A wheel with a red rim.', 'The wheel of claim 1, of steel.'], published: '2024-05-01' },
    ...{ filed: '2023-01-02', sourceDate: '2024-05-10' },
    ...wishes,
  });
const granted: LegalEvent = { office: 'EP', code: 'GRAA', words: 'GRANT', date: '2026-02-03', sign: '+' };
const lapsed: LegalEvent = { office: 'EP', code: '18D', words: 'DEEMED WITHDRAWN', date: '2026-03-04', sign: '-' };
const fee: LegalEvent = {
  office: 'EP',
  code: 'PGFP',
  words: 'ANNUAL FEE PAID',
  date: '2026-04-05',
  sign: '+',
  feeYear: 4,
};
const register = (events: readonly LegalEvent[], asOf: string): LegalRecord => ({
  ...{ source: 'inpadoc', application: null, events, asOf, isComplete: true },
  publications: [{ country: 'EP', number: '1234567', kind: 'A1', date: null }],
});
const watched = { corpus: [patent()], numbers: ['EP-1234567-A1'] };

it(
  '[ROUTE-35] the first run keeps what there is; one changed field of a re-import is one finding, told once',
  async () => {
    const monitor = await aDocumentMonitor(watched);
    expect(await monitor.detail()).toMatchObject({ kind: 'document', seen: 1, missing: [], reason: null });
    expect(await monitor.arrivals()).toEqual([]);

    const { put } = monitor.server.index;
    await put([patent({ applicants: ['Beta  Ltd', 'ACME'], sourceDate: '2026-06-01' })]);
    await monitor.run();
    expect(await monitor.latest()).toEqual(['EP-1234567-A1 owner | ACME → ACME; Beta Ltd']);
    const [{ finding, title, importNumber } = {}] = await monitor.arrivals();
    const { version } = await monitor.server.index.corpus();
    expect(finding).toMatchObject({ gazette: '2024-05-01', exchanged: '2026-06-01', loaded: version });
    expect({ title, importNumber }).toEqual({ title: 'A wheel', importNumber: version });

    // Run again, and exchanged again with the same content in another order: silent.
    await monitor.run();
    await put([patent({ applicants: ['ACME', 'Beta Ltd'], sourceDate: '2026-07-01' })]);
    await monitor.run();
    expect(await monitor.arrivals()).toHaveLength(1);

    // The finding reads the same when the corpus has moved on.
    await put([patent({ applicants: ['Gamma'], title: 'Another title', sourceDate: '2026-08-01' })]);
    await monitor.run();
    expect((await monitor.arrivals()).at(-1)).toMatchObject({ title: 'A wheel', finding });
    expect(await monitor.latest()).toEqual(['EP-1234567-A1 owner | ACME; Beta Ltd → Gamma']);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] claims and classes are told one by one',
  async () => {
    const monitor = await aDocumentMonitor(watched);
    const claimTexts = ['A wheel with a blue rim.', 'The wheel of claim 1, of steel.', 'A cart.'];
    await monitor.server.index.put([patent({ claimTexts, cpc: ['B60B3/00'], sourceDate: '2026-06-01' })]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([
      'EP-1234567-A1 claims | A wheel with a red rim. → A wheel with a blue rim. | ∅ → A cart.',
      'EP-1234567-A1 classes | CPC B60B1/00 → ∅ | ∅ → CPC B60B3/00',
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] the status is told by the groups of ST.27 with its event; a fact that is told no longer is withdrawn',
  async () => {
    const monitor = await aDocumentMonitor(watched);
    const { putLegal } = monitor.server.index;
    await putLegal([register([granted, lapsed], '2026-05-01')]);
    await monitor.run();
    const grant = 'IP right grant (ST.27 F): EP GRAA, GRANT, published 2026-02-03';
    const end = 'Application discontinuation (ST.27 B): EP 18D, DEEMED WITHDRAWN, published 2026-03-04';
    expect(await monitor.latest()).toEqual([`EP-1234567-A1 status | Pending → Withdrawn | ∅ → ${grant} | ∅ → ${end}`]);
    const [{ finding } = {}] = await monitor.arrivals();
    expect(finding).toMatchObject({ event: end, gazette: '2026-03-04', exchanged: '2026-05-01', isWithdrawn: false });

    await putLegal([register([granted, lapsed], '2026-06-01')]);
    await monitor.run();
    expect(await monitor.latest(), 'the same events of a later day').toEqual([]);

    await putLegal([register([granted], '2026-07-01')]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([`EP-1234567-A1 status | Withdrawn → Granted | ${end} → ∅ | withdrawn`]);
    const [{ finding: withdrawn } = {}] = await monitor.arrivals();
    expect(withdrawn).toMatchObject({ event: `No longer told: ${end}`, exchanged: '2026-07-01' });

    await putLegal([register([granted, fee], '2026-08-01')]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([
      'EP-1234567-A1 term | ∅ → Payment (ST.27 U): EP PGFP, ANNUAL FEE PAID, year 4, published 2026-04-05',
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] a new member and a citing publication are told, and one that leaves is withdrawn',
  async () => {
    const monitor = await aDocumentMonitor(watched);
    const { put } = monitor.server.index;
    const citing = aPublication({ ucid: 'US-7654321-A1', title: 'A cart', citations: [aCitationOf('EP-1234567-A1')] });
    await put([patent({ ucid: 'EP-1234567-B1', published: '2026-02-03' }), citing]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([
      'EP-1234567-A1 family | ∅ → EP-1234567-B1 A wheel',
      'EP-1234567-A1 citations | ∅ → US-7654321-A1 A cart',
    ]);
    expect((await monitor.arrivals())[1]?.finding).toMatchObject({
      gazette: '2026-02-03',
      event: 'New: EP-1234567-B1',
    });

    // The new member is watched from then on; another title of it is no news.
    await put([patent({ ucid: 'EP-1234567-B1', applicants: ['Beta'], title: 'Wheel', sourceDate: '2026-06-01' })]);
    await put([{ ...citing, citations: [], source: { ...citing.source, date: '2026-06-01' } }]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([
      'EP-1234567-B1 owner | ACME → Beta',
      'EP-1234567-A1 citations | US-7654321-A1 A cart → ∅ | withdrawn',
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] the day alone ends a term',
  async () => {
    const filed = yearsAfter(dayAfter(utcDay(Date.now()), 2), -20);
    const monitor = await aDocumentMonitor({ ...watched, corpus: [patent({ filed })], fields: ['status'] });
    await monitor.run();
    expect(await monitor.latest()).toEqual([]);
    monitor.server.clock.now += 4 * 86_400_000;
    await monitor.run();
    expect(await monitor.latest()).toEqual(['EP-1234567-A1 status | Pending → Expired']);
    expect((await monitor.arrivals())[0]?.finding).toMatchObject({
      loaded: null,
      event: expect.stringMatching(/^The day/),
    });
  },
  PATIENCE,
);

it(
  '[ROUTE-36] a number that is not in the corpus is said and watched for; numbers and fields are changed with versions',
  async () => {
    const monitor = await aDocumentMonitor({ ...watched, numbers: ['EP-1234567-A1', 'US-2222222-A1'] });
    expect((await monitor.detail()).missing).toEqual(['US-2222222-A1']);
    const other = (wishes: Partial<PublicationWishes> = {}) =>
      aPublication({ ucid: 'US-2222222-A1', title: 'A pump', applicants: ['ACME'], ...wishes });
    await monitor.server.index.put([other()]);
    await monitor.run();
    expect(await monitor.latest()).toEqual(['US-2222222-A1 record | ∅ → The corpus holds it']);
    expect((await monitor.detail()).missing).toEqual([]);

    // Another field begins as it is then: what changed before is not told.
    const documents = [{ number: 'US-2222222-A1', wholeFamily: false }];
    expect(await monitor.change({ documents, fields: ['owner'] })).toBe(200);
    expect(await monitor.change({ documents, fields: ['owner'] }), 'the same again').toBe(200);
    expect(await monitor.change({ documents: [{ number: 'wheel' }] })).toBe(422);
    expect(await monitor.change({ fields: ['colour'] })).toBe(422);
    const { versions, seen, watches } = await monitor.detail();
    expect({ seen, watches }).toEqual({
      seen: 1,
      watches: { numbers: 1, first: ['US-2222222-A1'], fields: ['owner'] },
    });
    expect(versions.map((one) => [one.version, one.watches?.numbers])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    await monitor.server.index.put([
      patent({ applicants: ['Beta'], sourceDate: '2026-06-01' }),
      other({ applicants: ['Beta'], claimTexts: ['A pump.'], sourceDate: '2026-06-01' }),
    ]);
    await monitor.run();
    expect(await monitor.latest()).toEqual(['US-2222222-A1 owner | ACME → Beta']);
    expect((await monitor.arrivals('latest'))[0]?.version).toBe(2);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] a run that is killed before its end leaves nothing behind, and the next one tells once',
  async () => {
    const monitor = await aDocumentMonitor(watched);
    const { db, index, services, clock } = monitor.server;
    await index.put([patent({ applicants: ['Beta'], sourceDate: '2026-06-01' })]);
    const handler = createMonitorHandler({
      ...{ db, index: index.port, now: () => clock.now, queryMs: PATIENCE, isMailed: false },
      membership: services.membership,
    });
    const killed = {
      payload: { monitor: monitor.id },
      end: () => Promise.reject(new Error('killed')),
    } as unknown as Parameters<typeof handler.run>[0];
    for (const time of [1, 2])
      await expect(handler.run(killed, { signal: new AbortController().signal } as never), `${time}`).rejects.toThrow(
        'killed',
      );
    expect(await monitor.arrivals()).toEqual([]);
    await monitor.run();
    await monitor.run();
    expect(await monitor.arrivals()).toHaveLength(1);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] only who has Document Monitoring makes one; it has no question to preview',
  async () => {
    const { server, admin, id } = await aDocumentMonitor(watched);
    expect((await admin.json(`${MONITORINGS}/${id}/preview`, { expression: 'TI=wheel' })).status).toBe(422);
    const wish = { kind: 'document', documents: [{ number: 'EP-1234567-A1' }], fields: ['owner'] };
    for (const [body, code] of [
      [{ ...wish, documents: [] }, 'documents'],
      [{ ...wish, documents: 'EP-1' }, 'documents'],
      [{ ...wish, documents: [null] }, 'number'],
      [{ ...wish, fields: [] }, 'fields'],
    ] as const)
      expect((await admin.json(MONITORINGS, body)).body).toMatchObject({ code });
    const twice = [...wish.documents, { number: 'EP 1234567 A1' }];
    const { body } = await admin.json(MONITORINGS, { ...wish, documents: twice, name: 'Twice' });
    const { monitors } = body as { monitors: readonly MonitorDetail[] };
    expect(monitors.find(({ name }) => name === 'Twice')?.watches?.numbers).toBe(1);
    const holding = (permissions: string) => server.db.updateTable('app_user').set({ permissions }).execute();
    const listed = async () =>
      ((await admin.json(MONITORINGS)).body as { monitors: readonly MonitorDetail[] }).monitors;
    await holding('{"TECHNOLOGY_MONITORING":true}');
    const refused = { code: 'no-permission', detail: expect.stringContaining('Document Monitoring') };
    expect((await admin.json(MONITORINGS, wish)).body).toMatchObject(refused);
    expect((await admin.json(`${MONITORINGS}/${id}`)).body).toMatchObject(refused);
    expect((await admin.json(MONITORINGS, { expression: 'TI=wheel' })).status).toBe(201);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['technology']);
    await holding('{"DOCUMENT_MONITORING":true}');
    expect((await listed()).map(({ kind }) => kind)).toEqual(['document', 'document']);
    expect((await admin.json(MONITORINGS, { expression: 'TI=wheel' })).body).toMatchObject({ code: 'no-permission' });
    await holding('{}');
    expect((await admin.json(MONITORINGS)).body).toMatchObject({ code: 'no-permission' });
  },
  PATIENCE,
);
