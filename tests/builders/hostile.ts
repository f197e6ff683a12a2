/** Values that a stranger may send in place of a payload's own. */
import fc from 'fast-check';
import { payloads } from './payloads.ts';
import type { Schema } from '../../src/domain/shared/schema.ts';

/** A value that is `depth` lists deep. */
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at++) value = [value];
  return value;
};

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[9e15, -9e15, 1e308, 2 ** 53, 0.1, -1, 0, null, true],
    ...['', '\0', 'a\0b', '\ud800', 'a\udfff', '\uffff\u0001', '__proto__', '2021-02-30', '9999999-01-01', 'home/007'],
    ...[[], {}, [[]], [null], { length: 3 }, { toString: 1 }],
    ...[JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"constructor":{"prototype":1}}')],
  ),
  fc.constantFrom('x'.repeat(600), 'x'.repeat(250_000), nested(3_000), 'a '.repeat(90_000)),
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
);

const plausible: Readonly<Record<string, readonly unknown[]>> = {
  id: [1, 5, 42],
  place: [0, -1, 5],
  count: [0, 10, 60],
  time: [0, 1_700_000_000_000],
  number: [0, 1.5],
  flag: [true, false],
  date: ['2020-02-29'],
  stream: ['home/7', 'project/5'],
  name: ['valve', 'FIELDED', 'ZZ-1-A1'],
  text: ['valve', 'a valve\nthat closes'],
};

/** Payloads of a schema in which any leaf may be hostile; some have a field too many, some are another value. */
export const hostilePayload = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: payloads(schema, leafOf(4)) },
    { weight: 3, arbitrary: payloads(schema, leafOf(1)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(payloads(schema, leafOf(9)), fc.constantFrom('__proto__', 'constructor', 'a\0b', 'more'), hostileValue)
        .map(([payload, key, value]) =>
          Object.defineProperty({ ...(payload as object) }, key, { value, enumerable: true }),
        ),
    },
    { weight: 1, arbitrary: hostileValue },
  );

const leafOf =
  (weight: number) =>
  (leaf: Extract<Schema, string>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight, arbitrary: fc.constantFrom(...plausible[leaf]!) }, { weight: 1, arbitrary: hostileValue });
