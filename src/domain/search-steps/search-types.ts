/**
 * The search types and the steps of each: the one table that tiles, menu, routes and guards follow from.
 * The descriptions are ours save Ultra Quick's, which is as the customer spells it (DASH-2).
 */
import type { Permission } from '../permissions/permissions.ts';

export const DESCRIBE_IDEA = 10;
export const SEARCH_RESULTS = 50;

export type SearchTypeName = 'FTO' | 'PATENTABILITY' | 'INVALIDATION' | 'STATE_OF_THE_ART' | 'FIELDED' | 'ULTRA_QUICK';

export interface SearchType {
  readonly key: SearchTypeName;
  readonly name: string;
  /** What `Search-Type-Btn` carries (DASH-4). */
  readonly submitString: string;
  readonly permission: Permission;
  readonly description: string;
  readonly icon: string;
  /** Path of the first step, without the search's id. */
  readonly firstStep: string;
  /** False while its steps are not built: then the tile says so and cannot be started. */
  readonly ready: boolean;
}

export const searchTypes: readonly SearchType[] = [
  {
    key: 'FTO',
    name: 'Freedom to Operate (FTO)',
    submitString: 'Freedom to Operate',
    permission: 'FTO',
    description: 'Find the rights in force that a product could touch, market by market',
    icon: 'fto',
    firstStep: '/search/search_input',
    ready: false,
  },
  {
    key: 'PATENTABILITY',
    name: 'Patentability',
    submitString: 'Patentability',
    permission: 'PATENTABILITY',
    description: 'Is the idea new and inventive? Find what comes closest before you file',
    icon: 'patentability',
    firstStep: '/search/search_input',
    ready: false,
  },
  {
    key: 'INVALIDATION',
    name: 'Invalidation',
    submitString: 'Invalidation',
    permission: 'INVALIDATION',
    description: 'Find prior art against the claims of a granted patent, feature by feature',
    icon: 'invalidation',
    firstStep: '/search/invalidation_input',
    ready: false,
  },
  {
    key: 'STATE_OF_THE_ART',
    name: 'State of the Art',
    submitString: 'State of the Art',
    permission: 'STATE_OF_THE_ART',
    description: 'See what a field of technology holds, who works in it and where it moves',
    icon: 'state-of-the-art',
    firstStep: '/search/search_input',
    ready: false,
  },
  {
    key: 'FIELDED',
    name: 'Fielded Search',
    submitString: 'Fielded Search',
    permission: 'SINGLE_DOCUMENT_SEARCH',
    description: 'Numbers, names, classes, dates and words, in a form or as an expression',
    icon: 'fielded',
    firstStep: '/search/sdoc_input',
    ready: true,
  },
  {
    key: 'ULTRA_QUICK',
    name: 'Ultra Quick',
    submitString: 'Ultra Quick',
    permission: 'ULTRA_QUICK',
    description: 'Non-transparant autonomous AI patent search',
    icon: 'ultra-quick',
    firstStep: '/search/search_input',
    ready: true,
  },
];

export function searchTypeOf(key: string): SearchType | null {
  return searchTypes.find((type) => type.key === key) ?? null;
}
