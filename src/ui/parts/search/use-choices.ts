/** Saves choices as they are made, and reports whether they are on this device's disk. */
import { useCallback, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { choose, type Choice } from '../../actions/steps.ts';
import { useActions } from '../../hooks/use-actions.ts';
import type { DraftState } from '../draft/draft-merge.ts';

export type Savings = Pick<DraftState<unknown>, 'dirty' | 'sending' | 'saved' | 'failure'>;

/** One gesture with its label and its choices. True once it is saved. */
export type Choose = (label: string, ...choices: readonly Choice[]) => Promise<boolean>;

export function useChoices(search: Id): { readonly choose: Choose; readonly savings: Savings } {
  const actions = useActions();
  const [underWay, setUnderWay] = useState(0);
  const [last, setLast] = useState<{ readonly saved: boolean; readonly failure: string | null }>({
    saved: false,
    failure: null,
  });
  const handleChoose = useCallback<Choose>(
    async (label, ...choices) => {
      if (choices.length === 0) return true;
      setUnderWay((now) => now + 1);
      const answer = await choose(actions, search, { label, choices }).finally(() => setUnderWay((now) => now - 1));
      setLast(answer.kind === 'saved' ? { saved: true, failure: null } : { saved: false, failure: answer.message });
      return answer.kind === 'saved';
    },
    [actions, search],
  );
  return { choose: handleChoose, savings: { dirty: false, sending: underWay > 0, ...last } };
}
