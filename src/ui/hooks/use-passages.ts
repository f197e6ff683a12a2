/** The passages of one document that speak most for a text. */
import { useEffect, useState } from 'react';
import type { ProposedPassage, WantedFeature } from '../../domain/documents/passages/rank-passages.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { usePassagesWorker } from '../platform/services.tsx';

interface FoundPassages {
  readonly publication: Publication;
  readonly wanted: WantedFeature;
  readonly passages: readonly ProposedPassage[];
}

/** Best first; null until they are found. Give the same `wanted` object for the same text. */
export function usePassages(
  publication: Publication | null,
  wanted: WantedFeature | null,
): readonly ProposedPassage[] | null {
  const worker = usePassagesWorker();
  const [found, setFound] = useState<FoundPassages | null>(null);
  useEffect(() => {
    if (publication === null || wanted === null) return;
    let isCurrent = true;
    const receive = (passages: readonly ProposedPassage[]): void => {
      if (isCurrent) setFound({ publication, wanted, passages });
    };
    void worker.propose(publication, [wanted]).then(([passages = []]) => receive(passages));
    return () => {
      isCurrent = false;
    };
  }, [worker, publication, wanted]);
  return found?.publication === publication && found?.wanted === wanted ? found.passages : null;
}
