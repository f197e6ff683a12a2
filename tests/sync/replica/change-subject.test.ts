import { describe, expect, it } from 'vitest';
import { subjectOf } from '../../../src/sync/replica/change-subject.ts';

const rows = new Map<number | string, object>([
  [5, { kind: 'folder', name: 'Pumps' }],
  [6, { kind: 'folder', name: 'Seals' }],
]);

describe('what a change was about', () => {
  it('is the row that it names, and the shared project that it was made in', () =>
    expect(subjectOf({ stream: 'project/5', payload: { id: 6, name: 'New name' } }, rows)).toEqual({
      place: 'Pumps',
      name: 'Seals',
    }));
  it('is the row as it was called before the change', () =>
    expect(
      subjectOf({ stream: 'home/7', payload: { id: 6, name: 'New name' } }, rows, [
        { key: 6, before: { name: 'Old name' } },
      ]),
    ).toEqual({ place: null, name: 'Old name' }));
  it('is no place in the user’s own tree', () =>
    expect(subjectOf({ stream: 'home/7', payload: { id: 6 } }, rows)).toEqual({ place: null, name: 'Seals' }));
  it('is what the change itself says where the row is not there', () =>
    expect(subjectOf({ stream: 'home/7', payload: { id: 9, name: 'Valves' } }, rows)).toEqual({
      place: null,
      name: 'Valves',
    }));
  it('is nothing where nothing is known', () =>
    expect(subjectOf({ stream: 'search/9', payload: null }, new Map())).toEqual({ place: null, name: null }));
});
