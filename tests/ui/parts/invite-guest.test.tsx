/** Inviting a guest: each fault of the form stands at the field that it is about. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CallResult } from '../../../src/sync/wire/calls.ts';
import { InviteGuest } from '../../../src/ui/parts/sharing/InviteGuest.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const refused = (code: string, message: string): CallResult => ({
  ...{ kind: 'ok', status: 200, redirectTo: null },
  body: { status: 'error', code, message },
});

it.each([
  ['name', 'Enter a name.', 'First name'],
  ['email', 'Enter an e-mail address such as anna@example.com.', 'Guest’s e-mail'],
])('[PERM-1] a fault of the %s is told at its field', async (code, message, label) => {
  const call = () => Promise.resolve(refused(code, message));
  const context = { call, toast: { add: () => 0 }, flush: () => Promise.resolve(true) };
  renderPart(<InviteGuest project={5} context={context} isDisabled={false} isOwned onInvited={() => {}} />, anApp({}));
  await userEvent.click(screen.getByRole('button', { name: 'Invite a guest from outside…' }));
  await userEvent.type(screen.getByLabelText('Guest’s e-mail'), 'gita@law.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite guest' }));
  const role = code === 'email' ? 'combobox' : 'textbox';
  const field = await screen.findByRole(role, { name: label, description: message });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('[PERM-1] a guest of another project is offered, and their name filled in', async () => {
  const guests = [{ id: 9, first_name: 'Gita', last_name: 'Gast', email: 'gita@law.example' }];
  const worker = aWorker({
    call: () => Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body: { guests } }),
  });
  const sent: unknown[] = [];
  const call = (request: unknown) => {
    sent.push(request);
    return Promise.resolve({ kind: 'offline', message: '' } as const);
  };
  const context = { call, toast: { add: () => 0 }, flush: () => Promise.resolve(true) };
  renderPart(
    <InviteGuest project={5} context={context} isDisabled={false} isOwned onInvited={() => {}} />,
    anApp({ worker }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite a guest from outside…' }));
  await waitFor(() => expect(document.querySelector('datalist option')?.getAttribute('label')).toBe('Gita Gast'));
  await userEvent.type(screen.getByLabelText('Guest’s e-mail'), 'Gita@law.example');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Gita');
  await userEvent.click(screen.getByRole('button', { name: 'Invite guest' }));
  const form = { email: 'Gita@law.example', first_name: 'Gita', last_name: 'Gast', role: 'reader' };
  expect(sent).toEqual([{ method: 'POST', path: 'user_team/invite_guest/5', form }]);
});
