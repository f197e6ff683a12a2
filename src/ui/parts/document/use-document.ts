/** One document, from the server or from this device. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { useWorker } from '../../platform/services.tsx';
import type { DocumentAnswer } from '../../../workers/contract.ts';

export function useDocument(ucid: Ucid): Resource<DocumentAnswer> {
  const worker = useWorker();
  return useResource({ key: ucid, load: () => worker.document(ucid) });
}
