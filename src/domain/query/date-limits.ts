/**
 * Which dates an expression may ask for. Checked where one is typed and when it is submitted, apart from the parser:
 * what was stored or ran before keeps its meaning.
 */
import type { IsoDate } from '../documents/publication.ts';
import type { QueryNode } from './ast.ts';
import { neighbourDay, daysOfStatus, publicationDays, type DateSpan } from './dates.ts';
import { queryError, type QueryError, type Span } from './errors.ts';
import type { LeafSpans } from './parser.ts';

/** The error of the first date that lies beyond what there can be on the day `today`; null if none does. */
export function dateBeyond(spans: LeafSpans, today: IsoDate): QueryError | null {
  for (const [node, span] of spans) {
    const error = beyond(node, span, today);
    if (error !== null) return error;
  }
  return null;
}

function beyond(node: QueryNode, span: Span, today: IsoDate): QueryError | null {
  if (node.kind === 'dates' && !isWithin(node, publicationDays(today)))
    return queryError(span, `Dates of publications lie ${inYears(publicationDays(today))}.`, {
      hint: `Leave the end of a range open instead, as in ${node.field}:2010.. or ${node.field}:..2010.`,
    });
  if (node.kind === 'status' && node.on !== null && !isWithin({ from: node.on, to: node.on }, daysOfStatus(today)))
    return queryError(span, `The day of a status lies ${inYears(daysOfStatus(today))}.`);
  return null;
}

/** Whether both ends are among the days, or the day before: `PD<1790` ends there. */
function isWithin(range: { readonly from: IsoDate | null; readonly to: IsoDate | null }, days: DateSpan): boolean {
  const first = neighbourDay(days.from, -1) ?? days.from;
  return [range.from, range.to].every((end) => end === null || (end >= first && end <= days.to));
}

/** `from 1790 to 2027`: the ends are whole years. */
export const inYears = ({ from, to }: DateSpan): string => `from ${from.slice(0, 4)} to ${to.slice(0, 4)}`;
