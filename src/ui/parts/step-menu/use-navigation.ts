/** The navigation of a search as the worker gives it, told where this tab is and what its page does (STEP-10). */
import { useCallback, useEffect } from 'react';
import type { NavigationStep } from '../../../domain/navigation/steps.ts';
import type { NavigationNote, NavigationState } from '../../../domain/navigation/state.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { logError } from '../../platform/log.ts';
import { useUiEvents, useWorker } from '../../platform/services.tsx';

/** null until the search is on this device. */
export function useNavigation(search: Id, at: NavigationStep | null): NavigationState | null {
  const worker = useWorker();
  const uiEvents = useUiEvents();
  const navigation = useProjection('navigation', { search });
  const [id, number] = [at?.id ?? null, at?.search_step ?? 0];
  const note = useCallback(
    (what: NavigationNote) =>
      void worker
        .noteNavigation(search, what)
        .catch((error: unknown) => logError('the place in a search could not be noted', error)),
    [worker, search],
  );
  // Who comes back to the search finds no unsaved page.
  useEffect(() => () => note({ kind: 'page', dirty: false }), [note]);
  useEffect(() => {
    const enter = () => note({ kind: 'entered', id, number });
    let dirtyBefore = false;
    enter();
    const subscriptions = [
      uiEvents.on('is_page_dirty', ({ dirty }) => note({ kind: 'page', dirty })),
      uiEvents.on('remember-dirty-before-save', ({ dirty }) => (dirtyBefore = dirty)),
      uiEvents.on('set-max-step', ({ step }) => note({ kind: 'saved', step, dirtyBefore })),
      uiEvents.on('update-right-navbar-data', (data) => data.search === search && enter()),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [note, uiEvents, search, id, number]);
  return navigation ?? null;
}
