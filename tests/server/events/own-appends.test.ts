/** The server's own events keep to the bounds too: what doesn't is an error where it is made, never in a log. */
import { describe, expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { folderTreeEvents } from '../../../src/domain/folder-tree/events.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { titleOf } from '../../../src/domain/search-steps/search-title.ts';
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import { factOf } from '../../../src/domain/shared/decider.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { malformed } from '../../../src/domain/streams.ts';
import { isRefusal, OutOfBounds } from '../../../src/server/errors.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { reaction, type Reaction } from '../../../src/server/events/reactions.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aFolderAdded, anEvent, ANNA, aPush } from './builders.ts';

const HOME = homeStream(ANNA.pk);

async function aServer(...reactions: readonly Reaction[]) {
  const store = createMemoryEventStore('e1');
  const accept = createAccept({ store, membership: createMembership(store), now: () => 1_700_000_000_000, reactions });
  return { store, accept, client: await store.registerClient(ANNA.pk) };
}
const listed = (search: number, title: string) =>
  draft(HOME, 'SearchListed', { search, searchType: 'FIELDED', title, families: null, addedAt: null });

describe('an event of the server’s own', () => {
  it('beyond the bounds is an error, and nothing of its batch is in the log', async () => {
    const { store, accept } = await aServer();
    const written = accept.appendAllAsServer([listed(1, 'Valve'), listed(2, 'x'.repeat(501))], ANNA, null);
    await expect(written).rejects.toThrow(OutOfBounds);
    await expect(written).rejects.toThrow('SearchListed in home/7 is not written: payload.title must be text');
    expect(await store.head(HOME)).toBe(0);
    await accept.appendAllAsServer([listed(1, 'Valve')], ANNA, null);
    expect(await store.head(HOME)).toBe(1);
  });

  it('has its texts repaired where an earlier build let in what no new event may carry', async () => {
    const { store, accept } = await aServer();
    await accept.appendAllAsServer([listed(1, 'a\0b\ud800c')], ANNA, null);
    expect(await store.read(HOME, 0, 9)).toMatchObject([{ payload: { title: 'a\ufffdb\ufffdc' } }]);
  });

  it('beyond the bounds rejects the change that it answers; the rest of the push is kept', async () => {
    const tooLong = reaction('FolderRenamed', async ({ payload: { id, name } }, work) => {
      await work.append([listed(id, name.repeat(2))], ANNA, null);
    });
    const { store, accept, client } = await aServer(tooLong);
    const folder = aFolderAdded(client, 1);
    const { id } = folder.payload as { readonly id: number };
    const renamed = (clientSeq: number, name: string) =>
      anEvent('FolderRenamed', { id, name }, { clientId: client, clientSeq });
    const request = aPush(client, folder, renamed(2, 'x'.repeat(300)), renamed(3, 'Short'));
    const answer = await accept.push(request, ANNA);
    if (isRefusal(answer)) throw new Error(answer.message);
    expect(answer.outcomes).toMatchObject([
      { outcome: { kind: 'applied' } },
      {
        outcome: { code: 'out-of-bounds', message: expect.stringMatching(/^This can’t be saved: title must be text/) },
      },
      { outcome: { kind: 'applied' } },
    ]);
    expect((await store.read(HOME, 0, 9)).map(({ type }) => type)).toEqual([
      'FolderAdded',
      'FolderRenamed',
      'SearchListed',
    ]);
    expect(await accept.push(request, ANNA)).toEqual(answer);
  });
});

describe('what the server makes of texts of users keeps to the bounds', () => {
  it('the title of a search, cut where a character is a pair of code units', () => {
    const idea = { title: '', text: '💡'.repeat(100), priorityDate: null };
    const steps = { searchType: 'ULTRA_QUICK', forkedFrom: undefined };
    for (const text of [idea.text, `x${idea.text}`]) {
      const title = titleOf(steps as never, { idea: { ...idea, text }, expression: '', choices: NO_CHOICES });
      expect(malformed(listed(1, title))).toBeNull();
      expect(title).toMatch(/💡…$/u);
    }
  });

  it('the rows of a move that an earlier build let in', () => {
    const place = { parent: 0, deletedFrom: null, prdxIndex: null };
    const texts = { name: 'a\0', client: '\ud800', number: '\udc00' };
    const rows = encodeMovedRows([{ kind: 'folder', id: 1, ...place, ...texts, addedAt: 9e15 }]);
    const received = { id: 1, parent: 0, from: HOME, rows };
    expect(malformed(factOf(folderTreeEvents, 'SubtreeReceived', received))).toBeNull();
    expect(rows).toMatchObject({ name: ['a\ufffd'], added: [null] });
  });
});
