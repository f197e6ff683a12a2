/**
 * A user's preferences. They are part of the home, so that every device has them. The last choice wins. They are
 * not part of undo.
 */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, type Decision } from '../shared/envelope.ts';
import { preferenceEvents } from './events.ts';
import { PREFERENCES, preferencesRowOf, type PreferencesRow } from './rows.ts';

type PreferenceChange = Partial<Omit<PreferencesRow, 'kind'>>;
type Preferring = Scope<PreferencesRow>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The row with the new choice. */
function withChoice({ rows }: Preferring, choice: PreferenceChange): PreferencesRow {
  const row = preferencesRowOf(rows);
  return { ...row, ...choice, ...(choice.columns && { columns: { ...row.columns, ...choice.columns } }) };
}

const decided = (scope: Preferring, choice: PreferenceChange): Decision =>
  isSame(withChoice(scope, choice), preferencesRowOf(scope.rows)) ? noop('unchanged') : applied;

export const preferences = concept<typeof preferenceEvents, PreferencesRow>({
  events: preferenceEvents,
  rowKinds: ['preferences'],
  decide: {
    DateFormatChosen: (scope, { format }) => decided(scope, { dateFormat: format }),
    TimeZoneChosen: (scope, { timeZone }) => decided(scope, { timeZone }),
    DensityChosen: (scope, { density }) => decided(scope, { density }),
    ColumnsChosen: (scope, { list, columns }) => decided(scope, { columns: { [list]: columns } }),
  },
  evolve: {
    DateFormatChosen: (scope, write, { format }) => write.set(PREFERENCES, withChoice(scope, { dateFormat: format })),
    TimeZoneChosen: (scope, write, { timeZone }) => write.set(PREFERENCES, withChoice(scope, { timeZone })),
    DensityChosen: (scope, write, { density }) => write.set(PREFERENCES, withChoice(scope, { density })),
    ColumnsChosen: (scope, write, { list, columns }) =>
      write.set(PREFERENCES, withChoice(scope, { columns: { [list]: columns } })),
  },
  invert: () => [],
});
