/** The keys of the result list, as the help lists them. */
import type { KeyEntry, KeySection } from '../../../parts/key-help/key-help.tsx';
import { RATING_KEYS, RISK_RATING_KEYS, UNDO_KEY } from '../../../parts/results/rating-keys.ts';

const sectionWith = (ratings: readonly KeyEntry[]): KeySection => ({
  title: 'Result list',
  entries: [
    ...ratings,
    { keys: ['C'], does: 'Comments' },
    { keys: ['T'], does: 'Tags' },
    { keys: ['G'], does: 'Create a task' },
    { keys: ['W'], does: 'Why it stands here' },
    { keys: ['S'], does: 'Screen, or back to the list' },
    UNDO_KEY,
  ],
});

export const listKeys = sectionWith(RATING_KEYS);
/** Of a search for freedom to operate. */
export const riskListKeys = sectionWith(RISK_RATING_KEYS);
