/** The route that is on the screen, for layouts and for screens that look at their own entry. */
import { createContext, useContext } from 'react';
import type { RouteMatch } from './find-route.ts';

const RouteContext = createContext<RouteMatch | null>(null);
export const RouteProvider = RouteContext.Provider;

/** null on Not Found. */
export const useRouteMatch = (): RouteMatch | null => useContext(RouteContext);
