/** Handles failures of the calls that the worker makes by itself like those of screens (ERR-1, ERR-2, ERR-4, ERR-5). */
import { useEffect } from 'react';
import { useConsequences } from '../hooks/use-consequences.ts';
import { useWorker } from '../platform/services.tsx';

/** Rendered before the part that starts the worker, so that it receives a failure of the first call. */
export function BackgroundFailures() {
  const worker = useWorker();
  const follow = useConsequences();
  useEffect(() => {
    const stop = worker.onCallFailure(follow);
    return () => void stop.then((end) => end());
  }, [worker, follow]);
  return null;
}
