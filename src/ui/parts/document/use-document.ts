/**
 * One document, from the server or from this device. A copy on this device is shown at once; where the server has it
 * otherwise by now (its legal status changed, a text was added), that takes its place.
 */
import { useEffect, useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { useWorker } from '../../platform/services.tsx';
import type { DocumentAnswer } from '../../../workers/contract.ts';

export function useDocument(ucid: Ucid): Resource<DocumentAnswer> {
  const worker = useWorker();
  const resource = useResource({ key: ucid, load: () => worker.document(ucid) });
  const [newer, setNewer] = useState<DocumentAnswer | null>(null);
  const isThere = resource.isCurrent && resource.value !== null;
  useEffect(() => {
    if (!isThere) return;
    let isCurrent = true;
    void worker.newerDocument(ucid).then((answer) => isCurrent && answer !== null && setNewer(answer));
    return () => {
      isCurrent = false;
    };
  }, [worker, ucid, isThere]);
  const isNewer = resource.isCurrent && newer?.publication.ucid === ucid;
  return isNewer ? { ...resource, value: newer, isKept: false } : resource;
}
