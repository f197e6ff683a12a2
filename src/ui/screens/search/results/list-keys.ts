/** The keys of the result list, as the help lists them. */
import type { KeySection } from '../../../parts/key-help/key-help.tsx';

export const listKeys: KeySection = {
  title: 'Result list',
  entries: [
    { keys: ['J / ↓'], does: 'Next result' },
    { keys: ['K / ↑'], does: 'Previous result' },
    { keys: ['Enter'], does: 'Open the document' },
    { keys: ['1'], does: 'Rate as relevant' },
    { keys: ['2'], does: 'Rate as maybe' },
    { keys: ['3'], does: 'Rate as not relevant' },
    { keys: ['0'], does: 'Clear the rating' },
    { keys: ['X', 'Y', 'A'], does: 'Category, or none' },
    { keys: ['C'], does: 'Comments' },
    { keys: ['T'], does: 'Tags' },
    { keys: ['G'], does: 'Create a task' },
    { keys: ['W'], does: 'Why it stands here' },
    { keys: ['S'], does: 'Screen, or back to the list' },
    { keys: ['U'], does: 'Undo the last change' },
  ],
};
