/**
 * Walks through the payload of an event by its schema, and gives each id, name of a stream and text to a visitor. The
 * schema says that a field is an id; the lists below say of what. A test asks for a field that is in none of them.
 */
import type { Schema, VersionedSchema } from '../../domain/shared/schema.ts';
import { isStreamName, type StreamName } from '../../domain/shared/streams.ts';
import { product } from '../../domain/streams.ts';

/** Ids of users: by the last name of the path. */
export const USER_FIELDS: ReadonlySet<string> = new Set([
  ...['assignee', 'author', 'by', 'mentions[]', 'owner', 'person', 'reviewer', 'user'],
]);
/** What is called an id for its bounds, and counts places: whole paths. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set(['families[].place', 'rated[]']);
/** Ids that a client number was needed for: by the last name of the path. */
export const MINTED_FIELDS: ReadonlySet<string> = new Set([
  ...['arrival', 'category', 'comment', 'competitor', 'deletedFrom[]', 'feature', 'id', 'id[]', 'index', 'into'],
  ...['link[]', 'monitor', 'origin', 'parent', 'parent[]', 'passage', 'place', 'prdxIndex', 'project', 'report'],
  ...['run', 'sample', 'search', 'searches[]', 'set', 'tag', 'task', 'team'],
]);

export interface PayloadVisitor {
  user(id: number): number;
  minted(id: number): number;
  stream(name: StreamName): StreamName;
  /** `path` as `documents[].ucid`. */
  text(path: string, value: string): string;
}

/** The last name of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The schema of a type at a version; undefined for one that this build does not know. */
export function schemaOfEvent(type: string, version: number): Schema | undefined {
  const known = product.events.get(type)?.definition;
  return known && schemaAt(known, version);
}

const schemaAt = ({ version: latest, payload, older = [] }: VersionedSchema, version: number): Schema | undefined =>
  version === latest ? payload : older[version - 1]?.payload;

/** The payload with what the visitor gives in place of what it was given. What has another shape stays as it is. */
export function mapPayload(schema: Schema, value: unknown, visitor: PayloadVisitor, path = ''): unknown {
  if (value === null || value === undefined) return value;
  if (typeof schema === 'string') return mapLeaf(schema, value, visitor, path);
  if ('nullable' in schema) return mapPayload(schema.nullable, value, visitor, path);
  if ('optional' in schema) return mapPayload(schema.optional, value, visitor, path);
  if ('tolerant' in schema) return mapPayload(schema.tolerant, value, visitor, path);
  if ('list' in schema)
    return Array.isArray(value) ? value.map((item) => mapPayload(schema.list, item, visitor, `${path}[]`)) : value;
  if ('facts' in schema)
    return Array.isArray(value) ? value.map((fact) => mapFact(schema.facts, fact, visitor)) : value;
  if (!('fields' in schema) || typeof value !== 'object' || Array.isArray(value)) return value;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(given).map(([name, inner]) => {
      const field = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
      if (field === undefined) return [name, inner];
      return [name, mapPayload(field, inner, visitor, path === '' ? name : `${path}.${name}`)];
    }),
  );
}

function mapLeaf(schema: string, value: unknown, visitor: PayloadVisitor, path: string): unknown {
  if (typeof value === 'string') {
    if (schema === 'stream') return isStreamName(value) ? visitor.stream(value) : value;
    return visitor.text(path, value);
  }
  if ((schema !== 'id' && schema !== 'place') || typeof value !== 'number') return value;
  // From 0 downwards are the server itself, and special places.
  if (!Number.isSafeInteger(value) || value < 1 || NUMBER_FIELDS.has(path)) return value;
  if (USER_FIELDS.has(lastOf(path))) return visitor.user(value);
  if (MINTED_FIELDS.has(lastOf(path))) return visitor.minted(value);
  throw new Error(`nothing says of what ${path} is the id`);
}

function mapFact(facts: Readonly<Record<string, VersionedSchema>>, fact: unknown, visitor: PayloadVisitor): unknown {
  const { type, version, payload } = (fact ?? {}) as { readonly [name: string]: unknown };
  if (typeof type !== 'string' || typeof version !== 'number' || !Object.hasOwn(facts, type)) return fact;
  const shipped = facts[type];
  const schema = shipped && schemaAt(shipped, version);
  return schema === undefined ? fact : { ...(fact as object), payload: mapPayload(schema, payload, visitor) };
}
