/** Texts without case and marks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFolded, foldText } from '../../../src/domain/shared/fold-text.ts';

it('case and marks make no difference', () => {
  for (const [text, needle] of [
    ['Äpfel', 'apfel'],
    ['APFEL', 'äpfel'],
    ['Crème brûlée', 'creme brulee'],
    ['A\u0308pfel', 'äpfel'],
    ['Ωμέγα', 'ωμεγα'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
  ] as const)
    expect([text, foldText(text) === foldText(needle)]).toEqual([text, true]);
});

it('says which part of the text was found, with its marks', () => {
  const found = (text: string, needle: string) => {
    const range = findFolded(text, foldText(needle));
    return range === null ? null : text.slice(...range);
  };
  expect(found('Zwei Äpfel und', 'apfel')).toBe('Äpfel');
  expect(found('Zwei A\u0308pfel', 'a')).toBe('A\u0308');
  expect(found('crème', 'creme')).toBe('crème');
  expect(found('😀 Öl', 'ol')).toBe('Öl');
  expect(found('Weiße Fläche', 'weisse')).toBe('Weiße');
  expect(found('Lidar', 'dar')).toBe('dar');
  expect(found('Lidar', 'x')).toBeNull();
  expect(found('Lidar', '')).toBeNull();
});

it('what is found in any text folds to what was sought', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, one, other) => {
      const folded = foldText(text);
      const needle = folded.slice(Math.min(one, other) % (folded.length + 1)).slice(0, 4);
      const range = findFolded(text, needle);
      if (needle === '') return range === null;
      return range !== null && foldText(text.slice(...range)).includes(needle);
    }),
  );
});
