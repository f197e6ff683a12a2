/**
 * The reads that every pull makes, gathered (database/gathered.ts): a thousand pages that pull at once are answered by
 * a few queries, and each still asks what it may read.
 */
import type { StreamName } from '../../domain/shared/streams.ts';
import { gathered } from '../database/gathered.ts';
import type { Grant } from './access.ts';
import type { EventStore } from './event-store.ts';

interface AskedGrants {
  readonly objects: readonly string[];
  readonly subjects: readonly string[];
}
type GrantsBy = ReadonlyMap<string, readonly Grant[]>;

/** The store, with the reads that every pull makes gathered. */
export function gatherReads(store: EventStore): EventStore {
  const heads = gathered((streams: readonly StreamName[]) => store.heads(streams));
  const erasures = gathered((streams: readonly StreamName[]) => store.erasures(streams));
  const blindReviews = gathered((streams: readonly StreamName[]) => store.blindReviews(streams));
  const between = gathered(async (asked: readonly AskedGrants[]) => {
    const objects = new Set(asked.flatMap((one) => one.objects));
    const subjects = new Set(asked.flatMap((one) => one.subjects));
    return groupBy(await store.grantsOver([...objects], [...subjects]), 'object');
  });
  const toByKind = new Map<string, (subjects: readonly string[]) => Promise<GrantsBy>>();
  const to = (kind: string): ((subjects: readonly string[]) => Promise<GrantsBy>) => {
    const known =
      toByKind.get(kind) ??
      gathered(async (subjects: readonly string[]) => groupBy(await store.grantsTo(subjects, kind), 'subject'));
    toByKind.set(kind, known);
    return known;
  };

  return {
    ...store,
    heads: async (streams) => ownIn(await heads(streams), streams),
    erasures: async (streams) => (streams.length === 0 ? new Map() : ownIn(await erasures(streams), streams)),
    blindReviews: async (streams) => (streams.length === 0 ? new Map() : ownIn(await blindReviews(streams), streams)),
    async grantsOver(objects, subjects) {
      if (subjects === undefined) return store.grantsOver(objects);
      const found = await between([{ objects, subjects }]);
      const own = new Set(subjects);
      return objects.flatMap((object) => (found.get(object) ?? []).filter(({ subject }) => own.has(subject)));
    },
    async grantsTo(subjects, kind) {
      const found = await to(kind)(subjects);
      return subjects.flatMap((subject) => found.get(subject) ?? []);
    },
  };
}

function ownIn<T>(found: ReadonlyMap<StreamName, T>, streams: readonly StreamName[]): ReadonlyMap<StreamName, T> {
  const own = new Map<StreamName, T>();
  for (const stream of streams) {
    const value = found.get(stream);
    if (value !== undefined) own.set(stream, value);
  }
  return own;
}

function groupBy(grants: readonly Grant[], name: 'object' | 'subject'): GrantsBy {
  const groups = new Map<string, Grant[]>();
  for (const grant of grants) {
    const group = groups.get(grant[name]);
    if (group === undefined) groups.set(grant[name], [grant]);
    else group.push(grant);
  }
  return groups;
}
