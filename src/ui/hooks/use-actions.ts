/**
 * What an action needs: `emit` into the bus, ids, and whose tree it is. A refused gesture is told here, once,
 * so that no screen forgets it; the answer still goes back to who asked.
 */
import { useMemo } from 'react';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
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

/** For the functions of src/ui/actions, which take it first: `renameFolder(actions, id, name)`. */
export function useActions(): ActionContext {
  const bus = useBus();
  const worker = useWorker();
  const toast = useToast();
  const { pk, full_name: name } = useUser();
  return useMemo(
    () => ({
      userPk: pk,
      userName: name,
      mintIds: (count) => worker.mintIds(count),
      now: () => Date.now(),
      async emit(drafts, label) {
        const answer = await bus.emit(drafts, label);
        if (answer.kind === 'refused')
          toast.add({ title: `${label}: not saved`, text: answer.message, tone: 'danger' });
        return answer;
      },
    }),
    [bus, worker, toast, pk, name],
  );
}
