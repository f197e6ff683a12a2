/** Whether a document has a number that a query asks for. */
import type { DocumentId } from '../../../src/domain/documents/publication.ts';
import { compareDigits, numberForms, type NumberRange } from '../../../src/domain/query/numbers.ts';
import { matchesPattern } from '../../../src/domain/query/words.ts';

/** Whether a normalised number, with or without wildcards, is a number of this document. */
export function matchesNumber(pattern: string, document: DocumentId): boolean {
  return numberForms(document).some((form) => matchesPattern(pattern, form));
}

/** Whether the document's number is in the range. */
export function isInRange({ country, letters, from, to }: NumberRange, document: DocumentId): boolean {
  const [, own = '', digits] = /^([A-Z]*)(\d+)$/.exec(numberForms({ ...document, kind: null }).at(-1) ?? '') ?? [];
  if (digits === undefined || own !== letters || (country !== '' && country !== document.country.toUpperCase()))
    return false;
  return (from === '' || compareDigits(digits, from) >= 0) && (to === '' || compareDigits(digits, to) <= 0);
}
