/** An exchange of the same content in another order is silent, in every field. */
import { expect, it } from 'vitest';
import type { LegalRecord } from '../../../../src/domain/documents/legal/legal-event.ts';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { aCitationOf, aPublication } from '../../../builders/publication.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor } from './a-document-monitor.ts';

const wheel = aPublication({
  ...{ ucid: 'EP-1234567-A1', title: 'A wheel', familyId: '77', applicants: ['ACME', 'Beta', 'Gamma'] },
  ...{ cpc: ['B60B1/00', 'B60B3/00', 'F16C33/00'], published: '2024-05-01', filed: '2023-01-02' },
  ...{ claimTexts: ['A wheel with a red rim.', 'The wheel of claim 1, of steel.'], sourceDate: '2024-05-10' },
  citations: [aCitationOf('EP-1111111-A1'), aCitationOf('EP-2222222-A1')],
});
const member = (ucid: string): Publication => ({
  ...wheel,
  ...aPublication({ ucid, title: 'A wheel', familyId: '77' }),
});
const citing = (ucid: string, filed: string): Publication =>
  aPublication({ ucid, title: 'A cart', filed, citations: [aCitationOf('EP-1234567-A1')] });
const register: LegalRecord = {
  ...{ source: 'inpadoc', application: null, asOf: '2026-05-01', isComplete: true },
  publications: [{ country: 'EP', number: '1234567', kind: 'A1', date: null }],
  events: [
    { office: 'EP', code: 'GRAA', words: 'GRANT', date: '2026-02-03', sign: '+' },
    { office: 'EP', code: 'PGFP', words: 'ANNUAL FEE PAID', date: '2026-02-03', sign: '+', feeYear: 4 },
    { office: 'EP', code: 'RAP1', words: 'PARTY DATA CHANGED', date: '2026-02-03' },
    { office: 'EP', code: 'PGFP', words: 'ANNUAL FEE PAID', date: '2026-04-05', sign: '+', feeYear: 5 },
  ],
};
const others = [
  member('EP-1234567-B1'),
  member('US-1234567-A1'),
  citing('US-7654321-A1', '2025-01-01'),
  citing('US-7654322-A1', '2025-02-01'),
];

const later = (publication: Publication): Publication => ({
  ...publication,
  ...{ parties: publication.parties.toReversed(), citations: publication.citations.toReversed() },
  classes: publication.classes.toReversed(),
  claims: publication.claims.map((claims) => ({ ...claims, content: claims.content.toReversed() })),
  source: { ...publication.source, date: '2026-06-01' },
});

it(
  '[ROUTE-35] applicants, classes, claims, members, citations and events in another order are no news',
  async () => {
    const monitor = await aDocumentMonitor({ corpus: [wheel, ...others], numbers: ['EP-1234567-A1'] });
    const { put, putLegal, get, corpus } = monitor.server.index;
    await putLegal([register]);
    await monitor.run();
    const before = (await monitor.arrivals()).length;
    expect(before).toBeGreaterThan(0);

    const { version } = await corpus();
    await put([...others.toReversed().map(later), later(wheel)]);
    await putLegal([{ ...register, asOf: '2026-06-01', events: register.events.toReversed() }]);
    expect((await corpus()).version).toBeGreaterThan(version);
    expect((await get('EP-1234567-A1'))?.parties.map(({ name }) => name)).toEqual(['Gamma', 'Beta', 'ACME']);
    await monitor.run();
    expect(await monitor.latest()).toEqual([]);
    expect(await monitor.arrivals()).toHaveLength(before);
  },
  PATIENCE,
);
