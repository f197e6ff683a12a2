/** Labels of what people say in a monitor, in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { monitorEvents } from './events.ts';

export const monitorLabels: Labels<typeof monitorEvents> = {
  MonitorArrivalAssessed: 'Decision on what arrived',
};
