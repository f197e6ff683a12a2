/** What the categories of a search report mean, and why one can't be right for a document by its dates. */
import type { Category } from '../../../domain/assessment/values.ts';
import type { DateConflict } from '../../../domain/documents/prior-art.ts';

/** WIPO Standard ST.14, paragraph 14. */
export const categoryMeanings: Readonly<Record<Category, string>> = {
  X: 'of particular relevance taken alone',
  Y: 'of particular relevance combined with another document',
  A: 'technological background',
  P: 'intermediate: published between priority date and filing date',
  E: 'earlier application, published on or after the filing date',
  O: 'refers to a non-written disclosure',
  L: 'cited for other reasons, such as doubt about a priority',
  T: 'theory or principle underlying the invention, published later',
  D: 'cited in the application itself',
  '&': 'member of the same patent family',
};

export function conflictInWords({ reason, day }: DateConflict, formatDate: (day: string) => string): string {
  const on = formatDate(day);
  switch (reason) {
    case 'published-before-priority':
      return `published before the priority date ${on}: full prior art`;
    case 'published-after-filing':
      return `published on or after the filing date ${on}`;
    case 'published-before-filing':
      return `published before the filing date ${on}`;
    case 'filed-later':
      return `filed after ${on}: no earlier application`;
  }
}
