/**
 * Other forms of an English word: plural, -ing, -ed, -er and British or American spelling. Forms are made
 * by rule and kept when the corpus has them, so that a wrong one finds nothing. Inflection alone: Porter's
 * stemmer would join `organ` and `organization` (docs/decisions/0013).
 */
/** What the word may also be written as; many of these are no words. */
export function possibleForms(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const stems = new Set(stemsOf(word));
  const forms = [...stems].flatMap((stem) => [stem, ...inflected(stem)]);
  const spelled = [word, ...forms].flatMap(otherSpellings);
  return [...new Set([...forms, ...spelled])].filter((form) => form !== word && form.length >= 3);
}

/** The word itself, and what it may be inflected from. */
function stemsOf(word: string): readonly string[] {
  const stems = [word];
  const cut = (ending: string, ...replacements: readonly string[]): void => {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= 3)
      for (const replacement of replacements) stems.push(stem + replacement);
  };
  if (/(?:ss|us|is)$/.test(word)) return stems;
  if (word.endsWith('ies')) cut('ies', 'y');
  else if (/(?:[sxz]|ch|sh)es$/.test(word)) cut('es', '', 'e');
  else cut('s', '');
  for (const ending of ['ing', 'ed']) {
    cut(ending, '', 'e');
    if (word.endsWith(ending) && /([bdgklmnprt])\1$/.test(word.slice(0, -ending.length)))
      cut(ending.padStart(ending.length + 1, word.charAt(word.length - ending.length - 1)), '');
  }
  cut('ied', 'y');
  return stems;
}

function inflected(stem: string): readonly string[] {
  if (/(?:ing|ed)$/.test(stem) && stem.length > 5) return [`${stem}s`];
  const last = stem.slice(-1);
  const plural = /[^aeiou]y$/.test(stem)
    ? `${stem.slice(0, -1)}ies`
    : /(?:[sxz]|ch|sh)$/.test(stem)
      ? `${stem}es`
      : `${stem}s`;
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(stem) ? [`${stem}${last}ing`, `${stem}${last}ed`] : [];
  const verb =
    last === 'e'
      ? [`${stem.slice(0, -1)}ing`, `${stem}d`]
      : [`${stem}ing`, /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`];
  return [plural, ...verb, ...doubled];
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/our(s|ed|ing)?$/, 'or$1'],
  [/(?<=[a-z]{3})or(s|ed|ing)?$/, 'our$1'],
  [/is(e|es|ed|ing|ation|ations)$/, 'iz$1'],
  [/iz(e|es|ed|ing|ation|ations)$/, 'is$1'],
  [/(?<=[bt])re(s)?$/, 'er$1'],
  [/(?<=[bt])er(s)?$/, 're$1'],
  [/ll(ed|ing)$/, 'l$1'],
  [/(?<=[aeiou])l(ed|ing)$/, 'll$1'],
  [/aluminium$/, 'aluminum'],
  [/aluminum$/, 'aluminium'],
  [/sulph/, 'sulf'],
  [/sulf/, 'sulph'],
];

function otherSpellings(word: string): readonly string[] {
  return SPELLINGS.flatMap(([ending, other]) => (ending.test(word) ? [word.replace(ending, other)] : []));
}
