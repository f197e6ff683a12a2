import { describe, expect, it } from 'vitest';
import { createUiEventBus } from '../../../src/ui/platform/ui-events.ts';
import { dropNote, putNote, saveAll } from '../../../src/ui/parts/draft/page-notes.ts';

/** A page with two inputs, and what was told of it. */
function aPage() {
  const bus = createUiEventBus();
  const told: boolean[] = [];
  bus.on('is_page_dirty', ({ dirty }) => told.push(dirty));
  const [first, second] = [{}, {}];
  const saved: string[] = [];
  const note = (name: string, dirty: boolean, works = true) => ({
    dirty,
    flush: async () => (saved.push(name), works),
  });
  putNote(bus, first, note('first', false));
  putNote(bus, second, note('second', false));
  return { bus, told, first, second, saved, note };
}

describe('the inputs of a page together', () => {
  it('are dirty while one of them is, and that is told once', () => {
    const { bus, told, first, second, note } = aPage();
    putNote(bus, first, note('first', true));
    putNote(bus, second, note('second', true));
    putNote(bus, first, note('first', false));
    expect(told).toEqual([true]);
    putNote(bus, second, note('second', false));
    expect(told).toEqual([true, false]);
  });
  it('are clean once the dirty one is gone', () => {
    const { bus, told, second, note } = aPage();
    putNote(bus, second, note('second', true));
    dropNote(bus, second);
    expect(told).toEqual([true, false]);
  });
  it('[STEP-8] are saved together, and one of them answers for all', async () => {
    const { bus, first, second, saved } = aPage();
    expect(saveAll(bus, second)).toBeNull();
    expect(await saveAll(bus, first)).toBe(true);
    expect(saved).toEqual(['first', 'second']);
  });
  it('[STEP-8] are not saved while one of them can’t be', async () => {
    const { bus, first, second, note } = aPage();
    putNote(bus, second, note('second', true, false));
    expect(await saveAll(bus, first)).toBe(false);
  });
  it('[STEP-7] say before they are saved whether they were dirty', async () => {
    const { bus, first, note } = aPage();
    const remembered: boolean[] = [];
    bus.on('remember-dirty-before-save', ({ dirty }) => remembered.push(dirty));
    putNote(bus, first, note('first', true));
    await saveAll(bus, first);
    expect(remembered).toEqual([true]);
  });
});
