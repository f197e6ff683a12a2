/** What a check of a mapping found, in sentences. */
import type { DateOrder, MappingCheck } from '../../../../domain/documents/table-mapping.ts';
import { formatCount, formatCounted } from '../../../kit/format.ts';

export function resultWords({ rows, good, withRemarks, isWhole }: MappingCheck): string {
  const read = isWhole ? formatCounted(rows, 'row') : `The first ${formatCounted(rows, 'row')} were read`;
  const out = rows - good;
  const parts = [
    `${read}: ${formatCount(good)} can be imported`,
    out > 0 ? `${formatCount(out)} ${out === 1 ? 'is' : 'are'} left out` : '',
    withRemarks > 0 ? `${formatCount(withRemarks)} with a cell that is not understood` : '',
  ].filter((part) => part !== '');
  return `${parts.join(', ')}.`;
}

/** Where the other order of day and month reads dates that this one does not; or nothing tells which one is right. */
export function dateWarning({ dates }: Pick<MappingCheck, 'dates'>, order: DateOrder): string | null {
  const { dayFirst, monthFirst, either } = dates;
  const [against, other] = order === 'day-first' ? [monthFirst, 'month'] : [dayFirst, 'day'];
  if (against > 0)
    return `${formatCounted(against, 'date')} can be read with the ${other} first alone. Choose that order.`;
  if (either > 0 && dayFirst + monthFirst === 0) {
    const first = order === 'day-first' ? 'day' : 'month';
    return (
      `${formatCounted(either, 'date')} can be read in both orders, and none tells which one is right. ` +
      `They are read with the ${first} first.`
    );
  }
  return null;
}
