/** Marks what a text refers to: claims, figures, other documents of the sample. */
import type { Mark, RichText } from '../../domain/documents/publication.ts';

const REFERENCE = /\bclaims? (\d+)(?: (?:to|or|and) \d+)?|\bFIG\. (\d+)|\bZZ-\d+-[A-Z]\d\b/g;

/** The text with a mark on every reference in it. */
export function marked(text: string): RichText {
  const marks = [...text.matchAll(REFERENCE)].map((match): Mark => {
    const [whole, claim, figure] = match;
    const place = { from: match.index, to: match.index + whole.length };
    if (claim !== undefined) return { ...place, kind: 'claim', data: claim };
    return figure !== undefined
      ? { ...place, kind: 'figure', data: figure }
      : { ...place, kind: 'citation', data: whole };
  });
  return marks.length === 0 ? { text } : { text, marks };
}
