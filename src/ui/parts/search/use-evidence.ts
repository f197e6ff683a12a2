/** The corpus's answer to a question of a search step. It is loaded again shortly after the question changes. */
import type { Evidence } from '../../../domain/search-steps/evidence.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';

const SETTLE_MS = 250;

/** `path` below `search/evidence/`. A question of null asks nothing. */
export function useEvidence<A>(path: string, question: unknown): Resource<A> {
  const call = useCall();
  return useResource({
    key: question === null ? null : `evidence ${path} ${JSON.stringify(question)}`,
    settleMs: SETTLE_MS,
    remember: true,
    async load() {
      const result = await call({ method: 'POST', path: `search/evidence/${path}`, json: question });
      return fetchedFrom(result, (body) => (body as Partial<Evidence<A>> | null)?.answer ?? null);
    },
  });
}
