/** The figures that words name: `FIG. 3`, `Figs. 2a and 2b`, `Figur 4`, `figures 1 à 3`, `図5`. */

const NUMBER = String.raw`\d{1,3}[a-z]{0,2}(?![a-z\d])`;
/** Between figures of one list; a range keeps its joint. */
const LISTED = String.raw`\s*(?:,|;|&|\b(?:and|or|und|oder|sowie|et|ou)\b|,\s*(?:and|or)\b)\s*`;
const RANGED = String.raw`\s*(?:[-–—]|(?<!\p{L})(?:to|through|bis|à)(?=\s))\s*`;
const LIST = String.raw`${NUMBER}(?:(?:${RANGED}|${LISTED})${NUMBER})*`;
/** After "FIG. 3 and" may stand a number of anything else: only these joints go on with figures. */
const SHORT_LIST = String.raw`${NUMBER}(?:(?:\s+(?:und|bis|et|à)\s+|\s*[-–]\s*)${NUMBER})*`;

const PLURAL = String.raw`(?<!\p{L})(?:figs|figures|figuren|fign|abbildungen)\b\.?\s*`;
const SINGULAR = String.raw`(?<!\p{L})(?:fig|figure|figur|abb|abbildung)\b\.?\s*|[図图圖]\s*`;
const NAMED = new RegExp(`(?:${PLURAL})(${LIST})|(?:${SINGULAR})(${SHORT_LIST})`, 'giu');

/** Each once, in their order, as their numbers: `2a`, `1 to 3`. */
export function namedFigures(words: string): readonly string[] {
  const lists = [...words.matchAll(NAMED)].map(([, many, one]) => many ?? one ?? '');
  const numbers = lists.flatMap((list) =>
    list
      .replace(new RegExp(RANGED, 'giu'), ' to ')
      .split(new RegExp(LISTED, 'iu'))
      .map((number) => number.trim()),
  );
  return [...new Set(numbers)];
}

/** `FIG. 3`, `FIGS. 2a, 2b`; empty where none is named. */
export function figuresInWords(words: string): string {
  const numbers = namedFigures(words);
  if (numbers.length === 0) return '';
  const isOne = numbers.length === 1 && !numbers[0]!.includes(' to ');
  return `${isOne ? 'FIG.' : 'FIGS.'} ${numbers.join(', ')}`;
}
