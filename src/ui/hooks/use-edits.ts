/**
 * The fields of a form over data that others edit too. What the user has not touched follows the data; only what they
 * changed is sent.
 */
import { useState } from 'react';

export interface Edits<T extends object> {
  /** What the form shows. */
  readonly fields: T;
  /** What differs from the data as it is now. */
  readonly changes: Partial<T>;
  readonly edit: (fields: Partial<T>) => void;
  /** After saving: what others change from now on is followed again. */
  readonly clear: () => void;
}

/** `held`: the data as it is now; its values are texts and lists of texts. */
export function useEdits<T extends object>(held: T): Edits<T> {
  const [edited, setEdited] = useState<Partial<T>>({});
  return {
    fields: { ...held, ...edited },
    changes: changesOf(held, edited),
    edit: (fields) => setEdited((before) => ({ ...before, ...fields })),
    clear: () => setEdited({}),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changesOf<T extends object>(held: T, edited: Partial<T>): Partial<T> {
  const changes: Partial<T> = { ...edited };
  for (const field of Object.keys(edited) as (keyof T)[]) if (isSame(held[field], edited[field])) delete changes[field];
  return changes;
}
