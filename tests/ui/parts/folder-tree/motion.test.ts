import { describe, expect, it } from 'vitest';
import { along, typed } from '../../../../src/ui/parts/folder-tree/motion.ts';

const list = { total: 100, page: 20 };

describe('moving along a list', () => {
  it('stays within its ends', () => {
    expect(along('next', 99, list)).toBe(99);
    expect(along('previous', 0, list)).toBe(0);
    expect(along('page-down', 90, list)).toBe(99);
    expect(along('page-up', 5, list)).toBe(0);
  });
  it('begins at an end where nothing is active', () => {
    expect(along('next', null, list)).toBe(0);
    expect(along('previous', null, list)).toBe(99);
  });
});

describe('letters typed', () => {
  it('belong together while they come quickly', () => {
    const first = typed({ text: '', at: 0 }, 'b', 1000);
    expect(first).toMatchObject({ text: 'b', fromNext: true });
    expect(typed(first, 'a', 1300)).toMatchObject({ text: 'ba', fromNext: false });
    expect(typed(first, 'a', 1800)).toMatchObject({ text: 'a', fromNext: true });
  });
  it('the same letter again means the next that begins with it', () => {
    const first = typed({ text: '', at: 0 }, 'b', 1000);
    expect(typed(first, 'b', 1200)).toMatchObject({ text: 'b', fromNext: true });
  });
});
