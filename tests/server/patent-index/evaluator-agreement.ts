/** The heart of the contract: an index answers what the naive evaluator answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { matches } from '../../support/query-reference/evaluate.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { aCorpus, aQuery } from './random-corpora.ts';
import { searched } from './asking.ts';

const TIMEOUT_MS = 180_000;

export function evaluatorAgreement(makeIndex: () => PatentIndex, runs: number): void {
  test(
    'finds exactly what the naive evaluator finds, for any query over any corpus',
    () => {
      fc.assert(
        fc.property(aCorpus, fc.array(aQuery, { minLength: 8, maxLength: 16 }), (corpus, queries) => {
          withIndex(makeIndex, corpus, (index) => {
            for (const query of queries)
              expect(hits(index, query), JSON.stringify(query)).toEqual(expected(corpus, query));
          });
        }),
        { numRuns: runs },
      );
    },
    TIMEOUT_MS,
  );

  test(
    'still does after some publications were replaced by others',
    () => {
      fc.assert(
        fc.property(aCorpus, aCorpus, fc.array(aQuery, { minLength: 6, maxLength: 10 }), (before, after, queries) => {
          withIndex(makeIndex, before, (index) => {
            const newer = after.map((publication) => ({
              ...publication,
              source: { ...publication.source, date: '2026-01-01' },
            }));
            index.put(newer.map(inFamilyOfItsOwn));
            const replaced = new Set(newer.map(({ ucid }) => ucid));
            const corpus = [...before.filter(({ ucid }) => !replaced.has(ucid)), ...newer];
            for (const query of queries)
              expect(hits(index, query), JSON.stringify(query)).toEqual(expected(corpus, query));
          });
        }),
        { numRuns: Math.ceil(runs / 4) },
      );
    },
    TIMEOUT_MS,
  );
}

function withIndex(
  makeIndex: () => PatentIndex,
  corpus: readonly Publication[],
  check: (index: PatentIndex) => void,
): void {
  const index = makeIndex();
  try {
    index.put(corpus.map(inFamilyOfItsOwn));
    check(index);
  } finally {
    index.close();
  }
}

/** One row a family hides the others, so that each publication is a family here. */
function inFamilyOfItsOwn(publication: Publication): Publication {
  return { ...publication, familyId: publication.ucid };
}

function hits(index: PatentIndex, query: QueryNode): readonly string[] {
  const page = searched(index, query);
  expect(page.publications).toBe(page.rows.length);
  return page.rows.map((row) => row.ucid).sort();
}

function expected(corpus: readonly Publication[], query: QueryNode): readonly string[] {
  return corpus
    .filter((publication) => matches(query, publication))
    .map(({ ucid }) => ucid)
    .sort();
}
