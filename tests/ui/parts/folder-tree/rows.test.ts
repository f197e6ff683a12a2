import { describe, expect, it } from 'vitest';
import { idsWithin } from '../../../../src/ui/parts/folder-tree/FolderPicker.tsx';
import { matchIn } from '../../../../src/ui/parts/folder-tree/MatchedText.tsx';
import { keepSame } from '../../../../src/ui/parts/folder-tree/same-rows.ts';
import { rowInWords } from '../../../../src/ui/parts/folder-tree/TreeRowView.tsx';
import { datesFor } from '../../../../src/ui/hooks/use-dates.tsx';
import { DEFAULTS } from '../../../../src/domain/preferences/queries.ts';
import { aTreeRow } from './a-tree-row.ts';

const dates = datesFor(DEFAULTS);

describe('rows that come again', () => {
  it('keep their identity where they say the same', () => {
    const before = [aTreeRow({ id: 1, match: [0, 3] }), aTreeRow({ id: 2 })];
    const now = keepSame(before, [aTreeRow({ id: 2 }), aTreeRow({ id: 1, match: [0, 3] })]);
    expect(now[0]).toBe(before[1]);
    expect(now[1]).toBe(before[0]);
  });
  it('are new where anything differs', () => {
    const before = [aTreeRow({ id: 1 })];
    for (const change of [
      { run: { kind: 'running' } as const },
      { name: 'Other' },
      { pending: true },
      { depth: 1 },
      { match: [0, 1] as const },
    ]) {
      const now = keepSame(before, [aTreeRow({ id: 1, ...change })]);
      expect(now[0]).not.toBe(before[0]);
      expect(now[0]).toMatchObject(change);
    }
  });
  it('[PERM-4] are new where they say less: a row that was read only can be changed now', () => {
    const [now] = keepSame([aTreeRow({ id: 1, readOnly: 'reader' })], [aTreeRow({ id: 1 })]);
    expect(now!.readOnly).toBeUndefined();
  });
});

describe('what a screen reader says of a row', () => {
  it('a project with all that is known of it', () => {
    const row = aTreeRow({ name: 'Lidar', number: 'P-7', client: 'Acme', folders: 1, collections: 2, pending: true });
    expect(rowInWords(row, dates)).toBe(
      'Lidar, number P-7, client Acme, 1 sub-project, 2 saved searches, not yet on the server',
    );
  });
  it('a saved search', () => {
    expect(rowInWords(aTreeRow({ kind: 'collection', name: 'Novelty' }), dates)).toBe('Novelty, saved search');
  });
  it.each([
    [{ kind: 'waiting' }, 'Novelty, saved search, waits for the network'],
    [{ kind: 'running' }, 'Novelty, saved search, running'],
    [
      { kind: 'failed', message: 'A bracket is missing.' },
      'Novelty, saved search, could not run: A bracket is missing.',
    ],
    [{ kind: 'ran', families: 1, at: null }, 'Novelty, saved search, ran with 1 family'],
  ] as const)('a saved search with its run: %o', (run, words) => {
    expect(rowInWords(aTreeRow({ kind: 'collection', name: 'Novelty', run }), dates)).toBe(words);
  });
});

it('[TREE-5] what hangs below a folder that is moved can’t be chosen as its place either', () => {
  const rows = [
    aTreeRow({ id: 1 }),
    aTreeRow({ id: 2, depth: 1 }),
    aTreeRow({ id: 3, depth: 2 }),
    aTreeRow({ id: 4, depth: 1 }),
    aTreeRow({ id: 5 }),
    aTreeRow({ id: 6, depth: 1 }),
  ];
  expect(idsWithin(rows, new Set([2, 5]))).toEqual(new Set([2, 3, 5, 6]));
  expect(idsWithin(rows, new Set([1, 2]))).toEqual(new Set([1, 2, 3, 4]));
  expect(idsWithin(rows, new Set([99]))).toEqual(new Set([99]));
});

it('the filter is marked in client and number as the worker finds it in names', () => {
  expect(matchIn('Acme Mobility', ' MOB ')).toEqual([5, 8]);
  expect(matchIn('Acme', 'x')).toBeNull();
  expect(matchIn('Acme', '  ')).toBeNull();
});
