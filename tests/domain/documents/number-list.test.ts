/** A list of publication numbers, pasted or from a file. */
import { expect, test } from 'vitest';
import { askedNumber, listedNumber, numbersInList, withoutKind } from '../../../src/domain/documents/number-list.ts';

test.each([
  ['US9395453B2\nUS 9,395,453 B2\nEP1000001', ['US9395453B2', 'EP1000001']],
  ['\uFEFF"Patent Number"\r\n"US9395453B2"\r\n"EP1000001A1"\r\n', ['US9395453B2', 'EP1000001A1']],
  ['US9395453B2; EP1000001, DE1', ['US9395453B2', 'EP1000001', 'DE1']],
  ['kettle', ['kettle']],
  ['', []],
])('%j holds %j, each once, without a heading', (text, expected) => {
  expect(numbersInList(text)).toEqual(expected);
});

test.each([
  ['US 6,838,482 B2', 'US6838482B2'],
  ['usD0656296S1', 'USD656296S1'],
  ['PCT/EP2015/000001', null],
  ['6838482', '6838482'],
  ['US68*', null],
  ['12', null],
  ['kettle', null],
  ['US6838482'.repeat(20), null],
])('%s is asked for as %s', (typed, expected) => expect(askedNumber(typed)).toBe(expected));

test('a number that two countries have is not guessed', () => {
  const publications = ['EP-1000001-B1', 'DE-1000001-C2'].map((ucid) => ({ ucid, family: ucid }));
  expect(listedNumber('1000001', publications, [])).toMatchObject({ outcome: 'several-countries' });
  expect(listedNumber('EP1000001B1', publications.slice(0, 1), [])).toMatchObject({ outcome: 'found' });
  expect([withoutKind('US6838482B2'), withoutKind('US6838482')]).toEqual(['US6838482', null]);
});
