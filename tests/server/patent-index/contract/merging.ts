/** One publication from several sources. */
import { expect, test } from 'vitest';
import type { RecordSource } from '../../../../src/domain/documents/publication.ts';
import { aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const UCID = 'EP-1-A1';
const from = (format: RecordSource['format'], date: string | null, wishes: Omit<PublicationWishes, 'source'> = {}) =>
  aPublication({ ucid: UCID, familyId: null, ...wishes, source: { format, version: '', date } });
const TEXT = { claimTexts: ['a wafer'], description: 'of silicon' };
const BIBLIOGRAPHY = { title: 'solder', familyId: '77', cpc: ['H01L21/02'] };

export function mergingContract(makeIndex: MakeIndex): void {
  for (const order of ['text first', 'bibliography first'])
    test(`a full text and a bibliography of another source are one record, ${order}`, async () => {
      const text = from('ep-full-text', '2020-01-01', TEXT);
      const bibliography = from('docdb', '2021-01-01', BIBLIOGRAPHY);
      const both = order === 'text first' ? [text, bibliography] : [bibliography, text];
      await withCorpus(makeIndex, [], async (index) => {
        expect(await index.put(both)).toEqual(['imported', 'replaced']);
        const held = await index.get(UCID);
        expect(held).toMatchObject({
          familyId: '77',
          titles: bibliography.titles,
          claims: text.claims,
          source: { format: 'ep-full-text' },
          added: { titles: { format: 'docdb', date: '2021-01-01' }, familyId: { format: 'docdb' } },
        });
        expect(Object.keys(held?.added ?? {})).not.toContain('claims');
        expect(ucids(await searched(index, 'TI:solder AND CL:wafer'))).toEqual([UCID]);
        // Nothing changes when both come again, in whatever order.
        expect(await index.put([...both, ...both.toReversed()])).toEqual(Array(4).fill('unchanged'));
        expect(await index.get(UCID)).toEqual(held);
      });
    });

  test('what a source added follows its later records, not its earlier ones', async () => {
    await withCorpus(makeIndex, [], async (index) => {
      await index.put([from('ep-full-text', '2020-01-01', TEXT), from('docdb', '2021-01-01', BIBLIOGRAPHY)]);
      const later = from('docdb', '2022-01-01', { ...BIBLIOGRAPHY, cpc: ['B23K1/00'] });
      const earlier = from('docdb', '2019-01-01', { ...BIBLIOGRAPHY, cpc: ['C03C1/00'] });
      expect(await index.put([later, earlier])).toEqual(['replaced', 'unchanged']);
      expect((await index.get(UCID))?.classes).toEqual(later.classes);
    });
  });

  test('what another source added stays when a newer record of the first comes', async () => {
    await withCorpus(makeIndex, [], async (index) => {
      await index.put([from('ep-full-text', '2020-01-01', TEXT), from('docdb', '2021-01-01', BIBLIOGRAPHY)]);
      const newer = from('ep-full-text', '2023-01-01', { ...TEXT, description: 'of glass' });
      expect(await index.put([newer])).toEqual(['replaced']);
      expect(await index.get(UCID)).toMatchObject({ familyId: '77', descriptions: newer.descriptions });
    });
  });

  test('answers that hold a part each are put together, in whatever order and however often', async () => {
    const parts = [
      from('ops', null, { claimTexts: ['a wafer'] }),
      from('ops', null, { description: 'of silicon' }),
      from('ops', null, BIBLIOGRAPHY),
    ];
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put(parts)).toEqual(['imported', 'replaced', 'replaced']);
      const held = await index.get(UCID);
      expect(ucids(await searched(index, 'TI:solder AND CL:wafer AND DE:silicon'))).toEqual([UCID]);
      expect(await index.put(parts.toReversed())).toEqual(['unchanged', 'unchanged', 'unchanged']);
      expect(await index.get(UCID)).toEqual(held);
    });
  });

  test('the date of publication comes from the source that has one', async () => {
    const text = from('ops', null, { ...TEXT, published: null });
    const dated = from('docdb', '2021-01-01', { published: '2011-12-28' });
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put([text, dated, text, dated])).toEqual(['imported', 'replaced', 'unchanged', 'unchanged']);
      expect((await index.get(UCID))?.publication.date).toBe('2011-12-28');
    });
  });

  test('a record of another source and the same rank changes nothing that is there', async () => {
    const held = from('ep-full-text', '2020-01-01', { ...TEXT, title: 'wafer' });
    const other = from('patent-document', '2020-01-01', { ...TEXT, title: 'other' });
    await withCorpus(makeIndex, [held], async (index) => {
      expect(await index.put([other])).toEqual(['unchanged']);
      expect(await index.get(UCID)).toEqual(held);
    });
  });
}
