/** The heart of the contract: an index answers what the naive evaluator answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { matches } from '../../support/query-reference/evaluate.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { PlainIndex } from './plain-index.ts';
import { aCorpus, aQuery } from './random-corpora.ts';
import { searched } from './asking.ts';
import { withCorpus, type MakeIndex } from './contract/with-corpus.ts';

const TIMEOUT_MS = 180_000;

export function evaluatorAgreement(makeIndex: MakeIndex, runs: number): void {
  test(
    'finds exactly what the naive evaluator finds, for any query over any corpus',
    async () => {
      await fc.assert(
        fc.asyncProperty(aCorpus, fc.array(aQuery, { minLength: 8, maxLength: 16 }), async (corpus, queries) => {
          await withIndex(makeIndex, corpus, async (index) => {
            for (const query of queries)
              expect(await hits(index, query), JSON.stringify(query)).toEqual(expected(corpus, query));
          });
        }),
        { numRuns: runs },
      );
    },
    TIMEOUT_MS,
  );

  test(
    'still does after some publications were replaced by others',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          aCorpus,
          aCorpus,
          fc.array(aQuery, { minLength: 6, maxLength: 10 }),
          async (before, after, queries) => {
            await withIndex(makeIndex, before, async (index) => {
              const newer = after.map((publication) => ({
                ...publication,
                source: { ...publication.source, date: '2026-01-01' },
              }));
              await index.put(newer.map(inFamilyOfItsOwn));
              const replaced = new Set(newer.map(({ ucid }) => ucid));
              const corpus = [...before.filter(({ ucid }) => !replaced.has(ucid)), ...newer];
              for (const query of queries)
                expect(await hits(index, query), JSON.stringify(query)).toEqual(expected(corpus, query));
            });
          },
        ),
        { numRuns: Math.ceil(runs / 4) },
      );
    },
    TIMEOUT_MS,
  );
}

const withIndex = (
  makeIndex: MakeIndex,
  corpus: readonly Publication[],
  check: (index: PlainIndex) => Promise<void>,
): Promise<void> => withCorpus(makeIndex, corpus.map(inFamilyOfItsOwn), check);

/** One row a family hides the others, so that each publication is a family here. */
function inFamilyOfItsOwn(publication: Publication): Publication {
  return { ...publication, familyId: publication.ucid };
}

async function hits(index: PlainIndex, query: QueryNode): Promise<readonly string[]> {
  const page = await searched(index, query);
  expect(page.publications).toBe(page.rows.length);
  return page.rows.map((row) => row.ucid).sort();
}

function expected(corpus: readonly Publication[], query: QueryNode): readonly string[] {
  return corpus
    .filter((publication) => matches(query, publication))
    .map(({ ucid }) => ucid)
    .sort();
}
