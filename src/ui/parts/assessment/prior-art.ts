/** By which days and law the shown run looked for prior art: for the marks of its hits and the check of categories. */
import { createContext, useContext } from 'react';
import { artKind, dateConflict, type DocumentDays, type PriorArtRule } from '../../../domain/documents/prior-art.ts';
import { priorArtLaw } from '../../../domain/search-steps/guided/prior-art-laws.ts';
import type { Grade } from '../../../domain/assessment/values.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { conflictInWords } from './categories.ts';

export const PriorArtContext = createContext<PriorArtRule | null>(null);

/** Of the last run with results; null if it looked for something else, or there is none. */
export function priorArtOf({ run, earlier }: Pick<SearchState, 'run'> & Partial<SearchState>): PriorArtRule | null {
  const ran = run?.kind === 'ran' ? run : earlier?.run;
  return ran?.interpretation.priorArt ?? null;
}

/** The day before which a run looked for prior art; null if it did not. */
export const cutOffOfRun = (run: NonNullable<SearchState['run']>): string | null => priorArtOf({ run })?.cutOff ?? null;

/**
 * Why a category can't be right for a document: its dates contradict P or E, or it counts for novelty alone and Y
 * speaks of inventive step. Null where it can, or the dates are not known. Of a family with other publications Y is
 * not refused: one of them may have been published before.
 */
export function categoryConflict(
  category: Grade,
  document: DocumentDays,
  { rule, formatDate }: { readonly rule: PriorArtRule | null; readonly formatDate: (day: string) => string },
): string | null {
  if (rule === null) return null;
  const conflict = dateConflict(category, document, rule);
  if (conflict !== null) return conflictInWords(conflict, formatDate);
  const isAlone = (document.members ?? 1) <= 1;
  const isNoveltyOnly = category === 'Y' && isAlone && artKind(document, rule) === 'earlier-filed';
  const { counts, cite } = priorArtLaw(rule.law);
  return isNoveltyOnly && counts === 'novelty' ? `counts for novelty alone (${cite})` : null;
}

export function useCategoryConflict(document: DocumentDays | undefined): (category: Grade) => string | null {
  const rule = useContext(PriorArtContext);
  const { formatDate } = useDates();
  return (category) => (document === undefined ? null : categoryConflict(category, document, { rule, formatDate }));
}

export interface ArtMark {
  readonly label: string;
  readonly meaning: string;
}

const COUNTS = {
  novelty: ['novelty only', 'It counts for novelty alone, not for inventive step.'],
  'novelty and obviousness': ['filed before', 'It counts for novelty and obviousness.'],
  unsettled: ['filed before', ''],
} as const;

const OF_THIS = 'This publication was filed before the cut-off date and published later.';
const OF_OTHERS = 'Others of its family may have been published before.';

/** Of a document that was filed before the cut-off date and published later; null for others. */
export function artMark(document: DocumentDays, rule: PriorArtRule | null): ArtMark | null {
  if (rule === null || artKind(document, rule) !== 'earlier-filed') return null;
  const { name, cite, counts, note } = priorArtLaw(rule.law);
  const [label, effect] = COUNTS[counts];
  const law = cite === '' ? '' : `${name}: ${cite}.`;
  return {
    label,
    meaning: [OF_THIS, effect, (document.members ?? 1) > 1 ? OF_OTHERS : '', law, note].filter(Boolean).join(' '),
  };
}

export function useArtMark(document: DocumentDays): ArtMark | null {
  return artMark(document, useContext(PriorArtContext));
}
