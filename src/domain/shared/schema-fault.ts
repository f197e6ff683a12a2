/** What is wrong with a new payload, as a sentence that names the place: `payload.name must be …`. */
import { MOST_ITEMS, type Schema } from './schema.ts';
import { newCheck, WANTED } from './schema-checks.ts';

/** Null where `value` fits. Slower than the check: for what has failed it. */
export function mismatch(schema: Schema, value: unknown, place = 'payload'): string | null {
  if (newCheck(schema)(value)) return null;
  if (typeof schema === 'string') return `${place} ${WANTED[schema]}`;
  if ('text' in schema)
    return `${place} must be text of at most ${schema.text} characters, without NUL and broken characters`;
  if ('oneOf' in schema) return `${place} must be one of ${schema.oneOf.join(', ')}`;
  if ('nullable' in schema) return mismatch(schema.nullable, value, place);
  if ('optional' in schema) return mismatch(schema.optional, value, place);
  if ('tolerant' in schema) return mismatch(schema.tolerant, value, place);
  if ('facts' in schema) return `${place} must be a list of at most ${MOST_ITEMS} choices`;
  if ('list' in schema) return mismatchOfList(schema, value, place);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} must be an object`;
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(schema.fields, key));
  if (unknown !== undefined) return `${place}.${printable(unknown)} is not known`;
  return first(Object.entries(schema.fields), ([key, field]) => mismatch(field, given[key], `${place}.${key}`));
}

function mismatchOfList(
  { list, atMost = MOST_ITEMS }: Extract<Schema, { readonly list: Schema }>,
  value: unknown,
  place: string,
): string | null {
  if (!Array.isArray(value)) return `${place} must be a list`;
  if (value.length > atMost) return `${place} must be a list of at most ${atMost}`;
  const fits = newCheck(list);
  const at = value.findIndex((item) => !fits(item));
  return at < 0 ? null : mismatch(list, value[at], `${place}[${at}]`);
}

/** A name from outside, short and in characters that every message can carry. */
export const printable = (name: unknown): string =>
  String(typeof name === 'string' || typeof name === 'number' ? name : typeof name)
    .slice(0, 60)
    .replace(/[^\x20-\x7e]/g, '?');

function first<T>(items: readonly T[], faultOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== null) return fault;
  }
  return null;
}
