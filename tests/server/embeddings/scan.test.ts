import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packVectors, scan } from '../../../src/server/embeddings/scan.ts';

const unit = (numbers: readonly number[]): Float32Array => {
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (value) => value / length);
};
const aVector = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 13, maxLength: 13 }).map(unit);

describe('the scan over vectors of a byte a dimension', () => {
  it('gives each document the cosine of its nearest passage, to within two hundredths', () => {
    fc.assert(
      fc.property(fc.array(aVector, { minLength: 1, maxLength: 8 }), aVector, (vectors, query) => {
        const documents = vectors.map((_, at) => (at >> 1) + 1);
        const asked = packVectors([query], [0]);
        const best = new Float32Array(10).fill(-Infinity);
        scan(packVectors(vectors, documents), asked.vectors, best);
        for (const document of new Set(documents)) {
          const cosines = vectors
            .filter((_, at) => documents[at] === document)
            .map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));
          const highest = Math.max(...cosines);
          expect(Math.abs((best[document] ?? 0) * (asked.scales[0] ?? 0) - highest)).toBeLessThan(0.02);
        }
      }),
    );
  });
});
