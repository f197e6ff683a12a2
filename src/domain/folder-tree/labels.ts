/** Labels of the tree events in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { folderTreeEvents } from './events.ts';

export const treeLabels: Labels<typeof folderTreeEvents> = {
  FolderAdded: 'New project',
  FolderRenamed: 'Rename',
  FolderDescribed: 'Client and number',
  FolderIndexAssigned: 'Index',
  FolderMoved: 'Move',
  FolderDeleted: 'Delete',
  FolderRestored: 'Restore',
  CollectionAdded: 'Save search',
  CollectionRenamed: 'Rename',
  CollectionMoved: 'Move',
  CollectionDeleted: 'Delete',
  CollectionRestored: 'Restore',
  TrashedItemRemoved: 'Remove for good',
  SubtreeSent: 'Move to another place',
  SubtreeReceived: 'Move here from another place',
};
