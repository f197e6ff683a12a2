import { afterEach, describe, expect, it, vi } from 'vitest';
import { aStorage } from '../../support/a-storage.ts';
import {
  MOST_OPEN,
  openKey,
  readOpen,
  withOpen,
  writeOpen,
} from '../../../../src/ui/parts/folder-tree/open-folders.ts';

afterEach(() => vi.unstubAllGlobals());

describe('open folders', () => {
  it('survive a reload, each user for himself', () => {
    vi.stubGlobal('window', { localStorage: aStorage() });
    writeOpen(1, [5, 7]);
    expect(readOpen(1)).toEqual([5, 7]);
    expect(readOpen(2)).toEqual([]);
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
    vi.stubGlobal('window', { localStorage: aStorage({ [openKey(1)]: text }) });
    expect(readOpen(1)).toEqual(text.startsWith('[') ? [3] : []);
  });
});
