/** Where a quotation stands: looked up in the stored text, with figures that it names and the place as printed. */
import { expect, it } from 'vitest';
import type { PassageRow } from '../../../src/domain/assessment/rows.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { quotedAt } from '../../../src/server/reports/quotations.ts';
import { aPublication } from '../../builders/publication.ts';

const WORDS = 'The valve 12 of FIG. 3 opens.';
const publication: Publication = {
  ...aPublication({
    ...{ ucid: 'US-9000001-B2', claimTexts: ['A valve with a seat.', 'The valve of claim 1 with a ball.'] },
  }),
  descriptions: [
    {
      lang: 'en',
      content: [
        { kind: 'paragraph', number: '0044', text: 'Valves are known.' },
        { kind: 'paragraph', number: '0045', text: WORDS },
      ],
    },
  ],
};
const passage = (field: PassageRow['field'], from: number, text: string, place?: string): PassageRow => ({
  ...{ kind: 'passage', passage: 9, feature: 5, ucid: publication.ucid, family: 'F', field, lang: 'en' },
  ...{ from, to: from + text.length, text, ...(place !== undefined && { place }) },
});
const inDescription = (text: string, place?: string) =>
  passage('description', 'Valves are known.\n'.length + WORDS.indexOf(text), text, place);

it('[ROUTE-31] is the paragraph, the figures that its words name, and the place as printed', () => {
  expect(quotedAt(publication, inDescription(WORDS, 'col. 5, ll. 12–20'))).toBe(
    'description, paragraph 2, FIG. 3, col. 5, ll. 12–20',
  );
  expect(quotedAt(publication, inDescription('opens'))).toBe('description, paragraph 2');
  expect(quotedAt(publication, inDescription('opens', 'Fig. 2'))).toBe('description, paragraph 2, Fig. 2');
  expect(quotedAt(publication, passage('claims', 'A valve with a seat.\n'.length, 'The valve'))).toBe('claim 2');
});

it('[ROUTE-19] is the number of the paragraph where it is printed: on no grant of the US', () => {
  for (const ucid of ['EP-1000001-A1', 'US-20200001234-A1', 'WO-2020000001-A1'])
    expect(quotedAt({ ...publication, ucid }, inDescription('opens'))).toBe('[0045]');
});

it('at the first letter of a claim or paragraph is that one, not the one before', () => {
  expect(quotedAt(publication, passage('claims', 0, 'A valve'))).toBe('claim 1');
  expect(quotedAt(publication, passage('claims', 'A valve with a seat.'.length + 1, 'The'))).toBe('claim 2');
  expect(quotedAt(publication, passage('description', 0, 'Valves'))).toBe('description, paragraph 1');
  expect(quotedAt(publication, inDescription('The valve 12'))).toBe('description, paragraph 2');
});

it('is null where the words are not there, whatever place is said', () =>
  expect(quotedAt(publication, passage('description', 0, 'opens', 'col. 5'))).toBeNull());
