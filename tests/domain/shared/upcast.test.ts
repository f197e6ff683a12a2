/**
 * A log that an old build wrote, read by a later one. The catalogue is made for the test: two types, one of which
 * was changed twice. The golden log is what stood on disks before the changes; it is never edited.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue.ts';
import { isStructural, readEvent } from '../../../src/domain/streams.ts';
import type { FromSchema } from '../../../src/domain/shared/schema.ts';
import { createReader, mayMoveThings, type Shipped } from '../../../src/domain/shared/upcast.ts';

const version1 = { fields: { id: 'id', title: 'name' } } as const;
const version2 = { fields: { id: 'id', title: 'name', colour: { oneOf: ['red', 'none'] } } } as const;
const version3 = { fields: { id: 'id', name: { fields: { text: 'name', colour: { nullable: 'name' } } } } } as const;

const later: Readonly<Record<string, Shipped>> = {
  BoxNamed: {
    version: 3,
    payload: version3,
    older: [
      { payload: version1, up: (said: FromSchema<typeof version1>) => ({ ...said, colour: 'none' }) },
      {
        payload: version2,
        up: ({ id, title, colour }: FromSchema<typeof version2>) => ({
          id,
          name: { text: title, colour: colour === 'none' ? null : colour },
        }),
      },
    ],
  },
  BoxOpened: { version: 1, payload: { fields: { id: 'id' } } },
};

const goldenLog = [
  { type: 'BoxNamed', version: 1, payload: { id: 1, title: 'Tools' } },
  { type: 'BoxOpened', version: 1, payload: { id: 1 } },
  { type: 'BoxNamed', version: 2, payload: { id: 2, title: 'Ropes', colour: 'red' } },
  { type: 'BoxNamed', version: 2, payload: { id: 2, title: 'Cords', colour: 'none' } },
  { type: 'BoxNamed', version: 3, payload: { id: 3, name: { text: 'Nails', colour: null } } },
];

describe('a log of older versions', () => {
  const read = createReader(later);

  it('reads as if every event had been written at the latest version', () => {
    expect(goldenLog.map(read)).toEqual(
      [
        { type: 'BoxNamed', version: 3, payload: { id: 1, name: { text: 'Tools', colour: null } } },
        { type: 'BoxOpened', version: 1, payload: { id: 1 } },
        { type: 'BoxNamed', version: 3, payload: { id: 2, name: { text: 'Ropes', colour: 'red' } } },
        { type: 'BoxNamed', version: 3, payload: { id: 2, name: { text: 'Cords', colour: null } } },
        { type: 'BoxNamed', version: 3, payload: { id: 3, name: { text: 'Nails', colour: null } } },
      ].map((fact) => ({ kind: 'known', fact })),
    );
  });

  it('is left as it was saved', () => {
    const before = JSON.stringify(goldenLog);
    goldenLog.forEach(read);
    expect(JSON.stringify(goldenLog)).toBe(before);
  });

  it('is checked against the schema of its own version, not of the latest', () => {
    expect(read({ type: 'BoxNamed', version: 1, payload: { id: 1, title: 'Tools', colour: 'red' } })).toEqual({
      kind: 'malformed',
      fault: 'payload.colour is not known',
    });
    expect(read({ type: 'BoxNamed', version: 2, payload: { id: 1, title: 'Tools' } })).toMatchObject({
      kind: 'malformed',
      fault: 'payload.colour must be one of red, none',
    });
  });

  it('is unknown where a newer build wrote it, whatever the number says', () => {
    for (const version of [4, 0, -1, 1.5])
      expect(read({ type: 'BoxNamed', version, payload: { id: 1 } })).toMatchObject({ kind: 'unknown' });
    expect(read({ type: 'BoxPainted', version: 1, payload: {} })).toMatchObject({
      kind: 'unknown',
      fault: 'BoxPainted version 1 is not known here',
    });
  });

  it('may have moved things where it is a newer version of a known type, or a new type that names a place', () => {
    expect(mayMoveThings(later, { type: 'BoxNamed', version: 4, payload: {} })).toBe(true);
    expect(mayMoveThings(later, { type: 'BoxStacked', version: 1, payload: { id: 1, parent: 2 } })).toBe(true);
    expect(mayMoveThings(later, { type: 'BoxPainted', version: 1, payload: { id: 1, colour: 'red' } })).toBe(false);
    expect(mayMoveThings(later, { type: 'BoxPainted', version: 1, payload: null })).toBe(false);
  });
});

describe('the catalogue of this build', () => {
  it('has a schema and a step up for every version before the one that it writes', () => {
    const shipped: readonly Shipped[] = Object.values(catalogue);
    for (const { version, older = [] } of shipped) expect(older).toHaveLength(version - 1);
  });

  it('says what it does not know', () => {
    expect(readEvent({ type: 'FolderMoved', version: 99, payload: {} })).toMatchObject({ kind: 'unknown' });
    expect(isStructural({ type: 'FolderMoved', version: 99, payload: {} })).toBe(true);
  });
});
