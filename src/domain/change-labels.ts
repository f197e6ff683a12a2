/** Labels of the user's actions in the list of changes, by event type. */
import { companyProfileLabels } from './company-profile/labels.ts';
import { treeLabels } from './folder-tree/labels.ts';
import { monitorLabels } from './monitors/labels.ts';
import { reportLabels } from './reports/labels.ts';
import { stepLabels } from './search-steps/labels.ts';
import { tagLabels } from './tags/labels.ts';
import { taskLabels } from './tasks/labels.ts';

export const changeLabels: Readonly<Record<string, string>> = {
  ...treeLabels,
  ...stepLabels,
  ...reportLabels,
  ...companyProfileLabels,
  ...tagLabels,
  ...taskLabels,
  ...monitorLabels,
};
