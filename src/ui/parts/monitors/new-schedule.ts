/** When a new monitor runs, until its owner says otherwise. */
import type { MonitorSchedule } from '../../../domain/documents/monitors.ts';

/** Weekly, by the clock of this device. */
export const newSchedule = (): MonitorSchedule => ({
  ...{ every: 'weekly', weekday: 1, hour: 6 },
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
