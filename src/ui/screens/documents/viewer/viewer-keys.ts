/** The keys of the viewer, as the help lists them. */
import type { KeySection } from '../../../parts/key-help/key-help.tsx';

export const viewerKeys: KeySection = {
  title: 'Document',
  entries: [
    { keys: ['N'], does: 'Next hit' },
    { keys: ['P'], does: 'Previous hit' },
    { keys: ['/'], does: 'Find in text' },
    { keys: ['J'], does: 'Next result' },
    { keys: ['K'], does: 'Previous result' },
    { keys: ['1'], does: 'Rate as relevant' },
    { keys: ['2'], does: 'Rate as maybe' },
    { keys: ['3'], does: 'Rate as not relevant' },
    { keys: ['0'], does: 'Clear the rating' },
    { keys: ['C'], does: 'Comments' },
    { keys: ['T'], does: 'Tags' },
    { keys: ['G'], does: 'Create a task' },
    { keys: ['W'], does: 'Why it stands where it does, or not' },
    { keys: ['B'], does: 'Back to the results' },
    { keys: ['U'], does: 'Undo the last change' },
  ],
};
