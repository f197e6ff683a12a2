/** Replaces texts by others of the same length and shape. Equal texts stay equal, and the sort order is about kept. */
import { textHash } from '../shared/state-hash.ts';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** The number of leading characters that encode the rank in the sort order; the others come from a hash. */
const ORDERED = 8;

/** Disguises all of `texts`. The same set always gives the same disguise. */
export function createDisguise(texts: ReadonlySet<string>): (text: string) => string {
  const sorted = [...texts].sort();
  const ranks = new Map(sorted.map((text, at) => [text, (at + 0.5) / sorted.length]));
  return (text) => disguised(text, ranks.get(text) ?? 0);
}

/** `rank` is the position of the text in the sort order of all texts, from 0 to 1. */
function disguised(text: string, rank: number): string {
  let rest = rank;
  let ordered = 0;
  let chance = Number.parseInt(textHash(text).slice(0, 8), 16);
  const draw = (among: string): string => {
    if (ordered++ < ORDERED) {
      rest *= among.length;
      const at = Math.min(among.length - 1, Math.floor(rest));
      rest -= at;
      return among[at]!;
    }
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    return among[(chance >>> 16) % among.length]!;
  };
  return Array.from(text, (character) => {
    if (/\p{Lu}/u.test(character)) return draw(UPPER).repeat(character.length);
    if (/\p{L}|\p{M}/u.test(character)) return draw(LOWER).repeat(character.length);
    return /\p{N}/u.test(character) ? draw(DIGITS).repeat(character.length) : character;
  }).join('');
}
