import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { aPublication, documentId } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

export function familyContract(makeIndex: MakeIndex, runs: number): void {
  test('one row a family, shown by its best-ranked publication, with the number of its members', async () => {
    const corpus = [
      aPublication({ ucid: 'EP-1-A1', familyId: '7', description: 'a wafer among many other things in this text' }),
      aPublication({ ucid: 'EP-1-B1', familyId: '7', title: 'wafer' }),
      aPublication({ ucid: 'US-2-A1', familyId: '7', title: 'other' }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      const { rows, families, publications } = await searched(index, 'wafer');
      expect(rows.map(({ ucid, members, family }) => [ucid, members, family])).toEqual([['EP-1-B1', 3, '7']]);
      expect([families, publications]).toEqual([1, 2]);
    });
  });

  test('one row a publication where that is asked for, in the order of rank', async () => {
    const corpus = [
      aPublication({ ucid: 'EP-1-A1', familyId: '7', description: 'a wafer among many other things in this text' }),
      aPublication({ ucid: 'EP-1-B1', familyId: '7', title: 'wafer' }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      const page = await searched(index, 'wafer', { group: 'publication' });
      expect(ucids(page)).toEqual(['EP-1-B1', 'EP-1-A1']);
      expect([page.families, page.publications]).toEqual([2, 2]);
      expect((await searched(index, 'wafer')).families).toBe(1);
    });
  });

  test('rows of publications by number come in the order asked for, without those that are not there', async () => {
    const corpus = [
      aPublication({ ucid: 'EP-1-A1', familyId: '7', title: 'a' }),
      aPublication({ ucid: 'EP-1-B1', familyId: '7', title: 'b' }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      const rows = await index.rows(['EP-1-B1', 'EP-9-A1', 'EP-1-A1']);
      expect(rows.map(({ ucid, title, family, members }) => [ucid, title, family, members])).toEqual([
        ['EP-1-B1', 'b', '7', 2],
        ['EP-1-A1', 'a', '7', 2],
      ]);
    });
  });

  test('documents without a family name are joined by their earliest priority or their application', async () => {
    const us = { ...documentId('US60123456'), date: '2009-01-01' };
    const later = { ...documentId('JP2009111'), date: '2009-06-01' };
    const corpus = [
      aPublication({ ucid: 'EP-1-A1', title: 'cell', priorities: [later, us] }),
      aPublication({ ucid: 'WO-2-A1', title: 'cell', priorities: [us] }),
      aPublication({ ucid: 'US-3-B2', title: 'cell', application: us }),
      aPublication({ ucid: 'JP-4-A', title: 'cell', priorities: [later] }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect((await searched(index, 'cell')).families).toBe(2);
      expect((await index.family('EP-1-A1')).map(({ ucid }) => ucid)).toEqual(['EP-1-A1', 'US-3-B2', 'WO-2-A1']);
    });
  });

  test('who shares all priorities is one family, and has the name that a source gives one of them later', async () => {
    const [one, other] = ['US60123456', 'US60123457'].map((number) => ({ ...documentId(number), date: '2009-01-01' }));
    if (one === undefined || other === undefined) throw new Error('two priorities');
    const priorities = [one, other];
    const unnamed = aPublication({ ucid: 'EP-1-A1', title: 'cell', priorities });
    const turned = aPublication({ ucid: 'WO-2-A1', title: 'cell', priorities: priorities.toReversed() });
    await withCorpus(makeIndex, [unnamed, turned], async (index) => {
      expect((await searched(index, 'cell')).families).toBe(1);
      const [before] = (await index.rows(['EP-1-A1'])).map(({ family }) => family);
      await index.put([aPublication({ ucid: 'US-3-A1', title: 'cell', priorities, familyId: '77' })]);
      const named = await index.rows(['EP-1-A1', 'WO-2-A1', 'US-3-A1']);
      expect(named.map(({ family, members }) => [family, members])).toEqual(Array(3).fill(['77', 3]));
      expect(before).not.toBe('77');
    });
  });

  test('families that the source tells apart stay apart, whatever they share', async () => {
    const priorities = [{ ...documentId('US60123456'), date: '2009-01-01' }];
    const corpus = ['1', '2'].map((familyId) =>
      aPublication({ ucid: `EP-${familyId}-A1`, title: 'cell', familyId, priorities }),
    );
    await withCorpus(makeIndex, corpus, async (index) => expect((await searched(index, 'cell')).families).toBe(2));
  });

  test('members are listed oldest first', async () => {
    const corpus = [
      ['EP-1-B1', '2012-01-01'],
      ['EP-1-A1', '2010-01-01'],
      ['US-3-A1', null],
    ] as const;
    await withCorpus(
      makeIndex,
      corpus.map(([ucid, published]) => aPublication({ ucid, familyId: '1', published, title: ucid })),
      async (index) => {
        expect(await index.family('US-3-A1')).toEqual([
          { ucid: 'EP-1-A1', published: '2010-01-01', title: 'EP-1-A1' },
          { ucid: 'EP-1-B1', published: '2012-01-01', title: 'EP-1-B1' },
          { ucid: 'US-3-A1', published: null, title: 'US-3-A1' },
        ]);
        expect(await index.family('EP-9-A1')).toEqual([]);
      },
    );
  });

  test('families come out the same whatever the order of import and however it is batched', async () => {
    const filing = fc
      .integer({ min: 1, max: 4 })
      .map((number) => ({ ...documentId(`US6000000${number}`), date: `2009-01-0${number}` }));
    const member = fc.record({
      familyId: fc.option(fc.constantFrom('1', '2'), { freq: 3 }),
      priorities: fc.array(filing, { maxLength: 2 }),
      application: filing,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(member, { minLength: 2, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        async (wishes, dice, revised) => {
          const corpus = wishes.map((wish, place) =>
            aPublication({ ...wish, ucid: `EP-${10 + place}-A1`, title: 'cell' }),
          );
          const shuffled = corpus.toSorted(() => (dice.next().value % 2 === 0 ? 1 : -1));
          const atOnce = await familiesAfter(makeIndex, [corpus]);
          const drafts = revised
            ? [
                shuffled.map((one) => ({
                  ...one,
                  familyId: '3',
                  priorities: [],
                  source: { ...one.source, date: '2019-01-01' },
                })),
              ]
            : [];
          expect(await familiesAfter(makeIndex, [...drafts, ...shuffled.map((one) => [one])])).toEqual(atOnce);
        },
      ),
      { numRuns: runs },
    );
  });
}

/** The family of every publication. */
async function familiesAfter(
  makeIndex: MakeIndex,
  batches: readonly (readonly Publication[])[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const families: Record<string, readonly string[]> = {};
  await withCorpus(makeIndex, [], async (index) => {
    for (const batch of batches) await index.put(batch);
    for (const { ucid } of batches.flat()) families[ucid] = (await index.family(ucid)).map((member) => member.ucid);
    expect(ucids(await searched(index, 'cell')).length).toBe(new Set(Object.values(families).map(String)).size);
  });
  return families;
}
