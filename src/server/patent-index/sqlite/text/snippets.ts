/**
 * The passages of a document that say why it is a hit: per field the stretch of about thirty words with
 * the most different things that were looked for, at most three in all. Where no words were looked for, the abstract's
 * beginning.
 */
import type { Publication } from '../../../../domain/documents/publication.ts';
import type { Hit, Snippet, TextFieldName } from '../../../../domain/documents/results.ts';
import { fieldParts } from '../../../../domain/query/field-text.ts';
import { tokenize, type Word } from '../../../../domain/query/words.ts';
import type { Marked, Marker } from './marker.ts';
import { likelyStretch } from './likely-stretch.ts';

const WINDOW_WORDS = 30;
const MAX_SNIPPETS = 3;
/** The description, long as it is, is read only where these do not give three snippets. */
const FIRST_FIELDS: readonly TextFieldName[] = ['title', 'abstract', 'claims'];

interface Passage extends Snippet {
  readonly different: number;
}

/** Best first: the more different concepts, the better; then in the order title, abstract, claims, description. */
export function snippetsOf(
  head: Publication,
  descriptions: () => Publication['descriptions'],
  marker: Marker,
): readonly Snippet[] {
  const passages = FIRST_FIELDS.flatMap((field) => bestPassage(head, field, marker));
  if (passages.length < MAX_SNIPPETS)
    passages.push(...bestPassage({ ...head, descriptions: descriptions() }, 'description', marker));
  if (passages.length === 0) return beginning(head);
  return passages
    .sort((a, b) => b.different - a.different)
    .slice(0, MAX_SNIPPETS)
    .map(({ field, text, hits }) => ({ field, text, hits }));
}

function beginning(head: Publication): readonly Snippet[] {
  const [text] = fieldParts(head, 'abstract');
  return text === undefined ? [] : [cut('abstract', text, tokenize(text), [], 0)];
}

/** None or one; languages are looked through one by one, since a passage is in one of them. */
function bestPassage(publication: Publication, field: TextFieldName, marker: Marker): Passage[] {
  let best: Passage | null = null;
  for (const whole of fieldParts(publication, field)) {
    const text = likelyStretch(whole, marker.soughtIn(field));
    if (text === null) continue;
    const words = tokenize(text);
    const marks = marker.mark(field, words);
    if (marks.length === 0) continue;
    const { start, different } = bestWindow(marks, words.length);
    if (best === null || different > best.different) best = { ...cut(field, text, words, marks, start), different };
  }
  return best === null ? [] : [best];
}

/** Where the window begins, and how many different things it holds; the matches stand in its middle. */
function bestWindow(marks: readonly Marked[], length: number): { readonly start: number; readonly different: number } {
  let best = { first: 0, last: 0, different: 0 };
  const held = new Map<string, number>();
  const key = ({ concept, sought }: Marked): string => (concept >= 0 ? `c${concept}` : `s${sought}`);
  let first = 0;
  marks.forEach((mark, last) => {
    held.set(key(mark), (held.get(key(mark)) ?? 0) + 1);
    for (let out = marks[first]; out && first < last && mark.to - out.from > WINDOW_WORDS; out = marks[first]) {
      const left = (held.get(key(out)) ?? 0) - 1;
      if (left > 0) held.set(key(out), left);
      else held.delete(key(out));
      first += 1;
    }
    if (held.size > best.different) best = { first, last, different: held.size };
  });
  const from = marks[best.first]?.from ?? 0;
  const to = marks[best.last]?.to ?? from;
  const centred = from - Math.max(0, Math.floor((WINDOW_WORDS - (to - from)) / 2));
  return { start: Math.max(0, Math.min(centred, length - WINDOW_WORDS)), different: best.different };
}

function cut(
  field: TextFieldName,
  text: string,
  words: readonly Word[],
  marks: readonly Marked[],
  start: number,
): Snippet {
  const end = Math.min(words.length, start + WINDOW_WORDS);
  const from = start === 0 ? 0 : startOf(words, start);
  const to = end === words.length ? text.length : endOf(words, end - 1, text.length);
  const hits: Hit[] = [];
  for (const mark of marks) {
    if (mark.from < start || mark.to > end) continue;
    const hit = { from: startOf(words, mark.from) - from, to: endOf(words, mark.to - 1) - from, concept: mark.concept };
    if (hit.from >= (hits.at(-1)?.to ?? 0)) hits.push(hit);
  }
  return { field, text: text.slice(from, to).replace(/\s/g, ' '), hits };
}

const startOf = (words: readonly Word[], at: number): number => words[at]?.from ?? 0;
const endOf = (words: readonly Word[], at: number, otherwise = 0): number => words[at]?.to ?? otherwise;
