/** What a report on freedom to operate says of rights: risk, status and expiry with their sources, judged claims. */
import { describe, expect, it } from 'vitest';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { snapshotChanges } from '../../../src/domain/reports/difference.ts';
import { reportPage } from '../../../src/domain/reports/layout.ts';
import { judgedClaims, relevantClaims, type JudgedFeature } from '../../../src/domain/reports/rights/judged-claims.ts';
import { reportedRight } from '../../../src/domain/reports/rights/reported-right.ts';
import { rightExpiry, rightStatus } from '../../../src/domain/reports/rights/right-words.ts';
import type { ReportedCell } from '../../../src/domain/reports/snapshot.ts';
import { aPublication } from '../../builders/publication.ts';
import { aDocument, aSnapshot } from '../../server/reports/a-snapshot.ts';

const DAY = '2026-03-10';
const grant: Partial<Publication> = {
  publication: { country: 'US', number: '9000001', kind: 'B2', date: '2015-04-07' },
  application: { country: 'US', number: '13000001', kind: null, date: '2013-06-03' },
  source: { format: 'uspto-grant', version: 'v4.5', date: '2015-04-07' },
  status: 'unknown',
};
const events = (of: LegalRecord['events'], more: Partial<LegalRecord> = {}): LegalRecord => ({
  ...{ source: 'us-maintenance-fees', application: null, publications: [], events: of, asOf: '2026-03-01' },
  ...{ isComplete: true, ...more },
});
const paid = (date: string) => ({ office: 'US', code: 'M1551', words: 'Payment of maintenance fee', date });

function told(more: Partial<Publication>, legal: readonly LegalRecord[] = []) {
  const publication = { ...aPublication({ ucid: 'US-9000001-B2' }), ...grant, ...more };
  const document = {
    ...{ filed: publication.application?.date ?? null, kindCode: publication.publication.kind },
    ...reportedRight({ publication, legal }, DAY),
  };
  return { status: rightStatus(document), expiry: rightExpiry(document).split('\n') };
}

describe('the right on a document', () => {
  it('[ROUTE-31] has status and expiry as the viewer computes them, with the source and its day', () => {
    const { status, expiry } = told({}, [events([paid('2018-10-02')])]);
    expect(status).toBe('granted, USPTO maintenance fee events to 2026-03-01');
    expect(expiry).toEqual([
      '2033-06-03',
      'The term ends 20 years after filing on 2013-06-03: 2033-06-03.',
      'Dates: USPTO grant v4.5 of 2015-04-07.',
      'Maintenance fees paid: that of 3.5 years on 2018-10-02; that of 7.5 years is due by 2022-10-07 ' +
        '(USPTO maintenance fee events to 2026-03-01).',
    ]);
  });

  it('that lapsed says since when and by which events', () => {
    const lapse = { office: 'US', code: 'EXP.', words: 'Patent expired for failure to pay', date: '2023-05-01' };
    const { status, expiry } = told({}, [events([lapse])]);
    expect(status).toBe('lapsed since 2023-05-01, USPTO maintenance fee events to 2026-03-01');
    expect(expiry[0]).toBe('lapsed on 2023-05-01; by law 2033-06-03');
  });

  it('without events of a register says that it is stated by its record, or assumed from its kind', () => {
    expect(told({ status: 'granted' }).status).toBe('granted, as USPTO grant v4.5 of 2015-04-07 states');
    expect(told({}).status).toBe('granted, assumed from kind code B2 and dates (USPTO grant v4.5 of 2015-04-07)');
    expect(told({}).expiry.at(-1)).toBe('Fee payments are not known.');
  });

  it('without a filing date has an unknown expiry with the reason; a register that has the date is named', () => {
    const none = told({ application: null });
    expect(none.expiry).toEqual(['unknown', 'The filing date is missing, so the end of the term is not known.']);
    const application = { country: 'US', number: '13000001', kind: null, date: '2013-06-03' };
    const { expiry } = told({ application: null }, [events([], { source: 'inpadoc', application })]);
    expect([expiry[0], expiry[2]]).toEqual([
      '2033-06-03',
      'Dates: EPO worldwide legal events (INPADOC) of 2026-03-01.',
    ]);
  });

  it('of a European patent is told state by state, with the last fees', () => {
    const publication = { country: 'EP', number: '2000001', kind: 'B1', date: '2015-04-08' };
    const ofState = (state: string, code: string, more: object = {}) => ({
      ...{ office: 'EP', code, words: 'Annual fee paid', date: '2024-05-31', state, sign: '+' as const, ...more },
    });
    const { status, expiry } = told({ publication }, [
      events(
        [
          { office: 'EP', code: 'GRAA', words: 'GRANT', date: '2015-04-08' },
          ofState('DE', 'PGFP', { feeYear: 12 }),
          ofState('FR', 'PG25', { words: 'LAPSED IN A CONTRACTING STATE', sign: '-' as const }),
        ],
        { source: 'inpadoc' },
      ),
    ]);
    expect(status.split('\n')).toEqual([
      'granted, INPADOC events to 2026-03-01',
      'In force by its last event: DE',
      'Lapsed: FR',
    ]);
    expect(expiry.at(-1)).toBe('Fees paid to: DE year 12 (INPADOC events to 2026-03-01).');
  });

  it('in a snapshot of an earlier version is its status and 20 years from filing', () => {
    const [before] = aSnapshot().documents;
    expect(rightStatus(before!)).toBe('granted');
    expect(rightExpiry(before!)).toBe('2028-03-04, 20 years from filing');
  });
});

const cell = (disclosed: ReportedCell['disclosed'], ...places: readonly string[]): ReportedCell => ({
  ...{ ucid: 'US-1-B2', disclosed },
  quotations: places.map((place) => ({
    field: place.startsWith('claim') ? 'claims' : 'description',
    text: 't',
    place,
  })),
});
const judged = (label: string, ...of: Parameters<typeof cell>): JudgedFeature => ({ label, cell: cell(...of) });

describe('judged claims', () => {
  const some = [
    judged('A', 'yes', 'claim 1', '[0045]'),
    judged('B', 'maybe', 'claim 1'),
    judged('C', 'no', 'claim 7'),
    judged('D', 'yes', '[0046]'),
    judged('E', 'unknown', 'claim 1'),
  ];

  it('are named with their features, and with the features that are open', () => {
    expect(judgedClaims(some, ['A', 'B', 'C', 'D', 'E', 'F'])).toBe(
      'claim 1: A, perhaps B, open E; claim 7: not C; open: E, F',
    );
    expect(judgedClaims([judged('D', 'yes', '[0046]')], ['D'])).toBe('no claim judged');
    expect(judgedClaims([], ['A'])).toBe('no claim judged');
  });

  it('that features name by their labels are those to which a document is relevant', () => {
    const of = (...labels: readonly string[]) => relevantClaims(labels.map((label) => judged(label, 'yes')));
    expect(of('1a', '1b', '12aa', '3c')).toBe('1, 3, 12');
    expect(relevantClaims([judged('1a', 'no'), judged('2a', 'maybe'), judged('4a', 'unknown')])).toBe('2');
    expect(of('1', 'F2', 'valve'), 'labels that count features name no claim').toBe('unknown');
  });
});

describe('[ROUTE-31] a report on freedom to operate', () => {
  const rights = (snapshot: Parameters<typeof reportPage>[0]) =>
    reportPage(snapshot, null, 'a'.repeat(64)).blocks.flatMap((one) => (one.kind === 'table' ? [one] : []));

  it('has territory, document, holders, risk, status, expiry and judged claims', () => {
    const documents = [
      aDocument('US-1234567-B2', 'US', { risk: 'high' }),
      aDocument('EP-0765432-A1', 'EP', { filed: null }),
    ];
    const [table] = rights(aSnapshot({ kind: 'fto' }, { documents }));
    expect(table?.head).toEqual([
      ...['Territory', 'Document', 'Applicants or holders', 'Risk', 'Status', 'Expiry', 'Judged claims'],
    ]);
    const [ep, us] = table?.rows ?? [];
    expect(us?.slice(3)).toEqual(['high', 'granted', '2028-03-04, 20 years from filing', 'claim 1: F1; open: F2']);
    expect(ep?.slice(3)).toEqual(['not judged', 'granted', 'unknown', 'no claim judged']);
  });

  it('has a row for each product feature: claim, verdict and places, three documents abreast', () => {
    const ucids = ['US-1-B2', 'US-2-B2', 'US-3-B2', 'US-4-B2', 'US-5-B2'];
    const of = (ucid: string) => ({ ...cell('yes', 'claim 1', '[0045]'), ucid });
    const snapshot = aSnapshot(
      { kind: 'fto' },
      {
        documents: ucids.map((ucid) => aDocument(ucid, 'US', {})),
        features: [
          { label: 'A', text: 'a valve', cells: ucids.slice(0, 4).map(of) },
          { label: 'B', text: 'a pump', cells: [{ ...cell('no'), ucid: 'US-1-B2' }] },
        ],
      },
    );
    const tables = rights(snapshot).filter(({ title }) => title.startsWith('Product features'));
    expect(tables.map(({ title }) => title)).toEqual([
      'Product features by judged claims, documents 1 to 3',
      'Product features by judged claims, document 4',
    ]);
    expect(tables[0]?.head).toEqual(['Product feature', 'US-1-B2', 'US-2-B2', 'US-3-B2']);
    expect(tables[0]?.rows).toEqual([
      ['A: a valve', ...Array.from({ length: 3 }, () => 'claim 1: disclosed\nat claim 1; [0045]')],
      ['B: a pump', 'no claim: not disclosed\nnone quoted', 'not judged', 'not judged'],
    ]);
    const { blocks } = reportPage(snapshot, null, 'a'.repeat(64));
    expect(JSON.stringify(blocks)).toContain('Left out, as no feature was judged for them: 1 document.');
    expect(JSON.stringify(reportPage({ ...snapshot, features: [] }, null, 'a').blocks)).toContain(
      'No feature of the product was judged',
    );
  });

  it('says of the version before which risks changed', () => {
    const before = aSnapshot({ kind: 'fto' });
    const [first, ...others] = before.documents;
    const after = { ...before, documents: [{ ...first!, risk: 'low' as const }, ...others] };
    expect(snapshotChanges(before, after)).toEqual(['Risk of US-1234567-B2: not judged, now low.']);
  });
});
