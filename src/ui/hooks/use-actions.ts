/**
 * What actions need: `emit` into the bus, ids, the user and the clock. A refused gesture is shown to the user here,
 * once, so that no screen forgets it. The caller receives the answer too.
 */
import { useMemo } from 'react';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { timeOf } from '../../domain/shared/moments.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import { useBus, useUser, useWorker } from '../platform/services.tsx';
import { useToast } from '../kit/Toast.tsx';

export interface ActionContext {
  readonly userPk: Id;
  readonly userName: string;
  /** `label` names the gesture for undo, e.g. `Rename folder`. */
  emit(drafts: readonly EventDraft[], label: string): Promise<EmitAnswer>;
  mintIds(count: number): Promise<readonly Id[]>;
  /** Milliseconds since 1970 by the clock of this device. */
  now(): number;
}

/**
 * For the functions of src/ui/actions, which take it first: `renameFolder(actions, id, name)`. Without
 * `tellsRefusals`, the caller shows why a gesture was refused, beside what was typed.
 */
export function useActions({ tellsRefusals = true }: { readonly tellsRefusals?: boolean } = {}): ActionContext {
  const bus = useBus();
  const worker = useWorker();
  const toast = useToast();
  const { pk, full_name: name } = useUser();
  return useMemo(
    () => ({
      userPk: pk,
      userName: name,
      mintIds: (count) => worker.mintIds(count),
      now: () => timeOf(Date.now()),
      async emit(drafts, label) {
        const answer = await bus.emit(drafts, label);
        if (answer.kind === 'refused' && tellsRefusals)
          toast.add({ title: `${label}: not saved`, text: answer.message, tone: 'danger' });
        return answer;
      },
    }),
    [bus, worker, toast, pk, name, tellsRefusals],
  );
}
