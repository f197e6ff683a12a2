import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AddLine } from '../../../src/ui/parts/search/AddLine.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

it('keeps what is typed while the entry before it is being added', async () => {
  const added: string[] = [];
  let finish = () => {};
  const onAdd = (text: string) => {
    added.push(text);
    return new Promise<null>((resolve) => (finish = () => resolve(null)));
  };
  renderPart(<AddLine label="Add a synonym" placeholder="" button="Add" onAdd={onAdd} />, anApp());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a synonym' });
  await userEvent.type(field, 'pickup{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, 'transducer');
  finish();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([added, field.value]).toEqual([['pickup'], 'transducer']);
  await userEvent.type(field, '{Enter}');
  finish();
  await waitFor(() => expect([added, field.value]).toEqual([['pickup', 'transducer'], '']));
});

it('adds by Enter alone: Ctrl+Enter goes on to the step around it', async () => {
  const added: string[] = [];
  const heard: string[] = [];
  const listen = ({ key, ctrlKey }: KeyboardEvent) => void heard.push(ctrlKey && key === 'Enter' ? 'continue' : key);
  window.addEventListener('keydown', listen);
  const onAdd = (text: string) => {
    added.push(text);
    return null;
  };
  renderPart(<AddLine label="Add a term" placeholder="" button="Add" onAdd={onAdd} />, anApp());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a term' });
  await userEvent.type(field, 'x{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  window.removeEventListener('keydown', listen);
  expect([added, heard]).toEqual([['x'], ['x', 'Control', 'continue']]);
});
