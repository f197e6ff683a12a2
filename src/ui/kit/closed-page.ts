/** Whether the page was closed to its user while it was open: what is typed on it can be read, and not sent off. */
import { createContext, useContext } from 'react';

const ClosedPage = createContext(false);

export const ClosedPageProvider = ClosedPage.Provider;
export const useIsClosedPage = (): boolean => useContext(ClosedPage);
