/** The expanded folders, with functions to expand and collapse them. */
import { useCallback, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { readOpen, withOpen, writeOpen } from './open-folders.ts';

export interface OpenFolders {
  readonly ids: readonly Id[];
  /** Returns the new list at once, before the next render. */
  set(ids: readonly Id[], isOpen: boolean): readonly Id[];
}

/** `remember: false` starts from the remembered folders and does not save its own changes; for pickers. */
export function useOpenFolders({ remember = true }: { readonly remember?: boolean } = {}): OpenFolders {
  const { pk } = useUser();
  const [store] = useState(() => ({ ids: readOpen(pk) }));
  const [ids, setIds] = useState(store.ids);
  const set = useCallback(
    (changed: readonly Id[], isOpen: boolean) => {
      store.ids = withOpen(store.ids, changed, isOpen);
      setIds(store.ids);
      if (remember) writeOpen(pk, store.ids);
      return store.ids;
    },
    [store, pk, remember],
  );
  return { ids, set };
}
