/** Which documents disclose every feature, alone or two together. */
import { expect, it } from 'vitest';
import { combinationsInWords } from '../../../src/domain/reports/combinations.ts';
import type { ReportSnapshot } from '../../../src/domain/reports/snapshot.ts';
import { aDocument } from '../../server/reports/a-snapshot.ts';

/** `disclosed`: for each document the places of the features that it discloses. */
function charted(
  features: number,
  disclosed: readonly (readonly number[])[],
): Pick<ReportSnapshot, 'documents' | 'features'> {
  const ucid = (at: number) => `EP-${at + 1}-A1`;
  return {
    documents: disclosed.map((_, at) => aDocument(ucid(at), 'EP', {})),
    features: Array.from({ length: features }, (_, feature) => ({
      ...{ label: `F${feature + 1}`, text: '' },
      cells: disclosed.map((of, at) => ({
        ...{ ucid: ucid(at), disclosed: of.includes(feature) ? ('yes' as const) : ('maybe' as const), quotations: [] },
      })),
    })),
  };
}
const by = 'By the chart, every feature is disclosed by: ';

it('[ROUTE-19] names one document that discloses all, and two that do together', () => {
  expect(combinationsInWords(charted(3, [[0], [1, 2], [0, 1, 2], [0, 2]]))).toBe(
    `${by}EP-3-A1 alone; EP-1-A1 with EP-2-A1; EP-2-A1 with EP-4-A1.`,
  );
  expect(combinationsInWords(charted(3, [[0], [1]]))).toBe(
    'By the chart, no document and no two together disclose every feature.',
  );
  expect(combinationsInWords(charted(0, [[]]))).toContain('No features were named');
});

it('finds the one document of many, wherever it is', () => {
  const many = Array.from({ length: 60 }, (_, at) => (at === 54 ? [0, 1] : [0]));
  expect(combinationsInWords(charted(2, many))).toBe(`${by}EP-55-A1 alone.`);
});

it('says how many it does not name, of pairs of thousands too', () => {
  const halves = Array.from({ length: 5_000 }, (_, at) => [at % 2]);
  expect(combinationsInWords(charted(2, halves))).toContain(`EP-1-A1 with EP-2-A1`);
  expect(combinationsInWords(charted(2, halves))).toContain(` and ${2_500 * 2_500 - 40} more.`);
});
