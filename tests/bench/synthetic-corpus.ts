/**
 * A corpus out of our own word model, the same in every run: 60,000 made-up words with log-uniform
 * frequencies, about 600 words a document, classes, dates, applicants, and families of one to three.
 */
import type { Publication } from '../../src/domain/documents/publication.ts';
import { seededRandom } from '../../src/domain/shared/seeded-random.ts';
import { aPublication } from '../builders/publication.ts';

const VOCABULARY = 60_000;

/** The word of a rank; 0 is the most frequent. A document of 600 words holds rank r in about 55/r of all cases. */
export function wordOfRank(rank: number): string {
  let word = '';
  for (let rest = rank + 60; rest > 0; rest = Math.floor(rest / 60))
    word += `${'bcdfglmnprst'.charAt(rest % 12)}${'aeiou'.charAt(Math.floor(rest / 12) % 5)}`;
  return word;
}

/** Publication number `place` of the corpus. */
export function syntheticPublication(place: number): Publication {
  const random = seededRandom(place + 1);
  const integer = (below: number): number => Math.floor(random() * below);
  const text = (words: number): string => {
    const parts: string[] = [];
    for (let word = 0; word < words; word += 1) {
      parts.push(
        wordOfRank(Math.min(VOCABULARY - 1, Math.floor(Math.exp(random() * Math.log(VOCABULARY))) - 1)) +
          (word % 17 === 16 ? '.' : ''),
      );
    }
    return parts.join(' ');
  };
  const letter = (): string => 'ABCDEFGH'.charAt(integer(8));
  const symbol = (): string => {
    const subclass = `${letter()}0${1 + integer(9)}${'BCDFGHKLM'.charAt(integer(9))}`;
    return `${subclass}${1 + integer(40)}/${String(integer(100)).padStart(2, '0')}`;
  };
  const year = 1995 + Math.floor(random() ** 0.6 * 30);
  return aPublication({
    ucid: `${['US', 'EP', 'WO', 'JP', 'CN'][integer(5)]}-${1_000_000 + place}-${['A1', 'B1', 'B2'][integer(3)]}`,
    familyId: String(Math.floor(place / (1 + (place % 3)))),
    title: text(8),
    abstract: text(90),
    claimTexts: [text(80), text(40), text(30)],
    description: text(350),
    cpc: [symbol(), symbol(), symbol()],
    applicants: [`Applicant ${Math.floor(random() ** 3 * 4000)}`],
    published: `${year}-${String(1 + integer(12)).padStart(2, '0')}-${String(1 + integer(28)).padStart(2, '0')}`,
    status: random() < 0.5 ? 'granted' : 'pending',
  });
}
