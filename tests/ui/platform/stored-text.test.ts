import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from '../../../src/ui/platform/stored-text.ts';
import { aStorage, barredStorage } from '../support/a-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('texts that the browser remembers', () => {
  it('are read as they were written; null for none, and for what is no JSON', () => {
    vi.stubGlobal('window', { localStorage: aStorage({ list: '[1, 2]', spoilt: '{' }) });
    writeStored('a', 'text');
    expect(readStored('a')).toBe('text');
    expect(readStored('b')).toBeNull();
    expect(readStoredJson('list')).toEqual([1, 2]);
    expect(readStoredJson('spoilt')).toBeNull();
  });

  it('last as long as the page where storage is barred, and are stored once it is not', () => {
    vi.stubGlobal('window', { localStorage: barredStorage });
    expect(readStored('c')).toBeNull();
    writeStored('c', 'first');
    expect(readStored('c')).toBe('first');
    vi.stubGlobal('window', { localStorage: aStorage({ c: 'before' }) });
    expect(readStored('c')).toBe('first');
    writeStored('c', 'second');
    vi.stubGlobal('window', { localStorage: aStorage({ c: 'elsewhere' }) });
    expect(readStored('c')).toBe('elsewhere');
  });
});
