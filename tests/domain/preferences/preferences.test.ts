/** Every event of a user's preferences. */
import { describe, expect, it } from 'vitest';
import { DEFAULTS, preferencesOf } from '../../../src/domain/preferences/queries.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, given, HOME, PROJECT, within } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = { kind: 'noop', reason: 'unchanged' } as const;
const dateFormat = (format: 'mm/dd/yy' | 'yyyy-mm-dd' | 'dd.mm.yyyy') => anEvent('DateFormatChosen', { format });
const timeZone = (zone: string | null) => anEvent('TimeZoneChosen', { timeZone: zone });
const density = (chosen: 'comfortable' | 'compact') => anEvent('DensityChosen', { density: chosen });
const columns = (list: 'results' | 'tree', ...chosen: readonly string[]) =>
  anEvent('ColumnsChosen', { list, columns: chosen });

describe('DateFormatChosen', () => {
  it('[APP-14] given nothing chosen, then dates are mm/dd/yy', () =>
    expect(preferencesOf(given().state.rows.map)).toEqual(DEFAULTS));
  it('given one format, when another is chosen, then it replaces the first', () =>
    given(dateFormat('yyyy-mm-dd'))
      .when(dateFormat('dd.mm.yyyy'))
      .then(applied, { preferences: { dateFormat: 'dd.mm.yyyy' } }));
  it('given a format, when the same is chosen again, then nothing changes', () =>
    given(dateFormat('yyyy-mm-dd')).when(dateFormat('yyyy-mm-dd')).then(noop));
  it('given a shared project, when a format is chosen there, then it is rejected', () =>
    given(within(PROJECT, dateFormat('yyyy-mm-dd')))
      .when(within(PROJECT, dateFormat('dd.mm.yyyy')))
      .then({ kind: 'rejected' }));
});

describe('TimeZoneChosen', () => {
  it('given a date format, when a time zone is chosen, then both hold', () =>
    given(dateFormat('yyyy-mm-dd'))
      .when(timeZone('Asia/Tokyo'))
      .then(applied, { preferences: { dateFormat: 'yyyy-mm-dd', timeZone: 'Asia/Tokyo' } }));
  it('given a time zone, when that of the browser is chosen, then none is kept', () =>
    given(timeZone('Asia/Tokyo'))
      .when(timeZone(null))
      .then(applied, { preferences: { timeZone: null } }));
});

describe('DensityChosen', () => {
  it('given nothing, when compact is chosen, then it is kept', () =>
    given()
      .when(density('compact'))
      .then(applied, { preferences: { density: 'compact' } }));
});

describe('ColumnsChosen', () => {
  it('given columns of one list, when those of another are chosen, then each list has its own', () => {
    const { state } = given(columns('results', 'published', 'status')).when(columns('tree', 'client'));
    expect(preferencesOf(state.rows.map).columns).toEqual({ results: ['published', 'status'], tree: ['client'] });
  });
  it('given columns, when the same are chosen, then nothing changes', () =>
    given(columns('results', 'published')).when(columns('results', 'published')).then(noop));
});

it('given preferences in a home, when its snapshot is opened, then they are there', () => {
  const { state } = given(
    anEvent('FolderAdded', { id: 9, parent: 0, name: 'A', client: '', number: '', addedAt: null }),
  ).when(density('compact'));
  const opened = createStreamState(HOME, structuredClone(state.snapshot()));
  expect(preferencesOf(opened.rows.map).density).toBe('compact');
  opened.apply(dateFormat('yyyy-mm-dd'));
  const again = createStreamState(HOME, JSON.parse(JSON.stringify(opened.snapshot())));
  expect(preferencesOf(again.rows.map)).toMatchObject({ density: 'compact', dateFormat: 'yyyy-mm-dd' });
});
