/**
 * Schemas of event payloads as plain data: one source for the TypeScript type, the checks (schema-checks.ts), and the
 * hash that a test pins so that the protocol can't change by accident.
 *
 * A schema has a shape and bounds. What is already in a log is read by its shape; what is new must keep to the bounds
 * too (length, range, count).
 */
import type { StreamName } from './streams.ts';

export type PlainSchema =
  | 'id' // number of something: integer from 1
  | 'place' // an id, or one of the special places from 0 downwards
  | 'count' // integer from 0
  | 'time' // milliseconds since 1970, up to the year 9999
  | 'number' // finite
  | 'flag'
  | 'name' // text of at most 500 characters
  | 'text' // text of at most 200,000 characters
  | 'date' // yyyy-mm-dd
  | 'stream'; // name of a stream

export type Schema =
  | PlainSchema
  /** Text of at most so many characters. */
  | { readonly text: number }
  | { readonly oneOf: readonly string[] }
  | { readonly nullable: Schema }
  /** At most {@link MOST_ITEMS} where `atMost` is left out. */
  | { readonly list: Schema; readonly atMost?: number }
  | { readonly fields: Readonly<Record<string, Schema>> }
  /** A field that may be left out. */
  | { readonly optional: Schema }
  /**
   * A field of a payload that earlier builds filled without a schema: null is read where it holds something else. In
   * it, fields that are unknown here are skipped.
   */
  | { readonly tolerant: Schema }
  /** A list of events of these types without their envelopes, each at any of its versions. */
  | { readonly facts: Readonly<Record<string, VersionedSchema>> };

export interface VersionedSchema {
  readonly version: number;
  readonly payload: Schema;
  readonly older?: readonly { readonly payload: Schema }[];
}

/** An event without its envelope, of any version. */
export interface StoredFact {
  readonly type: string;
  readonly version: number;
  readonly payload: unknown;
}

export const MOST_ITEMS = 10_000;

type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: unknown } ? K : never }[keyof F];

export type FromSchema<S> = S extends 'id' | 'place' | 'count' | 'time' | 'number'
  ? number
  : S extends 'flag'
    ? boolean
    : S extends 'name' | 'text' | 'date' | { readonly text: number }
      ? string
      : S extends 'stream'
        ? StreamName
        : S extends { readonly oneOf: readonly (infer O)[] }
          ? O
          : S extends { readonly nullable: infer N }
            ? FromSchema<N> | null
            : S extends { readonly tolerant: infer T }
              ? FromSchema<T> | null
              : S extends { readonly optional: infer V }
                ? FromSchema<V>
                : S extends { readonly list: infer L }
                  ? readonly FromSchema<L>[]
                  : S extends { readonly facts: unknown }
                    ? readonly StoredFact[]
                    : S extends { readonly fields: infer F }
                      ? { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: FromSchema<F[K]> } & {
                          readonly [K in OptionalKeys<F>]?: FromSchema<F[K]>;
                        }
                      : never;
