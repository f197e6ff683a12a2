/** The calculated dates of what a monitor found, as iCalendar (RFC 5545): a day each, which says how. */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { CALCULATED_FEES } from '../../../domain/documents/monitor-outgoing.ts';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { oneLine } from '../../log.ts';
import { documentAddress, monitorWords } from './digest-mail.ts';
import type { MonitorDate, MonitorDates } from './monitor-dates.ts';
import { outgoingName } from './outgoing-names.ts';
import type { OutgoingMonitor } from './run-content.ts';

export interface DatesCalendar extends MonitorDates {
  readonly monitor: OutgoingMonitor;
  readonly names: string;
  /** What links begin with. */
  readonly origin: string;
}

const REFRESH_SECONDS = 6 * 60 * 60;
const CALCULATED = `Calculated by ${PRODUCT} from the records that it holds, not read from a register. Check it.`;

export function datesCalendar({ monitor, dates, unknown, names, origin }: DatesCalendar): string {
  const missing = unknown.length === 0 ? '' : ` Not calculated: ${byReason(unknown).join(' ')}`;
  const calendar = ical({
    name: escaped(`${PRODUCT}: dates of ${monitorWords(monitor)}`),
    description: escaped(`Calculated dates of what ${monitorWords(monitor)} found. ${CALCULATED_FEES}${missing}`),
    prodId: { company: PRODUCT, product: 'Monitors', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const date of dates) calendar.createEvent(eventOf(date, monitor, { names, origin }));
  return calendar.toString();
}

const NAMED = 3;

/** Sentences `EP-1-B1: why`: each reason once, with the first that it holds for and the number of the others. */
function byReason(sentences: readonly string[]): readonly string[] {
  const named = new Map<string, string[]>();
  for (const sentence of sentences) {
    const end = sentence.indexOf(': ');
    const why = sentence.slice(end + 2);
    const those = named.get(why);
    if (those === undefined) named.set(why, [sentence.slice(0, end)]);
    else those.push(sentence.slice(0, end));
  }
  return [...named].map(([why, ucids]) => {
    const others = ucids.length - NAMED;
    return `${ucids.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}: ${why}`;
  });
}

/** The package writes names and descriptions of calendars as they are (RFC 5545, 3.3.11). */
const escaped = (text: string): string => oneLine(text).replace(/[\\;,]/g, String.raw`\$&`);

function eventOf(
  { key, ucid, day, title, heading, how, sequence, changedAt, isGone }: MonitorDate,
  { id }: OutgoingMonitor,
  { names, origin }: Pick<DatesCalendar, 'names' | 'origin'>,
) {
  const url = documentAddress(origin, ucid);
  return {
    id: `urn:uuid:${outgoingName(names, `date ${id} ${key}`)}`,
    ...{ sequence, stamp: changedAt, lastModified: changedAt, created: null },
    ...{ start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' },
    summary: `${ucid}: ${title} (calculated)`,
    description: [heading, ...how, CALCULATED, url].filter(Boolean).join('\n'),
    url,
    status: isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
