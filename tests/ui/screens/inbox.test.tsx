/** A long inbox: drawn in parts, read where it stands, and the focus stays in it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { InboxItem, InboxWindow } from '../../../src/workers/contract.ts';
import { KeyHelpProvider } from '../../../src/ui/parts/key-help/key-help.tsx';
import { InboxScreen } from '../../../src/ui/screens/inbox/InboxScreen.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const anItem = (number: number): InboxItem => ({
  ...({ item: `assignment:${number}`, kind: 'assignment', at: number, by: 8, name: 'Bert', text: null } as const),
  ...{ title: `Task ${number}`, about: { task: number }, isRead: false },
});

function anInbox(count: number) {
  const worker = aWorker();
  const app = anApp({ worker, path: '/inbox' });
  const read = new Set<string>();
  const emitted: EventDraft[] = [];
  const tell = () => {
    const items = Array.from({ length: count }, (_, at) => anItem(at + 1)).map((one) => ({
      ...one,
      isRead: read.has(one.item),
    }));
    const window: InboxWindow = { items, total: count, unread: count - read.size, hidden: [], mailed: [] };
    worker.answer('inbox', window);
  };
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    for (const { payload } of drafts) for (const item of (payload as { items: string[] }).items) read.add(item);
    settle({ kind: 'saved', batch: 'b' });
    tell();
  });
  tell();
  renderPart(
    <KeyHelpProvider>
      <InboxScreen />
    </KeyHelpProvider>,
    app,
  );
  return { emitted };
}
/** Without roles, which take seconds to compute for hundreds of lines. */
const lines = () => [...document.querySelectorAll('li')];
const press = (words: string) => fireEvent.click(screen.getByText(words));
/** What has the focus; the page itself is nothing. */
const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);

it('[ROUTE-32] draws a hundred notices at first, and marks all that are unread, drawn or not', () => {
  const { emitted } = anInbox(501);
  expect(lines()).toHaveLength(100);
  press('Show more of 401 notices');
  expect(lines()).toHaveLength(200);
  press('Mark all as read');
  expect(emitted.map(({ payload }) => (payload as { items: string[] }).items.length)).toEqual([500, 1]);
  expect(screen.getByText('0 unread of 501 notices')).toBeTruthy();
});

it('[ROUTE-32] keeps the focus where a notice was read, up to the last one', async () => {
  anInbox(3);
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await userEvent.keyboard('jj');
  expect(focused()).toContain('Task 2');
  await userEvent.keyboard('r');
  await waitFor(() => expect(focused()).toContain('Task 3'));
  await userEvent.keyboard('r');
  await waitFor(() => expect(focused()).toContain('Task 1'));
  await userEvent.keyboard('r');
  await waitFor(() => expect(focused()).toContain('You have read everything'));
});

it('[ROUTE-32] keeps the focus though more unread ones follow than are drawn', async () => {
  anInbox(101);
  press('Unread');
  (document.querySelector('input[type=radio]:checked') as HTMLElement).focus();
  await userEvent.keyboard('jr');
  await waitFor(() => expect(focused()).toContain('Task 2'));
});

it('[ROUTE-32] asks the server whose project it is that is erased, where nothing on the device says it', async () => {
  const asked: string[] = [];
  const users = [{ pk: 9, full_name: 'Ola Owner' }];
  const worker = aWorker({
    call({ path }) {
      asked.push(path);
      return Promise.resolve({ kind: 'ok', status: 200, body: { users }, redirectTo: null });
    },
  });
  const about = { ownedBy: 9, due: '2030-01-01', news: 'due' } as const;
  const item = (name: string): InboxItem => ({
    ...({ item: `retention:5.${name}`, kind: 'share', at: 1, by: 0, name, text: null, title: '' } as const),
    ...{ about, isRead: false },
  });
  const tell = (name: string) =>
    worker.answer('inbox', { items: [item(name)], total: 1, unread: 1, hidden: [], mailed: [] });
  tell('Bert');
  renderPart(
    <KeyHelpProvider>
      <InboxScreen />
    </KeyHelpProvider>,
    anApp({ worker, path: '/inbox' }),
  );
  expect(screen.getByText(/a project of Bert/)).toBeTruthy();
  expect(asked).not.toContain('company/users');
  act(() => tell(''));
  expect(await screen.findByText(/a project of Ola Owner/)).toBeTruthy();
  expect(asked).toContain('company/users');
});
