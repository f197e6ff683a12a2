/** The keys of the result list, as the help lists them. */
import type { KeySection } from '../../../parts/key-help/key-help.tsx';
import { RATING_KEYS, UNDO_KEY } from '../../../parts/results/rating-keys.ts';

export const listKeys: KeySection = {
  title: 'Result list',
  entries: [
    ...RATING_KEYS,
    { keys: ['C'], does: 'Comments' },
    { keys: ['T'], does: 'Tags' },
    { keys: ['G'], does: 'Create a task' },
    { keys: ['W'], does: 'Why it stands here' },
    { keys: ['S'], does: 'Screen, or back to the list' },
    UNDO_KEY,
  ],
};
