/** The place of this tab in each search that it has shown, and the navigation that follows from it (STEP-10). */
import {
  foldNavigation,
  navigationIn,
  NO_PLACE,
  type NavigationNote,
  type NavigationState,
  type TabPlace,
} from '../../domain/navigation/state.ts';
import { progressOf } from '../../domain/search-steps/progress.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';

export interface Navigation {
  note(search: Id, note: NavigationNote): void;
  /** null before the search was started. */
  read(search: Id, rows: ReadonlyMap<RowKey, object>): NavigationState | null;
}

/** `changed` is told of every note. */
export function createNavigation(replicas: ReplicaSet, changed: () => void): Navigation {
  const places = new Map<Id, TabPlace>();
  const placeIn = (search: Id): TabPlace => places.get(search) ?? NO_PLACE;
  return {
    note(search, note) {
      const rows = replicas.get(searchStream(search))?.state.rows.map;
      const reached = (rows && progressOf(rows)?.max_step_search) ?? 0;
      places.set(search, foldNavigation(placeIn(search), note, reached));
      changed();
    },
    read(search, rows) {
      const progress = progressOf(rows);
      return progress === null ? null : navigationIn(progress, placeIn(search));
    },
  };
}
