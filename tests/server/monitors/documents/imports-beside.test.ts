/** Imports go on while the documents of a run are read: what they change is told once, and by what changed it. */
import { expect, it } from 'vitest';
import { aCitationOf, aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor } from './a-document-monitor.ts';

const filed = (wishes: Partial<PublicationWishes> = {}) =>
  aPublication({
    ...{ ucid: 'EP-1234567-A1', title: 'A wheel', familyId: '77', applicants: ['ACME'], published: '2024-05-01' },
    ...{ claimTexts: ['A wheel with a red rim.'], filed: '2023-01-02', sourceDate: '2024-05-10' },
    ...wishes,
  });
const grant = filed({
  ...{ ucid: 'EP-1234567-B1', claimTexts: ['A wheel with a rubber rim.'], published: '2026-02-03' },
  sourceDate: '2026-02-04',
});
const other = (title: string) => aPublication({ ucid: 'US-5555555-A1', title, sourceDate: `2026-0${title.length}-01` });
const watched = { corpus: [filed()], numbers: ['EP-1234567'], wholeFamily: false };

it(
  '[ROUTE-35] the claims of a grant that comes meanwhile are told beside those of the application',
  async () => {
    const monitor = await aDocumentMonitor({ ...watched, wholeFamily: true, fields: ['claims'] });
    const { put } = monitor.server.index;
    await put([other('A')]);
    let last = 0;
    monitor.whileReading(async () => {
      await put([grant]);
      last = (await monitor.server.index.corpus()).version;
    });
    await monitor.run();
    await monitor.run();
    const [arrival, ...more] = await monitor.arrivals();
    expect(more).toEqual([]);
    expect(arrival?.finding).toMatchObject({ field: 'claims', beside: 'EP-1234567-A1', loaded: last });
  },
  PATIENCE,
);

it(
  '[ROUTE-35] what changes meanwhile is told by its import: neither by time, nor by the imports before or after it',
  async () => {
    const fields = ['status', 'owner', 'citations'] as const;
    const monitor = await aDocumentMonitor({ ...watched, fields });
    const { put, putLegal, corpus } = monitor.server.index;
    await put([other('A')]);
    let changedAt = 0;
    monitor.whileReading(async () => {
      await put([filed({ applicants: ['Beta'], sourceDate: '2026-03-01' })]);
      await put([aPublication({ ucid: 'US-7654321-A1', title: 'A cart', citations: [aCitationOf('EP-1234567-A1')] })]);
      await putLegal([
        {
          ...{ source: 'inpadoc', application: null, asOf: '2026-05-01', isComplete: true },
          publications: [{ country: 'EP', number: '1234567', kind: 'A1', date: null }],
          events: [{ office: 'EP', code: '18D', words: 'DEEMED WITHDRAWN', date: '2026-03-04', sign: '-' }],
        },
      ]);
      changedAt = (await corpus()).version;
      // After this reading: the next run's, and no cause of what this one tells.
      monitor.whileReading(() => put([filed({ applicants: ['Gamma'], sourceDate: '2026-04-01' })]));
    });
    await monitor.run();
    const told = (await monitor.arrivals()).map(({ cause, finding }) => [cause, finding?.loaded] as const);
    expect(told).toHaveLength(3);
    expect(Object.fromEntries(told)).toEqual({ citations: changedAt - 1, owner: changedAt, status: changedAt });
    await monitor.run();
    expect(await monitor.latest()).toEqual(['EP-1234567-A1 owner | Beta → Gamma']);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] an import that comes after a document was read is not what changed it',
  async () => {
    const monitor = await aDocumentMonitor({ ...watched, corpus: [filed(), grant], wholeFamily: true });
    const { put, corpus } = monitor.server.index;
    await put([filed({ applicants: ['Beta'], sourceDate: '2026-03-01' })]);
    const { version } = await corpus();
    // The first documents are those that are named, the second the rest of their families.
    monitor.whileReading(async () =>
      monitor.whileReading(() => put([filed({ applicants: ['Gamma'], sourceDate: '2026-04-01' })])),
    );
    await monitor.run();
    const told = (await monitor.arrivals()).map(({ finding }) => [finding?.changes[0]?.after, finding?.loaded]);
    expect(told).toEqual([['Beta', version]]);
  },
  PATIENCE,
);
