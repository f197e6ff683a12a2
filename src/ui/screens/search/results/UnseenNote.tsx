/** After some rating: what is still unseen. The estimate is loaded then; it says whether the ratings support one. */
import { memo } from 'react';
import type { SearchRun, SearchState } from '../../../../workers/contract.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { ResultListing } from './use-result-list.ts';

const EstimateNote = lazyPart(() => import('./estimate/EstimateNote.tsx').then((m) => m.EstimateNote));

interface UnseenNoteProps {
  readonly search: SearchState;
  readonly run: Extract<SearchRun, { kind: 'ran' }>;
  readonly list: ResultListing;
}

const RATED_BEFORE = 5;

export const UnseenNote = memo(function UnseenNote({ search, run, list: { assessment, show } }: UnseenNoteProps) {
  if (assessment === null) return null;
  const { results, samples } = assessment.all;
  const rated = results.filter(({ ratings }) => Object.keys(ratings).length > 0);
  if (samples.length === 0 && rated.length < RATED_BEFORE) return null;
  return <EstimateNote search={search} run={run} assessment={assessment} show={show} />;
});
