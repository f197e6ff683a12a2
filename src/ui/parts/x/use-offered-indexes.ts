/** The indexes that a search may be compared with: those of the user, with that of its project first (TREE-14). */
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { ROOT, type Id } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { useReadableIndexes } from './use-readable-indexes.ts';

export interface OfferedIndexes {
  readonly indexes: readonly PrivateIndex[];
  /** The one that the project of the search names, where the user may read it. */
  readonly ofProject: PrivateIndex | null;
  /** Where the search is filed, or was begun. */
  readonly project: Id;
  /** Why there are none, as a sentence. */
  readonly trouble: string | null;
}

/** `search`: null outside a search. */
export function useOfferedIndexes(search: Id | null): OfferedIndexes {
  const { value, trouble } = useReadableIndexes();
  const project = useProjectOf(search);
  const named = useProjection('node', { id: project })?.project.prdx_index ?? null;
  const ofProject = value?.find(({ id }) => id === named) ?? null;
  return {
    ...{ ofProject, project },
    indexes: [...(ofProject === null ? [] : [ofProject]), ...(value ?? []).filter((one) => one !== ofProject)],
    trouble: trouble === null ? null : troubleText(trouble),
  };
}

function useProjectOf(search: Id | null): Id {
  const state = useProjection('search', { search: search ?? 0 });
  const filings = useProjection('filings', { search: search ?? 0 }) ?? [];
  const begun = state && state !== 'missing' ? state.project : ROOT;
  return filings.find(({ place }) => place !== 'trash')?.project ?? begun;
}
