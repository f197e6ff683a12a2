/** What follows for the window from what any call has met, a screen’s or the worker’s (ERR-1, ERR-2, ERR-4, ERR-5). */
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useConsequences } from '../hooks/use-consequences.ts';
import { dataLeft } from '../platform/cut-off.ts';
import { useWorker } from '../platform/services.tsx';

const DataLeftNotice = lazyPart(() => import('./DataLeftNotice.tsx').then((m) => m.DataLeftNotice));

/** Rendered before the part that starts the worker, so that it receives a failure of the first call. */
export function CallNotices() {
  const worker = useWorker();
  const follow = useConsequences();
  const left = useSyncExternalStore(dataLeft.subscribe, dataLeft.snapshot);
  useEffect(() => {
    const stop = worker.onCallNotice(follow);
    return () => void stop.then((end) => end());
  }, [worker, follow]);
  return left === null ? null : <DataLeftNotice left={left} />;
}
