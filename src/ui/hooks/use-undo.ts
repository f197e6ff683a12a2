/** Undoes the last change and names it, for the U key and for buttons. */
import { useWorker } from '../platform/services.tsx';
import { useProjection } from './use-projection.ts';
import { useToast } from '../kit/Toast.tsx';

export function useUndo(): () => Promise<void> {
  const worker = useWorker();
  const toast = useToast();
  const label = useProjection('undo', {})?.undo ?? null;
  return async () => {
    const answer = await worker.undo();
    if (answer === null) toast.add({ title: 'Nothing to undo' });
    else if (answer.kind === 'refused') toast.add({ title: 'Not undone', text: answer.message, tone: 'danger' });
    else toast.add({ title: label === null ? 'Undone' : `Undone: ${label}` });
  };
}
