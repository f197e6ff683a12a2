/** The kinds of queries that benchmarks of the index ask, over the synthetic corpus. */
import { wordOfRank } from './synthetic-corpus.ts';

export interface QueryKind {
  readonly name: string;
  /** An expression, and the bare condition on table `text` that finds the same. */
  readonly make: (random: () => number) => {
    readonly expression: string;
    readonly match: string;
    readonly and?: string;
  };
}

export const word = (random: () => number, from: number, to: number): string =>
  wordOfRank(from + Math.floor(random() * (to - from)));
export const several = (count: number, random: () => number, from: number, to: number): string[] =>
  Array.from({ length: count }, () => word(random, from, to));
const same = (expression: string) => ({ expression, match: expression });

export const KINDS: readonly QueryKind[] = [
  { name: 'rare term (0.1 %)', make: (random) => same(word(random, 40_000, 59_000)) },
  { name: 'frequent term (20 %)', make: (random) => same(word(random, 200, 300)) },
  { name: 'three terms AND', make: (random) => same(several(3, random, 100, 1000).join(' AND ')) },
  { name: 'phrase', make: (random) => same(`"${several(2, random, 20, 200).join(' ')}"`) },
  {
    name: 'NEAR5',
    make: (random) => {
      const [a = '', b = ''] = several(2, random, 100, 1000);
      return { expression: `${a} NEAR5 ${b}`, match: `NEAR(${a} ${b}, 5)` };
    },
  },
  {
    name: 'ADJ5 (bare: NEAR)',
    make: (random) => {
      const [a = '', b = ''] = several(2, random, 100, 1000);
      return { expression: `${a} ADJ5 ${b}`, match: `NEAR(${a} ${b}, 5)` };
    },
  },
  { name: '8 terms OR', make: (random) => same(several(8, random, 500, 3000).join(' OR ')) },
  { name: '20 common terms OR', make: (random) => same(several(20, random, 60, 400).join(' OR ')) },
  {
    name: 'prefix abcd*',
    make: (random) => {
      const stem = word(random, 4000, 50_000).slice(0, 4);
      return { expression: `${stem}*`, match: `${stem}*` };
    },
  },
  {
    name: 'wildcard ab?d* (bare: 12 prefixes OR)',
    make: (random) => {
      const stem = word(random, 4000, 50_000).slice(0, 4);
      return {
        expression: `${stem.slice(0, 2)}?${stem.slice(3)}*`,
        match: [...'bcdfglmnprst'].map((letter) => `${stem.slice(0, 2)}${letter}${stem.slice(3)}*`).join(' OR '),
      };
    },
  },
  {
    name: 'field TI',
    make: (random) => {
      const term = word(random, 100, 1000);
      return { expression: `TI:${term}`, match: `title : ${term}` };
    },
  },
  {
    name: 'term, class and dates',
    make: (random) => {
      const term = word(random, 100, 600);
      return {
        expression: `${term} AND CPC:H AND PD:2010..2015`,
        match: term,
        and:
          "AND +rowid IN (SELECT doc FROM class WHERE scheme = 'CPC' AND symbol >= 'H' AND symbol < 'I') " +
          "AND +rowid IN (SELECT doc FROM document WHERE published BETWEEN '2010-01-01' AND '2015-12-31')",
      };
    },
  },
];
