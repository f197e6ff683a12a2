/** The dialog and the page of tags: names, roles, permissions, and an address of a tag that is gone. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Role } from '../../../src/domain/shared/roles.ts';
import { homeStream, teamStream } from '../../../src/domain/shared/streams.ts';
import type { TagsOfScope } from '../../../src/workers/contract.ts';
import { TagsDialog } from '../../../src/ui/parts/tags/TagsDialog.tsx';
import { TagListScreen } from '../../../src/ui/screens/tags/TagListScreen.tsx';
import { aWorker } from '../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../support/in-app.tsx';

const tagOf = (place: Pick<TagsOfScope, 'scope' | 'stream'>, tag: number, name: string) =>
  ({ ...place, tag, name, colour: 'blue', documents: 2 }) as const;

function theTags({ names = ['Blocking'], role = 'owner' as Role, may = true, path = '/' }) {
  const mine = { scope: { kind: 'mine' }, stream: homeStream(7) } as const;
  const lab = { scope: { kind: 'team', team: 5, name: 'Lab' }, stream: teamStream(5) } as const;
  const worker = aWorker({ mintIds: () => Promise.resolve([900]) });
  worker.answer('tags', [
    { ...mine, tags: names.map((name, at) => tagOf(mine, at + 1, name)) },
    { ...lab, tags: [tagOf(lab, 50, 'Seen')] },
  ]);
  worker.answer('documentTags', []);
  worker.answer('role', role);
  const app = anApp({ worker, path, user: aUser({ permissions: { TAGS: may } }) });
  const emitted: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  return { app, emitted };
}
const result = { ucid: 'ZZ-1-A1', family: 'f' };

describe('the dialog of tags', () => {
  it('[ROUTE-28] makes a tag whose name is part of another’s, and says what Enter does', async () => {
    const { app, emitted } = theTags({});
    renderPart(<TagsDialog result={result} members={[result]} ofSearch={null} onClose={() => undefined} />, app);
    await userEvent.type(screen.getByRole('textbox', { name: 'Find or make a tag' }), 'Block');
    expect(screen.getByText('Enter puts Blocking on.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make the tag Block' }));
    expect(emitted.map(({ type, payload }) => [type, payload])).toEqual([
      ['TagCreated', expect.objectContaining({ tag: 900, name: 'Block', documents: [result] })],
    ]);
  });

  it('offers no second tag of the same name', async () => {
    const { app } = theTags({});
    renderPart(<TagsDialog result={result} members={[result]} ofSearch={null} onClose={() => undefined} />, app);
    await userEvent.type(screen.getByRole('textbox', { name: 'Find or make a tag' }), 'blocking');
    expect(screen.queryByRole('button', { name: /^Make the tag/ })).toBeNull();
  });

  it('[ROUTE-22] leaves tags alone that its user only reads', async () => {
    const { app, emitted } = theTags({ role: 'reader' });
    renderPart(<TagsDialog result={result} members={[result]} ofSearch={null} onClose={() => undefined} />, app);
    expect((screen.getByRole('checkbox', { name: 'Seen' }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Find or make a tag' }), 'New{Enter}');
    expect(screen.getByText('You can read these tags, not make any. Choose others.')).toBeTruthy();
    expect(emitted).toEqual([]);
  });
});

describe('the page of tags', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Tag ${at + 1}`);
  const mine = () => screen.getByRole('region', { name: 'Tags: Mine' });

  it('[ROUTE-28] finds tags by their names, and says how many', async () => {
    const { app } = theTags({ names: many });
    renderPart(<TagListScreen />, app);
    await userEvent.type(screen.getByRole('textbox', { name: 'Find tags' }), 'tag 4');
    expect(within(mine()).getByText('2 of 40')).toBeTruthy();
    expect(within(mine()).getAllByRole('row')).toHaveLength(3);
  });

  it('[ROUTE-28] says that a tag in the address is gone', () => {
    const { app } = theTags({ path: '/augmentations/tag_list?tag=999' });
    renderPart(<TagListScreen />, app);
    expect(screen.getByRole('region', { name: 'No such tag' })).toBeTruthy();
  });

  it.each([
    ['a reader', { role: 'reader' as const }],
    ['somebody without the permission', { may: false }],
  ])('[PERM-4] offers %s nothing to change', (_, given) => {
    const { app } = theTags(given);
    renderPart(<TagListScreen />, app);
    expect(screen.queryByRole('button', { name: /New tag|Actions for|Colour of/ })).toBeNull();
    expect(within(mine()).getByRole('link', { name: '2 documents with the tag Blocking' })).toBeTruthy();
  });

  it('offers everything else to who may', () => {
    const { app } = theTags({});
    renderPart(<TagListScreen />, app);
    expect(within(mine()).getByRole('button', { name: 'Actions for Blocking' })).toBeTruthy();
    expect(within(mine()).getByRole('button', { name: 'New tag' })).toBeTruthy();
  });
});
