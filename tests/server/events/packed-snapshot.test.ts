import { expect, it } from 'vitest';
import { packSnapshot, unpackSnapshot } from '../../../src/server/events/packed-snapshot.ts';

it.each([[{ rows: [1, 'a\u0000', '\ud800', null] }], [[['a', { b: 1 }]]], ['text']])(
  'a snapshot comes back as it was packed: %j',
  async (snapshot) => {
    expect(await unpackSnapshot(await packSnapshot(snapshot))).toEqual(snapshot);
  },
);

it.each([[{ format: 'tree-3' }], [[[1, { id: 1 }]]], [null]])(
  'one that an earlier version kept as JSON is read, too: %j',
  async (snapshot) => {
    expect(await unpackSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
  },
);
