import { describe, expect, it } from 'vitest';
import { newsOf } from '../../../src/ui/parts/changes/refused-news.ts';
import type { RejectedChange } from '../../../src/workers/contract.ts';

const aChange = (id: string, name: string): RejectedChange => ({
  id,
  type: 'FolderRenamed',
  payload: { id: 1, name },
  code: 'not-found',
  message: '',
  at: 0,
  about: null,
  remoteState: null,
  to: null,
});

describe('news of what could not be applied', () => {
  it('names a single change, counts several', () => {
    expect(newsOf(new Set(['a']), [aChange('a', 'Old'), aChange('b', 'Seals')])).toEqual({
      title: 'A change could not be applied',
      text: 'Rename “Seals”. It is kept.',
    });
    expect(newsOf(new Set(), [aChange('a', 'A'), aChange('b', 'B')])?.title).toBe('2 changes could not be applied');
  });
  it('says nothing of what merely had no effect: it is in the list, for whoever looks', () =>
    expect(newsOf(new Set(), [{ ...aChange('a', 'A'), code: 'without-effect' }])).toBeNull());
  it('is none of what waited before, and none when one is dropped', () => {
    expect(newsOf(null, [aChange('a', 'A')])).toBeNull();
    expect(newsOf(new Set(['a', 'b']), [aChange('a', 'A')])).toBeNull();
  });
});
