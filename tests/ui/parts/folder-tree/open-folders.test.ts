import { describe, expect, it } from 'vitest';
import {
  MOST_OPEN,
  openKey,
  readOpen,
  withOpen,
  writeOpen,
  type OpenStorage,
} from '../../../../src/ui/parts/folder-tree/open-folders.ts';

function aStorage(initial: Record<string, string> = {}): OpenStorage {
  const kept = new Map(Object.entries(initial));
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
const barred: OpenStorage = {
  getItem() {
    throw new Error('SecurityError');
  },
  setItem() {
    throw new Error('QuotaExceededError');
  },
};

describe('open folders', () => {
  it('survive a reload, each user for himself', () => {
    const storage = aStorage();
    writeOpen(storage, 1, [5, 7]);
    expect(readOpen(storage, 1)).toEqual([5, 7]);
    expect(readOpen(storage, 2)).toEqual([]);
  });
  it('are the same list where nothing changes', () => {
    const open = [1, 2];
    expect(withOpen(open, [2], true)).toBe(open);
    expect(withOpen(open, [3], false)).toBe(open);
  });
  it('open and close several at once', () => {
    expect(withOpen([1], [2, 3, 2], true)).toEqual([1, 2, 3]);
    expect(withOpen([1, 2, 3], [1, 3], false)).toEqual([2]);
  });
  it('are bounded, and the newest stay', () => {
    const many = Array.from({ length: MOST_OPEN + 10 }, (_, at) => at + 1);
    const open = withOpen([], many, true);
    expect(open).toHaveLength(MOST_OPEN);
    expect(open.at(-1)).toBe(MOST_OPEN + 10);
  });
  it.each(['{', '7', '["a", 1.5, 3]'])('make do with a spoilt storage: %s', (text) => {
    expect(readOpen(aStorage({ [openKey(1)]: text }), 1)).toEqual(text.startsWith('[') ? [3] : []);
  });
  it('make do without storage', () => {
    expect(readOpen(barred, 1)).toEqual([]);
    expect(() => writeOpen(barred, 1, [1])).not.toThrow();
  });
});
