/**
 * Finds the part of a long text that is worth splitting into words: where a regular expression finds the most
 * different terms. Splitting a description of 6,000 words takes over a millisecond, which for fifty rows would be
 * most of a page's time.
 */

/** Words or phrases to look for, each with folded words that may hold wildcards. */
export type Sought = readonly (readonly string[])[];

/** Shorter texts are taken whole. */
const SHORT = 4000;
const STRETCH = 500;
/** Occurrences looked at; a word on every line needs no further evidence. */
const MAX_FOUND = 400;
const expressions = new WeakMap<Sought, RegExp | null>();

/**
 * The text itself if it is short or cannot be searched, a part of it cut at white space, or null if nothing is
 * found.
 */
export function likelyStretch(text: string, sought: Sought): string | null {
  if (text.length <= SHORT) return text;
  const expression = expressionFor(sought);
  if (expression === null) return text;

  const found: { readonly at: number; readonly what: string }[] = [];
  for (const match of text.matchAll(expression)) {
    found.push({ at: match.index, what: match[0].toLowerCase() });
    if (found.length >= MAX_FOUND) break;
  }
  const [first] = found;
  if (!first) return /[^\u0000-\u007f]/.test(text) && sought.length > 0 ? text : null;
  const centre = densest(found) ?? first.at;
  const from = text.indexOf(' ', Math.max(0, centre - STRETCH)) + 1;
  const to = text.lastIndexOf(' ', centre + 2 * STRETCH);
  return text.slice(from > centre ? 0 : from, to > centre ? to : text.length);
}

/** Where the stretch with the most different findings begins. */
function densest(found: readonly { readonly at: number; readonly what: string }[]): number | undefined {
  let best = { at: found[0]?.at, different: 0 };
  found.forEach(({ at }, first) => {
    const within = new Set<string>();
    for (let next = first; next < found.length && (found[next]?.at ?? Infinity) < at + STRETCH / 2; next += 1)
      within.add(found[next]?.what ?? '');
    if (within.size > best.different) best = { at, different: within.size };
  });
  return best.at;
}

/** Null where a word has letters that a text may spell with accents or in other ways than folded. */
function expressionFor(sought: Sought): RegExp | null {
  const known = expressions.get(sought);
  if (known !== undefined) return known;
  const plain = sought.every((words) => words.every((word) => /^[a-z0-9*?]+$/.test(word)));
  const sources = sought.map((words) =>
    words.map((word) => word.replaceAll('*', '[a-z0-9]*').replaceAll('?', '[a-z0-9]')).join('[^a-z0-9]+'),
  );
  sources.sort((a, b) => b.length - a.length);
  const expression =
    plain && sources.length > 0 ? new RegExp(`(?<![a-z0-9])(?:${sources.join('|')})(?![a-z0-9])`, 'gi') : null;
  expressions.set(sought, expression);
  return expression;
}
