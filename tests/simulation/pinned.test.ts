/**
 * [LOCAL-3] What the simulation once found, as small scripts: they hold, and those of a bug of the bank break with it.
 */
import { describe, expect, it } from 'vitest';
import { readPinned } from './pinned.ts';
import { judge } from './run.ts';

const pinned = readPinned();

describe('pinned scripts', () => {
  it('are there', () => expect(pinned.length).toBeGreaterThan(0));

  it.each(pinned)('[LOCAL-3] %s holds', { timeout: 60_000 }, async (_, { script }) => {
    expect(await judge(script)).toMatchObject({ kind: 'holds' });
  });
});
