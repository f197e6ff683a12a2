import { describe, expect, it } from 'vitest';
import { treeKeyOf, type KeyPress } from '../../../../src/ui/screens/projects/keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}) =>
  treeKeyOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('keys of the tree', () => {
  it('arrows move and select one, with Shift a range, with Ctrl nothing', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', motion: 'next', select: 'one' });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'move', motion: 'previous', select: 'range' });
    expect(press('End', { ctrlKey: true })).toEqual({ kind: 'move', motion: 'last', select: 'none' });
  });
  it.each([
    ['Enter', {}, 'open'],
    ['F2', {}, 'rename'],
    ['Delete', {}, 'delete'],
    ['Backspace', { metaKey: true }, 'delete'],
    ['Insert', {}, 'add'],
    ['Enter', { altKey: true }, 'edit'],
    ['x', { ctrlKey: true }, 'cut'],
    ['V', { metaKey: true }, 'paste'],
    ['a', { ctrlKey: true }, 'select-all'],
    [' ', {}, 'toggle'],
    ['Escape', {}, 'cancel'],
    ['F10', { shiftKey: true }, 'menu'],
    ['ContextMenu', {}, 'menu'],
  ] as const)('%s with %o does: %s', (key, held, command) => {
    expect(press(key, held)).toEqual({ kind: 'do', command });
  });
  it('Alt and N adds, whatever the keyboard makes of it', () => {
    expect(press('˜', { altKey: true, code: 'KeyN' })).toEqual({ kind: 'do', command: 'add' });
    expect(press('ˆ', { altKey: true, code: 'KeyI' })).toEqual({ kind: 'do', command: 'details' });
  });
  it('a letter looks for a row, also a capital and one beyond ASCII', () => {
    expect(press('b')).toEqual({ kind: 'find', letter: 'b' });
    expect(press('B', { shiftKey: true })).toEqual({ kind: 'find', letter: 'B' });
    expect(press('é')).toEqual({ kind: 'find', letter: 'é' });
  });
  it('leaves undo, the browser’s keys and dead keys alone', () => {
    expect(press('z', { ctrlKey: true })).toBeNull();
    expect(press('r', { ctrlKey: true })).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('Dead')).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});
