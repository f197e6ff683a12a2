/** [APP-14] The field of a day: text that is read as it was typed, or refused where it was typed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { publicationDays } from '../../../src/domain/query/dates.ts';
import type { DateFormat } from '../../../src/domain/shared/date-format.ts';
import { DatesProvider, datesFor } from '../../../src/ui/hooks/use-dates.tsx';
import { DateField } from '../../../src/ui/parts/dates/DateField.tsx';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const ALLOWED = publicationDays('2026-11-22');

/** A field, and what it told. */
function aField(stored: string | null = null, dateFormat: DateFormat = 'mm/dd/yy') {
  const told: (string | null)[] = [];
  const app = anApp();
  function Field() {
    const [value, setValue] = useState(stored);
    return (
      <DatesProvider dates={datesFor({ dateFormat, timeZone: 'UTC' })}>
        <DateField
          label="Published before"
          help="Of any member."
          value={value}
          allowed={ALLOWED}
          onChange={(day) => {
            told.push(day);
            setValue(day);
          }}
        />
        <button type="button" onClick={() => setValue('2001-02-03')}>
          Elsewhere
        </button>
        <button type="button">Beside</button>
      </DatesProvider>
    );
  }
  renderPart(<Field />, app);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Published before' });
  const typing = async (text: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Beside' }));
  return { app, box, told, typing, leave };
}

/** What a screen reader says of the field beside its name. */
const described = (box: HTMLElement) =>
  (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it.each([
  ['mm/dd/yy', '1/1/18', '2018-01-01', '01/01/18'],
  ['mm/dd/yy', '01/01/2018', '2018-01-01', '01/01/18'],
  ['mm/dd/yy', '1/1/28', '1928-01-01', '01/01/1928'],
  ['mm/dd/yy', '1/1/99', '1999-01-01', '01/01/99'],
  ['mm/dd/yy', '2018-03-05', '2018-03-05', '03/05/18'],
  ['dd.mm.yyyy', '5.3.18', '2018-03-05', '05.03.2018'],
  ['yyyy-mm-dd', '2018-03-05', '2018-03-05', '2018-03-05'],
] as const)('given %s, when %s is typed and left, then it is %s, written %s', async (format, text, day, written) => {
  const { box, told, typing, leave } = aField(null, format);
  await typing(text);
  expect(told, 'no year on the way').toEqual([]);
  await leave();
  expect(told).toEqual([day]);
  expect(box.value).toBe(written);
});

it.each([
  ['2/30/20', /^There is no such day/],
  ['00/00/18', /^There is no month 00/],
  ['02/29/2019', /^There is no such day/],
  ['01/01/20188', /^Type the date as mm\/dd\/yy/],
  ['0101', /^Type the date as mm\/dd\/yy/],
  ['1/1/1789', /^Type a date from 1790 to 2027/],
])(
  'given a stored day, when %s is typed and left, then it stays as typed, is refused, and the day is kept',
  async (text, why) => {
    const { box, told, typing, leave } = aField('1998-03-05');
    await typing(text);
    await leave();
    expect(told).toEqual([]);
    expect(box.value).toBe(text);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(described(box).trim()).toMatch(why);
    expect(described(box)).toContain('Until then, 03/05/98 is kept.');
  },
);

it('given nothing wrong, then its help says what may be typed', () => {
  const { box } = aField(null, 'dd.mm.yyyy');
  expect(box.placeholder).toBe('dd.mm.yyyy');
  expect(described(box)).toBe('Of any member. Type it as dd.mm.yyyy, such as 01.03.2010, or as yyyy-mm-dd.');
});

it('given a stored day, when the text is emptied, then there is none once it is left', async () => {
  const { box, told, leave } = aField('1998-03-05');
  await userEvent.clear(box);
  expect(told).toEqual([]);
  await leave();
  expect(told).toEqual([null]);
});

it('given a typed day, when Enter is pressed, then it is told; a refused one goes no further', async () => {
  const { box, told, typing } = aField();
  const seen: string[] = [];
  const listen = ({ key }: KeyboardEvent) => seen.push(key);
  window.addEventListener('keydown', listen);
  await typing('soon');
  seen.length = 0;
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual([]);
  await typing('1/1/18');
  await userEvent.keyboard('{Enter}');
  window.removeEventListener('keydown', listen);
  expect(told).toEqual(['2018-01-01']);
  expect(document.activeElement).toBe(box);
  expect(seen.at(-1)).toBe('Enter');
});

it('[STEP-8] given a typed day that was not left, when the page is saved, then it is told', async () => {
  const { app, told, typing } = aField();
  await typing('1/1/18');
  expect(await act(() => saveSilently(app.services.uiEvents))).toBe(true);
  expect(told).toEqual(['2018-01-01']);
});

it('[STEP-8] given a refused day, when the page is saved, then it is not, and the field has the focus', async () => {
  const { app, box, told, typing, leave } = aField();
  await typing('soon');
  await leave();
  expect(await act(() => saveSilently(app.services.uiEvents))).toBe(false);
  expect(document.activeElement).toBe(box);
  expect(told).toEqual([]);
});

it('[NAV-3] given a typed day, then the page is unsaved until it is told', async () => {
  const { app, typing, leave } = aField();
  const dirty: boolean[] = [];
  app.services.uiEvents.on('is_page_dirty', (page) => dirty.push(page.dirty));
  await typing('1/1/18');
  expect(dirty).toEqual([true]);
  await leave();
  expect(dirty).toEqual([true, false]);
});

it.each(['beforeunload', 'pagehide'])('given a typed day, when the tab ends (%s), then it is told', async (event) => {
  const { told, typing } = aField();
  await typing('1/1/18');
  act(() => void window.dispatchEvent(new Event(event)));
  expect(told).toEqual(['2018-01-01']);
});

it('given a refused text, when the day comes from elsewhere, then the text gives way', async () => {
  const { box, typing } = aField();
  await typing('soon');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(box.value).toBe('02/03/01');
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
});

it('given its calendar, when a day is picked, then it is told; days that are not allowed can’t be', async () => {
  const { box, told } = aField('2027-12-05');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const calendar = screen.getByRole('dialog', { name: 'Calendar for Published before' });
  expect(calendar.querySelector('th')?.textContent).toBe('Sun');
  expect(screen.getAllByRole('button', { name: 'Next' }).every((each) => each.hasAttribute('disabled'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /December 12, 2027/ }));
  expect(told).toEqual(['2027-12-12']);
  expect(box.value).toBe('12/12/27');
});
