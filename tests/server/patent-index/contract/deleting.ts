/** A source that deletes or amends its record of a publication. */
import { expect, test } from 'vitest';
import type { DeletedRecord } from '../../../../src/domain/documents/deleted-record.ts';
import type { RecordSource } from '../../../../src/domain/documents/publication.ts';
import { aCitationOf, aPublication, documentId, type PublicationWishes } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { aCall } from '../plain-index.ts';
import { changesSince } from './changes-since.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const UCID = 'EP-1-A1';
const sourceOf = (format: RecordSource['format'], date: string | null): RecordSource => ({ format, version: '', date });
const from = (format: RecordSource['format'], date: string | null, wishes: Omit<PublicationWishes, 'source'> = {}) =>
  aPublication({ ucid: UCID, familyId: null, ...wishes, source: sourceOf(format, date) });
const deletion = (date: string | null, ucid = UCID): DeletedRecord => ({
  ucid,
  publication: documentId(ucid),
  source: sourceOf('docdb', date),
});
const BIBLIOGRAPHY = { title: 'solder', familyId: '77', cpc: ['H01L21/02'] };
const TEXT = { claimTexts: ['a wafer'], description: 'of silicon' };

export function deletingContract(makeIndex: MakeIndex): void {
  test('a publication of that source alone goes, with its number, words and family', async () => {
    const sibling = aPublication({
      ucid: 'US-2-A1',
      familyId: '77',
      title: 'solder',
      source: sourceOf('docdb', '2021'),
    });
    await withCorpus(makeIndex, [from('docdb', '2021-01-01', BIBLIOGRAPHY), sibling], async (index) => {
      expect((await index.family('US-2-A1')).map(({ ucid }) => ucid)).toEqual([UCID, 'US-2-A1']);
      const { version } = await index.corpus();
      expect(await index.deleteRecords([deletion('2021-06-01')])).toEqual(['removed']);
      expect(await index.get(UCID)).toBe(null);
      expect(ucids(await searched(index, 'TI:solder'))).toEqual(['US-2-A1']);
      expect((await index.family('US-2-A1')).map(({ ucid }) => ucid)).toEqual(['US-2-A1']);
      expect(await index.corpus()).toMatchObject({ publications: 1 });
      expect((await index.coverage()).map(({ country, publications }) => [country, publications])).toEqual([['US', 1]]);
      const changes: string[] = [];
      for await (const page of changesSince(index.port.importer, aCall, version))
        changes.push(...page.changes.map(({ ucid, kind }) => `${kind} ${ucid}`));
      expect(changes).toEqual([`removed ${UCID}`]);
    });
  });

  test('what another source gave stays, whichever of the two ranks first', async () => {
    const text = from('ep-full-text', '2020-01-01', TEXT);
    await withCorpus(makeIndex, [text, from('docdb', '2021-01-01', BIBLIOGRAPHY)], async (index) => {
      expect(await index.deleteRecords([deletion('2021-06-01')])).toEqual(['reduced']);
      expect(await index.get(UCID)).toEqual(text);
      expect(ucids(await searched(index, 'TI:solder'))).toEqual([]);
      expect(ucids(await searched(index, 'CL:wafer'))).toEqual([UCID]);
    });
    const cited = from('lens', null, { title: 'glass', citations: [aCitationOf('US5')] });
    await withCorpus(makeIndex, [cited, from('docdb', '2021-01-01', BIBLIOGRAPHY)], async (index) => {
      expect(await index.get(UCID)).toMatchObject({ source: { format: 'docdb' }, familyId: '77' });
      expect(await index.deleteRecords([deletion('2021-06-01')])).toEqual(['reduced']);
      const left = await index.get(UCID);
      expect(left).toMatchObject({ familyId: null, titles: [], classes: [], citations: cited.citations });
      expect(left).toMatchObject({ source: { format: 'lens' } });
      expect(left?.added).toBe(undefined);
    });
  });

  test('a repeat is silent, an older deletion changes nothing, and an older record does not come back', async () => {
    const record = (date: string) => from('docdb', date, BIBLIOGRAPHY);
    await withCorpus(makeIndex, [record('2021-01-01')], async (index) => {
      expect(await index.deleteRecords([deletion('2020-12-31')])).toEqual(['unchanged']);
      expect(await index.get(UCID)).toEqual(record('2021-01-01'));
      expect(await index.deleteRecords([deletion('2021-06-01'), deletion('2021-06-01')])).toEqual([
        'removed',
        'unchanged',
      ]);
      const { version } = await index.corpus();
      expect(await index.deleteRecords([deletion('2021-06-01')])).toEqual(['unchanged']);
      expect(await index.put([record('2021-05-31')])).toEqual(['unchanged']);
      expect((await index.corpus()).version).toBe(version);
      expect(await index.put([from('lens', null, { title: 'solder' })])).toEqual(['imported']);
      expect(await index.put([record('2021-06-02')])).toEqual(['replaced']);
      expect((await index.get(UCID))?.familyId).toBe('77');
    });
  });

  test('without a day, the order of delivery alone counts; of what is not held it is silent', async () => {
    await withCorpus(makeIndex, [from('docdb', '2021-01-01', BIBLIOGRAPHY)], async (index) => {
      expect(await index.deleteRecords([deletion(null, 'EP-9-A1'), deletion(null)])).toEqual(['unchanged', 'removed']);
      expect(await index.put([from('docdb', '2021-01-01', BIBLIOGRAPHY)])).toEqual(['imported']);
    });
  });

  test('an amendment replaces what its source gave, also what it has no more', async () => {
    const first = from('docdb', '2021-01-01', { ...BIBLIOGRAPHY, citations: [aCitationOf('US5')] });
    const amended = from('docdb', '2022-01-01', { title: 'welding', familyId: '78' });
    await withCorpus(makeIndex, [first], async (index) => {
      expect(await index.put([amended])).toEqual(['replaced']);
      expect(await index.get(UCID)).toEqual(amended);
    });
    await withCorpus(makeIndex, [from('ep-full-text', '2020-01-01', TEXT), first], async (index) => {
      expect(await index.put([amended])).toEqual(['replaced']);
      const held = await index.get(UCID);
      expect(held).toMatchObject({ titles: amended.titles, familyId: '78', citations: [], classes: [] });
      expect(Object.keys(held?.added ?? {}).toSorted()).toEqual(['familyId', 'titles']);
      expect(await index.put([first, amended])).toEqual(['unchanged', 'unchanged']);
      expect(await index.get(UCID)).toEqual(held);
    });
  });
}
