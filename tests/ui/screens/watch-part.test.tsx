/** A category or competitor is watched by one press. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WatchPart } from '../../../src/ui/screens/company/profile/WatchPart.tsx';
import { aWorker } from '../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../support/in-app.tsx';

function show(kind: 'ok' | 'offline', isAsked = false) {
  const answers = {
    ok: { kind: 'ok', status: 201, redirectTo: null, body: { monitors: [] } },
    offline: { kind: 'offline', message: 'No network.' },
  } as const;
  const call = vi.fn(() => Promise.resolve(answers[kind]));
  const onMade = vi.fn();
  const part = { kind: 'category', id: 3 } as const;
  const user = { ...aUser({}), permissions: { TECHNOLOGY_MONITORING: true } };
  let minted = 40;
  const app = anApp({
    worker: aWorker({ call, flush: () => Promise.resolve(true), mintIds: () => Promise.resolve([++minted]) }),
    user,
  });
  renderPart(<WatchPart {...{ part, isAsked, onMade }} name="Gears" question="CPC=B62M" />, app);
  return { call, onMade };
}

it('[ROUTE-26] makes a weekly monitor that knows where it came from', async () => {
  const { call, onMade } = show('ok');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this' }));
  expect(call).toHaveBeenCalledExactlyOnceWith({
    method: 'POST',
    path: 'monitorings',
    key: '41',
    json: expect.objectContaining({
      ...{ name: 'Gears', expression: 'CPC=B62M', every: 'weekly', search: null },
      origin: { kind: 'category', id: 3, asks: 'CPC=B62M' },
    }),
  });
  expect(onMade).toHaveBeenCalledTimes(1);
});

it('says that it is not watched where the server can’t be reached', async () => {
  const { call, onMade } = show('offline');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this' }));
  expect(onMade).not.toHaveBeenCalled();
  await screen.findByText('The server can’t be reached. Try again.');
  // It may have been made: what is sent again has its number.
  await userEvent.click(screen.getByRole('button', { name: 'Watch this' }));
  const sent = expect.objectContaining({ path: 'monitorings', key: '41' });
  expect(call.mock.calls).toEqual([[sent], [sent]]);
});

it('makes no second monitor of a question that is watched', () => {
  const { call } = show('ok', true);
  expect(screen.queryByRole('button', { name: 'Watch this' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Watch this' }).getAttribute('href')).toMatch(/^\/monitoring\?ask=/);
  expect(call).not.toHaveBeenCalled();
});
