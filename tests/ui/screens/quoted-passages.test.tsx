/** The place as printed of a quoted passage: said in a dialog, by keyboard, beside the field. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PassageRow } from '../../../src/domain/assessment/rows.ts';
import { QuotedPassages } from '../../../src/ui/screens/final-results/QuotedPassages.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

const passage: PassageRow = {
  ...{ kind: 'passage', passage: 9, feature: 5, ucid: 'US-9000001-B2', family: 'F', field: 'description' },
  ...{ lang: 'en', from: 0, to: 7, text: 'a valve' },
};

function shown(row: PassageRow) {
  const app = anApp();
  const emitted: unknown[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: '1' });
  });
  renderPart(<QuotedPassages search={3} passages={[row]} />, app);
  return emitted;
}

it('[ROUTE-17] a place is typed and saved by Enter; a US grant asks for columns and lines', async () => {
  const emitted = shown(passage);
  screen.getByRole('button', { name: /^Add the place as printed of “/ }).focus();
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Where the passage stands in US-9000001-B2' });
  expect(screen.getByText(/Columns and lines as printed/)).toBeTruthy();
  expect(field.getAttribute('maxlength')).toBe('60');
  await userEvent.keyboard(' col. 5, ll. 12–20 {Enter}');
  expect(emitted).toMatchObject([
    { type: 'PassagePlaced', stream: 'search/3', payload: { passage: 9, place: 'col. 5, ll. 12–20' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a place that was said is shown and can be removed; other documents are not asked for columns', async () => {
  const emitted = shown({ ...passage, ucid: 'EP-1-B1', place: 'Fig. 3' });
  expect(screen.getByText('(description, Fig. 3)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Change the place as printed of “/ }));
  expect(screen.queryByText(/Columns and lines/)).toBeNull();
  await userEvent.clear(await screen.findByRole('textbox'));
  await userEvent.keyboard('{Enter}');
  expect(emitted).toMatchObject([{ type: 'PassagePlaced', payload: { passage: 9, place: '' } }]);
});
