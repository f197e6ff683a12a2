/** How the list of changes names what a user did, by type of event. */
import { treeLabels } from './folder-tree/labels.ts';
import { stepLabels } from './search-steps/labels.ts';

export const changeLabels: Readonly<Record<string, string>> = { ...treeLabels, ...stepLabels };
