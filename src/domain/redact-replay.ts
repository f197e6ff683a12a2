/**
 * Takes names and texts out of a replay. The same text always becomes the same other one, of the same length,
 * with capitals, digits, spaces and signs where they were, and sorted into about the same order: what depends on
 * a text being equal, long or early stays to be seen.
 *
 * What has no text keeps its place: ids, numbers, dates, choices of a few. What can't be told apart (JSON of the
 * server, snapshots of a search) is left out.
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

/** Fields of kind `name` that hold no words of the user's, and by which rules decide. */
const PLAIN = new Set(['searchType', 'role', 'from', 'to', 'reason']);
const TEXTS_OF_ROWS = ['name', 'client', 'number', 'by'];

type Change = (text: string) => string;

export function createRedactor(logs: readonly DeviceLog[], events: readonly ReplayEvent[]): Redactor {
  const seen = new Set<string>();
  const collect: Change = (text) => {
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

/** An event of a type that is not known here loses its whole payload. */
function redactEvent<E extends ReplayEvent>(event: E, change: Change): E {
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
  { change, field }: { readonly change: Change; readonly field: string },
): unknown {
  if (value === null || value === undefined) return value;
  if (schema === 'name' || schema === 'text')
    return PLAIN.has(field) || typeof value !== 'string' ? value : change(value);
  if (schema === 'json') return field === 'rows' ? redactTree(value, change) : null;
  if (typeof schema === 'string' || 'oneOf' in schema) return value;
  if ('nullable' in schema) return redactValue(schema.nullable, value, { change, field });
  if ('list' in schema)
    return (value as readonly unknown[]).map((item) => redactValue(schema.list, item, { change, field }));
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.fields).flatMap(([name, of]) =>
      name in given ? [[name, redactValue(of, given[name], { change, field: name })]] : [],
    ),
  );
}

function redactSnapshot(stream: StreamName, snapshot: unknown, change: Change): unknown {
  const kind = parseStream(stream)?.kind;
  if (snapshot === null || snapshot === undefined || (kind !== 'home' && kind !== 'project')) return null;
  return redactTree(snapshot, change);
}

/** Columns of a tree, as JSON holds them. */
function redactTree(columns: unknown, change: Change): unknown {
  const rows = createRows<TreeRow>();
  const before = openTree(columns).map;
  rows.record((write) => {
    for (const [key, row] of before) write.set(key, redactRow(row, change));
  });
  return JSON.parse(JSON.stringify(encodeTree(rows))) as unknown;
}

function redactRow(row: TreeRow, change: Change): TreeRow {
  const changed = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    TEXTS_OF_ROWS.includes(name) && typeof value === 'string' ? change(value) : value,
  ]);
  return Object.fromEntries(changed) as unknown as TreeRow;
}
