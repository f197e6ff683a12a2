/** Events of registers in the index: the status that lists, facets and queries have is the one that the events tell. */
import { expect, test } from 'vitest';
import type { LegalEvent, LegalRecord } from '../../../../src/domain/documents/legal/legal-event.ts';
import { aPublication } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { changesSince } from './changes-since.ts';
import { aCall, type PlainIndex } from '../plain-index.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const UCID = 'EP-1-B1';
const patent = (ucid = UCID) => aPublication({ ucid, title: 'kettle', status: 'granted', filed: '2013-06-01' });
const lapse: LegalEvent = { office: 'EP', code: 'X', words: 'LAPSED', date: '2021-03-04', sign: '-' };
const paid: LegalEvent = { office: 'EP', code: 'Y', words: 'ANNUAL FEE PAID', date: '2020-03-04', sign: '+' };
const record = (wishes: Partial<LegalRecord> = {}): LegalRecord => ({
  source: 'inpadoc',
  application: null,
  publications: [{ country: 'EP', number: '1', kind: 'A1', date: null }],
  events: [lapse],
  asOf: '2021-06-01',
  isComplete: true,
  ...wishes,
});
const found = async (index: PlainIndex, query: string) => ucids(await searched(index, query));

export function legalContract(makeIndex: MakeIndex): void {
  for (const order of ['events first', 'publication first'])
    test(`the events tell the status in rows, facets and queries, ${order}`, async () => {
      await withCorpus(makeIndex, [], async (index) => {
        if (order === 'events first') await index.putLegal([record()]);
        await index.put([patent(), patent('EP-2-B1')]);
        if (order !== 'events first') expect(await index.putLegal([record()])).toEqual(['imported']);
        const page = await searched(index, 'kettle');
        expect(Object.fromEntries(page.rows.map(({ ucid, status }) => [ucid, status]))).toEqual({
          [UCID]: 'lapsed',
          'EP-2-B1': 'granted',
        });
        expect(page.facets.status).toEqual(expect.arrayContaining([{ value: 'lapsed', count: 1 }]));
        expect(await found(index, 'SS:lapsed')).toEqual([UCID]);
        expect(await found(index, 'ST:lapsed@2022-01-01')).toEqual([UCID]);
        expect(await found(index, 'ST:recently-ended@2027-03-04')).toEqual([UCID]);
        expect(await found(index, 'ST:long-ended@2027-03-05')).toEqual([UCID]);
        expect((await index.rows([UCID]))[0]?.status).toBe('lapsed');
        expect(await index.legal(UCID)).toEqual([record()]);
        expect(await index.legal('EP-2-B1')).toEqual([]);
      });
    });

  test('they are found by the application too, and by no other country or number', async () => {
    await withCorpus(makeIndex, [patent(), patent('DE-1-B1'), patent('EP-91-B1')], async (index) => {
      const application = { country: 'EP', number: '91', kind: 'A', date: null };
      await index.putLegal([record({ publications: [], application })]);
      expect(await found(index, 'SS:lapsed')).toEqual([UCID]);
    });
  });

  test('the same again changes nothing; a complete record replaces an older one, never a newer', async () => {
    await withCorpus(makeIndex, [patent()], async (index) => {
      await index.putLegal([record()]);
      const { version } = await index.corpus();
      const older = record({ events: [paid], asOf: '2020-06-01' });
      expect(await index.putLegal([record(), older])).toEqual(['unchanged', 'unchanged']);
      expect((await index.corpus()).version).toBe(version);
      expect(await index.putLegal([record({ events: [paid], asOf: '2022-06-01' })])).toEqual(['replaced']);
      expect(await found(index, 'SS:granted')).toEqual([UCID]);
    });
  });

  test('events that are not all are added to those held, each once, and sources stay apart', async () => {
    await withCorpus(makeIndex, [patent()], async (index) => {
      const fees = (events: readonly LegalEvent[]) =>
        record({ source: 'us-maintenance-fees', isComplete: false, events });
      await index.putLegal([fees([paid]), record({ events: [lapse] })]);
      expect(await index.putLegal([fees([paid, lapse])])).toEqual(['replaced']);
      expect((await index.legal(UCID)).map(({ source, events }) => [source, events.length])).toEqual([
        ['us-maintenance-fees', 2],
        ['inpadoc', 1],
      ]);
      expect(await index.legalCoverage()).toEqual([
        { country: 'EP', source: 'inpadoc', rights: 1, events: 1, asOf: '2021-06-01' },
        { country: 'EP', source: 'us-maintenance-fees', rights: 1, events: 2, asOf: '2021-06-01' },
      ]);
    });
  });

  test('a publication that comes again keeps the status of the events, and the change is in the feed', async () => {
    await withCorpus(makeIndex, [patent()], async (index) => {
      const { version } = await index.corpus();
      await index.putLegal([record()]);
      const changed: string[] = [];
      for await (const page of changesSince(index.port.importer, aCall, version))
        changed.push(...page.changes.map(({ kind, ucid }) => `${kind} ${ucid}`));
      expect(changed).toEqual([`replaced ${UCID}`]);
      await index.put([aPublication({ ucid: UCID, title: 'kettle lid', sourceDate: '2023-01-01' })]);
      expect(await found(index, 'SS:lapsed AND lid')).toEqual([UCID]);
    });
  });

  test('what registers tell to be alive expires with its term, what its source states does not', async () => {
    await withCorpus(makeIndex, [patent(), patent('EP-2-B1')], async (index) => {
      await index.putLegal([record({ events: [paid] })]);
      expect(await found(index, 'ST:granted@2033-06-01')).toEqual([UCID, 'EP-2-B1']);
      expect(await found(index, 'ST:granted@2033-06-02')).toEqual(['EP-2-B1']);
      expect(await found(index, 'ST:expired@2033-06-02')).toEqual([UCID]);
    });
  });
}
