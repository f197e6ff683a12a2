/** On real citations, where they lie beside the checkout, the product measures what `npm run evaluate` measures. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { patentPublication } from '../../../scripts/evaluate/beir-patents.ts';
import { beirCollection, patentLines } from '../../../scripts/evaluate/beir.ts';
import { ideaOf, VARIANTS } from '../../../scripts/evaluate/citations.ts';
import { openCollection } from '../../../scripts/evaluate/collection.ts';
import { mean, type Measures } from '../../../src/domain/documents/measuring/metrics.ts';
import type { MeasurementSettings } from '../../../src/domain/documents/measuring/measurement.ts';
import { measureCases } from '../../../src/server/measuring/measure-cases.ts';
import { measured } from '../../../src/server/measuring/measured.ts';
import { productSystem } from '../../../src/server/measuring/systems.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';

const FOLDER = resolve(process.env['PATENT_DATA'] ?? '../shared/data', 'citations-dev');
const isThere = existsSync(FOLDER);
/** Every ninth idea; EVERY_IDEA=1 for all. */
const STEP = process.env['EVERY_IDEA'] === '1' ? 1 : 9;
/** They cite a reissue and an application whose numbers are written otherwise, which their judgements leave out. */
const JUDGED_OTHERWISE: readonly string[] = ['US8062525', 'EP1918441A1'];

const SAME: Readonly<Record<string, MeasurementSettings>> = {
  'title and abstract': { idea: 'title-and-abstract', cutOff: 'none', hidesInventors: false },
  'own inventors’ lists hidden, with date': { idea: 'title-and-abstract', cutOff: 'published', hidesInventors: true },
  'title alone': { idea: 'title', cutOff: 'none', hidesInventors: false },
  'abstract alone, with date': { idea: 'abstract', cutOff: 'published', hidesInventors: false },
};

test(
  isThere
    ? 'of real ideas, recall and reciprocal rank are those of the evaluation, for the search and for the baseline'
    : `left out, since there is no ${FOLDER}: the figures of the evaluation on real citations`,
  { timeout: 900_000 },
  async () => {
    if (!isThere) return;
    const lines = (await patentLines(FOLDER)) ?? [];
    const scratch = mkdtempSync(join(tmpdir(), 'measured-'));
    const collection = await openCollection({ corpus: lines.map(patentPublication) }, join(scratch, 'index.db'));
    const { index, baseline, families } = collection;
    const { queries } = await beirCollection(FOLDER, null);
    const ideas = queries
      .filter(({ id }, at) => at % STEP === 0 && !JUDGED_OTHERWISE.includes(id))
      .flatMap((query) => ideaOf(query, lines));
    const numbers = ideas.map(({ whole }) => whole.id);
    const ports = { index, embeddings: null, now: Date.now, queryMs: 600_000, pause: async () => {} };
    const watch = { signal: new AbortController().signal, progress: () => {} };
    for (const [variant, settings] of Object.entries(SAME)) {
      const question = { corpus: MAIN_CORPUS, asker: 'test', numbers, settings };
      const { recall, mrr, unused } = await measureCases(ports, question, watch);
      // The evaluation asks without words where there is no abstract.
      expect(unused.filter(({ reason }) => reason !== 'It has no abstract in the corpus.')).toEqual([]);
      const asked = ideas
        .filter(({ whole }) => !unused.some(({ typed }) => typed === whole.id))
        .flatMap((idea) => VARIANTS[variant]?.(idea) ?? []);
      const [ours, plain] = [
        await measured(productSystem(index), asked, families),
        await measured(baseline, asked, families),
      ];
      const means = (all: readonly Measures[]) =>
        (['R@10', 'R@100', 'MRR'] as const).map((name) => mean(all.map((one) => one[name])).toFixed(9));
      const figures = [...recall.filter(({ rank }) => rank === 10 || rank === 100), mrr];
      expect(figures.map((one) => one?.ours.value.toFixed(9))).toEqual(means(ours));
      expect(figures.map((one) => one?.baseline?.value.toFixed(9))).toEqual(means(plain));
    }
    await collection.close();
    rmSync(scratch, { recursive: true });
  },
);
