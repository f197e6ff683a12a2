/**
 * The project of the address, and which monitors belong to it: made in it or in a sub-project, or of a search that is
 * saved there. `?own=yes` leaves sub-projects out.
 */
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { NO_PLACES, placesOfProject, type PlacesInProject } from './places-in-project.ts';

export interface SubProject {
  readonly id: Id;
  readonly name: string;
}

export interface MonitoredProject {
  readonly id: Id;
  /** Empty until it is known, and for one that is not there. */
  readonly name: string;
  readonly hasSubProjects: boolean;
  /** Monitors of sub-projects are left out. */
  readonly isOwnOnly: boolean;
  readonly holds: (monitor: Monitor) => boolean;
  /** The sub-project to which it belongs; null for the project itself. */
  readonly subProjectOf: (monitor: Monitor) => SubProject | null;
}

/** Searches and folders of a project that are looked at. */
const MOST = 10_000;

/** 0 where the address names none; null for what is no number of a project. */
export function projectInAddress(text = '0'): Id | null {
  const named = Number(text);
  return Number.isSafeInteger(named) && named >= 0 ? named : null;
}

/** Null where the address names none. */
export function useMonitoredProject(): MonitoredProject | null {
  const { monitoringProjectId } = useParams<{ monitoringProjectId?: string }>();
  const id = projectInAddress(monitoringProjectId) ?? 0;
  const isOwnOnly = new URLSearchParams(useSearch()).get('own') === 'yes';
  const path = useProjection('path', { id });
  const { folders, searches } = usePlaces(id);
  if (id === 0) return null;
  const placeOf = ({ project, search }: Monitor): Id | null => {
    if (project !== null && (project === id || folders.has(project))) return project;
    return (search === null ? undefined : searches.get(search)) ?? null;
  };
  return {
    ...{ id, isOwnOnly },
    name: path?.at(-1)?.name ?? '',
    hasSubProjects: folders.size > 0,
    holds(monitor) {
      const place = placeOf(monitor);
      return place === id || (!isOwnOnly && place !== null);
    },
    subProjectOf(monitor) {
      const place = placeOf(monitor);
      return place === null || place === id ? null : { id: place, name: folders.get(place) ?? '' };
    },
  };
}

/** All that lies in a project at any depth: what each answer shows closed is opened for the next. */
function usePlaces(root: Id): PlacesInProject {
  const [open, setOpen] = useState<readonly Id[]>([]);
  const tree = useProjection('tree', { root, open, sort: 'name', filter: '', from: 0, to: root > 0 ? MOST : 0 });
  if (tree === undefined || root === 0) return NO_PLACES;
  const places = placesOfProject(root, tree.rows);
  const isOpen = places.folders.size === open.length && open.every((folder) => places.folders.has(folder));
  if (!isOpen) setOpen([...places.folders.keys()]);
  return places;
}
