/** The words that the reader has marked with the pointer in a document's text, with where they stand. */
import { useEffect, useState, type RefObject } from 'react';
import { QUOTED_FIELDS, type QuotedField } from '../../../domain/assessment/values.ts';
import { withoutSpace } from '../../parts/document/quoting.ts';

export interface MarkedWords {
  readonly field: QuotedField;
  readonly lang: string;
  readonly text: string;
  /** Characters before it in the field as drawn, white space left out. */
  readonly near: number;
}

/** The last words marked within `scope`; null before any were, and once the mark is taken away there. */
export function useMarkedWords(scope: RefObject<HTMLElement | null>): MarkedWords | null {
  const [marked, setMarked] = useState<MarkedWords | null>(null);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      if (selection?.rangeCount === 0) return setMarked(null);
      const anchor = selection?.anchorNode ?? null;
      if (selection === null || anchor === null || scope.current?.contains(anchor) !== true) return;
      setMarked(selection.isCollapsed ? null : markedBy(selection.getRangeAt(0)));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [scope]);
  return marked;
}

function markedBy(range: Range): MarkedWords | null {
  const start = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  const place = start?.closest<HTMLElement>('[data-field]');
  const field = QUOTED_FIELDS.find((name) => name === place?.dataset['field']);
  if (!place || field === undefined || !place.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.setStart(place, 0);
  before.setEnd(range.startContainer, range.startOffset);
  return {
    field,
    lang: place.dataset['lang'] ?? '',
    text: range.toString(),
    near: withoutSpace(before.toString()).text.length,
  };
}
