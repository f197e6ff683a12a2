/** The user's preferences for all screens, as this device knows them; the defaults until they have been read. */
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DEFAULTS, type Preferences } from '../../domain/preferences/queries.ts';
import type { DateFormat } from '../../domain/preferences/rows.ts';
import { DatesProvider, datesFor } from './use-dates.tsx';
import { useProjection } from './use-projection.ts';

/** English, with the parts of a date in the order of the format. */
const locales: Readonly<Record<DateFormat, string>> = {
  'mm/dd/yy': 'en-US',
  'yyyy-mm-dd': 'en-CA',
  'dd.mm.yyyy': 'en-CH',
};

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
      <DatesProvider dates={dates}>
        <I18nProvider locale={locales[dateFormat]}>{children}</I18nProvider>
      </DatesProvider>
    </PreferencesContext>
  );
}
