/** Why a publication stands where it does: what every index answers. */
import { describe, expect, test } from 'vitest';
import type { Why } from '../../../../src/domain/documents/why.ts';
import type { Interpretation } from '../../../../src/domain/documents/results.ts';
import { parseQuery } from '../../../../src/domain/query/parser.ts';
import type { PlainIndex } from '../plain-index.ts';
import { aPublication } from '../../../builders/publication.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const CORPUS = [
  aPublication({
    ucid: 'EP-1-A1',
    title: 'Brake pad',
    abstract: 'A brake pad with a copper sensor.',
    cpc: ['F16D65/00'],
  }),
  aPublication({ ucid: 'EP-2-A1', title: 'Wheel', abstract: 'A wheel.', description: 'The copper of the brake.' }),
  ...Array.from({ length: 20 }, (_, at) =>
    aPublication({ ucid: `EP-${at + 10}-A1`, title: `Thing ${at}`, abstract: 'Something else entirely.' }),
  ),
];

async function why(
  index: PlainIndex,
  ucid: string,
  expression: string,
  fused: Interpretation['fused'] = [],
): Promise<Why | null> {
  const parsed = parseQuery(expression);
  if (!parsed.ok) throw new Error(expression);
  return index.why(ucid, parsed.query, { concepts: [], classes: [], expression, fused });
}
const order = (parts: readonly (readonly [string, number])[]): Interpretation['fused'] => [
  { name: 'words', expression: 'x', weight: 1, parts: parts.map(([expression, weight]) => ({ expression, weight })) },
];

export function whyContract(makeIndex: MakeIndex): void {
  describe('why a publication stands where it does', () => {
    test('each part has its share of what speaks for it, and the fields in which its words stand', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const said = await why(
          index,
          'EP-1-A1',
          'brake',
          order([
            ['brake', 2],
            ['copper', 1],
            ['wheel', 1],
            ['"brake pad"', 1],
            ['sensor', -1],
            ['CPC:F16D', 3],
          ]),
        );
        expect(said?.order).toBe('sum');
        expect(Object.fromEntries((said?.parts ?? []).map(({ expression, fields }) => [expression, fields]))).toEqual({
          brake: ['title', 'abstract'],
          copper: ['abstract'],
          '"brake pad"': ['title', 'abstract'],
          'CPC:F16D': [],
        });
        expect(said?.parts.map(({ share }) => share)).toEqual(
          (said?.parts ?? []).map(({ share }) => share).sort((a, b) => b - a),
        );
        expect((said?.parts ?? []).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
        expect(said?.against.map(({ expression, fields }) => [expression, fields])).toEqual([['sensor', ['abstract']]]);
      });
    });

    test('of an expression that ranks by itself, its words are the parts, those under NOT left out', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const said = await why(index, 'EP-2-A1', '(brake OR TI:wheel OR copper ADJ2 brake) NOT sensor');
        expect(said?.order).toBe('words');
        expect(Object.fromEntries((said?.parts ?? []).map(({ expression, fields }) => [expression, fields]))).toEqual({
          'TI:wheel': ['title'],
          brake: ['description'],
          'copper ADJ2 brake': ['description'],
        });
        expect(await why(index, 'EP-1-A1', 'CPC:F16D')).toEqual({ order: 'none', parts: [], kinds: [], against: [] });
      });
    });

    test('of many parts the main ones are told, and of each kind what all its parts give', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const said = await why(
          index,
          'EP-1-A1',
          'brake',
          order(Array.from({ length: 30 }, (_, at) => ['brake', 30 - at] as const)),
        );
        expect([said?.parts.length, said?.kinds]).toEqual([12, [{ name: 'words', share: 1, parts: 30 }]]);
      });
    });

    test('an order of ranks cannot be taken apart, and what the corpus lacks has no place', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect((await why(index, 'EP-1-A1', 'brake', [{ name: 'all', expression: 'brake', weight: 1 }]))?.order).toBe(
          'ranks',
        );
        expect(await why(index, 'EP-404-A1', 'brake')).toBeNull();
      });
    });
  });
}
