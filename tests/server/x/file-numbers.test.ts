/** The number of an uploaded file. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ucidOfFile } from '../../../src/server/x/as-publication.ts';

it('is made of its bytes', () => {
  const hash = createHash('sha256').update('A lid of steel.').digest('hex');
  expect(ucidOfFile(hash)).toBe(`XF-${hash.slice(0, 20).toUpperCase()}-X`);
  expect(ucidOfFile(hash)).toMatch(/^XF-[0-9A-F]{20}-X$/);
});
