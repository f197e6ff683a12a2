import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../../../src/domain/preferences/queries.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { PreferencesProvider } from '../../../src/ui/hooks/preferences.tsx';
import { useDates } from '../../../src/ui/hooks/use-dates.tsx';
import { PreferencesDialog } from '../../../src/ui/shell/PreferencesDialog.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

const Published = () => <p>Published {useDates().formatDate('2019-03-07')}</p>;

it('given a date format chosen elsewhere, when it arrives, then every date is written in it', () => {
  const app = anApp();
  renderPart(
    <PreferencesProvider>
      <Published />
    </PreferencesProvider>,
    app,
  );
  expect(screen.getByText('Published 03/07/19')).toBeTruthy();
  act(() => app.worker.answer('preferences', { ...DEFAULTS, dateFormat: 'dd.mm.yyyy' }));
  expect(screen.getByText('Published 07.03.2019')).toBeTruthy();
});

it('given the dialog, when a date format is chosen, then the choice is saved at once and is not in undo', async () => {
  const app = anApp();
  const gestures: { readonly drafts: readonly EventDraft[]; readonly label: string }[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, label, settle }) => {
    gestures.push({ drafts, label });
    settle({ kind: 'saved', batch: 'b' });
  });
  renderPart(
    <PreferencesProvider>
      <PreferencesDialog onClose={() => undefined} />
    </PreferencesProvider>,
    app,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Preferences' }));
  await userEvent.click(dialog.getByRole('button', { name: /Date format/ }));
  await userEvent.click(screen.getByRole('option', { name: /^yyyy-mm-dd/ }));
  expect(gestures).toMatchObject([
    { label: '', drafts: [{ type: 'DateFormatChosen', stream: 'home/7', payload: { format: 'yyyy-mm-dd' } }] },
  ]);
});
