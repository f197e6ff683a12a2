/** Many documents of a list are tagged at once: with a tag that is there, or a new one. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Role } from '../../../src/domain/shared/roles.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { BatchTagDialog } from '../../../src/ui/parts/tags/BatchTagDialog.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const documents = Array.from({ length: 12 }, (_, at) => ({ ucid: `ZZ-${at + 1}-A1`, family: `${at + 1}` }));

/** `there`: so many of the list can be read. */
function theDialog({ role = 'owner' as Role, there = 12 } = {}) {
  const place = { scope: { kind: 'mine' }, stream: homeStream(7) } as const;
  const blocking = { ...place, tag: 1, name: 'Blocking', colour: 'blue', documents: 2 } as const;
  const worker = aWorker({ mintIds: () => Promise.resolve([900]) });
  worker.answer('tags', [{ ...place, tags: [blocking] }]);
  worker.answer('role', role);
  const app = anApp({ worker });
  const emitted: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  const load = async (from: number, to: number) => documents.slice(0, there).slice(from, to);
  const sources = [{ value: 'list', label: 'This list', total: 12, load }];
  renderPart(<BatchTagDialog sources={sources} onClose={() => undefined} />, app);
  return { emitted, app };
}
const write = (label: string, text: string) => userEvent.type(screen.getByRole('textbox', { name: label }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[ROUTE-28] puts a tag that is there on the whole list', async () => {
  const { emitted, app } = theDialog();
  await write('Tag', 'blocking');
  expect(screen.getByText('This tag is there.')).toBeTruthy();
  await press('Tag 12 documents');
  expect(emitted).toMatchObject([{ type: 'DocumentsTagged', stream: 'home/7', payload: { tag: 1, documents } }]);
  expect(app.toasts.snapshot().map(({ title }) => title)).toEqual(['12 documents tagged Blocking']);
});

it('[ROUTE-28] makes a new tag of a part of the list', async () => {
  const { emitted } = theDialog();
  await write('Tag', 'Block');
  expect(screen.getByText('Like it: Blocking.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Start at' }));
  await write('Start at', '11');
  await press('Tag 2 documents');
  const made = { tag: 900, name: 'Block', documents: documents.slice(10) };
  expect(emitted).toMatchObject([{ type: 'TagCreated', payload: made }]);
});

it('tags nothing where not all of the list can be read', async () => {
  const { emitted } = theDialog({ there: 5 });
  await write('Tag', 'Blocking');
  await press('Tag 12 documents');
  expect(screen.getByText('Nothing was tagged.')).toBeTruthy();
  expect(emitted).toEqual([]);
});

it('[ROUTE-22] tags nothing for who only reads the tags', async () => {
  theDialog({ role: 'reader' });
  await write('Tag', 'Blocking');
  expect(screen.getByRole('button', { name: 'Tag 12 documents' })).toHaveProperty('disabled', true);
});
