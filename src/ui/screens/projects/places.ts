/** The three places of the tree that a user can look at, and the addresses of this area. */
import { RECOVERED, TRASH } from '../../../domain/folder-tree/placed.ts';
import type { Id } from '../../../domain/shared/ids.ts';

export type TreeArea = 'tree' | 'trash' | 'recovered';

export const rootOf: Readonly<Record<Exclude<TreeArea, 'tree'>, Id>> = { trash: TRASH, recovered: RECOVERED };

/** The place that an address's query names: `?place=trash`. */
export function areaIn(search: string): TreeArea {
  const place = new URLSearchParams(search).get('place');
  return place === 'trash' || place === 'recovered' ? place : 'tree';
}

/** The id in an address; null for none or for something else. */
export function idIn(param: string | undefined): Id | null {
  const id = Number(param);
  return param !== undefined && /^\d{1,16}$/.test(param) && Number.isSafeInteger(id) && id > 0 ? id : null;
}

const query = (place: TreeArea) => (place === 'tree' ? '' : `?place=${place}`);
export const projectsAddress = (id: Id | null, place: TreeArea = 'tree'): string =>
  `/search/project_list${id === null ? '' : `/${id}`}${query(place)}`;
export const foldersAddress = (id: Id | null): string => `/search/folder_list${id === null || id < 1 ? '' : `/${id}`}`;
export const resultsAddress = (search: Id): string => `/search/result_list/${search}`;
export const newSearchAddress = (project: Id): string => `/search/select_search_type/${project}`;
