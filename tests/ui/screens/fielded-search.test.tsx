import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { DateFormat } from '../../../src/domain/shared/date-format.ts';
import { DatesProvider, datesFor } from '../../../src/ui/hooks/use-dates.tsx';
import { FieldedSearch } from '../../../src/ui/screens/search/FieldedSearch.tsx';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

/** The page of a fielded search, and what it asked of the worker. */
async function aPage(expression: string, dateFormat: DateFormat = 'mm/dd/yy') {
  const asked: string[] = [];
  const worker = aWorker();
  const noted = (name: string) => () => {
    asked.push(name);
    return new Promise<never>(() => undefined);
  };
  const api = new Proxy(worker.api, {
    get: (target, name) =>
      name === 'watch' ? (Reflect.get(target, name) as unknown) : name === 'then' ? undefined : noted(String(name)),
  });
  worker.answer('search', aSearch({ searchType: 'FIELDED', expression }));
  const app = anApp({ worker: { ...worker, api }, path: '/search/sdoc_input/9' });
  renderPart(
    <DatesProvider dates={datesFor({ dateFormat, timeZone: 'UTC' })}>
      <Route path="/search/sdoc_input/:searchId">
        <FieldedSearch />
      </Route>
    </DatesProvider>,
    app,
  );
  const box = await screen.findByRole('textbox', { name: 'Published from' });
  return { asked, box, press: () => userEvent.click(screen.getByRole('button', { name: 'Search' })) };
}

it.each(['bicycle AND PD:2005..', ''])(
  'given a box that can’t be read beside %j, when Search is pressed, then nothing runs and the box has the focus',
  async (expression) => {
    const { asked, box, press } = await aPage(expression);
    await userEvent.clear(box);
    await userEvent.type(box, 'soon');
    await userEvent.click(screen.getByRole('tab', { name: 'Number list' }));
    asked.length = 0;
    await press();
    await act(() => Promise.resolve());
    expect(asked).toEqual([]);
    expect(screen.getByText(/^A box of the form can’t be read/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Published from' }));
  },
);

it('given boxes that are read, when Search is pressed, then it is sent', async () => {
  const { asked, press } = await aPage('bicycle AND PD:2005..');
  await press();
  expect(asked).not.toEqual([]);
});

it('given a date that no publication can have, when Search is pressed, it is refused where it stands', async () => {
  const { asked, press } = await aPage('bicycle AND PD:2080..');
  asked.length = 0;
  await press();
  expect(asked).toEqual([]);
  expect(screen.getByText(/^Dates of publications lie from 1790 to \d{4} \(position 13\)\./)).toBeTruthy();
});

it('[APP-14] given dd.mm.yyyy, boxes, examples and plain words have it; another order is refused', async () => {
  const { box } = await aPage('bicycle AND PD:2005-02-01..', 'dd.mm.yyyy');
  expect([box.getAttribute('value'), box.getAttribute('placeholder')]).toEqual(['01.02.2005', '2010 or 01.03.2010']);
  expect(screen.getByText(/published from 01\.02\.2005 on\.$/)).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, '3.4.06');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Expression' }).value).toBe(
    'bicycle AND PD:2006-04-03..',
  );
  await userEvent.clear(box);
  await userEvent.type(box, '03/04/2006');
  expect(screen.getByText('Type the date as dd.mm.yyyy, such as 01.03.2010, or as yyyy-mm-dd.')).toBeTruthy();
});
