import { describe, expect, it } from 'vitest';
import { matchIn } from '../../../../src/ui/parts/folder-tree/MatchedText.tsx';
import { keepSame } from '../../../../src/ui/parts/folder-tree/same-rows.ts';
import { rowInWords } from '../../../../src/ui/parts/folder-tree/TreeRowView.tsx';
import { aTreeRow } from './a-tree-row.ts';

describe('rows that come again', () => {
  it('keep their identity where they say the same', () => {
    const before = [aTreeRow({ id: 1, match: [0, 3] }), aTreeRow({ id: 2 })];
    const now = keepSame(before, [aTreeRow({ id: 2 }), aTreeRow({ id: 1, match: [0, 3] })]);
    expect(now[0]).toBe(before[1]);
    expect(now[1]).toBe(before[0]);
  });
  it('are new where anything differs', () => {
    const before = [aTreeRow({ id: 1 })];
    for (const change of [{ name: 'Other' }, { pending: true }, { depth: 1 }, { match: [0, 1] as const }]) {
      const now = keepSame(before, [aTreeRow({ id: 1, ...change })]);
      expect(now[0]).not.toBe(before[0]);
      expect(now[0]).toMatchObject(change);
    }
  });
});

describe('what a screen reader says of a row', () => {
  it('a project with all that is known of it', () => {
    const row = aTreeRow({ name: 'Lidar', number: 'P-7', client: 'Acme', folders: 1, collections: 2, pending: true });
    expect(rowInWords(row)).toBe('Lidar, number P-7, client Acme, 1 sub-project, 2 saved searches, not yet on the server');
  });
  it('a saved search', () => {
    expect(rowInWords(aTreeRow({ kind: 'collection', name: 'Novelty' }))).toBe('Novelty, saved search');
  });
});

it('the filter is marked in client and number as the worker finds it in names', () => {
  expect(matchIn('Acme Mobility', ' MOB ')).toEqual([5, 8]);
  expect(matchIn('Acme', 'x')).toBeNull();
  expect(matchIn('Acme', '  ')).toBeNull();
});
