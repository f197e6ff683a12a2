/**
 * Erases a search and what went on from it. In one transaction: the payloads of the search and of its forks leave the
 * log, and the title leaves the events of every tree that lists it or has it saved, and of every search that names it.
 * The events stay in their places, with their commitments. Repeating it does nothing, or erases what came in meanwhile.
 */
import { filingsIn, TITLED, TITLED_BY_FILING, withoutTitles } from '../../domain/folder-tree/erased-titles.ts';
import { draft } from '../../domain/catalogue.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn } from '../../domain/shared/legal-holds.ts';
import { homeStream, parseStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { isOfTitles, NAMING, namesAnew, titlesIn } from './erased-names.ts';

export interface EraseSearch {
  /** The search and all that went on from it, in any number of steps. */
  family(search: Id): Promise<readonly Id[]>;
  /** The same of many, in as many looks through the log as they have generations. */
  families(searches: readonly Id[]): Promise<ReadonlyMap<Id, readonly Id[]>>;
  /** Whether one of them is saved in a project under legal hold: then none is erased. */
  isHeld(searches: readonly Id[]): Promise<boolean>;
  /** `by`: the user who has it erased. Gives the searches that are erased now. */
  erase(search: Id, by: Id): Promise<readonly Id[] | Refusal>;
}

interface ErasePorts {
  readonly accept: Pick<Accept, 'withUnitOfWork' | 'withState'>;
  readonly store: Pick<EventStore, 'mentioning' | 'read' | 'grantsOver'>;
  readonly now: () => number;
  /** What is written with it in other tables: of the searches, where something of them was erased. */
  readonly also?: (searches: readonly Id[], asked: { readonly search: Id; readonly by: Id }) => readonly Addition[];
}

const EVENTS_AT_ONCE = 500;

/** By seq, what is left of each payload. */
type Left = Map<number, unknown>;

export function createEraseSearch({ accept, store, now, also = () => [] }: ErasePorts): EraseSearch {
  async function families(searches: readonly Id[]): Promise<ReadonlyMap<Id, readonly Id[]>> {
    const forksOf = new Map<Id, Id[]>(searches.map((search) => [search, []]));
    for (let last: readonly Id[] = searches; last.length > 0;) {
      const forks = (await store.mentioning(['SearchForked'], last)).filter(isBeginning);
      const next: Id[] = [];
      for (const { payload } of forks) {
        const fork = payload as { readonly search: Id; readonly origin: Id };
        const siblings = last.includes(fork.origin) ? forksOf.get(fork.origin) : undefined;
        if (siblings === undefined || siblings.includes(fork.search)) continue;
        siblings.push(fork.search);
        if (forksOf.has(fork.search)) continue;
        forksOf.set(fork.search, []);
        next.push(fork.search);
      }
      last = next;
    }
    const from = (search: Id): readonly Id[] => {
      const found = new Set([search]);
      for (const one of found) for (const fork of forksOf.get(one) ?? []) found.add(fork);
      return [...found];
    };
    return new Map(searches.map((search) => [search, from(search)]));
  }

  const family = async (search: Id): Promise<readonly Id[]> => (await families([search])).get(search) ?? [search];

  async function titlesOf(searches: readonly Id[]): Promise<Map<StreamName, Left>> {
    const erased = new Set(searches);
    const titled = await store.mentioning(TITLED, searches);
    const filings = new Set(titled.flatMap((event) => filingsIn(event, erased)));
    const named = filings.size === 0 ? [] : await store.mentioning(TITLED_BY_FILING, [...filings]);
    const trees = new Map<StreamName, Left>();
    for (const event of [...titled, ...named]) note(trees, event, withoutTitles(event, erased, filings));
    return trees;
  }

  /** The searches that stay and name one of them, with the titles that they know. */
  async function namingSearches(searches: readonly Id[]): Promise<ReadonlyMap<StreamName, readonly string[]>> {
    const erased = new Set(searches);
    const naming = new Map<StreamName, readonly string[]>();
    for (const event of await store.mentioning(NAMING, searches)) {
      const titles = titlesIn(event, erased);
      if (titles.length === 0 || searches.some((id) => searchStream(id) === event.stream)) continue;
      naming.set(event.stream, [...(naming.get(event.stream) ?? []), ...titles]);
    }
    return naming;
  }

  async function* eventsOf(stream: StreamName): AsyncGenerator<ConfirmedEvent> {
    for (let after = 0; ;) {
      const page = await store.read(stream, after, EVENTS_AT_ONCE);
      yield* page;
      if (page.length < EVENTS_AT_ONCE) return;
      after = page.at(-1)?.seq ?? after;
    }
  }

  /** The shared projects in which they are saved. */
  async function projectsOf(searches: readonly Id[]): Promise<readonly StreamName[]> {
    const grants = await store.grantsOver(searches.map(searchStream));
    return [...new Set(grants.map(({ subject }) => subject))].filter(isProjectStream);
  }

  async function eraseAll(work: UnitOfWork, search: Id, by: Id): Promise<readonly Id[] | Refusal> {
    const searches = await family(search);
    const projects = await projectsOf(searches);
    work.hold(projects);
    for (const project of projects)
      if (legalHoldsIn((await work.open(project)).state.rows.map).length > 0) return onHold;
    const trees = await titlesOf(searches);
    const naming = await namingSearches(searches);
    work.hold([clientLock(SERVER_CLIENT), ...searches.map(searchStream), ...trees.keys(), ...naming.keys()]);
    const before = work.confirmed().length;
    for (const id of searches) {
      const owner = await eraseOne(work, id, by);
      // The owner's devices are told in any case.
      if (owner !== null && !trees.has(homeStream(owner))) trees.set(homeStream(owner), new Map());
    }
    for (const [stream, left] of trees) {
      await work.append([draft(stream, 'TitlesErased', { searches })], { pk: by }, null);
      work.erase({ stream, upTo: (await work.open(stream)).seq, left });
    }
    for (const [stream, titles] of naming) await eraseNames(work, stream, { titles, searches, by });
    if (work.confirmed().length > before) for (const addition of also(searches, { search, by })) work.add(addition);
    return searches;
  }

  /** What names the searches is erased, and said anew without the titles. */
  async function eraseNames(
    work: UnitOfWork,
    stream: StreamName,
    { titles, searches, by }: { readonly titles: readonly string[]; readonly searches: readonly Id[]; readonly by: Id },
  ): Promise<void> {
    const erased = new Set(searches);
    const left: Left = new Map();
    for await (const event of eventsOf(stream)) if (isOfTitles(event, erased, titles)) left.set(event.seq, null);
    const steps = stepsOf((await work.open(stream)).state.rows.map);
    const anew = steps === null ? [] : namesAnew(steps, erased, titles);
    if (left.size + anew.length === 0) return;
    await work.append(anew, { pk: by }, null);
    work.erase({ stream, upTo: (await work.open(stream)).seq, left });
  }

  /** Gives its owner; null where there is nothing to erase. */
  async function eraseOne(work: UnitOfWork, id: Id, by: Id): Promise<Id | null> {
    const stream = searchStream(id);
    const { state } = await work.open(stream);
    const steps = stepsOf(state.rows.map);
    if (steps === null || steps.erased !== undefined) return null;
    const { searchType, owner, project } = steps;
    const erased = draft(stream, 'SearchErased', { search: id, searchType, owner, project, by, at: now() });
    await work.append([erased], { pk: by }, null);
    work.erase({ stream, upTo: (await work.open(stream)).seq, left: 'all' });
    return owner;
  }

  return {
    family,
    families,
    async isHeld(searches) {
      for (const project of await projectsOf(searches))
        if (await accept.withState(project, ({ state }) => legalHoldsIn(state.rows.map).length > 0)) return true;
      return false;
    },
    erase: (search, by) => accept.withUnitOfWork([searchStream(search)], (work) => eraseAll(work, search, by)),
  };
}

const isProjectStream = (subject: string): subject is StreamName => parseStream(subject)?.kind === 'project';

const onHold = refusal(
  422,
  'legal-hold',
  'This search, or one that went on from it, is saved in a project under legal hold. It can be erased once an ' +
    'administrator lifts the hold.',
);

/** Nobody but the owner of a stream applies its first event: what else names an origin proves no fork. */
const isBeginning = ({ seq, outcome, stream, payload }: ConfirmedEvent): boolean =>
  seq === 1 && outcome.kind === 'applied' && stream === searchStream((payload as { readonly search: Id }).search);

function note(trees: Map<StreamName, Left>, { stream, seq }: ConfirmedEvent, left: object | null): void {
  if (left === null) return;
  const own = trees.get(stream) ?? new Map<number, unknown>();
  trees.set(stream, own.set(seq, left));
}
