/**
 * What goes into the final results, and as what. Where nobody decided, a result that somebody rated relevant is kept.
 */
import { event } from '../../shared/decider.ts';
import { CATEGORIES, RISKS } from '../values.ts';
import { RESULT } from '../../shared/assessed.ts';

export const finalResultEvents = {
  /** A risk is one of a search for freedom to operate, where it has the place of the category. */
  CategoryAssigned: event(
    { fields: { ...RESULT, category: { oneOf: [...CATEGORIES, ...RISKS] } } },
    {
      version: 2,
      older: [
        { payload: { fields: { ...RESULT, category: { oneOf: CATEGORIES } } }, up: (payload: object) => payload },
      ],
    },
  ),
  CategoryCleared: event({ fields: RESULT }),
  ResultKept: event({ fields: RESULT }),
  ResultDropped: event({ fields: RESULT }),
  /** Left to the ratings again. */
  KeepingWithdrawn: event({ fields: RESULT }),
};
