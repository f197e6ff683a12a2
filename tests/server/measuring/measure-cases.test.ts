/** What becomes of the documents that a publication cites, in a corpus small enough to know. */
import { describe, expect, test } from 'vitest';
import { readWholeCorpus } from '../../../src/server/measuring/read-corpus.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aCitationOf, aPublication } from '../../builders/publication.ts';
import { plain } from '../patent-index/plain-index.ts';
import { CITED, CITING, citations, measuredOn } from './a-corpus.ts';

describe('stages', () => {
  test('each cited document is counted as far as it came; the own family is neither cited nor ranked', async () => {
    const { stages, cited, ideas, recall } = await measuredOn();
    expect(stages.map(({ stage, ours, baseline }) => [stage, ours, baseline])).toEqual([
      ['cited', 4, 4],
      ['in-corpus', 3, 3],
      ['matched', 2, 2],
      ['ranked', 2, 2],
    ]);
    expect(Object.fromEntries(cited.map(({ ucid, stage, place }) => [ucid, [stage, place]]))).toEqual({
      [CITED.found]: ['ranked', 1],
      [CITED.later]: ['ranked', 2],
      [CITED.alien]: ['in-time', null],
    });
    expect(ideas).toEqual([{ ucid: CITING, title: 'Bicycle brake', before: null, outside: [CITED.absent] }]);
    expect(recall.find(({ rank }) => rank === 1)?.ours).toEqual({ value: 1 / 3, low: 1 / 3, high: 1 / 3 });
    expect(recall.find(({ rank }) => rank === 10)?.baseline?.value).toBe(2 / 3);
  });

  test('with the day of publication as cut-off date, what was published later is in the corpus alone', async () => {
    const { stages, cited, ideas } = await measuredOn({ settings: { cutOff: 'published' } });
    expect(stages.map(({ stage, ours, baseline }) => [stage, ours, baseline])).toEqual([
      ['cited', 4, 4],
      ['in-corpus', 3, 3],
      ['in-time', 2, 2],
      ['matched', 1, 1],
      ['ranked', 1, 1],
    ]);
    const later = cited.find(({ ucid }) => ucid === CITED.later);
    expect(later).toMatchObject({ stage: 'in-corpus', place: null });
    expect(later?.why?.keptOut.join()).toMatch(/PD/);
    expect(ideas[0]?.before).toBe('2010-05-05');
  });

  test('the priority date cuts off by the earliest priority', async () => {
    const [citing, ...others] = citations;
    const priorities = [{ country: 'EP', number: '1', kind: null, date: '2005-01-01' }];
    const { ideas } = await measuredOn({
      corpus: [{ ...citing!, priorities }, ...others],
      settings: { cutOff: 'priority' },
    });
    expect(ideas[0]?.before).toBe('2005-01-01');
  });

  test('the shares are of what the corpus holds', async () => {
    const { stages } = await measuredOn();
    expect(stages.map(({ share }) => share?.value ?? null)).toEqual([null, 1, 2 / 3, 2 / 3]);
  });
});

describe('what nothing may learn from', () => {
  /** The only tie to what is sought is the citation list of another publication of the same inventor. */
  const [citing, ...others] = citations;
  const sister = aPublication({
    ucid: 'EP-3000000-A1',
    title: 'Bicycle brake of steel',
    abstract: 'A brake pad presses against a rim of a bicycle wheel.',
    inventors: ['Jane Smith'],
    citations: [aCitationOf('US-5000003')],
  });
  const corpus = [citing!, sister, ...others];

  test('the idea’s own list is hidden: a document without its words is not matched, nor helped by it', async () => {
    const alien = (await measuredOn({ corpus: citations })).cited.find(({ ucid }) => ucid === CITED.alien);
    expect(alien?.place).toBeNull();
  });

  test('with the switch, the lists of its inventors’ other publications are hidden too', async () => {
    const far = aPublication({ ucid: CITED.alien, title: 'Rim of a kettle', published: '1999-01-01' });
    const rims = Array.from({ length: 6 }, (_, at) =>
      aPublication({ ucid: `JP-${3_000_000 + at}-A`, title: 'Wheel rim', published: '2001-01-01' }),
    );
    const ranked = [...corpus.filter(({ ucid }) => ucid !== CITED.alien), ...rims, far];
    const placeOf = async (hidesInventors: boolean) =>
      (await measuredOn({ corpus: ranked, settings: { hidesInventors } })).cited.find(
        ({ ucid }) => ucid === CITED.alien,
      )?.place;
    const [shown, hidden] = [await placeOf(false), await placeOf(true)];
    expect(shown).toBeLessThan(hidden ?? 0);
  });
});

test('what can’t be measured is named with its reason, and the rest is measured', async () => {
  const { unused, ideas, stages } = await measuredOn({
    corpus: [
      ...citations,
      aPublication({ ucid: 'EP-4-A1', title: 'no citations' }),
      aPublication({ ucid: 'EP-5000-A1', title: 'cites elsewhere', citations: [aCitationOf('JP-77777')] }),
      aPublication({ ucid: 'EP-6000-A1', title: 'untold', citations: [aCitationOf('US-5000001')] }),
      aPublication({ ucid: 'EP-7000-A1', title: 'alone', familyId: 'a', citations: [aCitationOf('EP-8000')] }),
      aPublication({ ucid: 'EP-8000-A1', title: 'of the family', familyId: 'a' }),
    ],
    numbers: ['battery', 'EP9999999', 'EP0004A1', 'EP5000', 'EP6000', 'EP7000', 'EP1000001', 'EP1000001A1'],
    settings: { idea: 'abstract' },
  });
  expect(Object.fromEntries(unused.map(({ typed, reason }) => [typed, reason]))).toEqual({
    battery: 'This is no publication number.',
    EP9999999: 'The corpus does not hold it.',
    EP0004A1: expect.stringMatching(/no publication number|No patent document is on record/),
    EP5000: 'It has no abstract in the corpus.',
    EP6000: 'It has no abstract in the corpus.',
    EP7000: 'It has no abstract in the corpus.',
    EP1000001A1: 'It is the same publication as EP1000001.',
  });
  expect(ideas.map(({ ucid }) => ucid)).toEqual([CITING]);
  expect(stages[0]?.ours).toBe(4);
});

test('what cites nothing that the corpus holds is named, and its citations still count as cited', async () => {
  const { unused, stages } = await measuredOn({
    corpus: [
      ...citations,
      aPublication({ ucid: 'EP-5000-A1', title: 'elsewhere', citations: [aCitationOf('JP-77777')] }),
      aPublication({ ucid: 'EP-7000-A1', title: 'alone', familyId: 'a', citations: [aCitationOf('EP-8000')] }),
      aPublication({ ucid: 'EP-8000-A1', title: 'of the family', familyId: 'a' }),
    ],
    numbers: ['EP1000001', 'EP5000', 'EP7000', 'EP8000'],
  });
  expect(unused.map(({ reason }) => reason)).toEqual([
    'The corpus does not hold the one patent document that it cites.',
    'It cites its own family alone.',
    'No patent document is on record as cited by it.',
  ]);
  expect(stages.map(({ ours }) => ours)).toEqual([5, 3, 2, 2]);
});

test('of several kinds of one number, the one that cites most is the idea', async () => {
  const { ideas } = await measuredOn({
    corpus: [
      ...citations,
      aPublication({ ucid: 'EP-5000-A1', title: 'brake', familyId: 'f', citations: [aCitationOf('US-5000001')] }),
      aPublication({
        ...{ ucid: 'EP-5000-B1', title: 'brake', familyId: 'f' },
        citations: [aCitationOf('US-5000001'), aCitationOf('US-5000002')],
      }),
    ],
    numbers: ['EP5000'],
  });
  expect(ideas.map(({ ucid }) => ucid)).toEqual(['EP-5000-B1']);
});

test('nothing to measure gives no figures, and says why of each', async () => {
  const result = await measuredOn({ numbers: ['EP9999999'] });
  expect(result).toMatchObject({ ideas: [], recall: [], mrr: null, stages: [], cited: [] });
  expect(result.unused).toHaveLength(1);
});

test('a result says with what it was measured: corpus, settings and weights', async () => {
  const result = await measuredOn();
  expect(result).toMatchObject({
    settings: { idea: 'title-and-abstract', cutOff: 'none', hidesInventors: false },
    corpus: { publications: citations.length, version: 1, sample: false },
    movedTo: null,
    weights: { stems: 1, citations: 0.6 },
    embeddings: null,
    noBaseline: null,
  });
});

test('embeddings that were not to be had are said', async () => {
  const near = async () => ({ model: '', near: [], unused: 'Not used. The server is away.' });
  const { embeddings } = await measuredOn({ ports: { embeddings: { near } } });
  expect(embeddings).toEqual({ model: '', unusedFor: 1, unused: 'Not used. The server is away.' });
});

test('a corpus whose words take too much memory has no baseline', async () => {
  const port = openSqliteIndex(':memory:');
  await plain(port).put(citations);
  const query = { id: 'q', title: '', text: 'brake pad', relevant: new Set<string>(), excluded: new Set<string>() };
  const one = { typed: 'q', ucid: 'q', title: '', query, inventors: [], outside: [] };
  const options = { call: () => callWithin(MAIN_CORPUS, 60_000), pause: async () => {}, progress: () => {} };
  expect((await readWholeCorpus(port, [one], options)).baseline).not.toBeNull();
  const small = await readWholeCorpus(port, [one], { ...options, postingsAtMost: 3 });
  expect([small.baseline, small.families.size]).toEqual([null, citations.length]);
  await port.close();
});
