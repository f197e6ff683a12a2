/** The keys of the result list: move, rate, categorise, comment, tag, undo, and ask why. */
import type { Grade, Rating } from '../../../../domain/assessment/values.ts';
import type { PriorArtRule } from '../../../../domain/documents/prior-art.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { assignCategory } from '../../../actions/assessment.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useKeys } from '../../../hooks/use-keys.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { saysRisks } from '../../../parts/assessment/grades.ts';
import { categoryConflict } from '../../../parts/assessment/prior-art.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useToast } from '../../../kit/Toast.tsx';
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import { useKeyHelp } from '../../../parts/key-help/key-help.tsx';
import { ratingKeys } from '../../../parts/results/rating-keys.ts';
import { listKeys, riskListKeys } from './list-keys.ts';
import type { ResultListState } from './use-result-list.ts';

interface ResultKeyPorts {
  readonly list: ResultListState;
  readonly saying: Saying;
  /** By which the run of the list looked for prior art. */
  readonly rule: PriorArtRule | null;
}

export function useResultKeys(search: SearchState, { list, saying, rule }: ResultKeyPorts): void {
  const actions = useActions();
  const undo = useUndo();
  const { formatDate } = useDates();
  const toast = useToast();
  const withRisks = saysRisks(search.searchType);
  const row = list.selected?.row ?? null;
  const rate = (rating: Rating | null) => {
    if (row !== null) list.rate(row, rating);
  };
  const toggle = (category: Grade) => {
    if (row === null) return;
    const said = list.said(row);
    const reason = said.category === category ? null : categoryConflict(category, row, { rule, formatDate });
    if (reason !== null) return void toast.add({ title: `${row.ucid} can’t be ${category}`, text: `It ${reason}.` });
    void assignCategory(actions, search.id, said.members, said.category === category ? null : category);
  };
  useKeyHelp(withRisks ? riskListKeys : listKeys);
  useKeys({
    ...ratingKeys({ step: list.step, open: () => list.open(), rate, toggle, undo: () => void undo() }, withRisks),
    c: () => saying.comment(row),
    t: () => saying.tag(row),
    g: () => saying.task?.(row) ?? false,
    s: () => list.show({ screening: !list.view.screening }),
    w: () => list.showWhy(row?.ucid ?? null),
  });
}
