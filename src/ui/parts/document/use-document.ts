/** One document, from the server or from this device. The last one stays until the next is there. */
import { useCallback, useEffect, useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { DocumentAnswer, Fetched } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';

export interface LoadedDocument {
  /** Which document the answer is; null before the first. */
  readonly ucid: Ucid | null;
  readonly fetched: Fetched<DocumentAnswer> | null;
  readonly retry: () => void;
}

/** null asks nothing. */
export function useDocument(ucid: Ucid | null): LoadedDocument {
  const worker = useWorker();
  const [loaded, setLoaded] = useState<Pick<LoadedDocument, 'ucid' | 'fetched'>>({ ucid: null, fetched: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (ucid === null) return;
    let dropped = false;
    const take = (fetched: Fetched<DocumentAnswer>): void => {
      if (!dropped) setLoaded({ ucid, fetched });
    };
    worker.document(ucid).then(take, (error: unknown) => take({ kind: 'failed', message: String(error) }));
    return () => {
      dropped = true;
    };
  }, [worker, ucid, attempt]);
  return { ...loaded, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
