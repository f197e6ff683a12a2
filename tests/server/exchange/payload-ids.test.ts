/** Which field of a payload is the id of what: nothing is carried over that nobody has looked at. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/domain/shared/schema.ts';
import { product } from '../../../src/domain/streams.ts';
import { createIdMap, invertedIds, type MappedIds } from '../../../src/server/exchange/id-map.ts';
import {
  lastOf,
  mapPayload,
  MINTED_FIELDS,
  NUMBER_FIELDS,
  schemaOfEvent,
  USER_FIELDS,
} from '../../../src/server/exchange/payload-ids.ts';

/** The paths of all ids that a schema has. */
function idPaths(schema: Schema, path = ''): readonly string[] {
  if (typeof schema === 'string') return schema === 'id' || schema === 'place' ? [path] : [];
  if ('nullable' in schema) return idPaths(schema.nullable, path);
  if ('optional' in schema) return idPaths(schema.optional, path);
  if ('tolerant' in schema) return idPaths(schema.tolerant, path);
  if ('list' in schema) return idPaths(schema.list, `${path}[]`);
  if (!('fields' in schema)) return [];
  return Object.entries(schema.fields).flatMap(([name, of]) => idPaths(of, path === '' ? name : `${path}.${name}`));
}

const everyIdPath = () =>
  [...product.events].flatMap(([type, { definition }]) =>
    [definition, ...(definition.older ?? [])].flatMap(({ payload }) =>
      idPaths(payload).map((path) => ({ type, path })),
    ),
  );

const mapped: MappedIds = {
  clients: [
    [0, 11],
    [7, 12],
  ],
  users: [[3, 40]],
  company: [2, 5],
};
const minted = (client: number, counter: number) => client * 2 ** 22 + counter;

describe('ids of payloads', () => {
  it('each is said to be of a user, of what a client number was needed for, or a count', () => {
    const isKnown = ({ path }: { readonly path: string }) =>
      [NUMBER_FIELDS.has(path), USER_FIELDS.has(lastOf(path)), MINTED_FIELDS.has(lastOf(path))].some(Boolean);
    expect(everyIdPath().filter((one) => !isKnown(one))).toEqual([]);
  });

  it('no name means both, and none is of no event', () => {
    const names = new Set(everyIdPath().flatMap(({ path }) => [path, lastOf(path)]));
    expect([...USER_FIELDS].filter((name) => MINTED_FIELDS.has(name))).toEqual([]);
    const all = [...USER_FIELDS, ...MINTED_FIELDS, ...NUMBER_FIELDS];
    expect(all.filter((name) => !names.has(name))).toEqual([]);
  });

  it('are renumbered at any depth, and turned back to the same payload', () => {
    const ids = createIdMap(mapped);
    const back = createIdMap(invertedIds(mapped));
    const carried = [{ type: 'ClaimFeatureAdded', version: 1, payload: { feature: minted(7, 2), publication: 'EP1' } }];
    const payload = {
      ...{ search: minted(7, 1), searchType: 'x', owner: 3, project: -1, title: '7', origin: 9, originTitle: '' },
      ...{ entry: 7, waiting: null, step: null, reached: 1, changedFrom: null, carried },
    };
    const schema = schemaOfEvent('SearchForked', 1)!;
    const here = mapPayload(schema, payload, ids);
    expect(here).toMatchObject({ search: minted(12, 1), owner: 40, project: -1, origin: minted(11, 9), entry: 7 });
    expect(here).toMatchObject({ carried: [{ payload: { feature: minted(12, 2), publication: 'EP1' } }] });
    expect(mapPayload(schema, here, back)).toEqual(payload);
  });

  it('names of streams and of things in the inbox are renumbered, and nothing that is not in the archive', () => {
    const ids = createIdMap(mapped);
    expect(ids.stream('home/3')).toBe('home/40');
    expect(ids.stream('company/2')).toBe('company/5');
    expect(ids.stream(`search/9`)).toBe(`search/${minted(11, 9)}`);
    expect(ids.text('items[]', `failure:9:${minted(7, 4)}`)).toBe(`failure:${minted(11, 9)}:${minted(12, 4)}`);
    expect(ids.text('items[]', 'run:9:1700000000000')).toBe(`run:${minted(11, 9)}:1700000000000`);
    expect(ids.text('title', 'run:9:1')).toBe('run:9:1');
    for (const foreign of ['home/4', 'company/9', 'monitor/1', 'index/1'] as const)
      expect(() => ids.stream(foreign), foreign).toThrow();
    expect(() => ids.minted(minted(8, 1))).toThrow('client 8');
  });
});
