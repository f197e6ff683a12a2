/**
 * Schemas as checks that say yes or no and make nothing: they run for every event that is read. `schema-fault.ts` says
 * what is wrong.
 */
import { MOST_ITEMS, type PlainSchema, type Schema, type VersionedSchema } from './schema.ts';
import { isMoment } from './moments.ts';
import { isStreamName } from './streams.ts';

type Check = (value: unknown) => boolean;

/**
 *   kept    what a log holds: the shape, and the bounds that there were from the beginning
 *   nested  the same inside a tolerant field: unknown fields are skipped
 *   new     what is to be accepted: shape and all bounds
 */
type Mode = 'kept' | 'nested' | 'new';

const LONGEST = { name: 500, text: 200_000 };
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** NUL, and half of a surrogate pair: no database, file format or signature agrees about them. */
const BROKEN_TEXT = /[\0\p{Surrogate}]/u;
const EVERY_BROKEN = new RegExp(BROKEN_TEXT, 'gu');
const LARGEST_NUMBER = 1e15;
/** Of the special places, the lowest that any build has had. */
const LOWEST_PLACE = -9;

export const isBrokenText = (text: string): boolean => BROKEN_TEXT.test(text);

/** With a replacement character in place of what no new text may hold. */
export const repairedText = (text: string): string => text.replace(EVERY_BROKEN, '\ufffd');

/** The same for all texts of a payload, at any depth. */
export function repairedTexts(value: unknown): unknown {
  if (typeof value === 'string') return repairedText(value);
  if (Array.isArray(value)) return value.map(repairedTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, repairedTexts(item)]));
}

/** Whether something in a log has the shape of the schema. */
export const shapeCheck = (schema: Schema): Check => compiled(schema, 'kept');

/** Whether a tolerant field holds what its schema says. */
export const nestedCheck = (schema: Schema): Check => compiled(schema, 'nested');

/** Whether something new has the shape of the schema and keeps to its bounds. */
export const newCheck = (schema: Schema): Check => compiled(schema, 'new');

function compiled(schema: Schema, mode: Mode): Check {
  if (typeof schema === 'string') return mode === 'new' ? newPlainCheck(schema) : plainCheck(schema);
  if ('text' in schema) return textCheck(schema.text, mode);
  if ('oneOf' in schema) return (value) => schema.oneOf.includes(value as string);
  if ('nullable' in schema) {
    const check = compiled(schema.nullable, mode);
    return (value) => value === null || check(value);
  }
  if ('optional' in schema) {
    const check = compiled(schema.optional, mode);
    return (value) => value === undefined || check(value);
  }
  if ('tolerant' in schema) return mode === 'new' ? compiled(schema.tolerant, mode) : (value) => value !== undefined;
  if ('facts' in schema)
    return mode === 'new' ? factsCheck(schema.facts) : (value) => Array.isArray(value) && value.every(isFact);
  if ('list' in schema) {
    const check = compiled(schema.list, mode);
    const atMost = mode === 'new' ? (schema.atMost ?? MOST_ITEMS) : Infinity;
    return (value) => Array.isArray(value) && value.length <= atMost && value.every(check);
  }
  return fieldsCheck(schema.fields, mode);
}

function fieldsCheck(fields: Readonly<Record<string, Schema>>, mode: Mode): Check {
  const checks = Object.entries(fields).map(([key, field]) => [key, compiled(field, mode)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    if (mode !== 'nested') for (const key in value) if (!Object.hasOwn(fields, key)) return false;
    for (const [key, check] of checks) if (!check((value as Record<string, unknown>)[key])) return false;
    return true;
  };
}

function factsCheck(facts: Readonly<Record<string, VersionedSchema>>): Check {
  const checks = new Map<string, Check>();
  for (const [type, { version, payload, older = [] }] of Object.entries(facts))
    [...older.map((one) => one.payload), payload].slice(0, version).forEach((of, at) => {
      checks.set(`${type} ${at + 1}`, fieldsCheck({ type: { oneOf: [type] }, version: 'count', payload: of }, 'new'));
    });
  return (value) =>
    Array.isArray(value) &&
    value.length <= MOST_ITEMS &&
    value.every((one: { readonly type?: unknown; readonly version?: unknown } | null) => {
      if (typeof one?.type !== 'string' || typeof one.version !== 'number') return false;
      return checks.get(`${one.type} ${one.version}`)?.(one) ?? false;
    });
}

const textCheck = (longest: number, mode: Mode): Check =>
  mode === 'new'
    ? (value) => typeof value === 'string' && value.length <= longest && !BROKEN_TEXT.test(value)
    : (value) => typeof value === 'string' && value.length <= longest;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

function plainCheck(schema: PlainSchema): Check {
  switch (schema) {
    case 'id':
    case 'place':
      return Number.isSafeInteger;
    case 'count':
    case 'time':
      return isCount;
    case 'number':
      return Number.isFinite;
    case 'flag':
      return (value) => typeof value === 'boolean';
    case 'name':
    case 'text':
      return textCheck(LONGEST[schema], 'kept');
    case 'date':
      return (value) => typeof value === 'string' && DATE.test(value);
    case 'stream':
      return isStreamName;
  }
}

/** The bounds of what is new, on top of the shape. */
function newPlainCheck(schema: PlainSchema): Check {
  const hasShape = plainCheck(schema);
  switch (schema) {
    case 'id':
      return (value) => hasShape(value) && (value as number) >= 1;
    case 'place':
      return (value) => hasShape(value) && (value as number) >= LOWEST_PLACE;
    case 'time':
      return (value) => hasShape(value) && isMoment(value);
    case 'number':
      return (value) => hasShape(value) && Math.abs(value as number) <= LARGEST_NUMBER;
    case 'name':
    case 'text':
      return textCheck(LONGEST[schema], 'new');
    case 'date':
      return (value) => hasShape(value) && isDay(value as string);
    default:
      return hasShape;
  }
}

/** Whether there is such a day, in a year that the query language knows. */
function isDay(iso: string): boolean {
  if (iso < '1000') return false;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

export const WANTED: Readonly<Record<PlainSchema, string>> = {
  id: 'must be a whole number from 1',
  place: 'must be a whole number',
  count: 'must be a whole number from 0',
  time: 'must be a time in milliseconds since 1970, not after the year 9999',
  number: 'must be a number',
  flag: 'must be true or false',
  name: `must be text of at most ${LONGEST.name} characters, without NUL and broken characters`,
  text: `must be text of at most ${LONGEST.text} characters, without NUL and broken characters`,
  date: 'must be a date (yyyy-mm-dd)',
  stream: 'must be the name of a stream',
};

const isFact: Check = (value) => {
  const { type, version } = (value ?? {}) as { readonly type?: unknown; readonly version?: unknown };
  return typeof type === 'string' && typeof version === 'number';
};
