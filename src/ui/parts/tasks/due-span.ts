/** The days on which a task may be due. */
import type { DateSpan } from '../../../domain/query/dates.ts';

export const dueSpan: DateSpan = { from: '2000-01-01', to: '2099-12-31' };
