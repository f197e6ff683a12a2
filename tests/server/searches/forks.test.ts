/**
 * A search that goes on from another is begun by a device; what it may not begin is refused, and the origin's entry is
 * sealed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { stepsAfter } from '../../../src/domain/ledger/steps-after.ts';
import { forkDraft } from '../../../src/domain/search-steps/fork.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
let origin: number;
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  origin = await aStartedSearch(user, 'Fielded Search');
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: 'valve' }, { clientId, clientSeq: 1, stream: searchStream(origin) }),
  ]);
}, PATIENCE);

const ledger = async (browser: Browser, search: number) =>
  (await browser.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
const rowsOf = (stream: StreamName) => server.services.accept.withState(stream, ({ state }) => new Map(state.rows.map));

/** `change` comes over the payload. The new search's number is the first that the client minted. */
async function forkAs(
  browser: Browser,
  {
    from = origin,
    waiting = null as string | null,
    change = {} as Partial<EventMap['SearchForked']>,
    search = null as number | null,
  } = {},
) {
  const { entries } = await ledger(user, from);
  let made = 0;
  const { outcomes } = await pushAs(browser, (clientId) => {
    made = search ?? mintId(clientId, 1);
    const steps = stepsAfter(entries, entries.at(-1)!.seq)!;
    const said = forkDraft({
      steps,
      point: { entry: entries.at(-1)!.seq, waiting, step: null },
      search: made,
      owner: browser.pk,
      project: 0,
      title: 'Again',
      originTitle: 'valve',
    });
    const stream = searchStream(made);
    return [
      anEvent(
        'SearchForked',
        { ...(said.payload as EventMap['SearchForked']), ...change },
        { clientId, clientSeq: 1, stream },
      ),
      anEvent('QueryWritten', { expression: 'valve AND pump' }, { clientId, clientSeq: 2, stream }),
      anEvent(
        'SearchListed',
        { search: made, searchType: 'FIELDED', title: 'Again', families: null, addedAt: 1 },
        { clientId, clientSeq: 3, stream: homeStream(browser.pk) },
      ),
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 4, stream }),
    ];
  });
  return {
    search: made,
    outcomes: outcomes.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind)),
  };
}

describe('a search that goes on from another', () => {
  it(
    '[ROUTE-19] is begun, goes on and runs in one push; its ledger names the origin’s ' +
      'entry by hash; the origin is untouched',
    async () => {
      const before = await ledger(user, origin);
      const { search, outcomes } = await forkAs(user);
      expect(outcomes).toEqual(['applied', 'applied', 'applied', 'applied']);
      await server.services.jobs.idle();
      const { entries } = await ledger(user, search);
      const last = before.entries.at(-1)!;
      expect(entries[1]).toMatchObject({
        type: 'ForkOriginSealed',
        fromServer: true,
        payload: { origin, entry: last.seq, hash: last.entryHash },
      });
      const prose = ledgerProse(entries).map(({ text, quote }) => [text, quote]);
      expect(prose[0]).toEqual([
        `Search ${search}, Fielded Search, was started from search ${origin}, “valve”, ` +
          `in its state after entry ${last.seq}. Copied from there:`,
        '– The expression was written.\nvalve',
      ]);
      expect(prose[1]![0]).toContain(last.entryHash);
      expect(entries.at(-1)).toMatchObject({ type: 'SearchRan' });
      expect(await ledger(user, origin)).toEqual(before);
      expect((await rowsOf(homeStream(user.pk))).get(search)).toMatchObject({ name: 'Again' });
    },
  );

  it('names the entry that a change became which had not been sent when it began', async () => {
    const { entries } = await ledger(user, origin);
    let waiting = '';
    await pushAs(user, (clientId) => {
      waiting = `${clientId}.1`;
      return [
        anEvent(
          'QueryWritten',
          { expression: 'valve OR tap' },
          { clientId, clientSeq: 1, stream: searchStream(origin) },
        ),
      ];
    });
    const { search } = await forkAs(user, { waiting, change: { entry: entries.length } });
    expect((await ledger(user, search)).entries[1]).toMatchObject({ payload: { entry: entries.length + 1 } });
  });

  it('[PERM-4] is refused to who may not use the origin, with all that was to follow in it', async () => {
    const stranger = await server.colleague();
    const { search, outcomes } = await forkAs(stranger);
    expect(outcomes).toEqual(['no-access', 'no-access', 'applied', 'no-access']);
    expect(stepsOf(await rowsOf(searchStream(search)))).toBeNull();
  });

  it('[PERM-4] is refused to who does not hold the permission of its type', async () => {
    const { pk } = user;
    await server.db
      .updateTable('app_user')
      .set({ permissions: JSON.stringify({}) })
      .where('id', '=', pk)
      .execute();
    expect((await forkAs(user)).outcomes[0]).toBe('no-permission');
    await server.db
      .updateTable('app_user')
      .set({ permissions: JSON.stringify({ SINGLE_DOCUMENT_SEARCH: true }) })
      .where('id', '=', pk)
      .execute();
  });

  it.each([
    ['for somebody else', { change: { owner: 1 } }, 'not-owner'],
    ['under a number of the server', { search: 77 }, 'bad-id'],
    ['under another number than its stream’s', { change: { search: 5 } }, 'malformed'],
  ])('is refused %s', async (_name, how, code) => expect((await forkAs(user, how)).outcomes[0]).toBe(code));

  it('is refused under a number of somebody else’s device, and where there is a search already', async () => {
    const stranger = await server.colleague();
    let theirs = 0;
    await pushAs(stranger, (clientId) => ((theirs = mintId(clientId, 9)), []));
    expect((await forkAs(user, { search: theirs })).outcomes[0]).toBe('bad-id');
    const mine = await forkAs(user);
    expect((await forkAs(stranger, { search: mine.search })).outcomes[0]).toBe('no-access');
    expect((await forkAs(user, { search: mine.search })).outcomes[0]).toBe('noop');
  });
});
