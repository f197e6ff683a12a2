/** The state of a search with whatever a test needs. */
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import type { SearchState } from '../../../src/workers/contract.ts';

export function aSearch(given: Partial<SearchState> = {}): SearchState {
  return {
    id: 9,
    title: 'Battery cooling',
    searchType: 'ULTRA_QUICK',
    owner: 7,
    project: 0,
    idea: { title: '', text: '', priorityDate: null },
    expression: '',
    disputed: [],
    choices: NO_CHOICES,
    reached: 10,
    changedFrom: null,
    run: null,
    earlier: null,
    outOfDate: false,
    takesRatings: false,
    forkedFrom: null,
    erased: null,
    ...given,
  };
}
