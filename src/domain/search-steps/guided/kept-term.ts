/**
 * How a term of a concept is kept: words in lower case, an expression as the language prints it, with its operators and
 * fields in capitals. The capitals tell the two apart: `torque near3 sensor`, as earlier builds kept it, is a phrase,
 * and stays one. What an expression asks for is read in read-term.ts: the parser is too large for the worker.
 */
/** UTF-16 units of a term. */
export const LONGEST_TERM = 2_000;

/** Operators in capitals, `near3`, a quotation mark, a field. */
const SIGNS = [
  /(?:^|[\s)])(?:AND|OR|NOT|NEAR|ADJ)(?=$|[\s("“”„])/,
  /(?:^|[\s)])(?:near|adj)\/?\d+(?=$|[\s("“”„])/i,
  /["“”„]/,
  /(?:^|[\s(])[a-z]{2,}[:=]/i,
];
export const hasSignsOfExpression = (text: string): boolean => SIGNS.some((sign) => sign.test(text));

/** Whether a kept term is an expression. */
export const isExpression = (term: string): boolean => /[A-Z]/.test(term) && hasSignsOfExpression(term);

/** One spelling of a phrase: in lower case, with single spaces. */
export const phraseKey = (phrase: string): string => phrase.trim().replace(/\s+/g, ' ').toLowerCase();

/** One spelling of a kept term. */
export const termKey = (term: string): string => (isExpression(term) ? term.trim() : phraseKey(term));
