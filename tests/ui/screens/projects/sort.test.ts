import { afterEach, describe, expect, it, vi } from 'vitest';
import { aStorage } from '../../support/a-storage.ts';
import {
  directionOf,
  headings,
  nextSort,
  readSort,
  sortInWords,
  writeSort,
} from '../../../../src/ui/screens/projects/sort.ts';

const heading = (field: string) => headings.find((one) => one.field === field)!;

afterEach(() => vi.unstubAllGlobals());

describe('the order of the tree', () => {
  it('begins with A at a name and with the newest at a date, and turns around when pressed again', () => {
    expect(nextSort('number', heading('name'))).toBe('name');
    expect(nextSort('name', heading('name'))).toBe('-name');
    expect(nextSort('-name', heading('name'))).toBe('name');
    expect(nextSort('name', heading('added'))).toBe('-added');
    expect(nextSort('-added', heading('added'))).toBe('added');
    expect(directionOf('-within')).toBe('descending');
  });

  it('is remembered by user, and is by name where nothing or something else is stored', () => {
    vi.stubGlobal('window', { localStorage: aStorage({ 'tree-sort/9': '--name' }) });
    writeSort(7, '-client');
    expect(readSort(7)).toBe('-client');
    expect(readSort(8)).toBe('name');
    expect(readSort(9)).toBe('name');
  });

  it('is said in words', () => expect(sortInWords('-added')).toBe('Sorted by date, descending.'));
});
