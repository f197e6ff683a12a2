/** When a monitor runs next, by the wall clock of its time zone. Pure. */
import { Cron } from 'croner';
import { MONITOR_EVERY, type MonitorEvery, type MonitorSchedule } from '../../domain/documents/monitors.ts';
import { isTimeZone } from '../../domain/preferences/today.ts';
import { refusal, type Refusal } from '../errors.ts';
import { fieldOf } from '../http/answers.ts';

export const monitorEvery = (text: unknown): MonitorEvery => MONITOR_EVERY.find((one) => one === text) ?? 'weekly';

const DEFAULT_SCHEDULE: MonitorSchedule = { every: 'weekly', weekday: 1, hour: 6, zone: 'UTC' };

const isEvery = (value: unknown): value is MonitorEvery => MONITOR_EVERY.some((one) => one === value);
const isWeekday = (value: unknown): value is number => isWholeBetween(value, 1, 7);
const isHour = (value: unknown): value is number => isWholeBetween(value, 0, 23);
const isZone = (value: unknown): value is string => typeof value === 'string' && isTimeZone(value);

/** Each setting with what is to be given where it can't be kept. */
const SETTINGS = [
  ['every', isEvery, `Say how often as one of ${MONITOR_EVERY.join(', ')}.`],
  ['weekday', isWeekday, 'Give the weekday as a number from 1, Monday, to 7.'],
  ['hour', isHour, 'Give the hour as a number from 0 to 23.'],
  ['zone', isZone, 'Give the time zone by its IANA name, such as Europe/Berlin.'],
] as const;

/** What of the schedule in a body can't be kept; null where all can. */
export function scheduleFault(body: unknown): Refusal | null {
  for (const [name, isKept, message] of SETTINGS) {
    const value = fieldOf(body, name);
    if (value !== undefined && !isKept(value)) return refusal(422, name, message);
  }
  return null;
}

/** What a body says of the schedule; the rest stays as it is. */
export function scheduleIn(body: unknown, before: MonitorSchedule = DEFAULT_SCHEDULE): MonitorSchedule {
  const [every, weekday, hour, zone] = ['every', 'weekday', 'hour', 'zone'].map((name) => fieldOf(body, name));
  return {
    every: every === undefined ? before.every : monitorEvery(every),
    weekday: isWeekday(weekday) ? weekday : before.weekday,
    hour: isHour(hour) ? hour : before.hour,
    zone: isZone(zone) ? zone : before.zone,
  };
}

export const isWholeBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Further back than a clock was ever set at once: what an instant is does not depend on the hour in which one asks. */
const LOOK_BACK = 6 * 3_600_000;

/**
 * The first such moment after `now`: instants that were missed are one run. An hour that the change of the clock leaves
 * out is run at the next one; one that it repeats is run once.
 */
export function nextMonitorRun({ every, weekday, hour, zone }: MonitorSchedule, now: number): Date {
  const days = { daily: '* * *', weekly: `* * ${weekday}`, monthly: '1 * *' };
  const cron = new Cron(`0 ${hour} ${days[every]}`, { timezone: zone, paused: true });
  // Asked in an hour that comes twice, it would pass over the second time, which it names when it is asked before.
  let next = cron.nextRun(new Date(now - LOOK_BACK));
  while (next !== null && next.getTime() <= now) next = cron.nextRun(next);
  if (next === null) throw new Error(`no next run of ${every}`);
  return next;
}
