/** The number of an uploaded file. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ucidOfFile } from '../../../src/server/x/as-publication.ts';

it('is made of its bytes while others are answered', async () => {
  const bytes = new Uint8Array(20_000_000).fill(65);
  let turned = false;
  setImmediate(() => (turned = true));
  const ucid = await ucidOfFile(bytes);
  expect(turned).toBe(true);
  expect(ucid).toBe(`XF-${createHash('sha256').update(bytes).digest('hex').slice(0, 20).toUpperCase()}-X`);
});
