/** Legal holds over the server: who places and lifts them, whom they reach, and what they refuse. */
import { expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { legalHoldsIn } from '../../../src/domain/shared/legal-holds.ts';
import { searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { createEraseSearch } from '../../../src/server/searches/erase-search.ts';
import {
  ANNA,
  ANNAS,
  aPerson,
  BERT,
  BERTS,
  CARL,
  CARLS,
  type Company,
  type Device,
  type Emitted,
  folder,
  OLGA,
  P5,
  say,
} from './a-company.ts';
import { withStores } from './with-stores.ts';

const WHY = 'Matter 12';
const ADMIN_BERT = aPerson(BERT.pk, 'Bert', { is_admin_user: true });
const applied = { kind: 'applied' };
const onHold = { kind: 'rejected', code: 'legal-hold' };

withStores('a legal hold', (fresh) => {
  const holdsOf = ({ accept }: Company, stream: StreamName) =>
    accept.withState(stream, ({ state }) => legalHoldsIn(state.rows.map).map(({ by, reason }) => [by, reason]));
  const outcomesOf = async (device: Device, ...events: readonly Emitted[]) =>
    (await device.push(...events)).map(({ outcome }) => outcome);
  async function aHeldProject(): Promise<Company> {
    const company = await fresh();
    await company.sharedProject();
    expect(await company.sharing.placeHold(5, ` ${WHY} `, ANNA)).toBeNull();
    return company;
  }
  const moved = () => {
    const row = {
      kind: 'folder',
      id: 6,
      parent: 0,
      name: 'as it was',
      client: '',
      number: '',
      prdxIndex: null,
    } as const;
    return encodeMovedRows([{ ...row, addedAt: null, deletedFrom: null }]);
  };

  it('is placed with a reason by the owner or an administrator who has it, once, and told in all homes', async () => {
    const company = await fresh();
    await company.sharedProject();
    const { sharing } = company;
    expect(await sharing.placeHold(5, WHY, BERT)).toMatchObject({ code: 'not-owner' });
    expect(await sharing.placeHold(5, WHY, CARL)).toMatchObject({ status: 404 });
    expect(await sharing.placeHold(5, WHY, OLGA)).toMatchObject({ status: 404 });
    expect(await sharing.placeHold(5, ' ', ANNA)).toMatchObject({ code: 'reason-missing' });
    expect(await sharing.placeHold(5, 'x'.repeat(501), ANNA)).toMatchObject({ code: 'reason-too-long' });
    expect(await sharing.placeHold(6, WHY, ANNA)).toMatchObject({ code: 'inside-shared' });
    expect(await sharing.placeHold(5, WHY, ADMIN_BERT)).toBeNull();
    expect(await sharing.placeHold(5, WHY, ANNA)).toMatchObject({ code: 'held-already' });
    for (const stream of [P5, ANNAS, BERTS]) expect(await holdsOf(company, stream), stream).toEqual([[BERT.pk, WHY]]);
  });

  it('on a project that was never shared gives it a stream of its own, with its owner alone', async () => {
    const company = await fresh();
    const anna = await company.device(ANNA);
    await anna.push(folder(ANNAS, 50), folder(ANNAS, 51, 50));
    expect(await company.sharing.placeHold(50, WHY, ANNA)).toBeNull();
    expect((await company.tree('project/50')).get(51)).toMatchObject({ kind: 'folder' });
    expect(await outcomesOf(anna, say(ANNAS, 'FolderDeleted', { id: 50 }))).toMatchObject([onHold]);
    expect(await outcomesOf(anna, say(ANNAS, 'FolderDeleted', { id: 51 }))).toMatchObject([onHold]);
  });

  it('refuses what was deleted or moved out without a network before it was known, with the reason', async () => {
    const company = await aHeldProject();
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    const [refused] = await outcomesOf(bert, say(P5, 'FolderDeleted', { id: 6 }));
    expect(refused).toMatchObject({ ...onHold, message: expect.stringContaining('until an administrator lifts it') });
    const halves = [
      say(P5, 'SubtreeSent', { id: 6, to: BERTS }),
      say(BERTS, 'SubtreeReceived', { id: 6, parent: 0, from: P5, rows: moved() }),
    ];
    expect(await outcomesOf(bert, ...halves)).toMatchObject([onHold, onHold]);
    // As it was when the project was Anna’s alone.
    expect(await outcomesOf(anna, say(ANNAS, 'FolderMoved', { id: 6, parent: 0 }))).toMatchObject([onHold]);
    expect(await outcomesOf(anna, say(ANNAS, 'FolderDeleted', { id: 5 }))).toMatchObject([onHold]);
    expect(await outcomesOf(bert, say(P5, 'FolderRenamed', { id: 6, name: 'Other' }))).toMatchObject([applied]);
    expect((await company.tree(P5)).get(6)).toMatchObject({ parent: 5, name: 'Other' });
  });

  it('is known to who joins, and leaves the home of who leaves', async () => {
    const company = await aHeldProject();
    const { sharing } = company;
    await sharing.shareByEmail(5, { email: CARL.email }, ANNA);
    await sharing.answer(5, true, CARL);
    expect(await holdsOf(company, CARLS)).toEqual([[ANNA.pk, WHY]]);
    expect(await sharing.leave(5, BERT)).toBeNull();
    expect(await holdsOf(company, BERTS)).toEqual([]);
    await sharing.setUserRole(5, { user: CARL.pk, role: 'owner' }, ANNA);
    const carl = await company.device(CARL);
    expect(await outcomesOf(carl, say(CARLS, 'FolderDeleted', { id: 5 }))).toMatchObject([onHold]);
  });

  it('is lifted by an administrator alone; then everything is free', async () => {
    const company = await aHeldProject();
    const { sharing } = company;
    expect(await sharing.liftHold(5, ANNA)).toMatchObject({ code: 'not-administrator' });
    expect(await sharing.liftHold(5, aPerson(CARL.pk, 'Carl', { is_admin_user: true }))).toMatchObject({ status: 404 });
    expect(await sharing.liftHold(5, ADMIN_BERT)).toBeNull();
    expect(await sharing.liftHold(5, ADMIN_BERT)).toMatchObject({ code: 'not-held' });
    for (const stream of [P5, ANNAS, BERTS]) expect(await holdsOf(company, stream), stream).toEqual([]);
    const bert = await company.device(BERT);
    expect(await outcomesOf(bert, say(P5, 'FolderDeleted', { id: 6 }))).toMatchObject([applied]);
  });

  it('keeps comments of the searches that are saved in it, and tasks', async () => {
    const company = await aHeldProject();
    await company.aSearch(42, ANNA);
    const anna = await company.device(ANNA);
    const stream = searchStream(42);
    const comment = { comment: 900, author: ANNA.pk, ucid: 'D1', family: 'D1', text: 'Smoking gun', at: 1 };
    await anna.push(
      say(P5, 'CollectionAdded', { id: 60, project: 6, name: 'Seals', search: 42, addedAt: null }),
      say(stream, 'CommentAdded', comment),
    );
    const edited = { comment: 900, text: '-', mentions: [] };
    expect(await outcomesOf(anna, say(stream, 'CommentEdited', edited))).toMatchObject([onHold]);
    expect(await outcomesOf(anna, say(stream, 'CommentDeleted', { comment: 900 }))).toMatchObject([onHold]);
    const taken = { set: 903, members: [{ ucid: 'D1', family: 'D1' }] };
    expect(await outcomesOf(anna, say(stream, 'ResultsTakenFromSet', taken))).toMatchObject([onHold]);
    const removed = { task: 901, comment: 902, at: 1, by: ANNA.pk };
    expect(await outcomesOf(anna, say(P5, 'TaskCommentDeleted', removed))).toMatchObject([onHold]);
    expect(await outcomesOf(anna, say(P5, 'TaskDeleted', { task: 901, at: 1, by: ANNA.pk }))).toMatchObject([onHold]);
    await company.sharing.liftHold(5, ADMIN_BERT);
    expect(await outcomesOf(anna, say(stream, 'CommentDeleted', { comment: 900 }))).toMatchObject([applied]);
  });

  it('keeps the searches that are saved in it, with what went on from them, from being erased', async () => {
    const company = await aHeldProject();
    const { accept, store } = company;
    await company.aSearch(42, ANNA);
    const anna = await company.device(ANNA);
    await anna.push(say(P5, 'CollectionAdded', { id: 60, project: 6, name: 'Seals', search: 42, addedAt: null }));
    const { erase, isHeld } = createEraseSearch({ accept, store, now: () => 1 });
    expect(await isHeld([42])).toBe(true);
    expect(await erase(42, ANNA.pk)).toMatchObject({ status: 422, code: 'legal-hold' });
    expect(await store.erasures([searchStream(42)])).toEqual(new Map());
    await company.sharing.liftHold(5, ADMIN_BERT);
    expect(await erase(42, ANNA.pk)).toEqual([42]);
  });
});
