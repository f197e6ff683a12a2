/** What lies in a project, read from the list of its open rows. Pure. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';

export interface PlacesInProject {
  /** Sub-projects at any depth, with their names. */
  readonly folders: ReadonlyMap<Id, string>;
  /** Of each search that is saved in it, where: of several places the first. */
  readonly searches: ReadonlyMap<Id, Id>;
}

export const NO_PLACES: PlacesInProject = { folders: new Map(), searches: new Map() };

type PlaceRow = Pick<TreeListRow, 'id' | 'kind' | 'name' | 'search' | 'depth'>;

/** `rows`: top to bottom, the children of an open folder after it. */
export function placesOfProject(project: Id, rows: readonly PlaceRow[]): PlacesInProject {
  const folders = new Map<Id, string>();
  const searches = new Map<Id, Id>();
  /** The folder above rows of each depth. */
  const above: Id[] = [project];
  for (const { id, kind, name, search, depth } of rows) {
    if (kind === 'folder') {
      folders.set(id, name);
      above[depth + 1] = id;
    }
    if (search !== null && !searches.has(search)) searches.set(search, above[depth] ?? project);
  }
  return { folders, searches };
}
