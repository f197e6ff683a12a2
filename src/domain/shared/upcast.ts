/**
 * What this build makes of an event as it was saved, by whatever build. Every reader of a log (worker, server,
 * replay) comes through here, so that rules and projections know the latest version of each type alone.
 *
 *   version below ours ─▶ fits its own schema ─▶ up, up, … ─▶ known
 *   our version        ─▶ fits the schema ──────────────────▶ known
 *   version above ours, or a type not in the catalogue ─────▶ unknown: kept and parked, never dropped
 */
import type { Schema, StoredFact } from './schema.ts';
import { nestedCheck, newCheck, shapeCheck } from './schema-checks.ts';
import { mismatch, printable } from './schema-fault.ts';

/**
 * A version that was shipped once, and the pure step from its payload to that of the next version. `at` is the
 * envelope's, null for a draft.
 */
export interface Older {
  readonly payload: Schema;
  readonly up: (payload: never, at: number | null) => unknown;
}

/** A type of event: the version that this build writes, and all that came before it, version 1 first. */
export interface Shipped {
  readonly version: number;
  readonly payload: Schema;
  readonly older?: readonly Older[];
}

interface Saved extends StoredFact {
  readonly at?: number;
}

export type Reading<K> =
  /** At the latest version and well-formed. */
  | { readonly kind: 'known'; readonly fact: K }
  | { readonly kind: 'unknown'; readonly fault: string }
  /** What is wrong with it, as a sentence. */
  | { readonly kind: 'malformed'; readonly fault: string };

/** A reader of events by `catalogue`. It gives a new fact only where there was something to change. */
export function createReader<K extends Saved>(
  catalogue: Readonly<Record<string, Shipped>>,
): (saved: Saved) => Reading<K> {
  const checks = new Map(
    Object.entries(catalogue).map(
      (entry) =>
        [entry[0], versionsOf(entry[1]).map((one) => [shapeCheck(one), tolerantFields(one)] as const)] as const,
    ),
  );
  return (saved) => {
    const { type, version } = saved;
    const checked = checks.get(type)?.[version - 1];
    if (checked === undefined)
      return { kind: 'unknown', fault: `${printable(type)} version ${printable(version)} is not known here` };
    const shipped = catalogue[type]!;
    const [hasShape, tolerant] = checked;
    if (!hasShape(saved.payload)) return { kind: 'malformed', fault: faultIn(shipped, saved) };
    let payload: unknown = tolerant.length === 0 ? saved.payload : withoutUnreadable(saved.payload, tolerant);
    if (version === shipped.version)
      return { kind: 'known', fact: (payload === saved.payload ? saved : { ...saved, payload }) as K };
    for (const { up } of shipped.older!.slice(version - 1)) payload = up(payload as never, saved.at ?? null);
    return { kind: 'known', fact: { ...saved, version: shipped.version, payload } as K };
  };
}

const versionsOf = ({ payload, older = [] }: Shipped): readonly Schema[] => [
  ...older.map((one) => one.payload),
  payload,
];

const faultIn = (shipped: Shipped, { version, payload }: Saved): string =>
  mismatch(versionsOf(shipped)[version - 1]!, payload) ?? 'payload is not plain data';

type TolerantField = readonly [name: string, fits: (value: unknown) => boolean];

const tolerantFields = (schema: Schema): readonly TolerantField[] =>
  typeof schema === 'object' && 'fields' in schema
    ? Object.entries(schema.fields).flatMap(([name, field]) =>
        typeof field === 'object' && 'tolerant' in field ? [[name, nestedCheck(field.tolerant)] as const] : [],
      )
    : [];

/** The payload itself, or a copy with null for each tolerant field that holds something else than its schema says. */
function withoutUnreadable(payload: unknown, tolerant: readonly TolerantField[]): unknown {
  const given = payload as Readonly<Record<string, unknown>>;
  const unreadable = tolerant.filter(([name, fits]) => given[name] !== null && !fits(given[name]));
  return unreadable.length === 0
    ? payload
    : { ...given, ...Object.fromEntries(unreadable.map(([name]) => [name, null])) };
}

/** What is wrong with an event that is to be accepted, as a sentence; null for a known one within all bounds. */
export function createFaultFinder(catalogue: Readonly<Record<string, Shipped>>): (saved: Saved) => string | null {
  const checks = new Map(
    Object.entries(catalogue).map(([type, shipped]) => [type, versionsOf(shipped).map(newCheck)] as const),
  );
  return (saved) => {
    const fits = checks.get(saved.type)?.[saved.version - 1];
    if (fits === undefined) return `${printable(saved.type)} version ${printable(saved.version)} is not known here`;
    return fits(saved.payload) ? null : faultIn(catalogue[saved.type]!, saved);
  };
}

/** Fields in which an event names parents. A later event type that places rows must use these names. */
const PLACES = ['parent', 'project', 'rows', 'from', 'to'];

/**
 * Whether an event that this build can't read may have put, moved or taken away what a user works in: then what is
 * shown may not be edited until the app is reloaded. A newer version of a type that is known here counts as such.
 */
export function mayMoveThings(catalogue: Readonly<Record<string, Shipped>>, { type, payload }: Saved): boolean {
  if (Object.hasOwn(catalogue, type)) return true;
  return typeof payload === 'object' && payload !== null && PLACES.some((field) => field in payload);
}
