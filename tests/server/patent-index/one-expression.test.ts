/** One expression decides: what any type of search lists is what its expression lists in Fielded Search. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { Interpretation } from '../../../src/domain/documents/results.ts';
import { parseMade, parseQuery } from '../../../src/domain/query/parser.ts';
import { allOf } from '../../../src/domain/query/tree.ts';
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import type { GuidedInput } from '../../../src/domain/search-steps/guided/conditions.ts';
import type { StepsRow, Submission } from '../../../src/domain/search-steps/rows.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { runSearch } from '../../../src/server/searches/run-search.ts';
import { someGuidedInput } from '../../domain/search-steps/random-guided.ts';
import { PATIENCE } from '../a-server.ts';
import { aCall, plain } from './plain-index.ts';

const port = openSqliteIndex(':memory:');
const index = plain(port);
let corpus: readonly Publication[] = [];
beforeAll(async () => {
  corpus = [...generateSample()];
  await index.put(corpus);
}, PATIENCE);
afterAll(() => index.close());

const WORDS = ['housing', 'valve', 'battery', 'blade', 'electro*', 'ball seat', 'near', 'unheard-of', 'rotor blade'];
/** Terms that are expressions, as they are kept; what an earlier build kept as words beside them. */
const EXPRESSIONS = [
  'rotor NEAR3 blade',
  'CL:housing',
  'valve AND seat',
  'TI:(battery OR cell) NOT AB:lithium',
  '(housing OR casing) NEAR5 (lid OR cover)',
  'NOT blade',
  'CPC:H01M AND anode',
  'PD:2015.. AND valve',
  'ST:granted AND housing',
  'rotor near3 blade',
  'cl:housing',
];

/** What ran, what it found, and the message of a search that can't run. */
async function run({ searchType, idea, choices }: GuidedInput, expression = '') {
  const asked: Submission = { run: 1, idea, expression, choices };
  const steps: StepsRow = {
    kind: 'steps',
    id: 1,
    owner: 7,
    project: 0,
    reached: 50,
    changedFrom: null,
    answer: null,
    outOfDate: false,
    searchType,
    idea,
    expression,
    choices,
    asked,
  };
  const { drafts, found } = await runSearch(
    {
      corpus: MAIN_CORPUS,
      index: port,
      read: async () => null,
      ratings: { relevant: [], maybe: [], notRelevant: [] },
      now: () => Date.now(),
      queryMs: PATIENCE,
      signal: aCall().signal,
    },
    steps,
    asked,
  );
  const payload = drafts[0]!.payload as {
    readonly interpretation: Interpretation;
    readonly families: number;
    readonly publications: number;
    readonly message?: string;
  };
  return { ...payload, listed: [...(found?.ucids ?? [])].sort() };
}

const fielded = (expression: string) =>
  run({ searchType: 'FIELDED', idea: { title: '', text: '', priorityDate: null }, choices: NO_CHOICES }, expression);

describe('the expression of a run', () => {
  it(
    'lists the same in Fielded Search as the search of any type that ran it, and is all of its conditions',
    async () => {
      const some = someGuidedInput({ words: [...WORDS, ...EXPRESSIONS], ucids: corpus.map(({ ucid }) => ucid) });
      const ran = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(some, async (input) => {
          const guided = await run(input);
          if (guided.message !== undefined) return;
          ran.set(input.searchType, (ran.get(input.searchType) ?? 0) + 1);
          const { expression, conditions, filter } = guided.interpretation;
          const written = parseQuery(expression);
          expect(written.ok, expression).toBe(true);
          expect(filter, 'nothing restricts beside the expression').toBeUndefined();
          const again = await fielded(expression);
          expect(again.interpretation.expression).toBe(expression);
          expect([again.families, again.publications]).toEqual([guided.families, guided.publications]);
          // The one publication that stands for a family is the first of an order, and the orders differ.
          expect(familiesOf(again.listed)).toEqual(familiesOf(guided.listed));
          if (!written.ok) return;
          const parts = (conditions ?? []).map((condition) => parseMade(condition.expression));
          const whole = allOf(parts.flatMap((part) => (part.ok ? [part.query] : [])));
          if (conditions) expect(whole).toEqual(written.query);
        }),
        { numRuns: 150, endOnFailure: true },
      );
      expect(
        [...ran.values()].every((count) => count > 3),
        JSON.stringify([...ran]),
      ).toBe(true);
      expect(ran.size).toBe(8);
    },
    PATIENCE,
  );

  const familiesOf = (ucids: readonly string[]) =>
    ucids.map((ucid) => corpus.find((publication) => publication.ucid === ucid)!.familyId ?? ucid).sort();
});
