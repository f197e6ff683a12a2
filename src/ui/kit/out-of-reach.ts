/**
 * Whether the server, which all buttons of a part of the page need, can't be reached now: they are disabled then. Who
 * provides this says the reason on the page.
 */
import { createContext, useContext } from 'react';

const OutOfReach = createContext(false);

export const OutOfReachProvider = OutOfReach.Provider;
export const useIsOutOfReach = (): boolean => useContext(OutOfReach);
