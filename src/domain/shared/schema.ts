/**
 * Schemas of event payloads as plain data: one source for the TypeScript type, the check of what comes
 * in from outside, and the hash that a test pins so that the protocol can't change by accident.
 */

type PlainSchema =
  | 'id' // integer ≥ 0, or one of the special places below 0
  | 'count' // integer ≥ 0
  | 'number'
  | 'flag'
  | 'name' // text of at most 500 characters
  | 'text' // text of at most 200,000 characters
  | 'date' // yyyy-mm-dd
  | 'json'; // any JSON value: kept, never looked into by rules

export type Schema =
  | PlainSchema
  | { readonly oneOf: readonly string[] }
  | { readonly nullable: Schema }
  | { readonly list: Schema }
  | { readonly fields: Readonly<Record<string, Schema>> };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type FromSchema<S> = S extends 'id' | 'count' | 'number'
  ? number
  : S extends 'flag'
    ? boolean
    : S extends 'name' | 'text' | 'date'
      ? string
      : S extends 'json'
        ? JsonValue
        : S extends { readonly oneOf: readonly (infer O)[] }
          ? O
          : S extends { readonly nullable: infer N }
            ? FromSchema<N> | null
            : S extends { readonly list: infer L }
              ? readonly FromSchema<L>[]
              : S extends { readonly fields: infer F }
                ? { readonly [K in keyof F]: FromSchema<F[K]> }
                : never;

const LONGEST = { name: 500, text: 200_000 };

/** What is wrong with `value`, as a sentence that names the place (`payload.name …`); null where it fits. */
export function mismatch(schema: Schema, value: unknown, place = 'payload'): string | null {
  if (typeof schema === 'string') return mismatchOfPlain(schema, value, place);
  if ('oneOf' in schema) {
    return typeof value === 'string' && schema.oneOf.includes(value) ? null : `${place} must be one of ${schema.oneOf.join(', ')}`;
  }
  if ('nullable' in schema) return value === null ? null : mismatch(schema.nullable, value, place);
  if ('list' in schema) {
    if (!Array.isArray(value)) return `${place} must be a list`;
    return first(value.map((item, at) => mismatch(schema.list, item, `${place}[${at}]`)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} must be an object`;
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find((key) => !(key in schema.fields));
  if (unknown !== undefined) return `${place}.${unknown} is not known`;
  return first(Object.entries(schema.fields).map(([key, field]) => mismatch(field, given[key], `${place}.${key}`)));
}

function mismatchOfPlain(schema: PlainSchema, value: unknown, place: string): string | null {
  switch (schema) {
    case 'id':
      return Number.isSafeInteger(value) ? null : `${place} must be a whole number`;
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0 ? null : `${place} must be a whole number from 0`;
    case 'number':
      return Number.isFinite(value) ? null : `${place} must be a number`;
    case 'flag':
      return typeof value === 'boolean' ? null : `${place} must be true or false`;
    case 'name':
    case 'text':
      if (typeof value !== 'string') return `${place} must be text`;
      return value.length <= LONGEST[schema] ? null : `${place} is longer than ${LONGEST[schema]} characters`;
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : `${place} must be a date (yyyy-mm-dd)`;
    case 'json':
      return value === undefined ? `${place} is missing` : null;
  }
}

function first(messages: readonly (string | null)[]): string | null {
  return messages.find((message) => message !== null) ?? null;
}
