/** Well-formed payloads of a schema, whatever its shape; what stands at its leaves is the test's to choose. */
import fc from 'fast-check';
import type { Schema } from '../../src/domain/shared/schema.ts';

type Leaf = Extract<Schema, string>;

export function payloads(schema: Schema, leaf: (schema: Leaf) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (typeof schema === 'string') return leaf(schema);
  if ('oneOf' in schema) return fc.constantFrom(...schema.oneOf);
  if ('nullable' in schema) return fc.option(payloads(schema.nullable, leaf));
  if ('optional' in schema) return payloads(schema.optional, leaf);
  if ('tolerant' in schema)
    return fc.oneof(payloads(schema.tolerant, leaf), fc.constantFrom(null, {}, [1], 'text', { deep: [{ er: null }] }));
  if ('text' in schema) return fc.constantFrom('', 'f', 'fc');
  if ('facts' in schema)
    return fc.array(
      fc
        .constantFrom(...Object.entries(schema.facts))
        .chain(([type, { version, payload }]) =>
          fc.record({ type: fc.constant(type), version: fc.constant(version), payload: payloads(payload, leaf) }),
        ),
      { maxLength: 3 },
    );
  if ('list' in schema) return fc.array(payloads(schema.list, leaf), { maxLength: 3 });
  const fields = Object.entries(schema.fields);
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, payloads(field, leaf)])), {
    requiredKeys: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  });
}

const isOptional = (schema: Schema): boolean => typeof schema === 'object' && 'optional' in schema;
