/** Whether a publication has a status that a query asks for. */
import type { StatusNode } from '../../../src/domain/query/ast.ts';
import { statusDays, statusFacts } from '../../../src/domain/query/status.ts';

/**
 * Whether a publication has the status on that day, or by its source's word (SS). Sources seldom state when a right
 * ended. It ended long ago if its twenty years were over more than six years before, or if the record that states it
 * is older than that; otherwise it may have ended recently.
 */
export function hasStatus(
  publication: Parameters<typeof statusFacts>[0],
  { field, status: asked, on }: Pick<StatusNode, 'field' | 'status' | 'on'>,
): boolean {
  const { status, statedOn, filed, byKind } = statusFacts(publication);
  if (field === 'SS') return status === asked;
  const days = statusDays(on);
  const isOver = days !== null && filed !== null && filed < days.term;
  const shown = status !== 'unknown' ? status : isOver ? 'expired' : byKind;
  if (asked !== 'recently-ended' && asked !== 'long-ended') return shown === asked;
  if (shown !== 'lapsed' && shown !== 'expired') return false;
  if (days === null) return asked === 'recently-ended';
  const isFiledLongAgo = filed !== null && filed < days.longTerm;
  const isStatedLongAgo = status !== 'unknown' && statedOn !== null && statedOn < days.longStated;
  return (isFiledLongAgo || isStatedLongAgo) === (asked === 'long-ended');
}
