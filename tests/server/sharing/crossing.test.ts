/** Changes that meet a move to another stream: redirected, carried along, or refused as a whole. */
import { expect, it, vi } from 'vitest';
import { RECOVERED } from '../../../src/domain/folder-tree/placed.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import type { PushOutcome } from '../../../src/sync/wire/protocol.ts';
import { ANNA, ANNAS, BERT, BERTS, CARL, CARLS, folder, P5, say, type Emitted } from './a-company.ts';
import { withStores } from './with-stores.ts';

const row = (id: Id) =>
  ({
    kind: 'folder',
    id,
    parent: 0,
    name: 'stale',
    client: '',
    number: '',
    prdxIndex: null,
    addedAt: null,
    deletedFrom: null,
  }) as const;
/** A move as a client sends it; its rows are what it knew. */
const moved = (id: Id, from: StreamName, to: StreamName, parent = 0) => [
  say(from, 'SubtreeSent', { id, to }),
  say(to, 'SubtreeReceived', { id, parent, from, rows: encodeMovedRows([row(id)]) }),
];
const inWords = (outcomes: readonly PushOutcome[]) =>
  outcomes.map(({ outcome, stream }) => [outcome.kind === 'rejected' ? outcome.code : outcome.kind, stream ?? null]);

withStores('a move to another stream', (fresh) => {
  it('carries what the server holds, with what a colleague has added meanwhile', async () => {
    const { sharedProject, device, tree } = await fresh();
    await sharedProject();
    const [anna, bert] = [await device(ANNA), await device(BERT)];
    await bert.push(folder(P5, 20, 6));
    expect(inWords(await anna.push(...moved(6, P5, ANNAS)))).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect([(await tree(P5)).has(6), (await tree(P5)).has(20)]).toEqual([false, false]);
    expect((await tree(ANNAS)).get(6)).toMatchObject({ parent: 0, name: 'Folder 6' });
    expect((await tree(ANNAS)).get(20)).toMatchObject({ parent: 6 });
    const again = await anna.again();
    expect(inWords(again)).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect((await tree(ANNAS)).get(6)).toMatchObject({ parent: 0 });
  });

  it('is kept in both streams or in neither', async () => {
    const { sharedProject, device, tree, store } = await fresh();
    await sharedProject();
    const anna = await device(ANNA);
    await anna.push(folder(ANNAS, 30));
    const before = [await store.head(ANNAS), await store.head(P5)];
    expect(inWords(await anna.push(...moved(30, ANNAS, P5, 99)))).toEqual([
      ['parent-missing', null],
      ['parent-missing', null],
    ]);
    expect(inWords(await anna.push(...moved(31, ANNAS, P5)))).toEqual([
      ['not-found', null],
      ['not-found', null],
    ]);
    expect(inWords(await anna.push(...moved(30, ANNAS, CARLS)))).toEqual([
      ['no-access', null],
      ['no-access', null],
    ]);
    expect([await store.head(ANNAS), await store.head(P5)]).toEqual(before);
    expect((await tree(ANNAS)).has(30)).toBe(true);
  });

  it('whose two ends have come to lie in one stream is carried out there', async () => {
    const { sharedProject, device, tree } = await fresh();
    await sharedProject();
    const [anna, late] = [await device(ANNA), await device(ANNA)];
    await anna.push(
      folder(ANNAS, 30),
      say(ANNAS, 'CollectionAdded', { id: 31, project: 30, name: 'Seals', search: null, addedAt: null }),
    );
    await anna.push(...moved(30, ANNAS, P5, 5));
    expect(inWords(await late.push(...moved(30, ANNAS, P5, 6)))).toEqual([
      ['noop', null],
      ['noop', null],
    ]);
    expect((await tree(P5)).get(30)).toMatchObject({ parent: 6 });
    expect(inWords(await late.push(...moved(31, ANNAS, P5, 6)))).toEqual([
      ['noop', null],
      ['noop', null],
    ]);
    expect((await tree(P5)).get(31)).toMatchObject({ parent: 6 });
    expect(inWords(await late.push(...moved(30, ANNAS, P5, 99)))).toEqual([
      ['parent-missing', null],
      ['parent-missing', null],
    ]);
  });

  it('is refused where one half is missing, or belongs to another move', async () => {
    const { sharedProject, device, tree } = await fresh();
    await sharedProject();
    const anna = await device(ANNA);
    await anna.push(folder(ANNAS, 30), folder(ANNAS, 31));
    const [[sent], [, received]] = [moved(30, ANNAS, P5), moved(31, ANNAS, P5)];
    expect(inWords(await anna.push(sent!))).toEqual([['incomplete', null]]);
    expect(inWords(await anna.push(received!))).toEqual([['incomplete', null]]);
    expect(inWords(await anna.push(sent!, received!))).toEqual([
      ['incomplete', null],
      ['incomplete', null],
    ]);
    expect([(await tree(ANNAS)).has(30), (await tree(P5)).has(31)]).toEqual([true, false]);
  });

  it('takes no mount into another project', async () => {
    const { sharedProject, device, sharing } = await fresh();
    await sharedProject();
    const carl = await device(CARL);
    await carl.push(folder(CARLS, 40));
    await sharing.shareByEmail(40, { email: ANNA.email }, CARL);
    await sharing.answer(40, true, ANNA);
    const anna = await device(ANNA);
    expect(inWords(await anna.push(...moved(40, ANNAS, P5)))).toEqual([
      ['contains-shared', null],
      ['contains-shared', null],
    ]);
    expect(inWords(await anna.push(say(ANNAS, 'FolderMoved', { id: 40, parent: 6 })))).toEqual([
      ['contains-shared', null],
    ]);
  });

  it('takes along the right to the searches inside, and leaves none behind', async () => {
    const { sharedProject, device, aSearch, sharing } = await fresh();
    await sharedProject();
    await aSearch(42, ANNA);
    const [anna, bert, carl] = [await device(ANNA), await device(BERT), await device(CARL)];
    await anna.push(say(P5, 'CollectionAdded', { id: 50, project: 6, name: 'Seals', search: 42, addedAt: null }));
    await bert.push(folder(BERTS, 60));
    await sharing.shareByEmail(60, { email: CARL.email }, BERT);
    await sharing.answer(60, true, CARL);
    expect(inWords(await bert.push(...moved(6, P5, 'project/60')))).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect(await carl.pull(searchStream(42))).toMatchObject({ kind: 'events' });
    await bert.push(...moved(50, 'project/60', BERTS));
    expect(await carl.pull(searchStream(42))).toEqual({ kind: 'gone' });
    expect(await bert.pull(searchStream(42))).toMatchObject({ kind: 'events' });
    expect(await anna.pull(searchStream(42))).toMatchObject({ kind: 'events' });
  });
});

withStores('a change of what has moved to another stream', (fresh) => {
  /** Anna's other device has not yet heard that she shared project 5. */
  async function shared() {
    const company = await fresh();
    await company.sharedProject();
    return { ...company, late: await company.device(ANNA) };
  }

  it('is confirmed there, under its own number, and answered so again', async () => {
    const { late, tree } = await shared();
    const outcomes = await late.push(
      say(ANNAS, 'FolderRenamed', { id: 6, name: 'New' }),
      say(ANNAS, 'FolderRenamed', { id: 5, name: 'Project' }),
      folder(ANNAS, 70, 6),
      say(ANNAS, 'FolderRenamed', { id: 70, name: 'Seventy' }),
      say(ANNAS, 'FolderMoved', { id: 70, parent: 5 }),
      folder(ANNAS, 71),
    );
    expect(inWords(outcomes)).toEqual([
      ['applied', P5],
      ['applied', P5],
      ['applied', P5],
      ['applied', P5],
      ['applied', P5],
      ['applied', null],
    ]);
    const project = await tree(P5);
    expect(project.get(6)).toMatchObject({ name: 'New' });
    expect(project.get(70)).toMatchObject({ parent: 5, name: 'Seventy' });
    expect((await tree(ANNAS)).get(5)).toMatchObject({ kind: 'mount', name: 'Project' });
    expect(await late.again()).toEqual(outcomes);
  });

  it('that moves it out of the project, or something into it, is carried out by the server', async () => {
    const { late, tree } = await shared();
    await late.push(folder(ANNAS, 80), folder(ANNAS, 81, 80));
    const outcomes = await late.push(
      say(ANNAS, 'FolderMoved', { id: 80, parent: 6 }),
      say(ANNAS, 'FolderRenamed', { id: 81, name: 'Inside' }),
      say(ANNAS, 'FolderMoved', { id: 81, parent: 0 }),
    );
    expect(inWords(outcomes)).toEqual([
      ['noop', null],
      ['applied', P5],
      ['noop', null],
    ]);
    expect((await tree(P5)).get(80)).toMatchObject({ parent: 6 });
    expect((await tree(ANNAS)).get(81)).toMatchObject({ parent: 0, name: 'Inside' });
    expect((await tree(ANNAS)).has(80)).toBe(false);
  });

  it('that deletes it puts it into the trash there; the mount itself goes to the own trash', async () => {
    const { late, tree } = await shared();
    expect(
      inWords(await late.push(say(ANNAS, 'FolderDeleted', { id: 6 }), say(ANNAS, 'FolderDeleted', { id: 5 }))),
    ).toEqual([
      ['applied', P5],
      ['applied', null],
    ]);
    expect((await tree(P5)).get(6)).toMatchObject({ deletedFrom: 5 });
  });

  it('is one more half of a move: both go to where the row and the place are now', async () => {
    const { late, tree, device, sharing } = await shared();
    const carl = await device(CARL);
    await carl.push(folder(CARLS, 40));
    await sharing.shareByEmail(40, { email: ANNA.email }, CARL);
    await sharing.answer(40, true, ANNA);
    expect(inWords(await late.push(...moved(6, ANNAS, 'project/40')))).toEqual([
      ['applied', P5],
      ['applied', null],
    ]);
    expect((await tree('project/40')).get(6)).toMatchObject({ parent: 40, name: 'Folder 6' });
  });

  it('is refused where it went beyond what the user may use', async () => {
    const { device, tree, sharing } = await shared();
    const bert = await device(BERT);
    await sharing.removeUser(5, 8, ANNA);
    expect(
      inWords(
        await bert.push(
          say(BERTS, 'FolderRenamed', { id: 6, name: 'x' }),
          say(P5, 'FolderRenamed', { id: 6, name: 'x' }),
        ),
      ),
    ).toEqual([
      ['not-found', null],
      ['no-access', null],
    ]);
    expect((await tree(P5)).get(6)).toMatchObject({ name: 'Folder 6' });
  });

  it.each<[what: string, push: readonly Emitted[]]>([
    ['a change', [say(BERTS, 'FolderRenamed', { id: 6, name: 'x' })]],
    ['a move out of it', [say(BERTS, 'FolderMoved', { id: 6, parent: 60 })]],
    ['a move into it', [say(BERTS, 'FolderMoved', { id: 60, parent: 6 })]],
    ['the halves of a move out of it', moved(6, BERTS, 'project/61')],
    ['the halves of a move into it', moved(60, BERTS, 'project/61', 6)],
  ])('is refused where the access ends after the row was found: %s', async (_what, push) => {
    const { device, tree, sharing, membership } = await shared();
    const bert = await device(BERT);
    await bert.push(folder(BERTS, 60), folder(BERTS, 61));
    await sharing.shareByEmail(61, { email: CARL.email }, BERT);
    const { projectsOf } = membership;
    vi.spyOn(membership, 'projectsOf').mockImplementationOnce(async (user) => {
      const found = await projectsOf(user);
      await sharing.removeUser(5, BERT.pk, ANNA);
      return found;
    });
    expect(inWords(await bert.push(...push))).toEqual(push.map(() => ['no-access', null]));
    expect([(await tree(P5)).get(6), (await tree(P5)).has(60)]).toMatchObject([{ parent: 5, name: 'Folder 6' }, false]);
  });

  it('that adds below what is nowhere lands in Recovered', async () => {
    const { late, tree } = await shared();
    expect(inWords(await late.push(folder(ANNAS, 90, 999)))).toEqual([['applied', null]]);
    expect((await tree(ANNAS)).get(90)).toMatchObject({ parent: RECOVERED });
  });

  it('is found out of the project too, by a colleague who had it there', async () => {
    const { device, tree } = await shared();
    const [anna, bert] = [await device(ANNA), await device(BERT)];
    await bert.push(...moved(6, P5, BERTS));
    expect(inWords(await anna.push(say(P5, 'FolderRenamed', { id: 6, name: 'x' })))).toEqual([['not-found', null]]);
    await bert.push(...moved(6, BERTS, P5));
    await anna.push(...moved(6, P5, ANNAS));
    expect(inWords(await anna.push(say(P5, 'FolderRenamed', { id: 6, name: 'Home again' })))).toEqual([
      ['applied', ANNAS],
    ]);
    expect((await tree(ANNAS)).get(6)).toMatchObject({ name: 'Home again' });
  });
});
