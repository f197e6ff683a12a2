/** Binds the navigator to wouter: its location and search hooks, and `useGo` for moves by program. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Navigator } from './navigator.ts';

const NavigatorContext = createContext<Navigator | null>(null);
export const NavigatorProvider = NavigatorContext.Provider;

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (navigator === null) throw new Error('used outside a NavigatorProvider');
  return navigator;
}

/** wouter's `hook`. */
export function useAppLocation(): [string, Navigator['go']] {
  const navigator = useNavigator();
  return [useSyncExternalStore(navigator.subscribe, navigator.path), navigator.go];
}

/** wouter's `searchHook`. */
export function useAppSearch(): string {
  const navigator = useNavigator();
  return useSyncExternalStore(navigator.subscribe, navigator.search);
}

/** Goes to an address of the app, past the page-leave guard if that lets it. */
export function useGo(): (to: string, options?: { readonly replace?: boolean }) => void {
  const navigator = useNavigator();
  return useCallback((to, options) => navigator.go(to, options), [navigator]);
}
