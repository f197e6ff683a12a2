/**
 * Words of documents that are held to be relevant, weighted into the ranking: of those that rank first by the idea's
 * own words (a relevance model, Lavrenko and Croft, 2001), and of those that the searcher rated (Rocchio, 1971).
 */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import { fieldParts } from '../../../../domain/query/field-text.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { Database } from '../storage/database.ts';
import { readPublications } from '../storage/stored-publication.ts';
import { wordFrequency } from '../storage/term-statistics.ts';
import { rarity } from './rarity.ts';
import { saysWhat } from '../../interpret/stop-words.ts';

/** A document with its weight; negative for one that was rated not relevant. */
export interface Vote {
  readonly doc: number;
  readonly weight: number;
}

const WORDS = 40;
/** Words read of title, abstract and claims each. */
const WORDS_READ = 400;
/** A word of a single document identifies it and does not describe its subject. */
const MIN_DOCUMENTS = 2;

/** At most forty words with the total weight `mass`; words against have negative weights. */
export function feedbackParts(
  db: Database,
  publications: number,
  votes: readonly Vote[],
  mass: number,
  atMost = WORDS,
): readonly WeightedPart[] {
  const weights = new Map(votes.map(({ doc, weight }) => [doc, weight]));
  const shares = new Map<string, number>();
  for (const { doc, head } of readPublications(db, [...weights.keys()])) {
    db.check();
    const words = (['title', 'abstract', 'claims'] as const).flatMap((field) =>
      tokenize((fieldParts(head, field)[0] ?? '').slice(0, WORDS_READ * 8))
        .slice(0, WORDS_READ)
        .map(({ word }) => word),
    );
    const counted = words.filter(saysWhat);
    for (const word of counted) shares.set(word, (shares.get(word) ?? 0) + (weights.get(doc) ?? 0) / counted.length);
  }
  const telling = mostTelling(db, { publications, shares, atMost });
  const whole = telling.reduce((sum, { share }) => sum + Math.abs(share), 0);
  return telling.map(({ word, share }) => ({ expression: word, weight: (mass * share) / whole }));
}

/** Words are looked up in the corpus in the order of their share, until no word left could come among the best. */
function mostTelling(
  db: Database,
  {
    publications,
    shares,
    atMost,
  }: { readonly publications: number; readonly shares: ReadonlyMap<string, number>; readonly atMost: number },
): readonly { readonly word: string; readonly share: number }[] {
  const highest = rarity(MIN_DOCUMENTS, publications);
  const best: { word: string; share: number; value: number }[] = [];
  for (const [word, share] of [...shares].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))) {
    const least = best[atMost - 1]?.value ?? 0;
    if (best.length >= atMost && Math.abs(share) * highest <= least) break;
    const documents = wordFrequency(db, word);
    if (documents < MIN_DOCUMENTS) continue;
    const value = Math.abs(share) * rarity(documents, publications);
    if (value <= 0) continue;
    best.push({ word, share, value });
    best.sort((a, b) => b.value - a.value);
    best.length = Math.min(best.length, atMost);
  }
  return best;
}
