/**
 * Replaces names and texts in a replay. Equal texts get equal replacements of the same length, with capitals, digits,
 * spaces and signs in the same positions, and in about the same sort order: faults that depend on the equality, length
 * or order of texts remain visible.
 *
 * Ids, numbers, dates and enumerated values are kept. Values that may contain text in an unknown form (JSON of the
 * server, snapshots of a search) are removed.
 */
import type { TreeRow } from './folder-tree/rows.ts';
import { encodeTree } from './folder-tree/snapshot.ts';
import { createRows } from './shared/rows.ts';
import type { Schema } from './shared/schema.ts';
import { textHash } from './shared/state-hash.ts';
import { versionHash } from './shared/versions.ts';
import { parseStream, type StreamName } from './shared/streams.ts';
import { product } from './streams.ts';
import { openTree } from './folder-tree/open-tree.ts';
import type { DeviceLog, ReplayEvent } from './replay/format.ts';
import { createDisguise } from './replay/disguise.ts';

export interface Redactor {
  readonly event: <E extends ReplayEvent>(event: E) => E;
  readonly snapshot: (stream: StreamName, snapshot: unknown) => unknown;
}

/** Texts that are none of the user's, and that rules depend on. */
const PLAIN = new Set(['searchType', 'role', 'reason', 'kind', 'seed']);
/** In rows and what they hold: names, texts, numbers of publications. */
const TEXTS_OF_ROWS = new Set([
  ...['name', 'client', 'number', 'by', 'title', 'description', 'text'],
  ...['ucid', 'family', 'ticked'],
]);
/** Entries of the history of a task that hold texts. */
const WORDED = new Set<unknown>(['title', 'description']);

type ReplaceText = (text: string) => string;
interface Changes {
  readonly change: ReplaceText;
  /** Of a version that an edit replaces. */
  readonly changeHash: ReplaceText;
}

/** Dates are kept, and so are the hashes of those that an edit replaces. */
const datesIn = (events: readonly ReplayEvent[]): readonly string[] =>
  events.flatMap(({ payload }) =>
    Object.values((payload ?? {}) as object).filter(
      (value): value is string => typeof value === 'string' && DATE.test(value),
    ),
  );
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function createRedactor(logs: readonly DeviceLog[], events: readonly ReplayEvent[]): Redactor {
  const seen = new Set<string>();
  const collect: ReplaceText = (text) => {
    seen.add(text);
    return text;
  };
  const kept = new Set([null, '', ...datesIn(events)].map(versionHash));
  for (const { stream, snapshot } of logs) redactSnapshot(stream, snapshot, collect);
  for (const event of events) redactEvent(event, { change: collect, changeHash: (hash) => hash });
  const disguise = createDisguise(seen);
  const hashes = new Map([...seen].map((text) => [versionHash(text), versionHash(disguise(text))]));
  const changes: Changes = {
    change: disguise,
    // The hash of a text that is not in the log would tell whether it is a guessed one.
    changeHash: (hash) => hashes.get(hash) ?? (kept.has(hash) ? hash : textHash('')),
  };
  return {
    event: (event) => redactEvent(event, changes),
    snapshot: (stream, snapshot) => redactSnapshot(stream, snapshot, disguise),
  };
}

/** The payload of an event of an unknown type is removed. */
function redactEvent<E extends ReplayEvent>(event: E, changes: Changes): E {
  const schema = schemaOf(event);
  return {
    ...event,
    payload: schema === undefined ? null : redactValue(schema, event.payload, { ...changes, field: '' }),
  };
}

function schemaOf({ type, version }: ReplayEvent): Schema | undefined {
  const known = product.events.get(type)?.definition;
  return version === known?.version ? known.payload : known?.older?.[version - 1]?.payload;
}

function redactValue(
  schema: Schema,
  value: unknown,
  { field, ...changes }: Changes & { readonly field: string },
): unknown {
  if (value === null || value === undefined) return value;
  if (isLeaf(schema)) return typeof value === 'string' ? redactLeaf(schema, value, { field, ...changes }) : value;
  const inner = innerOf(schema, field);
  if (inner !== null) return redactValue(inner, value, { ...changes, field });
  if ('list' in schema && Array.isArray(value))
    return value.map((item) => redactValue(schema.list, item, { ...changes, field }));
  if (!('fields' in schema)) return null;
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.fields).flatMap(([name, of]) =>
      name in given ? [[name, redactValue(of, given[name], { ...changes, field: name })]] : [],
    ),
  );
}

type Leaf = Extract<Schema, string | { readonly oneOf: unknown } | { readonly text: number }>;
const isLeaf = (schema: Schema): schema is Leaf => typeof schema === 'string' || 'oneOf' in schema || 'text' in schema;

function redactLeaf(
  schema: Leaf,
  value: string,
  { field, change, changeHash }: Changes & { readonly field: string },
): string {
  if (field === 'replaces') return changeHash(value);
  const isText = schema === 'name' || schema === 'text' || (typeof schema === 'object' && 'text' in schema);
  return isText && !PLAIN.has(field) ? change(value) : value;
}

/** The schema inside a wrapper; null for any other. Of the tolerant fields, only rows are kept. */
function innerOf(schema: Exclude<Schema, string>, field: string): Schema | null {
  if ('nullable' in schema) return schema.nullable;
  if ('optional' in schema) return schema.optional;
  return 'tolerant' in schema && field === 'rows' ? schema.tolerant : null;
}

function redactSnapshot(stream: StreamName, snapshot: unknown, change: ReplaceText): unknown {
  const kind = parseStream(stream)?.kind;
  if (snapshot === null || snapshot === undefined || (kind !== 'home' && kind !== 'project')) return null;
  return redactTree(snapshot, change);
}

/** The columns of a tree, as JSON. */
function redactTree(columns: unknown, change: ReplaceText): unknown {
  const rows = createRows<TreeRow>();
  const before = openTree(columns).map;
  rows.record((write) => {
    for (const [key, row] of before) write.set(key, redactRow(row, change));
  });
  return JSON.parse(JSON.stringify(encodeTree(rows))) as unknown;
}

const redactRow = (row: TreeRow, change: ReplaceText): TreeRow => redactInRow(row, '', change) as TreeRow;

function redactInRow(value: unknown, field: string, change: ReplaceText): unknown {
  if (typeof value === 'string') return TEXTS_OF_ROWS.has(field) ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => redactInRow(item, field, change));
  if (typeof value !== 'object' || value === null) return value;
  const isWorded = 'what' in value && WORDED.has(value.what);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      redactInRow(inner, isWorded && (name === 'from' || name === 'to') ? 'text' : name, change),
    ]),
  );
}
