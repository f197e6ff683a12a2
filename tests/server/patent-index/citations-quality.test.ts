/** On real citations, where they lie beside the checkout, order and classes are ahead of what they must beat. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { patentPublication } from '../../../scripts/evaluate/beir-patents.ts';
import { beirCollection, patentLines } from '../../../scripts/evaluate/beir.ts';
import { ideaOf, VARIANTS } from '../../../scripts/evaluate/citations.ts';
import { openCollection } from '../../../scripts/evaluate/collection.ts';
import { measured } from '../../../src/server/measuring/measured.ts';
import { mean } from '../../../src/domain/documents/measuring/metrics.ts';
import { offeredClasses, productSystem } from '../../../src/server/measuring/systems.ts';

const FOLDER = resolve(process.env['PATENT_DATA'] ?? '../shared/data', 'citations-dev');
const isThere = existsSync(FOLDER);
/** Every fourth idea: enough to see a fault, in a quarter of the time. */
const STEP = 4;

test(
  isThere
    ? 'of real ideas, recall at 100 is ahead of BM25 with a stemmer, and nine of ten get their subclass'
    : `left out, since there is no ${FOLDER}: recall on real citations`,
  { timeout: 300_000 },
  async () => {
    if (!isThere) return;
    const lines = (await patentLines(FOLDER)) ?? [];
    const scratch = mkdtempSync(join(tmpdir(), 'citations-'));
    const collection = await openCollection({ corpus: lines.map(patentPublication) }, join(scratch, 'index.db'));
    const { index, baseline, families } = collection;
    const { queries } = await beirCollection(FOLDER, null);
    const ideas = queries.filter((_, at) => at % STEP === 0).flatMap((query) => ideaOf(query, lines));
    for (const variant of ['title and abstract', 'own inventors’ lists hidden, with date']) {
      const asked = ideas.flatMap((idea) => VARIANTS[variant]?.(idea) ?? []);
      const recall = async (system: typeof baseline) =>
        mean((await measured(system, asked, families)).map((one) => one['R@100']));
      expect(await recall(productSystem(index))).toBeGreaterThan((await recall(baseline)) + 0.03);
    }
    const named: boolean[] = [];
    for (const { whole, subclass = '' } of ideas)
      named.push((await offeredClasses(index, whole)).slice(0, 5).includes(subclass));
    expect(named.filter(Boolean).length / named.length).toBeGreaterThanOrEqual(0.9);
    await collection.close();
    rmSync(scratch, { recursive: true });
  },
);
