/** The passages of one document that speak most for a text. */
import type { ProposedPassage, WantedFeature } from '../../domain/documents/passages/rank-passages.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { usePassagesWorker } from '../platform/services.tsx';
import { useResource } from './use-resource.ts';

/** Best first; null until they are found. */
export function usePassages(
  publication: Publication | null,
  wanted: WantedFeature | null,
): readonly ProposedPassage[] | null {
  const worker = usePassagesWorker();
  const { value, isCurrent } = useResource({
    key: publication === null || wanted === null ? null : `${publication.ucid} ${JSON.stringify(wanted)}`,
    async load() {
      const [found = []] = publication && wanted ? await worker.propose(publication, [wanted]) : [];
      return { kind: 'ok', value: found, kept: false };
    },
  });
  return isCurrent ? value : null;
}
