import { describe, expect, it } from 'vitest';
import {
  directionOf,
  headings,
  nextSort,
  readSort,
  sortInWords,
  writeSort,
} from '../../../../src/ui/screens/projects/sort.ts';

const heading = (field: string) => headings.find((one) => one.field === field)!;
const aStorage = (stored: string | null = null) => {
  let value = stored;
  return { getItem: () => value, setItem: (_key: string, next: string) => void (value = next) };
};

describe('the order of the tree', () => {
  it('begins with A at a name and with the newest at a date, and turns around when pressed again', () => {
    expect(nextSort('number', heading('name'))).toBe('name');
    expect(nextSort('name', heading('name'))).toBe('-name');
    expect(nextSort('-name', heading('name'))).toBe('name');
    expect(nextSort('name', heading('added'))).toBe('-added');
    expect(nextSort('-added', heading('added'))).toBe('added');
    expect(directionOf('-within')).toBe('descending');
  });

  it('is remembered, and is by name where something else is stored or nothing can be', () => {
    const storage = aStorage();
    writeSort(storage, 7, '-client');
    expect(readSort(storage, 7)).toBe('-client');
    expect(readSort(aStorage('--name'), 7)).toBe('name');
    const barred = () => {
      throw new Error('barred');
    };
    expect(readSort({ getItem: barred, setItem: barred }, 7)).toBe('name');
    expect(() => writeSort({ getItem: barred, setItem: barred }, 7, 'client')).not.toThrow();
  });

  it('is said in words', () => expect(sortInWords('-added')).toBe('Sorted by date, descending.'));
});
