/** Undoes the last change and names it, for the U key and for buttons. */
import { useWorker } from '../platform/services.tsx';
import { useLatestAnswer } from './use-projection.ts';
import { useToast } from '../kit/Toast.tsx';

export function useUndo(): () => Promise<void> {
  const worker = useWorker();
  const toast = useToast();
  const labels = useLatestAnswer('undo', {});
  return async () => {
    const label = labels()?.undo ?? null;
    const answer = await worker.undo();
    if (answer === null) toast.add({ title: 'Nothing to undo' });
    else if (answer.kind === 'refused') toast.add({ title: 'Not undone', text: answer.message, tone: 'danger' });
    else toast.add({ title: label === null ? 'Undone' : `Undone: ${label}` });
  };
}
