/** The corpus's answer to a question of a search step. It is loaded again shortly after the question changes. */
import type { Evidence } from '../../../domain/search-steps/evidence.ts';
import { useConsequences } from '../../hooks/use-consequences.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { useWorker } from '../../platform/services.tsx';

const SETTLE_MS = 250;

/** `path` below `search/evidence/`. A question of null asks nothing. */
export function useEvidence<A>(path: string, question: unknown): Resource<A> {
  const worker = useWorker();
  const follow = useConsequences();
  return useResource({
    key: question === null ? null : `evidence ${path} ${JSON.stringify(question)}`,
    settleMs: SETTLE_MS,
    remember: true,
    async load() {
      const result = await worker.call({ method: 'POST', path: `search/evidence/${path}`, json: question });
      // The step shows other failures itself.
      if (result.kind === 'signed-out') follow(result);
      return fetchedFrom(result, (body) => (body as Evidence<A>).answer);
    },
  });
}
