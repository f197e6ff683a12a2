/** Putting text into a text area as if typed, so that the browser's own undo takes it back. */
import type { Span } from '../../../../domain/query/errors.ts';

export function insertAt(area: HTMLTextAreaElement, { from, to }: Span, text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated and without a successor: nothing else keeps the undo history of a text area.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
