/** Why a typed term cannot be searched for. */
import { searchable } from './words.ts';

const LONGEST = 200;

/** Null if it can. */
export function whyNotSearchable(text: string): string | null {
  if (text.length > LONGEST) return `A term has at most ${LONGEST} characters.`;
  return searchable(text) ? null : 'This holds no word that could be searched for.';
}
