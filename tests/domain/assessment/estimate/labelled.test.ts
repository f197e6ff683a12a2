/**
 * The estimates on patents that experts labelled: families ranked by the words of their titles, the positives thinned
 * to several prevalences. Here relevance does not follow a curve. Needs the labelled sets beside the repository (or
 * where PATENT_DATA says).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawPlaces } from '../../../../src/domain/assessment/estimate/draw.ts';
import { estimateByOrder } from '../../../../src/domain/assessment/estimate/order-estimate.ts';
import { estimateBySample } from '../../../../src/domain/assessment/estimate/sample-estimate.ts';
import { placesOf, seeded } from './reviews.ts';

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'));
const FOLDER = join(DATA, 'labelled/qubit-cannabinoid/data');
const SETS = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.tsv')) : [];
const REVIEWS = 200;

interface Family {
  readonly words: ReadonlySet<string>;
  readonly isRelevant: boolean;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

function familiesOf(file: string): readonly Family[] {
  const families = new Map<string, { words: Set<string>; isRelevant: boolean }>();
  for (const line of readFileSync(join(FOLDER, file), 'utf8').split('\n').slice(1)) {
    const [label, id, , title] = line.split('\t');
    if (id === undefined || title === undefined) continue;
    const family = families.get(id) ?? { words: new Set(), isRelevant: false };
    for (const word of wordsOf(title)) family.words.add(word);
    families.set(id, { words: family.words, isRelevant: family.isRelevant || label === 'positive' });
  }
  return [...families.values()];
}

/**
 * The families that share a word with the titles of twenty relevant ones, ranked by how much of their title that is.
 * The twenty are not in the list.
 */
function ranked(families: readonly Family[], random: () => number): readonly boolean[] {
  const known = new Set(families.filter(({ isRelevant }) => isRelevant && random() < 0.3).slice(0, 20));
  const counts = new Map<string, number>();
  for (const { words } of families) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(families.length / counts.get(word)!);
  const asked = new Map<string, number>();
  for (const { words } of known) for (const word of words) asked.set(word, (asked.get(word) ?? 0) + rarity(word));
  const scored = families.map((family) => {
    const length = Math.hypot(...[...family.words].map(rarity));
    const shared = [...family.words].reduce((sum, word) => sum + (asked.get(word) ?? 0) * rarity(word), 0);
    return { family, score: shared / length };
  });
  return scored
    .filter(({ family, score }) => score > 0 && !known.has(family))
    .sort((one, other) => other.score - one.score)
    .map(({ family }) => family.isRelevant);
}

/** A review of the thinned set: its list, and how many places are rated. */
function aReview(families: readonly Family[], random: () => number) {
  const kept = 0.05 + 0.95 * random();
  const list = ranked(
    families.filter(({ isRelevant }) => !isRelevant || random() < kept),
    random,
  );
  return { list, depth: Math.floor(list.length * (0.1 + 0.5 * random())) };
}

const shareHeld = (held: readonly boolean[]): number => held.filter(Boolean).length / held.length;

describe.skipIf(SETS.length === 0)('on labelled patents', () => {
  it.each(SETS)('%s: the interval of a random sample holds the truth in 93 to 98 % of reviews', (file) => {
    const [families, random] = [familiesOf(file), seeded(5)];
    const held = Array.from({ length: REVIEWS }, () => {
      const { list, depth } = aReview(families, random);
      const rated = new Set(list.slice(0, depth).keys());
      const seed = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
      const sample = drawPlaces(seed, { listed: list.length, rated }, 100).map((place) => list[place]!);
      const relevant = sample.filter(Boolean).length;
      const estimate = estimateBySample({ pool: list.length - depth, sample, ratedSince: { all: 100, relevant } })!;
      const truth = placesOf(list.slice(depth)).length - relevant;
      return estimate.low <= truth && truth <= estimate.high;
    });
    expect(shareHeld(held)).toBeGreaterThanOrEqual(0.93);
    expect(shareHeld(held)).toBeLessThanOrEqual(0.98);
  });

  it.each(SETS)('%s: the interval from the order holds the truth in 85 % of reviews or more', (file) => {
    const [families, random] = [familiesOf(file), seeded(6)];
    const held: boolean[] = [];
    while (held.length < REVIEWS) {
      const { list, depth } = aReview(families, random);
      const relevant = placesOf(list.slice(0, depth));
      const estimate = estimateByOrder({ listed: list.length, depth, relevant });
      if (estimate === null) continue;
      const truth = placesOf(list).length - relevant.length;
      held.push(estimate.low <= truth && truth <= estimate.high);
    }
    expect(shareHeld(held)).toBeGreaterThanOrEqual(0.85);
  });
});

it.runIf(SETS.length === 0)('left out: the labelled sets are not beside the repository', () => {
  console.warn(`No labelled sets in ${FOLDER}: the estimates were checked by simulation only.`);
  expect(SETS).toEqual([]);
});
