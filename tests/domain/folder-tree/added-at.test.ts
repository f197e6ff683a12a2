/**
 * When something was added: what older builds said of it in the envelope alone is read as if they had said it
 * themselves.
 */
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../src/domain/streams.ts';
import { decodeMovedRows, encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { subtreeOf } from '../../../src/domain/folder-tree/subtree.ts';
import { createTreeSource } from '../../../src/domain/folder-tree/tree-source.ts';
import type { TreeMap } from '../../../src/domain/folder-tree/rows.ts';
import { anEvent, given, HOME } from '../../builders/given.ts';

const MAY_5 = 1_746_400_000_000;
const folderOfVersion1 = {
  type: 'FolderAdded',
  version: 1,
  stream: HOME,
  payload: { id: 1, parent: 0, name: 'Pumps', client: '', number: '' },
};
const aDated = () =>
  given(
    anEvent('FolderAdded', { id: 1, parent: 0, name: 'Pumps', client: '', number: '', addedAt: MAY_5 }),
    anEvent('CollectionAdded', { id: 2, project: 1, name: 'Seals', search: 9, addedAt: 7 }),
  );
const treeOf = (story: ReturnType<typeof aDated>) => story.state.rows.map as unknown as TreeMap;

describe('an event of version 1', () => {
  it('is dated by its envelope', () => {
    expect(readEvent({ ...folderOfVersion1, at: MAY_5 })).toMatchObject({
      kind: 'known',
      fact: { version: 2, payload: { id: 1, addedAt: MAY_5 } },
    });
    const collection = {
      type: 'CollectionAdded',
      version: 1,
      payload: { id: 2, project: 1, name: 'Seals', search: null },
      at: MAY_5,
    };
    expect(readEvent(collection)).toMatchObject({ kind: 'known', fact: { version: 2, payload: { addedAt: MAY_5 } } });
  });

  it('has no date without an envelope, or from a clock before 1970', () => {
    expect(readEvent(folderOfVersion1)).toMatchObject({ kind: 'known', fact: { payload: { addedAt: null } } });
    expect(readEvent({ ...folderOfVersion1, at: -5 })).toMatchObject({
      kind: 'known',
      fact: { payload: { addedAt: null } },
    });
  });
});

describe('the date of a row', () => {
  it('comes through a snapshot', () => {
    const snapshot = JSON.parse(JSON.stringify(aDated().state.snapshot())) as Record<string, unknown>;
    const rowsIn = (stored: unknown) => [...createTreeSource(stored).entries()].map(([, row]) => row);
    expect(rowsIn(snapshot)).toMatchObject([{ addedAt: MAY_5 }, { addedAt: 7 }]);
  });

  it('goes along to another stream, where an older build carried none it is not known', () => {
    const carried = encodeMovedRows(subtreeOf(treeOf(aDated()), 1).rows);
    expect(decodeMovedRows(carried, 1, 0)).toMatchObject([{ addedAt: MAY_5 }, { addedAt: 7 }]);
    const { added: _none, ...before } = carried;
    expect(decodeMovedRows(before, 1, 0)).toMatchObject([{ addedAt: null }, { addedAt: null }]);
    expect(decodeMovedRows({ ...carried, added: [1] }, 1, 0)).toBeNull();
  });
});
