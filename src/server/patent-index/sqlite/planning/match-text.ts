/**
 * FTS5 MATCH expressions for words, phrases and NEAR. Words are folded already and hold letters, digits
 * and non-ASCII characters alone, so that quotation marks suffice.
 */

/** One place in a phrase: any of these words, or any word that begins with one of them. */
export interface Slot {
  readonly kind: 'words' | 'prefixes';
  readonly words: readonly string[];
}

/** A phrase with alternatives in each place. */
export type SlotPhrase = readonly Slot[];

/** Phrases that one expression spells out; what needs more is verified by positions instead. */
const MAX_SPELLED = 64;

/** The expression in some columns of the table, or, for null, in any. */
export function inColumns(columns: readonly string[] | null, match: string): string {
  return columns === null ? match : `{${columns.join(' ')}} : (${match})`;
}

export const matchAny = (matches: readonly string[]): string => joined(matches, ' OR ');
export const matchAll = (matches: readonly string[]): string => joined(matches, ' AND ');

function joined(matches: readonly string[], operator: string): string {
  return matches.length === 1 ? (matches[0] ?? '') : `(${matches.join(operator)})`;
}

export function slotMatch(slot: Slot): string {
  return matchAny(slot.words.map((word) => `"${word}"${slot.kind === 'prefixes' ? ' *' : ''}`));
}

/**
 * The phrases that a phrase with alternatives stands for, as MATCH phrases; null where FTS5 cannot say
 * it (a prefix before the last word) or where they are too many.
 */
export function spelledPhrases(phrase: SlotPhrase): readonly string[] | null {
  let beginnings: readonly string[] = [''];
  let prefixed = '';
  for (const [place, { kind, words }] of phrase.entries()) {
    if (kind === 'prefixes' && place < phrase.length - 1) return null;
    if (beginnings.length * words.length > MAX_SPELLED) return null;
    if (kind === 'prefixes') prefixed = ' *';
    beginnings = beginnings.flatMap((beginning) =>
      words.map((word) => (beginning === '' ? word : `${beginning} ${word}`)),
    );
  }
  return beginnings.map((words) => `"${words}"${prefixed}`);
}

/**
 * NEAR of every phrase of the one side with every phrase of the other: FTS5's NEAR counts the words
 * between the end of the first and the start of the second, as NEARn does. Null as above.
 */
export function spelledNear(
  left: readonly SlotPhrase[],
  right: readonly SlotPhrase[],
  distance: number,
): string | null {
  const [lefts, rights] = [left.map(spelledPhrases), right.map(spelledPhrases)];
  if (lefts.includes(null) || rights.includes(null)) return null;
  const pairs = lefts.flat().flatMap((one) => rights.flat().map((other) => `NEAR(${one} ${other}, ${distance})`));
  return pairs.length <= MAX_SPELLED ? matchAny(pairs) : null;
}

/** Whether some word could stand for both sides, so that the two may be found in one place. */
export function mayOverlap(left: readonly SlotPhrase[], right: readonly SlotPhrase[]): boolean {
  const rights = right.flat();
  return left.flat().some((one) => rights.some((other) => compatible(one, other)));
}

function compatible(one: Slot, other: Slot): boolean {
  if (one.kind === 'words' && other.kind === 'words') {
    const words = new Set(one.words);
    return other.words.some((word) => words.has(word));
  }
  const covers = (prefixes: Slot, words: readonly string[]): boolean =>
    prefixes.kind === 'prefixes' && words.some((word) => prefixes.words.some((prefix) => word.startsWith(prefix)));
  return covers(one, other.words) || covers(other, one.words);
}
