/**
 * Other texts in the place of those given: of the same length and shape, the same for the same, in about the same
 * order.
 */
import { textHash } from '../shared/state-hash.ts';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** So many leading characters carry the place in the order; what is left is chosen by a hash. */
const ORDERED = 8;

/** Disguises all of `texts`; the same set always gives the same disguise. */
export function createDisguise(texts: ReadonlySet<string>): (text: string) => string {
  const sorted = [...texts].sort();
  const places = new Map(sorted.map((text, at) => [text, (at + 0.5) / sorted.length]));
  return (text) => disguised(text, places.get(text) ?? 0);
}

/** `place` lies between 0 and 1: where the text stands among all. */
function disguised(text: string, place: number): string {
  let rest = place;
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
