import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from '../../../src/ui/kit/Select.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

function People({ count }: { readonly count: number }) {
  const [value, setValue] = useState<string | null>(null);
  const options = Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `Person ${at + 1}` }));
  return <Select label="Assignee" options={options} value={value} onChange={setValue} />;
}

it('finds an option of many by a part of its label, and takes the first by Enter', async () => {
  renderPart(<People count={200} />, anApp());
  await userEvent.click(screen.getByRole('button', { name: /Assignee/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find in Assignee' }), 'son 17');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Person 17',
    ...Array.from({ length: 10 }, (_, at) => `Person ${170 + at}`),
  ]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Assignee/ }).textContent).toContain('Person 17');
});

it('says that nothing is like what was typed, and offers a few options without a search', async () => {
  const { unmount } = renderPart(<People count={20} />, anApp());
  await userEvent.click(screen.getByRole('button', { name: /Assignee/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Nothing like this')).toBeTruthy();
  unmount();
  renderPart(<People count={19} />, anApp());
  await userEvent.click(screen.getByRole('button', { name: /Assignee/ }));
  expect(screen.queryByRole('searchbox')).toBeNull();
});
