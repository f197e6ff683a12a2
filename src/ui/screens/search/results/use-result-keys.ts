/** The keys of the result list: move, rate, categorise, comment, tag, undo, and ask why. */
import type { Category } from '../../../../domain/assessment/values.ts';
import type { PriorArtRule } from '../../../../domain/documents/prior-art.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { assignCategory } from '../../../actions/assessment.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useKeys } from '../../../hooks/use-keys.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { categoryConflict } from '../../../parts/assessment/prior-art.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useToast } from '../../../kit/Toast.tsx';
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import { useKeyHelp } from '../../../parts/key-help/key-help.tsx';
import { listKeys } from './list-keys.ts';
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
  const row = list.selected?.row ?? null;
  const rate = (rating: Parameters<ResultListState['rate']>[1]) => () => {
    if (row !== null) list.rate(row, rating);
  };
  const toggle = (category: Category) => () => {
    if (row === null) return;
    const said = list.said(row);
    const reason = said.category === category ? null : categoryConflict(category, row, { rule, formatDate });
    if (reason !== null) return void toast.add({ title: `${row.ucid} can’t be ${category}`, text: `It ${reason}.` });
    void assignCategory(actions, search.id, said.members, said.category === category ? null : category);
  };
  const next = () => list.step(1);
  const previous = () => list.step(-1);
  useKeyHelp(listKeys);
  useKeys({
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    enter: () => list.open(),
    1: rate('relevant'),
    2: rate('maybe'),
    3: rate('irrelevant'),
    0: rate(null),
    x: toggle('X'),
    y: toggle('Y'),
    a: toggle('A'),
    c: () => saying.comment(row),
    t: () => saying.tag(row),
    g: () => saying.task?.(row) ?? false,
    s: () => list.show({ screening: !list.view.screening }),
    u: () => void undo(),
    w: () => list.showWhy(row?.ucid ?? null),
  });
}
