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
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The schema as a check that says yes or no and makes nothing: for every event that is read; {@link mismatch} says why.
 */
export function compiled(schema: Schema): (value: unknown) => boolean {
  if (typeof schema === 'string') return plainCheck(schema);
  if ('oneOf' in schema) return (value) => schema.oneOf.includes(value as string);
  if ('nullable' in schema) {
    const check = compiled(schema.nullable);
    return (value) => value === null || check(value);
  }
  if ('list' in schema) {
    const check = compiled(schema.list);
    return (value) => Array.isArray(value) && value.every(check);
  }
  const fields = Object.entries(schema.fields).map(([key, field]) => [key, compiled(field)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const key in value) if (!Object.hasOwn(schema.fields, key)) return false;
    for (const [key, check] of fields) if (!check((value as Record<string, unknown>)[key])) return false;
    return true;
  };
}

function plainCheck(schema: PlainSchema): (value: unknown) => boolean {
  switch (schema) {
    case 'id':
      return Number.isSafeInteger;
    case 'count':
      return (value) => Number.isSafeInteger(value) && (value as number) >= 0;
    case 'number':
      return Number.isFinite;
    case 'flag':
      return (value) => typeof value === 'boolean';
    case 'name':
    case 'text': {
      const longest = LONGEST[schema];
      return (value) => typeof value === 'string' && value.length <= longest;
    }
    case 'date':
      return (value) => typeof value === 'string' && DATE.test(value);
    case 'json':
      return (value) => value !== undefined;
  }
}

/** What is wrong with `value`, as a sentence that names the place (`payload.name …`); null where it fits. */
export function mismatch(schema: Schema, value: unknown, place = 'payload'): string | null {
  if (typeof schema === 'string') return mismatchOfPlain(schema, value, place);
  if ('oneOf' in schema) {
    return typeof value === 'string' && schema.oneOf.includes(value)
      ? null
      : `${place} must be one of ${schema.oneOf.join(', ')}`;
  }
  if ('nullable' in schema) return value === null ? null : mismatch(schema.nullable, value, place);
  if ('list' in schema) {
    if (!Array.isArray(value)) return `${place} must be a list`;
    return first(value.map((item, at) => mismatch(schema.list, item, `${place}[${at}]`)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} must be an object`;
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(schema.fields, key));
  if (unknown !== undefined) return `${place}.${unknown} is not known`;
  return first(Object.entries(schema.fields).map(([key, field]) => mismatch(field, given[key], `${place}.${key}`)));
}

const WANTED: Readonly<Record<PlainSchema, string>> = {
  id: 'must be a whole number',
  count: 'must be a whole number from 0',
  number: 'must be a number',
  flag: 'must be true or false',
  name: `must be text of at most ${LONGEST.name} characters`,
  text: `must be text of at most ${LONGEST.text} characters`,
  date: 'must be a date (yyyy-mm-dd)',
  json: 'is missing',
};

function mismatchOfPlain(schema: PlainSchema, value: unknown, place: string): string | null {
  return plainCheck(schema)(value) ? null : `${place} ${WANTED[schema]}`;
}

function first(messages: readonly (string | null)[]): string | null {
  return messages.find((message) => message !== null) ?? null;
}
