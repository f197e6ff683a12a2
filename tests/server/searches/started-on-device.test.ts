/** A search that a device started without the server is adopted with the next push, or refused as a whole. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { aServerWithUser, anId, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import type { Registered } from '../../../src/sync/wire/protocol.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
beforeAll(async () => void ({ server, user } = await aServerWithUser()), PATIENCE);

const rowsOf = (stream: StreamName) => server.services.accept.withState(stream, ({ state }) => new Map(state.rows.map));

interface Starting {
  readonly change?: Partial<EventMap['SearchStartedOnDevice']>;
  readonly search?: number;
  /** A project that is made in the same push. */
  readonly isInProject?: boolean;
}

/** All that was done without a network, in one push: started, listed, described, submitted. */
async function startAs(browser: Browser, { change = {}, search, isInProject = false }: Starting = {}) {
  let made = 0;
  let project = 0;
  const { outcomes } = await pushAs(browser, (clientId) => {
    made = search ?? mintId(clientId, 1);
    project = isInProject ? mintId(clientId, 2) : 0;
    const [stream, home] = [searchStream(made), homeStream(browser.pk)];
    const by = (clientSeq: number, on: StreamName) => ({ clientId, clientSeq, stream: on });
    const started = { search: made, searchType: 'FIELDED', owner: browser.pk, project, ...change };
    return [
      anEvent(
        'FolderAdded',
        { id: project || mintId(clientId, 3), parent: 0, name: 'Train', client: '', number: '', addedAt: 1 },
        by(1, home),
      ),
      anEvent('SearchStartedOnDevice', started, by(2, stream)),
      anEvent(
        'SearchListed',
        { search: made, searchType: 'FIELDED', title: 'Fielded Search', families: null, addedAt: 1 },
        by(3, home),
      ),
      anEvent('QueryWritten', { expression: 'valve' }, by(4, stream)),
      anEvent('SearchSubmitted', { run: mintId(clientId, 4) }, by(5, stream)),
    ];
  });
  const said = outcomes.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind));
  return { search: made, project, start: said[1], rest: said.slice(3) };
}

const START = '/spa/api/search/select_search_type';
const registered = async (browser: Browser): Promise<number> =>
  ((await browser.json('/spa/api/sync/register', {})).body as Registered).clientId;

describe('[LOCAL-3] a search that a device started', () => {
  it('is adopted, runs, and is saved in its project, which came with the same push', async () => {
    const { search, project, start, rest } = await startAs(user, { isInProject: true });
    expect([start, ...rest]).toEqual(['applied', 'applied', 'applied']);
    await server.services.jobs.idle();
    const ledger = (await user.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
    expect(ledger.entries.map(({ type }) => type)).toEqual([
      'SearchStartedOnDevice',
      'QueryWritten',
      'SearchSubmitted',
      'SearchRan',
    ]);
    expect(ledgerProse(ledger.entries)[0]?.text).toBe(
      `Search ${search} was started on a device without the server: Fielded Search, in project ${project}.`,
    );
    const home = [...(await rowsOf(homeStream(user.pk))).values()];
    expect(home).toContainEqual(expect.objectContaining({ kind: 'collection', search, parent: project }));
    expect(home).toContainEqual(expect.objectContaining({ kind: 'search', id: search, name: 'valve' }));
  });

  it('[PERM-4] belongs to its owner alone', async () => {
    const { search } = await startAs(user);
    const stranger = await server.colleague();
    expect((await stranger.json(`/spa/api/search/ledger/${search}`)).status).not.toBe(200);
    expect(await startAs(stranger, { search })).toMatchObject({ start: 'no-access', rest: ['no-access', 'no-access'] });
    expect(stepsOf(await rowsOf(searchStream(search)))?.owner).toBe(user.pk);
  });

  it.each([
    ['for somebody else', { change: { owner: 1 } }, 'not-owner'],
    ['of no type', { change: { searchType: 'NO_SUCH' } }, 'unknown-search-type'],
    ['under a number of the server', { search: 77 }, 'bad-id'],
    ['under another number than its stream’s', { change: { search: 5 } }, 'malformed'],
  ])('is refused %s, with all that follows', async (_name, how, code) => {
    expect(await startAs(user, how)).toMatchObject({ start: code, rest: ['no-access', 'no-access'] });
  });

  it('is refused under a number of somebody else’s device', async () => {
    const stranger = await server.colleague();
    let theirs = 0;
    await pushAs(stranger, (clientId) => ((theirs = mintId(clientId, 9)), []));
    expect((await startAs(user, { search: theirs })).start).toBe('bad-id');
    expect((await startAs(stranger, { search: theirs })).start, 'it stays theirs').toBe('applied');
  });

  it('is the one that the server started, where the answer of that call was lost', async () => {
    const clients = await registered(user);
    const search = mintId(clients, 1);
    const call = () => user.form(START, { 'Search-Type-Btn': 'Fielded Search' }, { 'Idempotency-Key': String(search) });
    const redirect = { redirect_to: `/spa/api/search/sdoc_input/${search}` };
    expect(await (await call()).json()).toEqual(redirect);
    expect(await (await call()).json(), 'the call made again').toEqual(redirect);
    expect(await startAs(user, { search })).toMatchObject({ start: 'noop', rest: ['applied', 'applied'] });
    expect(await (await call()).json(), 'also after it was written to').toEqual(redirect);
    await server.services.jobs.idle();
    const log = await server.services.store.read(searchStream(search), 0, 99);
    expect(log.filter(({ outcome }) => outcome.kind === 'applied').map(({ type }) => type)).toEqual([
      'SearchStarted',
      'QueryWritten',
      'SearchSubmitted',
      'SearchRan',
    ]);
    const listed = [...(await rowsOf(homeStream(user.pk))).values()].filter((row) => 'id' in row && row.id === search);
    expect(listed).toEqual([expect.objectContaining({ kind: 'search', name: 'valve' })]);
  });

  it('[PERM-4] is started under no id that is another user’s, the server’s or another search’s', async () => {
    const stranger = await server.colleague();
    const [own, theirs] = [await registered(user), await registered(stranger)];
    const { search } = await startAs(user);
    const tries: readonly (readonly [Browser, string, string])[] = [
      [user, 'Fielded Search', String(mintId(theirs, 1))],
      [user, 'Fielded Search', '77'],
      [user, 'Fielded Search', 'x'],
      [user, 'Fielded Search', String(anId(4))],
      [user, 'State of the Art', String(search)],
      [stranger, 'Fielded Search', String(search)],
    ];
    for (const [browser, type, id] of tries)
      expect((await browser.form(START, { 'Search-Type-Btn': type }, { 'Idempotency-Key': id })).status, id).toBe(422);
    expect(
      (
        await stranger.form(
          START,
          { 'Search-Type-Btn': 'Fielded Search' },
          { 'Idempotency-Key': String(mintId(own, 3)) },
        )
      ).status,
    ).toBe(422);
  });

  it('[PERM-4] is refused without the permission of its type; once it is held, the same is adopted', async () => {
    const traveller = await server.colleague();
    const allow = (permissions: object) =>
      server.db
        .updateTable('app_user')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', traveller.pk)
        .execute();
    await allow({});
    const { search, start } = await startAs(traveller);
    expect(start).toBe('no-permission');
    expect(stepsOf(await rowsOf(searchStream(search)))).toBeNull();
    await allow({ SINGLE_DOCUMENT_SEARCH: true });
    expect(await startAs(traveller, { search })).toMatchObject({ start: 'applied', rest: ['applied', 'applied'] });
  });
});
