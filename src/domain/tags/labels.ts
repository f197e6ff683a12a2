/** Labels of the tag events in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { tagEvents } from './events.ts';

export const tagLabels: Labels<typeof tagEvents> = {
  TagCreated: 'New tag',
  TagRenamed: 'Rename tag',
  TagRecoloured: 'Colour of tag',
  TagDeleted: 'Delete tag',
  TagMerged: 'Merge tags',
  DocumentsTagged: 'Tag documents',
  DocumentsUntagged: 'Remove tag from documents',
};
