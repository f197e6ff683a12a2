/**
 * A story of a search that a device begins without the server, and of one that is erased, recorded by the product's own
 * export (recorded-replay.test.ts says how). A device that held what is erased gets a snapshot in its place, so another
 * device of the owner records it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft } from '../../src/domain/catalogue.ts';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { homeStream, searchStream } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { newDevice, post, signIn } from './device.ts';
import { answered, OF_ERASING, PATIENCE, record, selfOf, speaker, started } from './story.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'antecede-replay-'));
let server: BuiltServer;
beforeAll(async () => {
  server = await buildServer();
}, PATIENCE);
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  '[LOCAL-4] a search begun without a network and one that is erased are recorded by another device of their owner',
  async () => {
    const anna = await signIn(await server.start(dataDir, 'yes'));
    const me = await selfOf(anna);
    const first = await newDevice([]);
    first.connect(anna);
    expect(await first.api.boot()).toMatchObject({ kind: 'ready' });
    const say = speaker(first);
    const [begun, run] = await first.api.mintIds(2);
    if (begun === undefined || run === undefined) throw new Error('no ids');
    const listed = { search: begun, searchType: 'PATENTABILITY', title: 'On the train', families: null, addedAt: 1 };
    const gesture = [
      draft(searchStream(begun), 'SearchStartedOnDevice', {
        ...{ search: begun, searchType: 'PATENTABILITY', owner: me, project: 0 },
      }),
      draft(homeStream(me), 'SearchListed', listed),
    ];
    expect(await first.api.emit(gesture, 'Start a search')).toMatchObject({ kind: 'saved' });
    const written = { title: 'A pump', text: 'A pump with a seal that two halves of a ring press.' };
    await say(searchStream(begun), ['IdeaDescribed', { ...written, priorityDate: null }]);
    const secret = await started(anna, 'ULTRA_QUICK');
    await first.api.syncNow();
    await first.ask('search', { search: secret }, (state) => state !== null && state !== 'missing');
    await say(
      searchStream(secret),
      ['IdeaDescribed', { ...written, title: 'A secret pump', priorityDate: null }],
      ['SearchSubmitted', { run }],
    );
    await answered(first, secret, 'ran');
    expect(await post(anna, `/spa/api/search/erase/${secret}`, { confirm: 'erase' })).toEqual({ erased: 1 });
    first.connect(null);

    const second = await newDevice([]);
    second.connect(anna);
    expect(await second.api.boot()).toMatchObject({ kind: 'ready' });
    await second.ask(
      'search',
      { search: begun },
      (state) => state !== null && state !== 'missing' && state.title !== '',
    );
    await second.ask(
      'search',
      { search: secret },
      (state) => state !== null && state !== 'missing' && state.erased !== null,
    );
    const replay = await second.api.exportReplay({ redacted: true });
    record('app-begun-offline-and-erased.jsonl', replay);
    expect(replay).not.toContain('secret');
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_ERASING.filter((type) => missing.includes(type))).toEqual([]);
    second.connect(null);
  },
  PATIENCE,
);
