/**
 * Remembers what each entry names, so that a later entry can use the name instead of a number.
 */
import { names } from '../descriptions.ts';
import { day as dayOfRecord, type Named, type NamedKind, type Vocabulary } from '../shared/sentence.ts';
import type { SearchFact } from './entry.ts';

export interface Learning extends Vocabulary {
  /**
   * Remembers the names in an entry. Call it after creating the entry's own sentence, which may use the earlier
   * name.
   */
  learn(fact: SearchFact): void;
}

const namesByType: Readonly<Record<string, ((payload: never) => readonly Named[]) | undefined>> = names;

/** `day`: how the reader writes dates; with the century where that is not said. */
export function createVocabulary(day: Vocabulary['day'] = dayOfRecord): Learning {
  const known = new Map<string, string>();
  let runs = 0;
  const set = (kind: NamedKind, id: number, name: string) => known.set(`${kind} ${id}`, name);
  return {
    day,
    name(kind, id) {
      const name = known.get(`${kind} ${id}`);
      if (name !== undefined || kind !== 'run') return name ?? String(id);
      runs += 1;
      set('run', id, String(runs));
      return String(runs);
    },
    learn({ type, payload }) {
      for (const { kind, id, name } of namesByType[type]?.(payload as never) ?? []) set(kind, id, name);
    },
  };
}
