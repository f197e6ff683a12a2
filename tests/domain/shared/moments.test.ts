import { expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { timeOf } from '../../../src/domain/shared/moments.ts';
import { malformed } from '../../../src/domain/streams.ts';
import { HOME, SEARCH } from '../../builders/given.ts';

it.each([
  ['before 1970', -1, 0],
  ['of now', 1_800_000_000_000, 1_800_000_000_000],
  ['after the year 9999', 9e15, 253_402_300_799_999],
])('what is made by a clock %s can be saved', (_clock, at, time) => {
  expect(timeOf(at)).toBe(time);
  const folder = { id: 1, parent: 0, name: 'Pumps', client: '', number: '', addedAt: timeOf(at) };
  expect(malformed(draft(HOME, 'FolderAdded', folder))).toBeNull();
  const comment = { comment: 1, author: 7, ucid: 'ZZ-1-A1', family: '1', text: 'Good', at: timeOf(at) };
  expect(malformed(draft(SEARCH, 'CommentAdded', comment))).toBeNull();
});
