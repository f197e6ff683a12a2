/**
 * Which claims a sentence refers to: `according to any of claims 1 to 3 or 5`, `nach Anspruch 2`,
 * `selon l'une des revendications précédentes`, `según la reivindicación 1`, `請求項１又は２`, `权利要求1-3`, `제1항 내지 제3항`.
 */
interface ClaimWords {
  readonly claim: RegExp;
  readonly allBefore: RegExp;
}

const WORDS: Readonly<Record<string, ClaimWords>> = {
  en: { claim: /\bclaims?\b/gi, allBefore: /\b(?:preceding|previous|foregoing|above)\s+claims?\b/i },
  de: {
    claim: /\b(?:patent)?anspr(?:uch(?:e?s)?|üchen?)(?![\p{L}])/giu,
    allBefore: /\b(?:vorher|voran|vor|voraus)(?:ge)?(?:gehend|stehend|gehenden|genannt)\p{L}*\s+(?:patent)?anspr/iu,
  },
  fr: {
    claim: /\brevendications?\b/gi,
    allBefore: /\brevendications?\s+(?:pr[ée]c[ée]dente|ci-dessus|ant[ée]rieure)s?/i,
  },
  es: {
    claim: /\breivindicaci(?:ón|on|ones)(?![\p{L}])/giu,
    allBefore: /\breivindicaci\p{L}+\s+(?:anteriore?s?|precedentes?)|\b(?:anteriores|precedentes)\s+reivindicaci/iu,
  },
  ja: { claim: /請求項/g, allBefore: /(?:前記|先行する|上記)の?(?:いずれかの)?請求項(?!\s*\d)/ },
  zh: {
    claim: /权利要求|請求項|请求项/g,
    allBefore: /(?:前述|上述|前面|在前)(?:的|任一项?|任意一项|各项)*权利要求(?!\s*\d)/,
  },
  ko: { claim: /청구항|제(?=\s*\d+\s*항)/g, allBefore: /(?:선행하?는?|전술한|이전)\s*(?:청구)?항(?!\s*\d)/ },
};
const RANGE_WORD = /^(?:-|–|—|〜|~|to|through|thru|bis|à|hasta|至|到|から|乃至|ないし|내지)$/i;
const LIST_WORD =
  /^(?:,|;|、|and|or|and\/or|und|oder|et|ou|y|o|u|nos?\.?|n°|claims?|又は|または|及び|および|或|或者|和|与|또는|및)$/i;
/** Stand beside a number without saying how it goes on. */
const BESIDE_NUMBER = /^(?:第|제|項|项|항|請求項|权利要求|청구항)$/;
/** What makes a number no claim number: `4-methyl`, `2.5`, `5 mm`, `10 %`. */
const NO_CLAIM_NUMBER = /^(?:[-–]\p{L}|[.,]\d|\s*(?:%|°|[kcmµn]?m\b|mg\b|kg\b))/u;
/** A range longer than this is a number misread, not a range of claims. */
const LONGEST_RANGE = 500;

/** Where a text names claims by their numbers, e.g. `claims 1 to 3`. */
export interface ClaimReference {
  readonly from: number;
  readonly to: number;
  readonly numbers: readonly number[];
}

const wordsOf = (lang: string): readonly ClaimWords[] => {
  const known = WORDS[lang];
  return known === undefined ? Object.values(WORDS) : [known];
};

/** The text as it is searched: Japanese prints `請求項１` in full-width digits. */
const readable = (printed: string): string => (/[０-９～]/.test(printed) ? printed.normalize('NFKC') : printed);

/**
 * The claim numbers that the text of claim `own` names, each once; every language is tried for one that is not known.
 */
export function referredClaims(printed: string, lang: string, own: number): number[] {
  const text = readable(printed);
  const found = wordsOf(lang).flatMap((words) =>
    words.allBefore.test(text)
      ? Array.from({ length: own - 1 }, (_, index) => index + 1)
      : referencesBy(words, text, lang).flatMap(({ numbers }) => numbers),
  );
  return [...new Set(found)];
}

/** The text with its references in their order, in whatever language it is; none overlaps another. */
export function withReferences(printed: string): { readonly text: string; readonly references: ClaimReference[] } {
  const text = readable(printed);
  const found = Object.entries(WORDS).flatMap(([lang, words]) => referencesBy(words, text, lang));
  const references: ClaimReference[] = [];
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (one.numbers.length > 0 && one.from >= (references.at(-1)?.to ?? 0)) references.push(one);
  return { text, references };
}

function referencesBy({ claim }: ClaimWords, text: string, lang: string): ClaimReference[] {
  return [...text.matchAll(claim)].map(({ index, 0: word }) => {
    const after = index + word.length;
    const { numbers, length } = numbersFrom(text.slice(after, after + 200), lang);
    return { from: index, to: after + length, numbers };
  });
}

/** Numbers and ranges from the start of the text on, until a word that no list of numbers has. */
function numbersFrom(text: string, lang: string) {
  const numbers: number[] = [];
  let range = false;
  let length = 0;
  for (const match of text.matchAll(/\d+|and\/or|n°|\p{L}+\.?|[^\s\p{L}\d]/gu)) {
    const token = match[0];
    const end = match.index + token.length;
    if (/^\d/.test(token)) {
      if (NO_CLAIM_NUMBER.test(text.slice(end))) break;
      const number = Number(token);
      const last = numbers.at(-1);
      if (range && last !== undefined && number > last && number - last <= LONGEST_RANGE)
        for (let between = last + 1; between < number; between++) numbers.push(between);
      numbers.push(number);
      range = false;
      length = end;
    } else if (numbers.length > 0 && (RANGE_WORD.test(token) || (token === 'a' && lang === 'es'))) range = true;
    else if (LIST_WORD.test(token)) range = false;
    else if (!BESIDE_NUMBER.test(token)) break;
  }
  return { numbers, length };
}
