/**
 * Erases a project that is due: the searches that are saved in it alone, then all that its stream held, and its names
 * from the trees that knew it. Events stay in their places, with their commitments. Repeating it goes on where it was.
 */
import { draft } from '../../domain/catalogue.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import { NAMING_PROJECTS, withoutProject } from '../../domain/retention/erased-names.ts';
import { ERASED_PROJECT } from '../../domain/retention/rows.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn } from '../../domain/shared/legal-holds.ts';
import { homeStream, parseStream, projectStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import type { EraseSearch } from '../searches/erase-search.ts';
import { treeIn, treeOf } from '../sharing/mounts.ts';
import { retentionNotes, type RetentionReader } from './who-is-told.ts';

interface EraseProjectPorts {
  readonly accept: Pick<Accept, 'withUnitOfWork' | 'withState'>;
  readonly store: Pick<EventStore, 'mentioning' | 'grantsOver'>;
  readonly membership: Pick<Membership, 'membersOf'>;
  readonly eraseSearch: Pick<EraseSearch, 'family' | 'erase'>;
  readonly now: () => number;
  /** What is written with it in other tables. */
  readonly also: (erased: ErasedProject, due: DueProject) => readonly Addition[];
}

export interface ErasedProject {
  readonly project: Id;
  /** Searches that were erased, those that went on from them included. */
  readonly searches: number;
  /** Searches that stay: they, or what went on from them, are saved in another project too. */
  readonly kept: number;
}

export interface DueProject {
  readonly project: Id;
  /** `yyyy-mm-dd` */
  readonly due: string;
  /** Who set the retention. */
  readonly by: Id;
  readonly company: Id;
  readonly told: readonly RetentionReader[];
}

type Left = Map<StreamName, Map<number, unknown>>;

/** Numbers that one look through the log is asked for. */
const AT_ONCE = 200;

export function createEraseProject({ accept, store, membership, eraseSearch, now, also }: EraseProjectPorts) {
  async function eraseSearches({ project, by }: DueProject): Promise<Omit<ErasedProject, 'project'> | Refusal> {
    const stream = projectStream(project);
    const saved = await accept.withState(stream, ({ state }) => searchesSavedIn(treeOf(state)));
    const erased = new Set<Id>();
    let kept = 0;
    for (const search of saved) {
      const family = await eraseSearch.family(search);
      if (await isSavedElsewhere(store, family, stream)) kept++;
      else {
        const done = await eraseSearch.erase(search, by);
        if (isRefusal(done)) return done;
        for (const one of done) erased.add(one);
      }
    }
    return { searches: erased.size, kept };
  }

  /** What is left of the events elsewhere that name the rows. */
  async function namesElsewhere(stream: StreamName, rows: readonly Id[]): Promise<Left> {
    const ids = new Set(rows);
    const left: Left = new Map();
    for (let from = 0; from < rows.length; from += AT_ONCE)
      for (const event of await store.mentioning(NAMING_PROJECTS, rows.slice(from, from + AT_ONCE))) {
        const rest = event.stream === stream ? null : withoutProject(event, ids);
        if (rest === null) continue;
        const own = left.get(event.stream) ?? new Map<number, unknown>();
        left.set(event.stream, own.set(event.seq, rest));
      }
    return left;
  }

  async function eraseStream(
    work: UnitOfWork,
    due: DueProject,
    counts: Omit<ErasedProject, 'project'>,
  ): Promise<Refusal | null> {
    const { project, by, told } = due;
    const stream = projectStream(project);
    const tree = await treeIn(work, stream);
    if (legalHoldsIn(tree).length > 0) return onHold;
    const left = await namesElsewhere(stream, idsIn(tree));
    const homes = (await membership.membersOf(stream)).map(homeStream);
    for (const home of homes) if (!left.has(home)) left.set(home, new Map());
    work.hold([clientLock(SERVER_CLIENT), ...left.keys(), ...told.map(({ user }) => homeStream(user))]);
    const people = whoIsIn(tree);
    const erased = { project, due: due.due, by, ...people, at: now() };
    await work.append([draft(stream, 'ProjectErased', erased)], { pk: by }, null);
    work.erase({ stream, upTo: (await work.open(stream)).seq, left: 'all' });
    for (const [other, rest] of left) {
      // In a tree that never listed it, an event without effect says so.
      const renamed =
        parseStream(other)?.kind === 'home'
          ? draft(other, 'ProjectLabelled', { project, name: ERASED_PROJECT })
          : draft(other, 'TitlesErased', { searches: [] });
      await work.append([renamed], { pk: by }, null);
      work.erase({ stream: other, upTo: (await work.open(other)).seq, left: rest });
    }
    const notes = retentionNotes(told, { project, due: due.due, news: 'erased', at: now() });
    await work.append(notes, { pk: by }, null);
    for (const addition of also({ project, ...counts }, due)) work.add(addition);
    return null;
  }

  return async (due: DueProject): Promise<ErasedProject | Refusal> => {
    const counts = await eraseSearches(due);
    if (isRefusal(counts)) return counts;
    const done = await accept.withUnitOfWork([projectStream(due.project)], (work) => eraseStream(work, due, counts));
    return isRefusal(done) ? done : { project: due.project, ...counts };
  };
}

/** Whether another project has one of them too: then all of them stay. */
export async function isSavedElsewhere(
  store: Pick<EventStore, 'grantsOver'>,
  family: readonly Id[],
  project: StreamName,
): Promise<boolean> {
  const places = await store.grantsOver(family.map(searchStream));
  return places.some(({ subject }) => subject.startsWith('project/') && subject !== project);
}

const onHold = refusal(422, 'legal-hold', 'The project is under legal hold.');

/** Those in the trash too. */
export const searchesSavedIn = (tree: TreeMap): readonly Id[] => [
  ...new Set(
    [...tree.values()].flatMap((row) => (row.kind === 'collection' && row.search !== null ? [row.search] : [])),
  ),
];

const idsIn = (tree: TreeMap): readonly Id[] =>
  [...tree.values()].flatMap((row) => (row.kind === 'folder' || row.kind === 'collection' ? [row.id] : []));

function whoIsIn(tree: TreeMap) {
  const rows = [...tree.values()];
  return {
    members: rows.flatMap((row) =>
      row.kind === 'member' && row.state === 'accepted' ? [{ user: row.id, role: row.role }] : [],
    ),
    teams: rows.flatMap((row) =>
      row.kind === 'team' ? [{ team: row.id, role: row.role ?? ('member' as const) }] : [],
    ),
  };
}
