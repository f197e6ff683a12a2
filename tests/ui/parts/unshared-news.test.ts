import { describe, expect, it } from 'vitest';
import { unsharedNews } from '../../../src/ui/parts/sharing/unshared-news.ts';
import type { SharedWithMe } from '../../../src/workers/contract.ts';

const shared = (project: number, name: string, isInTrash = false): SharedWithMe => ({ project, name, isInTrash });

describe('news of what is no longer shared', () => {
  it('[TREE-12] [TREE-13] names what went', () => {
    expect(
      unsharedNews([shared(1, 'Pumps'), shared(2, 'Seals'), shared(3, 'Valves')], [shared(2, 'Seals')]),
    ).toMatchObject({
      title: 'No longer shared with you',
      text: expect.stringMatching(/^“Pumps”, “Valves”\./) as string,
    });
  });
  it('[TREE-11] says nothing of what the user left, nor where something came', () => {
    expect(unsharedNews([shared(1, 'Pumps', true)], [])).toBeNull();
    expect(unsharedNews([shared(1, 'Pumps')], [shared(1, 'Pumps'), shared(2, 'Seals')])).toBeNull();
    expect(unsharedNews([shared(1, 'Pumps')], [shared(1, 'Pumps', true)])).toBeNull();
  });
});
