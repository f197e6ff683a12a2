import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, it } from 'vitest';
import { publicationDays } from '../../../src/domain/query/dates.ts';
import { DateField } from '../../../src/ui/kit/DateField.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

const ALLOWED = publicationDays('2026-11-22');

/** A field in the order month, day, year, and what it told. */
function aField(stored: string | null = null) {
  const told: (string | null)[] = [];
  function Field() {
    const [value, setValue] = useState(stored);
    return (
      <I18nProvider locale="en-US">
        <DateField
          label="Published before"
          value={value}
          allowed={ALLOWED}
          onChange={(day) => {
            told.push(day);
            setValue(day);
          }}
        />
        <button type="button">Elsewhere</button>
      </I18nProvider>
    );
  }
  renderPart(<Field />, anApp());
  const typing = async (text: string) => {
    await userEvent.click(screen.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard(text);
  };
  return { told, typing, leave: () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' })) };
}

it.each([
  ['010118', '2018-01-01'],
  ['010127', '2027-01-01'],
  ['010128', '1928-01-01'],
  ['010190', '1990-01-01'],
])('[APP-14] given two digits of a year, when %s is left, then it is %s', async (keys, day) => {
  const { told, typing, leave } = aField();
  await typing(keys);
  expect(told).toEqual([]);
  await leave();
  expect(told).toEqual([day]);
});

it('given four digits of a year, when they are typed, then no year on the way is told', async () => {
  const { told, typing } = aField('2020-05-05');
  await typing('01012018');
  expect(told.at(-1)).toBe('2018-01-01');
  expect(told.every((day) => day !== null && day >= ALLOWED.from)).toBe(true);
});

it.each(['01011789', '01012028', '01010300'])(
  'given a day that no publication has, when %s is left, then it is refused where it was typed',
  async (keys) => {
    const { told, typing, leave } = aField();
    await typing(keys);
    await leave();
    expect(told).toEqual([]);
    expect(screen.getByText('Type a day from 1790 to 2027. This date is not used.')).toBeTruthy();
  },
);

it('given a day without a year, when it is left, then it says what is missing', async () => {
  const { told, typing, leave } = aField();
  await typing('0101');
  await leave();
  expect(told).toEqual([]);
  expect(screen.getByText('Type month, day and year. Until then this date is not used.')).toBeTruthy();
});
