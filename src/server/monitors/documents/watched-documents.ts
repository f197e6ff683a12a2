/** What a document monitor watches, as a body says it and as the database keeps it. */
import { askedNumber, LONGEST_NUMBER_TYPED, NUMBERS_IN_LIST } from '../../../domain/documents/number-list.ts';
import {
  watchedFieldsIn,
  type WatchedDocuments,
  type WatchedNumber,
} from '../../../domain/documents/observed/watched.ts';
import type { WatchedInShort } from '../../../domain/documents/monitors.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { fieldOf } from '../../http/answers.ts';

const NOTHING: WatchedDocuments = { documents: [], fields: [] };

export const readWatchedDocuments = (text: string | null): WatchedDocuments =>
  text === null ? NOTHING : (JSON.parse(text) as WatchedDocuments);

const SHOWN = 3;

/** Null for what watches no documents. */
export function inShort(text: string | null): WatchedInShort | null {
  if (text === null) return null;
  const { documents, fields } = readWatchedDocuments(text);
  return { numbers: documents.length, first: documents.slice(0, SHOWN).map(({ number }) => number), fields };
}

/** Each number once, however it is spelled. */
export function watchedIn(body: unknown): WatchedDocuments | Refusal {
  const [listed, fields] = [fieldOf(body, 'documents'), fieldOf(body, 'fields')];
  const documents = new Map<string, WatchedNumber>();
  for (const one of Array.isArray(listed) ? listed : []) {
    const number: unknown = fieldOf(one, 'number');
    const typed = typeof number === 'string' ? number.trim() : '';
    const asked = askedNumber(typed);
    if (asked === null)
      return refusal(422, 'number', `“${typed.slice(0, LONGEST_NUMBER_TYPED)}” is no number of a publication.`);
    documents.set(asked, { number: typed, wholeFamily: fieldOf(one, 'wholeFamily') === true });
  }
  const chosen = watchedFieldsIn(Array.isArray(fields) ? fields : []);
  if (documents.size === 0) return refusal(422, 'documents', 'Enter the number of a publication.');
  if (documents.size > NUMBERS_IN_LIST)
    return refusal(422, 'too-many', `One monitor watches ${NUMBERS_IN_LIST} numbers at most. Make several.`);
  if (chosen.length === 0) return refusal(422, 'fields', 'Choose at least one field.');
  return { documents: [...documents.values()], fields: chosen };
}
