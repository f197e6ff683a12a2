/** How long a project is kept: each event, what a hold and the erasure forbid, and an erased stream folded anew. */
import { describe, expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { SubtreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { withoutProject } from '../../../src/domain/retention/erased-names.ts';
import { erasureIn, retentionIn } from '../../../src/domain/retention/rows.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, given, PROJECT, SERVER, USER } from '../../builders/given.ts';

const folderRow = (id: number, parent: number): SubtreeRow => ({
  ...{ kind: 'folder', id, parent, name: `Folder ${id}`, client: 'Client', number: '7', prdxIndex: null },
  ...{ addedAt: null, deletedFrom: null },
});
const rows = encodeMovedRows([folderRow(5, 0), folderRow(6, 5)]);
const opened = anEvent('SharedProjectOpened', { project: 5, owner: 7, ownerName: 'Anna', rows });
const WHO = { by: 7, name: 'Anna' };
const set = (rule: { on?: string; years?: number }) =>
  anEvent('RetentionSet', { project: 5, at: 10, on: rule.on ?? null, years: rule.years ?? null, ...WHO });
const removed = anEvent('RetentionRemoved', { project: 5, by: 7, at: 20 });
const noticed = anEvent('RetentionNoticed', { project: 5, at: 30, due: '2030-01-08' });
const withdrawn = anEvent('RetentionNoticeWithdrawn', { project: 5, at: 40, reason: 'hold' });
const held = anEvent('LegalHoldPlaced', { project: 5, ...WHO, at: 35, reason: 'Matter 12' }, PROJECT);
const erased = anEvent('ProjectErased', {
  ...{ project: 5, at: 50, due: '2030-01-08', by: 7 },
  members: [{ user: 7, role: 'owner' }],
  teams: [{ team: 3, role: 'reader' }],
});
const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

describe('RetentionSet and RetentionRemoved', () => {
  it('[ROUTE-23] given a project, when a rule is set, then it says who and when; set anew, it forgets a notice', () => {
    const first = given(opened).when(set({ on: '2030-01-01' }), SERVER);
    first.then(applied);
    expect(retentionIn(first.state.rows.map)).toMatchObject({
      on: '2030-01-01',
      years: null,
      ...WHO,
      at: 10,
      notice: null,
    });
    const anew = given(opened, set({ on: '2030-01-01' }), noticed).when(set({ years: 3 }), SERVER);
    expect(retentionIn(anew.state.rows.map)).toMatchObject({ on: null, years: 3, notice: null });
  });
  it('given a rule, when the same is set, then nothing changes', () =>
    given(opened, set({ years: 3 }))
      .when(set({ years: 3 }), SERVER)
      .then(noop('unchanged')));
  it.each([{}, { years: 0 }, { years: 101 }, { years: 3, on: '2030-01-01' }])(
    'given %j, then it is refused',
    (rule) => {
      given(opened).when(set(rule), SERVER).then(rejected('retention'));
    },
  );
  it('given a rule, when it is removed, then the project is kept without an end', () => {
    const after = given(opened, set({ years: 3 })).when(removed, SERVER);
    after.then(applied);
    expect(retentionIn(after.state.rows.map)).toBeNull();
    given(opened).when(removed, SERVER).then(noop('not-there'));
  });
  it('[PERM-4] given a device, when it says so itself, then it is refused', () => {
    for (const event of [set({ years: 3 }), removed, noticed, withdrawn, erased])
      given(opened, set({ years: 1 }))
        .when(event, USER)
        .then(rejected('server-only'));
  });
});

describe('RetentionNoticed and RetentionNoticeWithdrawn', () => {
  it('given a rule, when its owner was told, then the day is known until the notice is withdrawn', () => {
    const told = given(opened, set({ years: 3 })).when(noticed, SERVER);
    expect(retentionIn(told.state.rows.map)?.notice).toEqual({ due: '2030-01-08', at: 30 });
    const after = given(opened, set({ years: 3 }), noticed).when(withdrawn, SERVER);
    after.then(applied);
    expect(retentionIn(after.state.rows.map)).toMatchObject({ years: 3, notice: null });
    given(opened, set({ years: 3 }))
      .when(withdrawn, SERVER)
      .then(noop('not-there'));
  });
  it('given a legal hold, when it would be announced or erased, then it is refused', () => {
    for (const event of [noticed, erased])
      given(opened, set({ years: 3 }), held)
        .when(event, SERVER)
        .then(rejected('legal-hold'));
  });
});

describe('ProjectErased', () => {
  it('given a project, when it is erased, then who is in it and that it was erased is left, and nothing else', () => {
    const { state } = given(opened, set({ years: 3 })).when(erased, SERVER);
    const left = [...state.rows.map.values()].map((row) => [
      (row as { kind: string }).kind,
      (row as { name?: string }).name,
    ]);
    expect(left).toEqual([
      ['folder', 'Erased project'],
      ['member', ''],
      ['team', ''],
      ['project-erased', undefined],
    ]);
    expect(erasureIn(state.rows.map)).toMatchObject({ at: 50, due: '2030-01-08' });
  });
  it('given the stream without what was erased, when it is folded anew, then it is the same', () => {
    const anew = createStreamState(PROJECT);
    anew.apply(erased);
    expect([...anew.rows.map]).toEqual([...given(opened).when(erased, SERVER).state.rows.map]);
  });
  it('given an erased project, when a device sends what it changed offline, then it is refused in words', () => {
    const late = anEvent('FolderRenamed', { id: 6, name: 'Late' }, PROJECT);
    given(opened, erased).when(late, USER).then(rejected('erased'));
    given(opened, erased)
      .when(set({ years: 3 }), SERVER)
      .then(rejected('erased'));
  });
});

describe('the names of an erased project elsewhere', () => {
  const of = new Set([5, 6]);
  it('leave the events of trees, and those alone that are about it', () => {
    const added = { parent: 0, name: 'Pumps', client: 'C', number: '1', addedAt: null };
    expect(withoutProject(anEvent('FolderAdded', { id: 6, ...added }), of)).toMatchObject({
      ...{ id: 6, name: 'Erased project', client: '', number: '' },
    });
    expect(withoutProject(anEvent('FolderAdded', { id: 9, ...added }), of)).toBeNull();
    const mounted = { project: 5, parent: 0, name: 'Pumps', role: 'owner' } as const;
    expect(withoutProject(anEvent('ProjectMounted', mounted), of)).toMatchObject({ name: 'Erased project' });
    expect(withoutProject(opened, of)).toMatchObject({
      rows: { name: ['Erased project', 'Erased project'], client: ['', ''], number: ['', ''] },
    });
  });
  it('are taken out once', () => {
    const left = withoutProject(opened, of) as typeof opened.payload;
    expect(withoutProject({ ...opened, payload: left }, of)).toBeNull();
  });
});
