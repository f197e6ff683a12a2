/** Which results are final, and their categories. One decision for all reviewers: the last one wins. */
import { concept, factOf } from '../../shared/decider.ts';
import { applied, noop, type Decision } from '../../shared/envelope.ts';
import type { RowWriter } from '../../shared/rows.ts';
import type { Grade } from '../values.ts';
import { assessed, invertedBy } from '../inverse.ts';
import { rowAt, type SearchScope } from '../lookup.ts';
import { categoryKey, keepingKey, type CategoryRow, type KeepingRow, type SearchRow } from '../rows.ts';
import type { Assessed } from '../../shared/assessed.ts';
import { finalResultEvents } from './events.ts';

function decideCategory({ rows }: SearchScope, { ucid, category }: Assessed & { readonly category?: Grade }): Decision {
  const before = rowAt(rows, 'category', categoryKey(ucid))?.category;
  return before === category ? noop('unchanged') : applied;
}

const decideKeeping =
  (kept: boolean | null) =>
  ({ rows }: SearchScope, { ucid }: Assessed): Decision =>
    (rowAt(rows, 'keeping', keepingKey(ucid))?.kept ?? null) === kept ? noop('unchanged') : applied;

const keep =
  (kept: boolean) =>
  (_: SearchScope, write: RowWriter<SearchRow>, { ucid, family }: Assessed): void =>
    write.set(keepingKey(ucid), { kind: 'keeping', ucid, family, kept });

export const finalResults = concept<typeof finalResultEvents, CategoryRow | KeepingRow, SearchRow>({
  events: finalResultEvents,
  rowKinds: ['category', 'keeping'],
  decide: {
    CategoryAssigned: decideCategory,
    CategoryCleared: decideCategory,
    ResultKept: decideKeeping(true),
    ResultDropped: decideKeeping(false),
    KeepingWithdrawn: decideKeeping(null),
  },
  evolve: {
    CategoryAssigned: (_, write, { ucid, family, category }) =>
      write.set(categoryKey(ucid), { kind: 'category', ucid, family, category }),
    CategoryCleared: (_, write, { ucid }) => write.remove(categoryKey(ucid)),
    ResultKept: keep(true),
    ResultDropped: keep(false),
    KeepingWithdrawn: (_, write, { ucid }) => write.remove(keepingKey(ucid)),
  },
  invert: invertedBy<CategoryRow | KeepingRow>({
    remove: (row) => [
      factOf(finalResultEvents, row.kind === 'category' ? 'CategoryCleared' : 'KeepingWithdrawn', assessed(row)),
    ],
    restore,
    change: restore,
  }),
});

function restore(row: CategoryRow | KeepingRow) {
  if (row.kind === 'keeping')
    return [factOf(finalResultEvents, row.kept ? 'ResultKept' : 'ResultDropped', assessed(row))];
  return [factOf(finalResultEvents, 'CategoryAssigned', { ...assessed(row), category: row.category })];
}
