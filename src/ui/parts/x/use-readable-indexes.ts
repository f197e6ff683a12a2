/** The private indexes that the user may read, by name. None are asked for by who may not search by similarity. */
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { X_PERMISSION } from '../../../domain/permissions/permissions.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { useMay } from '../../platform/services.tsx';
import { indexCalls, readIndexes } from './private-index-calls.ts';

export function useReadableIndexes(): Resource<readonly PrivateIndex[]> {
  const call = useCall();
  const may = useMay(X_PERMISSION);
  return useResource({
    key: may ? `GET ${indexCalls.list}` : null,
    load: async () => fetchedFrom(await call({ method: 'GET', path: indexCalls.list, background: true }), readIndexes),
    remember: true,
  });
}
