import { describe, expect, it } from 'vitest';
import { evidenceInWords, isUnusedEvidence } from '../../../src/domain/documents/evidence-kinds.ts';
import type { LearningLimits, NearInMeaning } from '../../../src/server/patent-index/port/search.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { aCall } from './plain-index.ts';

const IDEA = { title: 'A pump', text: 'A pump with a filter before it.' };
const meaning: NearInMeaning = {
  model: 'small (abc)',
  near: [
    { ucid: 'DE-1-A1', similarity: 0.92 },
    { ucid: 'EP-2-A1', similarity: 0.88 },
    { ucid: 'EP-3-A1', similarity: 0.8 },
    { ucid: 'EP-99-A1', similarity: 0.79 },
  ],
};

async function searched(limits: LearningLimits) {
  const index = openSqliteIndex(':memory:');
  atEnd(() => index.close());
  await index.importer.put(aCall(), [
    aPublication({
      ucid: 'DE-1-A1',
      title: 'Verdichter',
      abstract: 'Ein Rad fördert Wasser.',
      published: '2015-01-01',
    }),
    {
      ...aPublication({ ucid: 'FR-17-A1', title: 'Roue', published: '2011-01-01' }),
      ucid: 'OTHER/17',
    },
    aPublication({ ucid: 'EP-2-A1', title: 'Pump', abstract: 'A pump.', published: '2018-01-01' }),
    aPublication({ ucid: 'EP-3-A1', title: 'Filter pump', abstract: 'A pump with a filter.', published: '2012-01-01' }),
  ]);
  const { value } = await index.search.interpret(aCall(), IDEA, undefined, limits);
  const { query, interpretation } = value;
  const request = { query, interpretation, filter: {}, sort: 'relevance' } as const;
  const { value: page } = await index.search.search(aCall(), { ...request, page: 0 });
  const why = async (ucid: string) => (await index.search.why(aCall(), { ucid, query, interpretation })).value;
  return { interpretation, rows: page.ok ? page.page.rows : [], why };
}

const entryOf = ({ interpretation }: Awaited<ReturnType<typeof searched>>) =>
  interpretation.fused.find(({ evidence }) => evidence === 'meaning');

describe('passages of like meaning', () => {
  it('make a hit of a publication that contains no word of the idea, and say so in its reasons', async () => {
    const found = await searched({ meaning });
    expect(found.rows.map(({ ucid }) => ucid)).toContain('DE-1-A1');
    expect(found.interpretation.expression).toContain('PN:DE1A1');
    const why = await found.why('DE-1-A1');
    expect(why?.parts[0]).toMatchObject({
      name: 'Passages of like meaning by small (abc)',
      expression: 'similarity 0.920',
    });
    expect(why?.parts[0]?.share).toBeGreaterThan(0.9);
  });

  it('name model and publications in the interpretation, best first, of those that the corpus holds', async () => {
    expect(entryOf(await searched({ meaning }))?.parts).toEqual([
      { expression: 'DE-1-A1', weight: 0.92 },
      { expression: 'EP-2-A1', weight: 0.88 },
      { expression: 'EP-3-A1', weight: 0.8 },
    ]);
  });

  it('leave out what was published too late, and rank that of which nothing may be learnt', async () => {
    const found = await searched({ meaning, before: '2016-01-01', without: ['EP-3-A1'] });
    expect(entryOf(found)?.parts?.map(({ expression }) => expression)).toEqual(['DE-1-A1', 'EP-3-A1']);
  });

  it('make no hit of the own family, nor of what was published on the day or later', async () => {
    const hits = async (limits: LearningLimits) =>
      (await searched({ meaning, ...limits })).rows.map(({ ucid }) => ucid).filter((ucid) => ucid === 'DE-1-A1');
    expect(await hits({ before: '2015-01-02' })).toEqual(['DE-1-A1']);
    expect(await hits({ before: '2015-01-01' })).toEqual([]);
    expect(await hits({ without: ['EP-3-A1'] })).toEqual(['DE-1-A1']);
    expect(await hits({ without: ['DE-1-A1'] })).toEqual([]);
  });

  it('name a hit by the number that the index holds, whatever the source calls the publication', async () => {
    const named = { ...meaning, near: [{ ucid: 'OTHER/17', similarity: 0.9 }] };
    const found = await searched({ meaning: named });
    expect(found.rows.map(({ ucid }) => ucid)).toContain('OTHER/17');
    expect(found.interpretation.expression).toContain('PN:FR17A1');
  });

  it('change nothing where they are switched off, or where the house has none', async () => {
    const [off, without] = [await searched({ meaning, off: ['meaning'] }), await searched({})];
    expect(off.interpretation).toEqual(without.interpretation);
    expect(off.rows.map(({ ucid }) => ucid)).not.toContain('DE-1-A1');
  });

  it('that could not be compared leave the order as it is, and the interpretation says why', async () => {
    const unused = 'Not used. The embedding server failed a moment ago.';
    const found = await searched({ meaning: { model: '', near: [], unused } });
    const entry = entryOf(found);
    expect(evidenceInWords(entry?.parts ?? [], entry?.expression ?? '')).toBe(unused);
    expect(found.interpretation.fused.filter(isUnusedEvidence)).toEqual([entry]);
    expect((await searched({ meaning })).interpretation.fused.filter(isUnusedEvidence)).toEqual([]);
    const without = await searched({});
    expect(found.rows.map(({ ucid, score }) => [ucid, score])).toEqual(
      without.rows.map(({ ucid, score }) => [ucid, score]),
    );
  });
});
