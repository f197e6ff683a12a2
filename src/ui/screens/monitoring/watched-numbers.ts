/** The numbers that a monitor of documents watches, as text that is edited. */
import type { WatchedDocuments } from '../../../domain/documents/observed/watched.ts';
import { numbersInList } from '../../../domain/documents/number-list.ts';

export const numbersText = (documents: WatchedDocuments['documents']): string =>
  documents.map(({ number }) => number).join('\n');

/** As the server is told them: those of before keep whether their family is watched. */
export function watchedNumbers(
  text: string,
  wholeFamily: boolean,
  before: WatchedDocuments['documents'] = [],
): WatchedDocuments['documents'] {
  const known = new Map(before.map((one) => [one.number, one]));
  return numbersInList(text).map((number) => known.get(number) ?? { number, wholeFamily });
}
