/** Every event of the tags of a scope, and its undo. */
import { describe, expect, it } from 'vitest';
import { anEvent, given } from '../../builders/given.ts';
import { carries } from '../../../src/domain/tags/queries.ts';
import { documentTagOf, tagsIn } from '../../../src/domain/tags/rows.ts';

const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

const aDocument = (ucid: string, family = ucid) => ({ ucid, family });
const created = (tag = 3, name = 'Seals', documents = [aDocument('EP-1-A1')]) =>
  anEvent('TagCreated', { tag, name, colour: 'blue', documents });
const tagged = (...ucids: readonly string[]) =>
  anEvent('DocumentsTagged', { tag: 3, documents: ucids.map((ucid) => aDocument(ucid)) });
const ucidsOf = ({ rows }: { readonly rows: { readonly map: ReadonlyMap<string | number, object> } }, tag = 3) =>
  documentTagOf(rows.map, tag)?.documents.map(({ ucid }) => ucid);

describe('TagCreated', () => {
  it('[ROUTE-28] makes a tag, with the documents that carry it from the beginning', () => {
    const { state } = given(created()).when(created(4, 'Pumps', []));
    expect(tagsIn(state.rows.map)).toEqual([
      { kind: 'document-tag', tag: 3, name: 'Seals', colour: 'blue', documents: [aDocument('EP-1-A1')] },
      { kind: 'document-tag', tag: 4, name: 'Pumps', colour: 'blue', documents: [] },
    ]);
  });
  it('lists a document once that it names twice', () => {
    const { state } = given(created(3, 'Seals', [aDocument('EP-1-A1'), aDocument('EP-1-A1')]));
    expect(ucidsOf(state)).toEqual(['EP-1-A1']);
  });
  it('needs a name', () => given().when(created(3, ' ')).then(rejected('tag-nameless')));
  it('is a no-op the second time', () => {
    const after = given(created()).when(created(3, 'Other', []));
    after.then(noop('already-there'));
    expect(documentTagOf(after.state.rows.map, 3)?.name).toBe('Seals');
  });
  it.each([
    ['company/3', 1],
    ['team/4', 1],
    ['home/7', 1],
    ['project/5', 0],
    ['search/42', 0],
  ] as const)('in %s makes %i', (stream, made) =>
    expect(tagsIn(given({ ...created(), stream }).state.rows.map)).toHaveLength(made),
  );
});

describe('TagRenamed and TagRecoloured', () => {
  it('[ROUTE-28] give another name and colour', () => {
    const { state } = given(created(), anEvent('TagRenamed', { tag: 3, name: 'Gaskets' })).when(
      anEvent('TagRecoloured', { tag: 3, colour: 'teal' }),
    );
    expect(documentTagOf(state.rows.map, 3)).toMatchObject({ name: 'Gaskets', colour: 'teal' });
  });
  it('change nothing where it is so already', () => {
    given(created())
      .when(anEvent('TagRenamed', { tag: 3, name: 'Seals' }))
      .then(noop('unchanged'));
    given(created())
      .when(anEvent('TagRecoloured', { tag: 3, colour: 'blue' }))
      .then(noop('unchanged'));
  });
  it('are rejected without a name, and for a tag that is not there', () => {
    given(created())
      .when(anEvent('TagRenamed', { tag: 3, name: '' }))
      .then(rejected('tag-nameless'));
    given(created())
      .when(anEvent('TagRenamed', { tag: 9, name: 'x' }))
      .then(rejected('not-found'));
    given(created())
      .when(anEvent('TagRecoloured', { tag: 9, colour: 'teal' }))
      .then(rejected('not-found'));
  });
});

describe('DocumentsTagged and DocumentsUntagged', () => {
  it('[ROUTE-28] put the tag on documents, each once, and take it off', () => {
    const { state } = given(created()).when(tagged('EP-2-A1', 'EP-1-A1', 'EP-3-A1'));
    expect(ucidsOf(state)).toEqual(['EP-1-A1', 'EP-2-A1', 'EP-3-A1']);
    const off = given(created(), tagged('EP-2-A1')).when(
      anEvent('DocumentsUntagged', { tag: 3, ucids: ['EP-1-A1', 'EP-9-A1'] }),
    );
    expect(ucidsOf(off.state)).toEqual(['EP-2-A1']);
  });
  it('change nothing where it is so already', () => {
    given(created()).when(tagged('EP-1-A1')).then(noop('unchanged'));
    given(created())
      .when(anEvent('DocumentsUntagged', { tag: 3, ucids: ['EP-9-A1'] }))
      .then(noop('unchanged'));
  });
  it('are rejected for a tag that is not there', () => {
    given().when(tagged('EP-1-A1')).then(rejected('not-found'));
    given()
      .when(anEvent('DocumentsUntagged', { tag: 3, ucids: ['EP-1-A1'] }))
      .then(rejected('not-found'));
  });
});

describe('TagDeleted and TagMerged', () => {
  it('[ROUTE-28] take a tag away', () => {
    const { state } = given(created(), created(4, 'Pumps')).when(anEvent('TagDeleted', { tag: 3 }));
    expect(tagsIn(state.rows.map).map(({ tag }) => tag)).toEqual([4]);
    given()
      .when(anEvent('TagDeleted', { tag: 3 }))
      .then(noop('already-gone'));
  });
  it('[ROUTE-28] let the documents of one carry another', () => {
    const { state } = given(created(), tagged('EP-2-A1'), created(4, 'Pumps', [aDocument('EP-2-A1')])).when(
      anEvent('TagMerged', { tag: 3, into: 4 }),
    );
    expect([tagsIn(state.rows.map).map(({ tag }) => tag), ucidsOf(state, 4)]).toEqual([[4], ['EP-2-A1', 'EP-1-A1']]);
  });
  const merged = (tag: number, into: number) => anEvent('TagMerged', { tag, into });
  it('[ROUTE-28] a tagging that meets a merge goes to the tag that remains, in any number of steps', () => {
    const story = [created(), created(4, 'Pumps', []), created(5, 'Valves', []), merged(3, 4), merged(4, 5)];
    const after = given(...story).when(tagged('EP-2-A1', 'EP-1-A1'));
    after.then({ kind: 'applied' });
    expect([tagsIn(after.state.rows.map).map(({ tag }) => tag), ucidsOf(after.state, 5)]).toEqual([
      [5],
      ['EP-1-A1', 'EP-2-A1'],
    ]);
    given(...story)
      .when(tagged('EP-1-A1'))
      .then(noop('unchanged'));
    given(...story, anEvent('TagDeleted', { tag: 5 }))
      .when(tagged('EP-2-A1'))
      .then(rejected('not-found'));
  });
  it('[ROUTE-28] a tag that an undo brings back takes its own taggings again', () => {
    const { state } = given(created(), created(4, 'Pumps', []), merged(3, 4), created()).when(tagged('EP-2-A1'));
    expect([ucidsOf(state, 3), ucidsOf(state, 4)]).toEqual([['EP-1-A1', 'EP-2-A1'], ['EP-1-A1']]);
  });
  it('a change of a merged tag other than a tagging is refused', () => {
    const after = given(created(), created(4, 'Pumps', []), merged(3, 4));
    after.when(anEvent('DocumentsUntagged', { tag: 3, ucids: ['EP-1-A1'] })).then(rejected('not-found'));
  });
  it('merge into nothing that is not there, and not into itself', () => {
    given(created())
      .when(anEvent('TagMerged', { tag: 3, into: 4 }))
      .then(rejected('not-found'));
    given(created())
      .when(anEvent('TagMerged', { tag: 3, into: 3 }))
      .then(rejected('same-tag'));
    given(created())
      .when(anEvent('TagMerged', { tag: 9, into: 3 }))
      .then(noop('already-gone'));
  });
});

describe('a document', () => {
  const row = documentTagOf(given(created(3, 'Seals', [aDocument('EP-1-A1', 'f1')])).state.rows.map, 3)!;
  it('carries a tag of any publication of its family', () => {
    expect(carries(row, aDocument('US-1-B2', 'f1'), 'family')).toBe(true);
    expect(carries(row, aDocument('US-2-B2', 'f2'), 'family')).toBe(false);
  });
  it('carries its own alone where rows are publications', () => {
    expect(carries(row, aDocument('US-1-B2', 'f1'), 'publication')).toBe(false);
    expect(carries(row, aDocument('EP-1-A1', 'f1'), 'publication')).toBe(true);
  });
});
