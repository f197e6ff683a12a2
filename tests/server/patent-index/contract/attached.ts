/** Texts about publications, which are no part of them. */
import { expect, test } from 'vitest';
import type { AttachedText } from '../../../../src/domain/documents/attached-text.ts';
import { aPublication, documentId } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const APPLICATION = { country: 'US', number: '17248024', kind: null, date: '2021-01-05' };
const grant = aPublication({ ucid: 'US-11646472-B2', title: 'kettle', application: APPLICATION });
const open = aPublication({ ucid: 'US-20210210819-A1', title: 'kettle', application: APPLICATION });
const action = (wishes: Partial<AttachedText> = {}): AttachedText => ({
  kind: 'office-action',
  id: 'LC92',
  title: 'Non-final rejection',
  date: '2022-01-03',
  applications: [{ ...APPLICATION, date: null }],
  publications: [],
  blocks: [{ kind: 'paragraph', text: 'Claims 1-3 lack a teapot.' }],
  ...wishes,
});

export function attachedContract(makeIndex: MakeIndex): void {
  for (const order of ['text first', 'publications first'])
    test(`a text is with each publication of its application, ${order}, and is not searched`, async () => {
      await withCorpus(makeIndex, [], async (index) => {
        if (order === 'text first') expect(await index.putAttached([action()])).toEqual(['imported']);
        await index.put([grant, open]);
        if (order !== 'text first') expect(await index.putAttached([action()])).toEqual(['imported']);
        expect(await index.attached('US-11646472-B2')).toEqual([action()]);
        expect(await index.attached('US-20210210819-A1')).toEqual([action()]);
        expect(ucids(await searched(index, 'teapot'))).toEqual([]);
      });
    });

  test('the latest comes first; one with the same id replaces the one before; a repeat is silent', async () => {
    const later = action({ id: 'LD00', date: '2023-01-03' });
    const changed = action({ title: 'Final rejection', applications: [], publications: [documentId('US11646472')] });
    await withCorpus(makeIndex, [grant, open], async (index) => {
      expect(await index.putAttached([action(), later])).toEqual(['imported', 'imported']);
      const { version } = await index.corpus();
      expect(await index.putAttached([later, action()])).toEqual(['unchanged', 'unchanged']);
      expect((await index.corpus()).version).toBe(version);
      expect(await index.putAttached([changed])).toEqual(['replaced']);
      expect(await index.attached('US-11646472-B2')).toEqual([later, changed]);
      expect(await index.attached('US-20210210819-A1')).toEqual([later]);
    });
  });
}
