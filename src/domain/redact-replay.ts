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
import { parseStream, type StreamName } from './shared/streams.ts';
import { product } from './streams.ts';
import { openTree } from './folder-tree/open-tree.ts';
import type { DeviceLog, ReplayEvent } from './replay/format.ts';
import { createDisguise } from './replay/disguise.ts';

export interface Redactor {
  readonly event: <E extends ReplayEvent>(event: E) => E;
  readonly snapshot: (stream: StreamName, snapshot: unknown) => unknown;
}

/** Fields of kind `name` that contain no text of the user, and that rules depend on. */
const PLAIN = new Set(['searchType', 'role', 'reason']);
const TEXTS_OF_ROWS = ['name', 'client', 'number', 'by'];

type ReplaceText = (text: string) => string;

export function createRedactor(logs: readonly DeviceLog[], events: readonly ReplayEvent[]): Redactor {
  const seen = new Set<string>();
  const collect: ReplaceText = (text) => {
    seen.add(text);
    return text;
  };
  for (const { stream, snapshot } of logs) redactSnapshot(stream, snapshot, collect);
  for (const event of events) redactEvent(event, collect);
  const disguise = createDisguise(seen);
  return {
    event: (event) => redactEvent(event, disguise),
    snapshot: (stream, snapshot) => redactSnapshot(stream, snapshot, disguise),
  };
}

/** The payload of an event of an unknown type is removed. */
function redactEvent<E extends ReplayEvent>(event: E, change: ReplaceText): E {
  const schema = schemaOf(event);
  return { ...event, payload: schema === undefined ? null : redactValue(schema, event.payload, { change, field: '' }) };
}

function schemaOf({ type, version }: ReplayEvent): Schema | undefined {
  const known = product.events.get(type)?.definition;
  return version === known?.version ? known.payload : known?.older?.[version - 1]?.payload;
}

function redactValue(
  schema: Schema,
  value: unknown,
  { change, field }: { readonly change: ReplaceText; readonly field: string },
): unknown {
  if (value === null || value === undefined) return value;
  if (schema === 'name' || schema === 'text')
    return PLAIN.has(field) || typeof value !== 'string' ? value : change(value);
  if (typeof schema === 'string' || 'oneOf' in schema || 'text' in schema) return value;
  const inner = innerOf(schema, field);
  if (inner !== null) return redactValue(inner, value, { change, field });
  if ('list' in schema && Array.isArray(value))
    return value.map((item) => redactValue(schema.list, item, { change, field }));
  if (!('fields' in schema)) return null;
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.fields).flatMap(([name, of]) =>
      name in given ? [[name, redactValue(of, given[name], { change, field: name })]] : [],
    ),
  );
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

function redactRow(row: TreeRow, change: ReplaceText): TreeRow {
  const changed = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    TEXTS_OF_ROWS.includes(name) && typeof value === 'string' ? change(value) : value,
  ]);
  return Object.fromEntries(changed) as unknown as TreeRow;
}
