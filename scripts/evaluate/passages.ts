/**
 * Limitations of real claims against the descriptions of their own patents, which must support them: printed for a
 * reader to judge, and how long a whole matrix takes. No program can say whether a passage supports a limitation.
 */
import type { Publication } from '../../src/domain/documents/publication.ts';
import { passageSource, rankPassages } from '../../src/domain/documents/passages/rank-passages.ts';
import { plainClaimText, splitClaim } from '../../src/domain/search-steps/guided/split-claim.ts';
import { newAnalysis } from '../../src/workers/passages/analysis.ts';
import { publicationsIn } from './imported.ts';

const LIMITATIONS = 100;
const MATRIX = { features: 20, documents: 50 };

export async function evaluatePassages(paths: readonly string[], seed: number): Promise<void> {
  const patents = (await publicationsIn(paths)).filter(hasText);
  if (patents.length === 0) throw new Error('There is no patent with claims and description in these files.');
  console.log(`${patents.length} patents with claims and description`);
  const random = randomNumbers(seed);
  const drawn = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  for (let at = 1; at <= LIMITATIONS;) {
    const patent = drawn(patents);
    const text = patent && drawn(limitationsIn(patent));
    if (!patent || text === undefined) continue;
    const source = passageSource({ ...patent, claims: [], abstracts: [] }, newAnalysis());
    console.log(`\n#${at++} ${patent.ucid}: ${text}`);
    for (const [place, passage] of rankPassages(source, { text, synonyms: [] }).entries())
      console.log(`  (${place + 1}) ${passage.pinpoint}: ${passage.text.replace(/\s+/g, ' ')}`);
  }
  timeMatrix(patents);
}

/** No design: its claim is a picture. */
const hasText = ({ ucid, claims, descriptions }: Publication): boolean =>
  !/-[SH]\d?$/.test(ucid) && claims.length > 0 && descriptions.length > 0;

const SHORTEST = 4;

const limitationsIn = ({ claims }: Publication): readonly string[] =>
  (claims[0]?.content ?? [])
    .filter(({ dependsOn }) => dependsOn.length === 0)
    .flatMap((claim) => splitClaim(plainClaimText(claim)))
    .filter((text) => text.split(' ').length >= SHORTEST);

function timeMatrix(patents: readonly Publication[]): void {
  const features = patents.toReversed().flatMap(limitationsIn).slice(0, MATRIX.features);
  const documents = patents.slice(0, MATRIX.documents);
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    const analysis = newAnalysis();
    for (const document of documents) {
      const source = passageSource(document, analysis);
      for (const text of features) rankPassages(source, { text, synonyms: [] });
    }
    return performance.now() - began;
  }).sort((a, b) => a - b);
  console.log(
    `\n${features.length} features by ${documents.length} full texts: ${Math.round(times[2] ?? 0)} ms, median of five`,
  );
}

/** The same numbers for the same seed: a linear congruential generator is random enough to draw by. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
