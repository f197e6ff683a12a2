/** The user's preferences for all screens, as this device knows them; the defaults until they have been read. */
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { DEFAULTS, type Preferences } from '../../domain/preferences/queries.ts';
import { DatesProvider, datesFor } from './use-dates.tsx';
import { useProjection } from './use-projection.ts';

const PreferencesContext = createContext<Preferences>(DEFAULTS);
export const usePreferences = (): Preferences => useContext(PreferencesContext);

const NOTHING = {};

export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const preferences = useProjection('preferences', NOTHING) ?? DEFAULTS;
  const { dateFormat, timeZone, density } = preferences;
  const dates = useMemo(() => datesFor({ dateFormat, timeZone }), [dateFormat, timeZone]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <PreferencesContext value={preferences}>
      <DatesProvider dates={dates}>{children}</DatesProvider>
    </PreferencesContext>
  );
}
