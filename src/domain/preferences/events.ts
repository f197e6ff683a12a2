/**
 * What a user can have chosen for the app as a whole: one event for each choice, so that two devices can differ in
 * each.
 */
import { DATE_FORMATS } from '../shared/date-format.ts';
import { event } from '../shared/decider.ts';
import { DENSITIES, LISTS } from './rows.ts';

export const preferenceEvents = {
  DateFormatChosen: event({ fields: { format: { oneOf: DATE_FORMATS } } }),
  /** A name of the IANA time zone database; null for the time zone of the browser. */
  TimeZoneChosen: event({ fields: { timeZone: { nullable: 'name' } } }),
  DensityChosen: event({ fields: { density: { oneOf: DENSITIES } } }),
  /** The columns that a list shows by default, in its own order. */
  ColumnsChosen: event({ fields: { list: { oneOf: LISTS }, columns: { list: 'name' } } }),
};
