/** The keys by which a list is gone through and rated, and how the help lists them. */
import type { Grade, Rating } from '../../../domain/assessment/values.ts';
import type { KeyHandlers } from '../../hooks/use-keys.ts';
import type { KeyEntry } from '../key-help/key-help.tsx';

const ONE_BY_ONE: readonly KeyEntry[] = [
  { keys: ['J / ↓'], does: 'Next result' },
  { keys: ['K / ↑'], does: 'Previous result' },
  { keys: ['Enter'], does: 'Open the document' },
  { keys: ['1'], does: 'Rate as relevant' },
  { keys: ['2'], does: 'Rate as maybe' },
  { keys: ['3'], does: 'Rate as not relevant' },
  { keys: ['0'], does: 'Clear the rating' },
];
export const RATING_KEYS: readonly KeyEntry[] = [...ONE_BY_ONE, { keys: ['X', 'Y', 'A'], does: 'Category, or none' }];
/** In searches for freedom to operate. */
export const RISK_RATING_KEYS: readonly KeyEntry[] = [
  ...ONE_BY_ONE,
  { keys: ['H', 'M', 'L'], does: 'Risk: high, medium or low, or none' },
];
export const UNDO_KEY: KeyEntry = { keys: ['U'], does: 'Undo the last change' };

interface RatedList {
  readonly step: (by: 1 | -1) => void;
  /** Opens the current one. */
  readonly open: () => void;
  readonly rate: (rating: Rating | null) => void;
  /** Assigns the category or risk, or takes it away where it is there. */
  readonly toggle: (grade: Grade) => void;
  readonly undo: () => void;
}

export function ratingKeys({ step, open, rate, toggle, undo }: RatedList, withRisks = false): KeyHandlers {
  const next = () => step(1);
  const previous = () => step(-1);
  return {
    ...{ j: next, arrowdown: next, k: previous, arrowup: previous, enter: open, u: undo },
    ...{ 1: () => rate('relevant'), 2: () => rate('maybe'), 3: () => rate('irrelevant'), 0: () => rate(null) },
    ...(withRisks
      ? { h: () => toggle('high'), m: () => toggle('medium'), l: () => toggle('low') }
      : { x: () => toggle('X'), y: () => toggle('Y'), a: () => toggle('A') }),
  };
}
