/** What an idea's own list would give away is hidden; and what stands far below the list has its place there. */
import { expect, test } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { stemmedBm25 } from '../../../src/server/measuring/stemmed-bm25.ts';
import { measureCases } from '../../../src/server/measuring/measure-cases.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aCitationOf, aPublication } from '../../builders/publication.ts';
import { plain } from '../patent-index/plain-index.ts';
import { CITING, measuredOn, WHOLE } from './a-corpus.ts';

const FAR = 'US-5000003-A';
const idea = (cites: readonly string[]) =>
  aPublication({
    ...{ ucid: CITING, title: 'Bicycle brake', abstract: 'A brake pad presses against a rim of a bicycle wheel.' },
    citations: cites.map(aCitationOf),
  });
const far = aPublication({ ucid: FAR, title: 'Rim of a kettle', published: '1999-01-01' });
const near = (count: number, title: string): readonly Publication[] =>
  Array.from({ length: count }, (_, at) =>
    aPublication({ ucid: `JP-${3_000_000 + at}-A`, title, published: '2001-01-01' }),
  );

const placeOfFar = async (corpus: readonly Publication[]) =>
  (await measuredOn({ corpus })).cited.find(({ ucid }) => ucid === FAR)?.place;

test('what only the idea’s own list speaks for stands behind what its words speak for', async () => {
  const rims = near(6, 'Wheel rim');
  expect(await placeOfFar([idea([FAR]), ...rims, far])).toBe(7);
});

test('beyond the first thousand, the place is that of the list without the own family', async () => {
  const many = near(1_100, 'Brake pad, rim and wheel of a bicycle');
  const least = aPublication({
    ucid: FAR,
    title: 'Kettle, spout, lid and handle on a brake pad',
    published: '1999-01-01',
  });
  const { cited, stages } = await measuredOn({ corpus: [idea([FAR]), ...many, least] });
  expect(cited[0]).toMatchObject({ ucid: FAR, stage: 'ranked', place: 1_101 });
  expect(cited[0]?.why?.parts.length).toBeGreaterThan(0);
  expect(stages.map(({ stage, ours }) => [stage, ours])).toEqual([
    ['cited', 1],
    ['in-corpus', 1],
    ['matched', 1],
    ['ranked', 0],
  ]);
});

test('a corpus that moves while it is measured is told with both versions', async () => {
  const port = openSqliteIndex(':memory:');
  const index = plain(port);
  await index.put([idea([FAR]), far]);
  let isMoved = false;
  const result = await measureCases(
    {
      ...{ index: port, embeddings: null, now: () => 0, queryMs: 60_000 },
      async pause() {
        if (!isMoved) await index.put(near(1, 'Wheel'));
        isMoved = true;
      },
    },
    { corpus: MAIN_CORPUS, asker: 'user/1', numbers: [CITING], settings: WHOLE },
    { signal: new AbortController().signal, progress: () => {} },
  );
  expect([result.corpus.version, result.movedTo]).toEqual([1, 2]);
  await port.close();
});

test('a publication that the baseline is given twice counts once', async () => {
  const bm25 = stemmedBm25();
  for (const one of [far, far, ...near(3, 'Wheel')]) bm25.add(one);
  const query = { id: 'q', title: '', text: 'kettle', relevant: new Set<string>(), excluded: new Set<string>() };
  expect(await bm25.rank(query)).toEqual([FAR]);
  expect(bm25.matches(query, FAR)).toBe(true);
  expect(bm25.matches({ ...query, before: '1999-01-01' }, FAR)).toBe(false);
});
