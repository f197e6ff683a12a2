/** The searches that an expression of this one can name: those of its project, else the user's latest. */
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { formatCounted } from '../../kit/format.ts';
import { numbered, type EarlierSearch, type NumberedSearch } from './earlier-searches.ts';

const LATEST = 30;
const IN_PROJECT = 500;

export function useEarlierSearches({ id, project, choices }: SearchState): readonly NumberedSearch[] {
  const filed = useProjection('tree', {
    root: project,
    open: [],
    sort: 'name',
    filter: '',
    from: 0,
    to: project > 0 ? IN_PROJECT : 0,
  });
  const recent = useProjection('recentSearches', { limit: LATEST });
  const ran = (recent ?? []).flatMap(({ search, title, searchType, families }) =>
    families === null
      ? []
      : [
          {
            search,
            title,
            about: `${searchTypeOf(searchType)?.name ?? 'Search'}, ${formatCounted(families, 'family', 'families')}`,
          },
        ],
  );
  const about = new Map(ran.map((one) => [one.search, one.about]));
  const found: readonly EarlierSearch[] =
    project > 0
      ? (filed?.rows ?? []).flatMap(({ search, name }) => (search === null ? [] : [{ search, title: name }]))
      : ran;
  return numbered(
    choices.earlier,
    found.filter(({ search }) => search !== id),
  ).map((one) => ({ ...one, about: about.get(one.search) }));
}
