/**
 * What goes into the final results, and as what. Where nobody decided, a result that somebody rated relevant is kept.
 */
import { event } from '../../shared/decider.ts';
import { CATEGORIES } from '../values.ts';
import { RESULT } from '../../shared/assessed.ts';

export const finalResultEvents = {
  CategoryAssigned: event({ fields: { ...RESULT, category: { oneOf: CATEGORIES } } }),
  CategoryCleared: event({ fields: RESULT }),
  ResultKept: event({ fields: RESULT }),
  ResultDropped: event({ fields: RESULT }),
  /** Left to the ratings again. */
  KeepingWithdrawn: event({ fields: RESULT }),
};
