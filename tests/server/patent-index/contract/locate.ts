/** Where a known document is in a list, or at which stage it was lost and what keeps it out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownDocument } from '../../../../src/domain/documents/known-documents.ts';
import type { FacetFilter, QueryCondition } from '../../../../src/domain/documents/results.ts';
import { parseMade } from '../../../../src/domain/query/parser.ts';
import { printQuery } from '../../../../src/domain/query/print.ts';
import { allOf, noneOf } from '../../../../src/domain/query/tree.ts';
import type { LocateRequest } from '../../../../src/server/patent-index/port/search.ts';
import { aPublication } from '../../../builders/publication.ts';
import { asked, NO_INTERPRETATION, parsed, searched, ucids } from '../asking.ts';
import type { PlainIndex } from '../plain-index.ts';
import { aCorpus, aQuery } from '../random-corpora.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const TIMEOUT_MS = 120_000;
const BRAKES = [
  aPublication({ ucid: 'EP-1000001-A1', title: 'brake brake', familyId: 'one', published: '2009-05-01' }),
  aPublication({ ucid: 'EP-1000001-B1', title: 'brake', familyId: 'one', published: '2009-09-01' }),
  aPublication({ ucid: 'US-6838482-B2', title: 'brake pad', published: '2009-05-01', status: 'granted' }),
  aPublication({ ucid: 'US-6838483-B2', title: 'brake', published: '2012-05-01', status: 'expired' }),
  aPublication({ ucid: 'WO-1998012345-A1', title: 'valve', published: '1998-05-01' }),
  aPublication({ ucid: 'DE-77-A1', title: 'brake', published: '2009-05-02', cpc: ['F16D65/00'] }),
];
const CONDITIONS: readonly QueryCondition[] = [
  { kind: 'must', expression: 'brake' },
  { kind: 'exclude', expression: 'NOT (pad OR lining)' },
  { kind: 'date', expression: 'PD:..2010' },
  { kind: 'status', expression: 'NOT SS:(expired OR lapsed)' },
];
const query = allOf(CONDITIONS.map(({ expression }) => parsed(expression)));
const interpretation = { ...NO_INTERPRETATION, conditions: CONDITIONS };

async function located(
  index: PlainIndex,
  numbers: readonly string[],
  more: Partial<LocateRequest> = {},
): Promise<readonly KnownDocument[]> {
  const answer = await index.locate({ query, interpretation, filter: {}, sort: 'newest', numbers, ...more });
  if (!answer.ok) throw new Error(answer.reason.message);
  return answer.documents;
}

const outOf = (document: KnownDocument | undefined) =>
  document && 'keptOut' in document
    ? { stage: document.stage, parts: document.keptOut.map(({ kind, expression }) => `${kind} ${expression}`) }
    : document?.stage;

export function locateContract(makeIndex: MakeIndex, runs: number): void {
  test('a known document is at its place, in whatever usual spelling it is typed', async () => {
    await withCorpus(makeIndex, BRAKES, async (index) => {
      for (const typed of ['DE-77-A1', 'de 77 a1', 'DE77', 'DE 0077 A1'])
        expect(await located(index, [typed])).toMatchObject([
          { stage: 'ranked', typed, document: { ucid: 'DE-77-A1' }, at: { place: 2, of: 2, shown: 'DE-77-A1' } },
        ]);
      const [first, second] = await located(index, ['EP 1 000 001']);
      expect([first, second]).toMatchObject([
        { document: { ucid: 'EP-1000001-A1' }, at: { place: 1, shown: 'EP-1000001-B1' } },
        { document: { ucid: 'EP-1000001-B1' }, at: { place: 1, shown: 'EP-1000001-B1' } },
      ]);
      expect((await located(index, ['EP1000001A1'], { group: 'publication' }))[0]).toMatchObject({ at: { place: 3 } });
    });
  });

  test('a missed document is explained by the parts that keep it out, and by the stage', async () => {
    await withCorpus(makeIndex, BRAKES, async (index) => {
      const documents = await located(index, ['US 6,838,482 B2', 'US6838483', 'WO 98/12345', 'EP-9-A1', 'brake']);
      expect(documents.map(outOf)).toEqual([
        { stage: 'not-matched', parts: ['exclude NOT pad'] },
        { stage: 'filtered', parts: ['date PD:..2010', 'status NOT SS:expired'] },
        { stage: 'not-matched', parts: ['must brake'] },
        'not-imported',
        'unreadable',
      ]);
      const [otherKind] = await located(index, ['US-6838482-A1']);
      expect(otherKind).toMatchObject({ stage: 'not-imported', alike: ['US-6838482-B2'] });
    });
  });

  test('a filter of the list is named, and where the rest of the family is listed', async () => {
    await withCorpus(makeIndex, BRAKES, async (index) => {
      const [german] = await located(index, ['DE77'], { filter: { country: ['EP'] } });
      expect(german).toMatchObject({ stage: 'filtered', keptOut: [], facets: ['country'], family: null });
      const narrow = { interpretation: NO_INTERPRETATION, query: parsed('brake AND PD:2009-09..') };
      expect((await located(index, ['EP1000001A1'], narrow))[0]).toMatchObject({
        stage: 'filtered',
        keptOut: [{ kind: 'date', expression: 'PD:2009-09-01..' }],
        family: { place: 2, of: 2, shown: 'EP-1000001-B1' },
      });
    });
  });

  test(
    'any document is found without exactly the named parts, and listed where it says',
    async () => {
      const aFilter: fc.Arbitrary<FacetFilter> = fc.constantFrom({}, { country: ['EP'] }, { status: ['granted'] });
      let written = 0;
      await fc.assert(
        fc.asyncProperty(aCorpus, aQuery, aFilter, async (corpus, random, filter) => {
          await withCorpus(makeIndex, corpus, async (index) => {
            if (!(await asked(index, random)).ok) return;
            const asks = { query: random, interpretation: NO_INTERPRETATION, filter, group: 'publication' } as const;
            const hits = ucids(await searched(index, random, { filter, sort: 'newest', group: 'publication' }));
            for (const one of await located(
              index,
              corpus.map(({ ucid }) => ucid),
              asks,
            )) {
              if (one.stage === 'unreadable' || one.stage === 'not-imported') throw new Error(one.typed);
              const { ucid } = one.document;
              if (one.stage === 'ranked') {
                expect(hits[one.at.place - 1]).toBe(ucid);
                continue;
              }
              expect(hits).not.toContain(ucid);
              expect(one.keptOut.length + one.facets.length).toBeGreaterThan(0);
              // A random tree can be one that nobody can write: a lone wildcard, or a number that is read as another.
              const excluding = one.keptOut.flatMap(({ expression }) => {
                const part = parseMade(expression);
                return part.ok && printQuery(part.query) === expression ? [noneOf([part.query])] : [];
              });
              written += excluding.length;
              if (excluding.length > 0)
                expect(ucids(await searched(index, allOf(excluding), { group: 'publication' }))).toContain(ucid);
            }
          });
        }),
        { numRuns: runs },
      );
      // A few runs may meet none.
      expect(written, 'parts that were searched without').toBeGreaterThanOrEqual(runs > 10 ? runs : 0);
    },
    TIMEOUT_MS,
  );
}
