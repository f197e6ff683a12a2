/** The four answers of a cell, with sign and tone. */
import type { Disclosure } from '../../../domain/assessment/values.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { StatusTone } from '../../theme/theme.ts';

export const disclosureInfo: Readonly<
  Record<Disclosure, { readonly label: string; readonly tone: StatusTone; readonly icon: IconName }>
> = {
  yes: { label: 'Yes', tone: 'good', icon: 'check' },
  maybe: { label: 'Maybe', tone: 'warning', icon: 'help' },
  no: { label: 'No', tone: 'danger', icon: 'close' },
  unknown: { label: 'Unknown', tone: 'neutral', icon: 'minus' },
};
