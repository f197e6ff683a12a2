/** How the app looks to this user, on every device. Each choice is saved at once. */
import { useState } from 'react';
import { isTimeZone } from '../../domain/preferences/today.ts';
import { DENSITIES, type Density } from '../../domain/preferences/rows.ts';
import { DATE_FORMATS } from '../../domain/shared/date-format.ts';
import { chooseDateFormat, chooseDensity, chooseTimeZone } from '../actions/preferences.ts';
import { usePreferences } from '../hooks/preferences.tsx';
import { useActions } from '../hooks/use-actions.ts';
import { datesFor } from '../hooks/use-dates.tsx';
import { DoneDialog } from '../kit/DoneDialog.tsx';
import { Stack } from '../kit/layout.tsx';
import { Select } from '../kit/Select.tsx';

const BROWSER = 'browser';
const densityNames: Readonly<Record<Density, string>> = { comfortable: 'Comfortable', compact: 'Compact' };
const densities = DENSITIES.map((value) => ({ value, label: densityNames[value] }));

export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const actions = useActions();
  const { dateFormat, timeZone, density } = usePreferences();
  const [now] = useState(Date.now);
  const formats = DATE_FORMATS.map((value) => {
    const example = datesFor({ dateFormat: value, timeZone }).formatDay(now);
    return { value, label: `${value} (today is ${example})` };
  });
  return (
    <DoneDialog title="Preferences" size="small" onClose={onClose}>
      <Stack gap={4}>
        <Select
          label="Date format"
          options={formats}
          value={dateFormat}
          onChange={(format) => void chooseDateFormat(actions, format)}
        />
        <Select
          label="Time zone"
          options={timeZones(timeZone)}
          value={timeZone ?? BROWSER}
          onChange={(zone) => void chooseTimeZone(actions, zone === BROWSER ? null : zone)}
          help="Times, and the day that counts as today."
        />
        <Select
          label="Density"
          options={densities}
          value={density}
          onChange={(chosen) => void chooseDensity(actions, chosen)}
          help="Height of the rows in lists."
        />
      </Stack>
    </DoneDialog>
  );
}

/** Those of this platform, and the chosen one, which another device may have known. */
function timeZones(chosen: string | null) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  const zones = all.map((zone) => ({
    value: zone,
    label: isTimeZone(zone) ? zone.replaceAll('_', ' ') : `${zone} (not known here: shown in UTC)`,
  }));
  return [{ value: BROWSER, label: 'As this browser' }, ...zones];
}
