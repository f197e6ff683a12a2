/** How decisions change the counts of the views, before the server tells them anew. */
import { expect, it } from 'vitest';
import { NO_ARRIVALS, type MonitorArrival } from '../../../../src/domain/documents/monitors.ts';
import type { ArrivalDecision } from '../../../../src/domain/monitors/rows.ts';
import { countsNow } from '../../../../src/ui/screens/monitoring/arrival-views.ts';

const arrival = (id: number, said: Partial<MonitorArrival>): MonitorArrival => ({
  ...{ id, ucid: `ZZ-${id}-A1`, family: `${id}`, title: '', published: null, cause: 'similar', finding: null },
  ...{ likeness: null, passage: null, detail: null, publications: 1, version: 1, isSuppressed: false, decision: null },
  ...{ isOverdue: false, importNumber: 1, at: '2026-01-01T00:00:00Z', ...said },
});
const shown = [arrival(1, { isOverdue: true }), arrival(2, { cause: 'sample' }), arrival(3, { isSuppressed: true })];
const counts = { ...NO_ARRIVALS, unreviewed: 1, overdue: 1, sample: 1, latest: 1, all: 1 };
const after = (decision: ArrivalDecision) =>
  countsNow(counts, shown, ({ id }) => (id === 1 || id === 2 ? decision : null));

it('[ROUTE-34] a decision takes what arrived from the unreviewed, and what was drawn from the random sample', () => {
  expect(after('relevant')).toEqual({ ...counts, unreviewed: 0, overdue: 0, sample: 0, relevant: 2 });
  const rated = [{ ...shown[1]!, decision: 'later' as const }];
  const taken = countsNow({ ...counts, sample: 0, later: 1 }, rated, () => null);
  expect(taken).toEqual({ ...counts, later: 0 });
});
