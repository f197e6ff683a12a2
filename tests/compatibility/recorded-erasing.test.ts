/**
 * A story of a search that a device begins without the server, and of one that is erased, recorded by the product's own
 * export (recorded-replay.test.ts says how). A device that held what is erased gets a snapshot in its place, so another
 * device of the owner records it.
 */
import { expect, test } from 'vitest';
import { draft } from '../../src/domain/catalogue.ts';
import { homeStream, searchStream } from '../../src/domain/shared/streams.ts';
import { post } from './device.ts';
import { answered, deviceOf, OF_ERASING, PATIENCE, recorded, selfOf, speaker, started, storyServer } from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] a search begun without a network and one that is erased are recorded by another device of their owner',
  async () => {
    const anna = await signedIn();
    const me = await selfOf(anna);
    const first = await deviceOf(anna);
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

    const second = await deviceOf(anna);
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
    const { replay, missing } = await recorded(second, 'app-begun-offline-and-erased.jsonl');
    expect(replay).not.toContain('secret');
    expect(OF_ERASING.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
