/**
 * A hash of a state, the same on every machine: rows in the order of their keys, fields in the order of
 * their names. For comparing replicas and replays, not for security.
 */
import type { RowKey } from './rows.ts';

/** 16 hexadecimal digits; the order in which rows were made does not matter. */
export function stateHash(rows: ReadonlyMap<RowKey, object>): string {
  const keys = [...rows.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1));
  return textHash(keys.map((key) => `${String(key)}=${canonical(rows.get(key))}`).join('\n'));
}

/** JSON with the fields of every object in order of their names. One frame a level: a log may hold deep values. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item)}`;
    return `[${text}]`;
  }
  for (const name of Object.keys(value).sort()) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(field)}`;
  }
  return `{${text}}`;
}

/** Two 32-bit FNV-1a hashes over UTF-16 units with different offsets, side by side. */
export function textHash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) ^ (b >>> 15);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
