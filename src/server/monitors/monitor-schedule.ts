/** When a monitor runs next, by the wall clock of its user's time zone. Pure. */
import { Cron } from 'croner';
import { MONITOR_EVERY, type MonitorEvery } from '../../domain/documents/monitors.ts';

/** At six in the morning: each day, on Mondays, or on the first of the month. */
const patterns: Readonly<Record<MonitorEvery, string>> = {
  daily: '0 6 * * *',
  weekly: '0 6 * * 1',
  monthly: '0 6 1 * *',
};

export const monitorEvery = (text: unknown): MonitorEvery => MONITOR_EVERY.find((one) => one === text) ?? 'weekly';

/** The first such moment after `now`: instants that were missed are one run. */
export function nextMonitorRun(every: MonitorEvery, zone: string, now: number): Date {
  const next = new Cron(patterns[every], { timezone: zone, paused: true }).nextRun(new Date(now));
  if (next === null) throw new Error(`no next run of ${every}`);
  return next;
}
