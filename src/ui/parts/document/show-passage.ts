/** Scrolls a drawn document to a passage and marks it, without changing what is drawn. */
import type { ProposedPassage } from '../../../domain/documents/passages/rank-passages.ts';
import { findQuote, withoutSpace } from './quoting.ts';

/** The name of the mark in style sheets: `::highlight(passage)`. */
const MARK = 'passage';

type ShownPassage = Pick<ProposedPassage, 'field' | 'from' | 'text'>;

/** False if the passage is not drawn within `scope`. */
export function showPassage(scope: Element, { field, from, text }: ShownPassage, fieldText: string): boolean {
  const place = scope.querySelector(`[data-field="${field}"]`);
  const range = place && rangeOf(place, text, withoutSpace(fieldText.slice(0, from)).text.length);
  if (!place || !range) return false;
  if ('highlights' in CSS) CSS.highlights.set(MARK, new Highlight(range));
  const start = range.startContainer.parentElement ?? place;
  start.scrollIntoView({ block: 'center' });
  return true;
}

export function unmarkPassage(): void {
  if ('highlights' in CSS) CSS.highlights.delete(MARK);
}

/** The words as drawn, nearest to the offset `near` in characters without white space. */
function rangeOf(place: Element, words: string, near: number): Range | null {
  const drawn = place.textContent;
  const found = findQuote(drawn, words, near);
  if (found === null) return null;
  const range = document.createRange();
  const start = pointAt(place, found.from);
  const end = pointAt(place, found.to);
  if (start === null || end === null) return null;
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

/** The text node, and the offset in it, at an offset of the element's text. */
function pointAt(place: Element, offset: number): readonly [Node, number] | null {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (offset <= passed + length) return [node, offset - passed];
    passed += length;
  }
  return null;
}
