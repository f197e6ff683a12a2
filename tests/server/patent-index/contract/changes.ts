/** The feed of changes: what merging sources and monitoring will read. */
import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';
import { aPublication } from '../../../builders/publication.ts';
import { aCall, type PlainIndex } from '../plain-index.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const sample = { format: 'sample', version: '1', date: null } as const;
const one = (number: number) => aPublication({ ucid: `EP-${number}-A1`, sourceDate: '2020-01-01' });
const newer = (number: number) => aPublication({ ucid: `EP-${number}-A1`, sourceDate: '2021-01-01' });

async function feed(index: PlainIndex, since: number, limit?: number): Promise<readonly string[]> {
  const changes: string[] = [];
  for await (const page of changesSince(index.port.importer, aCall, since, limit))
    changes.push(...page.changes.map(({ ucid, kind, importNumber }) => `${importNumber} ${kind} ${ucid}`));
  return changes;
}

export function changesContract(makeIndex: MakeIndex): void {
  test('lists each publication once, with what its imports amount to since the one that is known', async () => {
    await withCorpus(makeIndex, [one(1), one(2)], async (index) => {
      await index.put([newer(2), one(3)]);
      await index.put([newer(3)]);
      expect(await feed(index, 0)).toEqual(['1 added EP-1-A1', '2 added EP-2-A1', '3 added EP-3-A1']);
      expect(await feed(index, 1)).toEqual(['2 replaced EP-2-A1', '3 added EP-3-A1']);
      expect(await feed(index, 2)).toEqual(['3 replaced EP-3-A1']);
      expect(await feed(index, 3)).toEqual([]);
    });
  });

  test('an import that changes nothing is no change', async () => {
    await withCorpus(makeIndex, [one(1)], async (index) => {
      await index.put([one(1)]);
      expect([await feed(index, 1), (await index.corpus()).version]).toEqual([[], 1]);
    });
  });

  test('what was removed is listed for those who knew it, and for nobody else', async () => {
    await withCorpus(makeIndex, [one(1)], async (index) => {
      await index.put([
        aPublication({ ucid: 'EP-8-A1', source: sample }),
        aPublication({ ucid: 'EP-9-A1', source: sample }),
      ]);
      await index.removeSample();
      expect(await feed(index, 2)).toEqual(['3 removed EP-8-A1', '3 removed EP-9-A1']);
      expect(await feed(index, 1)).toEqual([]);
      await index.put([one(9)]);
      expect(await feed(index, 2)).toEqual(['3 removed EP-8-A1', '4 added EP-9-A1']);
    });
  });

  test('pages of any size give the same, also where an import comes between two of them', async () => {
    const many = Array.from({ length: 7 }, (_, at) => one(at + 1));
    await withCorpus(makeIndex, many, async (index) => {
      const whole = await feed(index, 0);
      for (const limit of [1, 2, 7]) expect(await feed(index, 0, limit)).toEqual(whole);
      const seen: string[] = [];
      for await (const { changes } of changesSince(index.port.importer, aCall, 0, 3)) {
        if (seen.length === 0) await index.put([newer(1), newer(7)]);
        seen.push(...changes.map(({ ucid }) => ucid));
      }
      expect(new Set(seen)).toEqual(new Set(many.map(({ ucid }) => ucid)));
      expect(seen.filter((ucid) => ucid === 'EP-1-A1')).toHaveLength(2);
    });
  });

  test('every answer names the import that it was read after', async () => {
    await withCorpus(makeIndex, [one(1)], async (index) => {
      const { corpus } = index.port;
      expect((await corpus.heads(aCall(), ['EP-1-A1'])).corpus.version).toBe(1);
      await index.put([one(2)]);
      expect((await corpus.heads(aCall(), ['EP-1-A1'])).corpus).toEqual({ publications: 2, version: 2, sample: false });
    });
  });

  test('a corpus that the index does not hold is refused', async () => {
    await withCorpus(makeIndex, [], async (index) => {
      const asked = index.port.corpus.version({ ...aCall(), corpus: 'another' });
      await expect(asked).rejects.toThrow('This index holds no corpus "another".');
    });
  });
}
