/** Whether a publication has a status that a query asks for. */
import type { StatusNode } from '../../../src/domain/query/ast.ts';
import { statusFacts } from '../../../src/domain/documents/legal/status-facts.ts';
import { statusDays } from '../../../src/domain/query/status.ts';

/**
 * Whether a publication has the status on that day, or by its source's word (SS). Sources seldom state when a right
 * ended. It ended long ago if its term was over more than six years before, or if what tells that it ended is older
 * than that; otherwise it may have ended recently. What registers tell to be alive expires with its term.
 */
export function hasStatus(
  publication: Parameters<typeof statusFacts>[0],
  { field, status: asked, on }: Pick<StatusNode, 'field' | 'status' | 'on'>,
): boolean {
  const { status, since, ends, byKind } = statusFacts(publication, []);
  if (field === 'SS') return status === asked;
  const days = statusDays(on);
  const isOver = days !== null && ends !== null && ends < days.day;
  const wasAlive = status === 'granted' || status === 'pending';
  const endedSince = isOver && wasAlive && since !== null && since < ends;
  const told = status !== 'unknown' ? status : isOver ? 'expired' : byKind;
  const shown = endedSince ? 'expired' : told;
  if (asked !== 'recently-ended' && asked !== 'long-ended') return shown === asked;
  if (shown !== 'lapsed' && shown !== 'expired') return false;
  if (days === null) return asked === 'recently-ended';
  const isOverLongAgo = ends !== null && ends < days.longAgo;
  const isToldLongAgo = (status === 'lapsed' || status === 'expired') && since !== null && since < days.longAgo;
  return (isOverLongAgo || isToldLongAgo) === (asked === 'long-ended');
}
