/** Locates quoted words in a field of a document, as offsets into its text with the parts joined by line feeds. */
import type { QuotedField } from '../../../domain/assessment/values.ts';
import type { Publication } from '../../../domain/documents/publication.ts';
import { fieldTexts } from '../../../domain/documents/field-texts.ts';

export interface Found {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const quotableText = (publication: Publication, field: QuotedField, lang: string): string =>
  fieldTexts(publication, field, lang).join('\n');

/**
 * The position of `wanted` in `text`, ignoring differences in white space. Of several, the nearest to `near`, an
 * offset in characters without white space. Null if the words are not there in sequence.
 */
export function findQuote(text: string, wanted: string, near = 0): Found | null {
  const bare = withoutSpace(text);
  const words = withoutSpace(wanted).text;
  if (words === '') return null;
  let best: number | null = null;
  for (let at = bare.text.indexOf(words); at >= 0; at = bare.text.indexOf(words, at + 1)) {
    if (best === null || Math.abs(at - near) < Math.abs(best - near)) best = at;
  }
  if (best === null) return null;
  const from = bare.places[best]!;
  const to = bare.places[best + words.length - 1]! + 1;
  return { from, to, text: text.slice(from, to) };
}

export function withoutSpace(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let bare = '';
  for (let at = 0; at < text.length; at++) {
    if (/\s/.test(text[at]!)) continue;
    bare += text[at]!;
    places.push(at);
  }
  return { text: bare, places };
}
