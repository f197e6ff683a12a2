/** The fields of a watched document as they are compared, and what changed between two of them. */
import { describe, expect, it } from 'vitest';
import type { DocumentAnswer } from '../../../src/domain/documents/answers.ts';
import { changeLine, changesBetween } from '../../../src/domain/documents/observed/findings.ts';
import { citingItems, familyItems, observedItems } from '../../../src/domain/documents/observed/observed-values.ts';
import type { LegalEvent, LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { aPublication, type PublicationWishes } from '../../builders/publication.ts';

const TODAY = '2026-11-27';
const inForce: LegalEvent = { office: 'EP', code: 'GRAA', words: 'GRANT', date: '2026-02-03', sign: '+' };
const over: LegalEvent = { office: 'EP', code: 'PG25', words: 'LAPSED', date: '2026-01-02', state: 'DE', sign: '-' };
const record = (events: readonly LegalEvent[]): LegalRecord => ({
  ...{ source: 'inpadoc', application: null, publications: [], events, asOf: TODAY, isComplete: true },
});

function aDocument(wishes: Partial<PublicationWishes> = {}, more: Partial<DocumentAnswer> = {}): DocumentAnswer {
  const publication = aPublication({ ucid: 'EP-1-B1', filed: '2013-06-01', ...wishes });
  return { publication, family: [], citedBy: [], citations: [], legal: [], ...more };
}
const texts = (document: DocumentAnswer, field: Parameters<typeof observedItems>[1], today = TODAY) =>
  observedItems(document, field, today).map(({ text }) => text);

describe('[ROUTE-12] what is compared', () => {
  it('owners are told by role, in an order of their own, with single spaces, each once', () => {
    const document = aDocument({ applicants: ['Zeta  AG', 'Acme', 'Acme'], inventors: ['Ann'] });
    expect(observedItems(document, 'owner', TODAY)).toEqual([{ key: 'applicant', text: 'Acme; Zeta AG' }]);
  });

  it('classes are told in order, each once', () => {
    expect(texts(aDocument({ cpc: ['B60B3/00', 'B60B1/00', 'B60B3/00'] }), 'classes')).toEqual([
      'CPC B60B1/00',
      'CPC B60B3/00',
    ]);
  });

  it('claims are told in the language of the publication, by their number', () => {
    const claim = (text: string) => [{ number: 1, dependsOn: [], limbs: [{ text }] }];
    const claims = [
      { lang: 'fr', content: claim('Une roue.') },
      { lang: 'en', content: claim('A wheel. ') },
    ];
    const told = (some: typeof claims) => {
      const document = aDocument();
      return texts({ ...document, publication: { ...document.publication, claims: some } }, 'claims');
    };
    expect(told(claims)).toEqual(['A wheel.']);
    expect(told(claims.slice(0, 1))).toEqual(['Une roue.']);
  });

  it('events are told by the groups of ST.27, in the order of their publication, each once, none of the future', () => {
    const legal = [record([inForce, over]), record([{ ...over, words: ' LAPSED ' }])];
    const later = { ...inForce, code: '27W', words: 'REVOKED', date: '2027-01-01' };
    expect(texts(aDocument({}, { legal: [...legal, record([later])] }), 'status')).toEqual([
      expect.any(String),
      'IP right cessation (ST.27 H): EP PG25 in DE, LAPSED, published 2026-01-02',
      'IP right grant (ST.27 F): EP GRAA, GRANT, published 2026-02-03',
    ]);
  });

  it('payments are told with the end of the term, not with the status', () => {
    const paid: LegalEvent = { office: 'EP', code: 'PGFP', words: 'PAID', date: '2026-04-05', sign: '+', feeYear: 4 };
    const document = aDocument({}, { legal: [record([paid])] });
    expect(texts(document, 'status')).toHaveLength(1);
    expect(texts(document, 'term')).toEqual([
      'The term by law ends on 2033-06-01',
      'Payment (ST.27 U): EP PGFP, PAID, year 4, published 2026-04-05',
    ]);
  });

  it('the fees of a US patent are told as paid or due', () => {
    const document = aDocument({ ucid: 'US-7654321-B2', published: '2020-01-07' });
    expect(texts(document, 'term')[1]).toBe(
      'Fee of 3.5 years: not paid; due on 2023-07-07, with a surcharge until 2024-01-07',
    );
  });
});

describe('[ROUTE-12] what changed', () => {
  const item = (key: string, text = key) => ({ key, text });

  it('nothing where all items are as before, in whatever order', () => {
    expect(changesBetween('classes', [item('a'), item('b')], [item('b'), item('a')])).toBeNull();
  });

  it('the old value beside the new one, what went, and what came', () => {
    const { changes, isWithdrawn } = changesBetween('owner', [item('1', 'x'), item('2')], [item('1', 'y'), item('3')])!;
    expect(changes).toEqual([
      { key: '1', before: 'x', after: 'y' },
      { key: '2', before: '2', after: null },
      { key: '3', before: null, after: '3' },
    ]);
    expect(isWithdrawn).toBe(false);
    expect(changeLine('owner', changes)).toBe('x → y; − 2; + 3');
    expect(changeLine('owner', [{ key: '1', before: null, after: 'z'.repeat(500) }])).toHaveLength(400);
  });

  it.each([
    ['a fact that is told no longer is withdrawn', 'status', [], true],
    ['one in the place of another is not', 'status', [item('c')], false],
    ['a text that is left out is not', 'claims', [], false],
  ] as const)('%s', (_, field, now, expected) => {
    expect(changesBetween(field, [item('a')], now)?.isWithdrawn).toBe(expected);
  });

  it('another title of a member or of a citing publication is no news', () => {
    const told = (title: string) => aDocument({}, { citedBy: [{ ucid: 'US-1-A1', title }] });
    expect(changesBetween('citations', citingItems(told('A')), citingItems(told('B')))).toBeNull();
    const family = (title: string) => aDocument({}, { family: [{ ucid: 'EP-1-A1', title, published: null }] });
    expect(changesBetween('family', familyItems(family('A')), familyItems(family('B')))).toBeNull();
  });
});
