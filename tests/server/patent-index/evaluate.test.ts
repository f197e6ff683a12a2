/**
 * The measures that `npm run evaluate` prints, and the forms that it reads, on collections small enough to reckon by
 * hand.
 */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beirCollection, patentLines, readQrels } from '../../../scripts/evaluate/beir.ts';
import { citationCollection, couplingCollection } from '../../../scripts/evaluate/imported.ts';
import { ideaOf, VARIANTS } from '../../../scripts/evaluate/citations.ts';
import { isForTuning } from '../../../scripts/evaluate/judged.ts';
import { run } from '../../../scripts/evaluate/main.ts';
import { interval, measureRanking } from '../../../src/domain/documents/measuring/metrics.ts';
import { stemmedBm25 } from '../../../src/server/measuring/stemmed-bm25.ts';
import { aCitationOf, aPublication } from '../../builders/publication.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('measures', () => {
  test('recall counts what is found by a place, average precision where it is found', () => {
    const ranked = ['a', 'x', 'b', ...Array.from({ length: 20 }, (_, place) => `y${place}`), 'c'];
    expect(measureRanking(ranked, new Set(['a', 'b', 'c', 'd']))).toEqual({
      'R@10': 0.5,
      'R@100': 0.75,
      MRR: 1,
      MAP: (1 + 2 / 3 + 3 / 24) / 4,
    });
    expect(measureRanking([], new Set(['a']))).toEqual({ 'R@10': 0, 'R@100': 0, MRR: 0, MAP: 0 });
  });

  test('the interval holds the mean, is the same every time, and closes where all differences are equal', () => {
    const differences = [0.3, -0.1, 0.2, 0.4, 0, 0.1, 0.2, -0.2, 0.3, 0.1];
    const [low, high] = interval(differences);
    expect(low).toBeLessThan(0.13);
    expect(high).toBeGreaterThan(0.13);
    expect(interval(differences)).toEqual([low, high]);
    expect(interval([0.5, 0.5, 0.5])).toEqual([0.5, 0.5]);
  });
});

describe('collections', () => {
  test('judgements are read in BEIR’s and in TREC’s form, those above nought', () => {
    const expected = new Map([
      ['q1', new Set(['d1', 'd3'])],
      ['q2', new Set(['d2'])],
    ]);
    expect(readQrels('query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t0\nq1\td3\t2\nq2\td2\t1\n')).toEqual(expected);
    expect(readQrels('q1 0 d1 1\nq1 0 d2 0\nq1 0 d3 2\nq2 0 d2 1')).toEqual(expected);
  });

  test('a document cites into the corpus whatever kind it prints; its own family is no answer', () => {
    const [cited, own, citing] = [
      aPublication({ ucid: 'EP-1-B1', title: 'cited' }),
      aPublication({ ucid: 'EP-2-A1', familyId: 'f' }),
      aPublication({
        ucid: 'EP-3-A1',
        title: 'citing',
        abstract: 'abstract',
        claimTexts: ['first', 'second'],
        familyId: 'f',
        citations: [aCitationOf('EP-1-A1'), aCitationOf('EP-2-A1'), aCitationOf('EP-9-A1')],
      }),
    ];
    const { queries } = citationCollection([cited, own, citing]);
    expect(queries).toEqual([
      {
        id: 'EP-3-A1',
        title: 'citing',
        text: 'abstract\nfirst',
        relevant: new Set(['EP-1-B1']),
        excluded: new Set(['EP-2-A1', 'EP-3-A1']),
      },
    ]);
    const other = aPublication({ ucid: 'EP-4-A1', citations: [aCitationOf('EP-9-B1')] });
    expect(couplingCollection([citing, other]).queries.map(({ id, relevant }) => [id, [...relevant]])).toEqual([
      ['EP-3-A1', ['EP-4-A1']],
      ['EP-4-A1', ['EP-3-A1']],
    ]);
  });

  test('in patents of BEIR’s form a family is joined by its numbers, and an idea’s own lists are hidden', async () => {
    const inventors = ['SMITH, Jane'];
    writePatents([
      { _id: 'EP0000001A1', metadata: { published: '2001-01-01', family: ['US5000001'], inventors } },
      { _id: 'US5000001', metadata: { published: '2002-01-01', cites: ['EP2B1'] } },
      { _id: 'EP0000002B1', metadata: { published: '1999-01-01' } },
      { _id: 'EP0000003A1', metadata: { published: '2003-01-01', inventors: ['Jane Smith'], cites: ['EP2'] } },
    ]);
    const lines = (await patentLines(folder)) ?? [];
    const query = { id: 'EP0000001A1', title: '', text: 'an idea', excluded: new Set<string>() };
    const [idea] = ideaOf({ ...query, relevant: new Set(['EP0000002B1']) }, lines);
    const own = new Set(['EP0000001A1', 'US5000001']);
    expect(idea?.whole).toMatchObject({ excluded: own, hiddenLists: own });
    expect(idea && VARIANTS['own inventors’ lists hidden, with date']?.(idea)).toMatchObject({
      before: '2001-01-01',
      hiddenLists: new Set([...own, 'EP0000003A1']),
    });
    expect(ideaOf({ ...query, relevant: new Set(['US5000001']) }, lines)).toEqual([]);
  });

  test('both halves get about half of the ideas, and an idea stays in its half', () => {
    const ideas = Array.from({ length: 400 }, (_, place) => ({
      id: `q${place}`,
      title: '',
      text: '',
      relevant: new Set<string>(),
      excluded: new Set<string>(),
    }));
    const tuning = ideas.filter(isForTuning).length;
    expect(tuning).toBeGreaterThan(150);
    expect(tuning).toBeLessThan(250);
  });
});

/** The corpus alone, as BEIR's lines. */
function writePatents(lines: readonly object[]): void {
  writeFileSync(join(folder, 'corpus.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
}

describe('the baseline', () => {
  const bm25 = stemmedBm25();
  for (const [ucid, abstract, published] of [
    ['EP-1-A1', 'a battery and a pump and a valve', '2001-01-01'],
    ['EP-2-A1', 'batteries', '2003-01-01'],
    ['EP-3-A1', 'glass of windows', '2002-01-01'],
    ['EP-4-A1', 'paper', '2002-01-01'],
    ['EP-5-A1', 'wood', '2002-01-01'],
  ] as const)
    bm25.add(aPublication({ ucid, abstract, published, title: 'x' }));
  const query = { id: 'q', title: '', relevant: new Set<string>(), excluded: new Set<string>() };

  test('knows the forms of a word, and puts the shorter of two documents first', async () => {
    expect(await bm25.rank({ ...query, text: 'battery' })).toEqual(['EP-2-A1', 'EP-1-A1']);
  });

  test('counts a word as often as the idea says it', async () => {
    expect((await bm25.rank({ ...query, text: 'glass windows paper' })).at(0)).toBe('EP-3-A1');
    expect((await bm25.rank({ ...query, text: 'glass paper paper paper' })).at(0)).toBe('EP-4-A1');
  });

  test('with a date gives what was published before that day', async () => {
    expect(await bm25.rank({ ...query, text: 'battery', before: '2003-01-01' })).toEqual(['EP-1-A1']);
  });
});

test('the command prints measures of both systems for a collection in BEIR’s form', async () => {
  const subjects = [
    'brake pads of bicycles',
    'anodes of lithium batteries',
    'blades of wind turbines',
    'membranes for water',
  ];
  const documents = subjects.flatMap((subject, place) =>
    [0, 1, 2].map((copy) => ({
      _id: `d${place}${copy}`,
      title: `Improved ${subject}`,
      text: `${subject} of kind ${copy}`,
    })),
  );
  const lines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
  mkdirSync(join(folder, 'qrels'));
  writeFileSync(join(folder, 'corpus.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(subjects.map((text, place) => ({ _id: `q${place}`, text }))));
  writeFileSync(
    join(folder, 'qrels/test.tsv'),
    `query-id\tcorpus-id\tscore\n${documents.map(({ _id }) => `q${_id.charAt(1)}\t${_id}\t1`).join('\n')}`,
  );
  expect((await beirCollection(folder, null)).queries).toHaveLength(4);
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await run([folder, 'beir', '.', '--half', 'all']);
  expect(printed[0]).toContain('12 publications, 4 ideas');
  expect(printed.filter((line) => line.startsWith('| R@10 |'))).toEqual([
    expect.stringMatching(/^\| R@10 \| 1\.000 \(.*\) \| 1\.000 \(.*\) \| \+0\.000/),
  ]);
});
