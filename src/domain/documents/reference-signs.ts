/**
 * What the reference signs of a description stand for: `a check valve (12)` and `the valve 12` name sign 12. English
 * and German; other scripts have none that could be told from numbers.
 */

export interface ReferenceSign {
  readonly sign: string;
  /** As most often written before the sign. */
  readonly name: string;
  /** The name with the sign as the text writes it, e.g. `check valve (12)`. */
  readonly written: string;
  /** How often the sign stands behind its names. */
  readonly count: number;
}

const SIGN = String.raw`\d{1,4}(?:[a-z]{1,2}|')?`;
const UNITS = 'mm cm dm m km nm µm μm mg g kg ml l s ms min h V A W kW Hz kHz MHz GHz bar Pa kPa MPa N K C rpm ppm';
const UNIT = String.raw`(?:${UNITS.replaceAll(' ', '|')})\b`;
const NO_SIGN = String.raw`(?![\p{L}\p{N}%°]|[.,:/-]\d|[ \u00a0](?:${UNIT}|[%°]))`;
/**
 * Up to three words and the sign that follows them, in brackets or not; no number of a measure. It starts where a word
 * starts, so that a long word costs its length once.
 */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])((?:\p{L}[\p{L}\p{N}-]*[ \u00a0]){1,3})(?:\((${SIGN})\)|(${SIGN})${NO_SIGN})`,
  'gu',
);
const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));
/** Words that end a name to their left: what stands before them belongs to something else. */
const BREAKS = words(
  'a an the this that these those said each every both one two three four of in on at to by for from with and or as is',
  'are was be into onto between through over under via its their first second which whose if when where such same',
  'another other der die das den dem des ein eine einen einem einer eines und oder von im in am an zum zur mit auf aus',
  'bei für ist sind wird',
);
/** A number behind one of these counts something, or names a part of the document. */
const NO_PART = words(
  'fig figs figure figures claim claims step steps example examples table tables no nos paragraph paragraphs equation',
  'formula embodiment patent patents application page section chapter about approximately than least most only',
  'abbildung abb anspruch ansprüche bild schritt beispiel tabelle etwa circa',
);
/** A sign that stands there once may be any number. */
const FEWEST = 2;

interface Naming {
  readonly name: string;
  readonly written: string;
  count: number;
}

/** `texts`: the paragraphs of a description. In the order of the signs. */
export function referenceSignsOf(texts: readonly string[]): readonly ReferenceSign[] {
  const signs = new Map<string, Map<string, Naming>>();
  for (const text of texts)
    for (const [whole, before = '', inBrackets, bare] of text.matchAll(NAMED)) {
      const sign = inBrackets ?? bare ?? '';
      const name = nameIn(before.trim().split(/[ \u00a0]/));
      if (name === null) continue;
      const namings = signs.get(sign) ?? new Map<string, Naming>();
      const written = whole.slice(before.trimEnd().length - name.length);
      const naming = namings.get(name) ?? { name, written, count: 0 };
      naming.count += 1;
      signs.set(sign, namings.set(name, naming));
    }
  return [...signs]
    .flatMap(([sign, namings]) => {
      const all = [...namings.values()];
      const count = all.reduce((sum, naming) => sum + naming.count, 0);
      const [best] = all.toSorted((one, other) => other.count - one.count || other.name.length - one.name.length);
      return best === undefined || count < FEWEST ? [] : [{ sign, name: best.name, written: best.written, count }];
    })
    .toSorted((one, other) => parseInt(one.sign, 10) - parseInt(other.sign, 10) || (one.sign < other.sign ? -1 : 1));
}

/** The words after the last one that breaks a name; null where none is left, or the number is no sign. */
function nameIn(words: readonly string[]): string | null {
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (NO_PART.has(last)) return null;
  const from = words.findLastIndex((word) => BREAKS.has(word.toLowerCase()) || NO_PART.has(word.toLowerCase())) + 1;
  const name = words.slice(from).join(' ');
  if (name === '') return null;
  return /^\p{Lu}\p{Ll}/u.test(name) && from === 0 ? lowerFirst(name) : name;
}

/** The first word of a sentence; German nouns begin so too, and stay. */
const lowerFirst = (name: string): string =>
  name.includes(' ') ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
