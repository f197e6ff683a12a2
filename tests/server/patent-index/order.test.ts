import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descendingKeys, mapped, sortByKey } from '../../../src/server/patent-index/sqlite/ranking/order.ts';

test('sorts as a stable comparator does, few rows and many', () => {
  const keys = fc.oneof(
    fc.array(fc.nat(5), { maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 201, maxLength: 600 }),
  );
  fc.assert(
    fc.property(keys, (values) => {
      const rows = Uint32Array.from(values, (_, row) => values.length - 1 - row);
      const expected = Array.from(rows).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      expect(Array.from(sortByKey(rows, Uint32Array.from(values)))).toEqual(expected);
    }),
  );
});

test('the highest score has the lowest key', () => {
  const scores = Float64Array.from([0.5, 12, -3, 12, 0]);
  const order = sortByKey(
    mapped(new Uint32Array(5), (_, row) => row),
    descendingKeys(scores),
  );
  expect(Array.from(order)).toEqual([1, 3, 0, 4, 2]);
});
