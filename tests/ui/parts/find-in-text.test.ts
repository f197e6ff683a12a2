/** Find in text, as a reader types it. */
import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src/ui/parts/document/find-in-text.ts';

const found = (text: string, wanted: string) => findInText(text, wanted).map(({ from, to }) => text.slice(from, to));

describe('find in text', () => {
  test('given capitals and accents, when found, then the text is given as it stands', () => {
    expect(found('Düse, DUSE and duse', 'duse')).toEqual(['Düse', 'DUSE', 'duse']);
  });
  test('given the middle of a word, when looked for, then it is found', () => {
    expect(found('electrolyser', 'troly')).toEqual(['troly']);
  });
  test(
    'given line breaks and double spaces in the text, when a phrase is looked for, then they count as ' + 'one space',
    () => {
      expect(found('heat  \n exchanger', 'heat exchanger')).toEqual(['heat  \n exchanger']);
    },
  );
  test('given characters that grow when folded, when found after them, then the place is right', () => {
    expect(found('İİİ valve ﬁt', 'valve')).toEqual(['valve']);
  });
  test('given one character or none, when looked for, then nothing is found', () => {
    expect(found('aaa', 'a')).toEqual([]);
    expect(found('aaa', '  ')).toEqual([]);
  });
});
