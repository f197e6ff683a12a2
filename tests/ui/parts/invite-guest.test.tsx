/** Inviting a guest: each fault of the form stands at the field that it is about. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CallResult } from '../../../src/sync/wire/calls.ts';
import { InviteGuest } from '../../../src/ui/parts/sharing/InviteGuest.tsx';
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
  const field = await screen.findByRole('textbox', { name: label, description: message });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});
