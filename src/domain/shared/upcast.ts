/**
 * What this build makes of an event as it was saved, by whatever build. Every reader of a log (worker, server,
 * replay) comes through here, so that rules and projections know the latest version of each type alone.
 *
 *   version below ours ─▶ fits its own schema ─▶ up, up, … ─▶ known
 *   our version        ─▶ fits the schema ──────────────────▶ known
 *   version above ours, or a type not in the catalogue ─────▶ unknown: kept and parked, never dropped
 */
import { compiled, mismatch, type Schema } from './schema.ts';

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

interface Saved {
  readonly type: string;
  readonly version: number;
  readonly payload: unknown;
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
      ([type, { payload, older = [] }]) =>
        [type, [...older.map((one) => compiled(one.payload)), compiled(payload)]] as const,
    ),
  );
  return (saved) => {
    const { type, version } = saved;
    const check = checks.get(type)?.[version - 1];
    if (check === undefined) return { kind: 'unknown', fault: `${type} version ${version} is not known here` };
    const shipped = catalogue[type]!;
    if (!check(saved.payload)) {
      const schema = version === shipped.version ? shipped.payload : shipped.older![version - 1]!.payload;
      return { kind: 'malformed', fault: mismatch(schema, saved.payload) ?? 'payload is not plain data' };
    }
    if (version === shipped.version) return { kind: 'known', fact: saved as K };
    let payload: unknown = saved.payload;
    for (const { up } of shipped.older!.slice(version - 1)) payload = up(payload as never, saved.at ?? null);
    return { kind: 'known', fact: { ...saved, version: shipped.version, payload } as K };
  };
}

/** Fields by which an event says where things hang. A later type that places things names them so. */
const PLACES = ['parent', 'project', 'rows', 'from', 'to'];

/**
 * Whether an event that this build can't read may have put, moved or taken away what a user works in: then what is
 * shown may not be edited until the app is reloaded. A newer version of a type that is known here counts as such.
 */
export function mayMoveThings(catalogue: Readonly<Record<string, Shipped>>, { type, payload }: Saved): boolean {
  if (Object.hasOwn(catalogue, type)) return true;
  return typeof payload === 'object' && payload !== null && PLACES.some((field) => field in payload);
}
