/** The keys by which a list is gone through and rated, and how the help lists them. */
import type { Category, Rating } from '../../../domain/assessment/values.ts';
import type { KeyHandlers } from '../../hooks/use-keys.ts';
import type { KeyEntry } from '../key-help/key-help.tsx';

export const RATING_KEYS: readonly KeyEntry[] = [
  { keys: ['J / ↓'], does: 'Next result' },
  { keys: ['K / ↑'], does: 'Previous result' },
  { keys: ['Enter'], does: 'Open the document' },
  { keys: ['1'], does: 'Rate as relevant' },
  { keys: ['2'], does: 'Rate as maybe' },
  { keys: ['3'], does: 'Rate as not relevant' },
  { keys: ['0'], does: 'Clear the rating' },
  { keys: ['X', 'Y', 'A'], does: 'Category, or none' },
];
export const UNDO_KEY: KeyEntry = { keys: ['U'], does: 'Undo the last change' };

interface RatedList {
  readonly step: (by: 1 | -1) => void;
  /** Opens the current one. */
  readonly open: () => void;
  readonly rate: (rating: Rating | null) => void;
  /** Assigns the category, or takes it away where it is there. */
  readonly toggle: (category: Category) => void;
  readonly undo: () => void;
}

export function ratingKeys({ step, open, rate, toggle, undo }: RatedList): KeyHandlers {
  const next = () => step(1);
  const previous = () => step(-1);
  return {
    ...{ j: next, arrowdown: next, k: previous, arrowup: previous, enter: open, u: undo },
    ...{ 1: () => rate('relevant'), 2: () => rate('maybe'), 3: () => rate('irrelevant'), 0: () => rate(null) },
    ...{ x: () => toggle('X'), y: () => toggle('Y'), a: () => toggle('A') },
  };
}
