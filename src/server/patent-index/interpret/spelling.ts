/** American spelling of an English word that may be British, so that both have one stem. Folded words. */

const RULES: readonly (readonly [RegExp, string])[] = [
  [/([a-z]{2})our(s|ed|ing|able|less|ful|ings?)?$/, '$1or$2'],
  [/([a-z]{3})is(e|es|ed|er|ers|ing|ation|ations|able)$/, '$1iz$2'],
  [/([a-z]{3})ys(e|es|ed|er|ers|ing)$/, '$1yz$2'],
  [/(fib|cent|met|lit|theat|calib|cali|spect|nit|sab|meag|somb|lust)re(s|d)?$/, '$1er$2'],
  [/(al)uminium/, '$1uminum'],
  [/sulph/, 'sulf'],
  [/^haem/, 'hem'],
  [/^anaes/, 'anes'],
  [/^oe(?=[a-z]{4})/, 'e'],
  [/ogue(s)?$/, 'og$1'],
  [/^(gr)ey/, '$1ay'],
  [/^tyre(s)?$/, 'tire$1'],
  [/^mould/, 'mold'],
  [/^plough/, 'plow'],
  [/([a-z]{2})enc(e)$/, '$1ens$2'],
];

export function oneSpelling(word: string): string {
  return RULES.reduce((spelled, [pattern, by]) => spelled.replace(pattern, by), word);
}
