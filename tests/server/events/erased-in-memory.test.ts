/** What a process remembers of the log is not given once it was erased: by itself, or by another process. */
import { expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { SERVER_CLIENT } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { createAccept, type Accept } from '../../../src/server/events/accept-events.ts';
import type { EventStore } from '../../../src/server/events/event-store.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { clientLock } from '../../../src/server/events/work.ts';
import { PROTOCOL_VERSION, PUSH_LIMIT } from '../../../src/sync/wire/protocol.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aFolderAdded, ANNA, aPush } from './builders.ts';

const WORD = 'quokkagraph';
const HOME = homeStream(ANNA.pk);

const aProcess = (store: EventStore): Accept =>
  createAccept({ store, membership: createMembership(store), now: () => 1_700_000_000_000 });

async function pushFolders(accept: Accept, store: EventStore, count: number): Promise<void> {
  const clientId = await store.registerClient(ANNA.pk);
  const events = Array.from({ length: count }, (_, at) => {
    const added = aFolderAdded(clientId, at + 1, { stream: HOME });
    return { ...added, payload: { ...(added.payload as object), name: WORD } };
  });
  for (let at = 0; at < count; at += PUSH_LIMIT)
    await accept.push(aPush(clientId, ...events.slice(at, at + PUSH_LIMIT)), ANNA);
}

const eraseAll = (accept: Accept): Promise<unknown> =>
  accept.withUnitOfWork([clientLock(SERVER_CLIENT), HOME], async (work) => {
    await work.append([draft(HOME, 'TitlesErased', { searches: [1] })], ANNA, null);
    work.erase({ stream: HOME, upTo: (await work.open(HOME)).seq, left: 'all' });
  });

async function pulled(accept: Accept): Promise<string> {
  const answer = await accept.pull({ protocol: PROTOCOL_VERSION, epoch: 'e1', cursors: { [HOME]: 0 } }, ANNA);
  return JSON.stringify(answer);
}

it('is read anew where another process erased it', async () => {
  const store = createMemoryEventStore('e1');
  const [here, other] = [aProcess(store), aProcess(store)];
  // More than are read at once: what comes at the end says that there is something new.
  await pushFolders(here, store, 600);
  expect(await pulled(here)).toContain(WORD);
  await eraseAll(other);
  expect(await pulled(here)).not.toContain(WORD);
});

it('is forgotten by the process that erases it, also for a pull that is being answered', async () => {
  const memory = createMemoryEventStore('e1');
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const store: EventStore = {
    ...memory,
    async erasures(streams) {
      const found = await memory.erasures(streams);
      await meanwhile();
      return found;
    },
  };
  const accept = aProcess(store);
  await pushFolders(accept, store, 1);
  meanwhile = () => eraseAll(accept);
  expect(await pulled(accept)).not.toContain(WORD);
});
