/** Whether a publication has a status that a query asks for. */
import type { StatusNode } from '../../../src/domain/query/ast.ts';
import { statusFacts } from '../../../src/domain/documents/legal/status-facts.ts';
import type { LegalStatus } from '../../../src/domain/documents/publication.ts';
import { statusDays, type StatusDays, type StatusFacts } from '../../../src/domain/query/status.ts';

/**
 * Whether a publication has the status on that day, or by its source's word (SS). Sources seldom state when a right
 * ended. It ended long ago if its term was over more than six years before, or if what tells that it ended is older
 * than that; otherwise it may have ended recently. What registers tell to be alive expires with its term.
 */
export function hasStatus(
  publication: Parameters<typeof statusFacts>[0],
  { field, status: asked, on }: Pick<StatusNode, 'field' | 'status' | 'on'>,
): boolean {
  const facts = statusFacts(publication, []);
  if (field === 'SS') return facts.status === asked;
  const days = statusDays(on);
  const shown = shownOn(facts, days);
  if (asked !== 'recently-ended' && asked !== 'long-ended') return shown === asked;
  if (!hasEnded(shown)) return false;
  return (days !== null && endedLongAgo(facts, days)) === (asked === 'long-ended');
}

const hasEnded = (status: LegalStatus): boolean => status === 'lapsed' || status === 'expired';
const isAlive = (status: LegalStatus): boolean => status === 'granted' || status === 'pending';

function shownOn({ status, since, ends, byKind }: StatusFacts, days: StatusDays | null): LegalStatus {
  const isOver = days !== null && ends !== null && ends < days.day;
  if (isOver && isAlive(status) && since !== null && since < ends) return 'expired';
  if (status !== 'unknown') return status;
  return isOver ? 'expired' : byKind;
}

function endedLongAgo({ status, since, ends }: StatusFacts, { longAgo }: StatusDays): boolean {
  return (ends !== null && ends < longAgo) || (hasEnded(status) && since !== null && since < longAgo);
}
