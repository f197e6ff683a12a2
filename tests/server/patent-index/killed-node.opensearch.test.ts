/** A node that is killed in the middle of an import and started again: what it had not yet is sent then. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { startNode, type OpenSearchNode } from '../../support/opensearch/node.ts';
import { openSearchPrograms } from '../../support/opensearch/provided.ts';
import { searched } from './asking.ts';
import { plain, type PlainIndex } from './plain-index.ts';

const programs = openSearchPrograms();
const folder = mkdtempSync(join(tmpdir(), 'killed-node-'));
let node: OpenSearchNode | undefined;
let index: PlainIndex;
beforeAll(async () => {
  if (programs === null) return;
  node = await startNode(programs, 'test');
  await node.ready;
  index = plain(openSqliteIndex(join(folder, 'index.sqlite'), { text: { url: node.url, corpus: 'killed' } }));
});
afterAll(async () => {
  await index?.close();
  await node?.remove();
  rmSync(folder, { recursive: true });
});

const BATCH = 400;
const batch = (at: number) =>
  Array.from({ length: BATCH }, (_, one) =>
    aPublication({ ucid: `EP-${at * BATCH + one + 1}-A1`, title: 'solar cell' }),
  );

test.skipIf(programs === null)('is followed by all that was imported', async () => {
  if (node === undefined) throw new Error('there is a node where there are programs');
  await index.put(batch(0));
  const importing = index.put(batch(1)).catch((error: Error) => error.message);
  await node.kill();
  // Into the file, to be sent later; or refused, where it had not begun.
  const outcome = await importing;
  if (typeof outcome === 'string') expect(outcome).toMatch(/can't be reached/);
  await expect(searched(index, 'cell')).rejects.toThrow(/can't be reached\. .* search again/);
  await expect(index.put(batch(2))).rejects.toThrow(/can't be reached/);
  expect((await searched(index, 'PN:EP1')).families).toBe(1);
  await node.start();
  for (const at of [1, 2]) await index.put(batch(at));
  expect((await searched(index, '"solar cell"')).families).toBe(3 * BATCH);
});
