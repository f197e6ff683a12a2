/** When two terms are forms of one: singular and plural, with a hyphen or a space, in capitals or not. */

export interface TermForms {
  /** Every form, the most frequent first; of equals, the one that comes first. */
  readonly forms: readonly string[];
  /** Occurrences of all of them. */
  readonly count: number;
}

/** The distinct terms of a list, in the order in which each comes first. */
export function formsOfTerms(found: Iterable<{ readonly term: string; readonly count: number }>): readonly TermForms[] {
  const terms = new Map<string, Map<string, number>>();
  for (const { term, count } of found) {
    const key = formKey(term);
    const forms = terms.get(key) ?? new Map<string, number>();
    terms.set(key, forms.set(term, (forms.get(term) ?? 0) + count));
  }
  return [...terms.values()].map((forms) => ({
    forms: [...forms].sort((a, b) => b[1] - a[1]).map(([form]) => form),
    count: [...forms.values()].reduce((sum, count) => sum + count, 0),
  }));
}

/** Plurals that no rule makes. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'axes axis teeth tooth feet foot leaves leaf halves half shelves shelf knives knife matrices matrix ' +
    'vertices vertex indices index helices helix vortices vortex apices apex media medium bacteria bacterium ' +
    'spectra spectrum criteria criterion radii radius nuclei nucleus fungi fungus stimuli stimulus formulae formula ' +
    'antennae antenna'
  )
    .split(' ')
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, singularKey(words[at + 1] ?? '')] as const] : [])),
);

/** Equal for all written forms of a term, word by word. A key is to be compared, never shown. */
export function formKey(term: string): string {
  return term
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => IRREGULAR.get(word) ?? singularKey(word))
    .join(' ');
}

/** Whether the words of one term stand side by side in the other, in any form; every term holds itself. */
export const holdsTerm = (whole: string, part: string): boolean => ` ${formKey(whole)} `.includes(` ${formKey(part)} `);

/** `gas`, `lens` and `apparatus` are in the singular; `lenses` and `lens`, `phase` and `phases` have one key. */
function singularKey(word: string): string {
  if (word.length < 4 || /(?:ss|us|as|lens|ics|series|species|chaos|corps)$/.test(word)) return word;
  return word
    .replace(/(?<=[yoe]s)is$/, 'es')
    .replace(/(?<=.[^aeiou])ies$/, 'y')
    .replace(/(?<=[^i])s$/, '')
    .replace(/(?<=(?:[sxz]|[cs]h))e$/, '');
}
