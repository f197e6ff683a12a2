/** What the publications that an expression finds look like, as the server counts them. */
import type { CorpusOverview } from '../../../domain/documents/overview.ts';
import type { FacetFilter } from '../../../domain/documents/results.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { readOverview } from './overview-answers.ts';

/** null loads nothing. */
export function useOverview(expression: string | null, filter: FacetFilter): Resource<CorpusOverview> {
  const call = useCall();
  const json = { expression, filter };
  return useResource({
    key: expression === null ? null : `overview ${JSON.stringify(json)}`,
    load: async () => fetchedFrom(await call({ method: 'POST', path: 'corpus/overview', json }), readOverview),
    remember: true,
  });
}
