/**
 * What the export of a project holds: its stream, and the searches that are saved in it. A search goes along where it
 * is open to who is in the project, and to the owner, as whom a project is exported.
 */
import { draft } from '../../domain/catalogue.ts';
import { encodeMovedRows } from '../../domain/folder-tree/moved-rows.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import { subtreeOf } from '../../domain/folder-tree/subtree.ts';
import { closedByRetention } from '../../domain/retention/rows.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { BLIND_REVIEW } from '../../domain/assessment/rows.ts';
import { homeStream, parseStream, projectStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { sealOf } from '../events/payload-commitment.ts';
import { searchesSavedIn } from '../retention/erase-project.ts';
import { treeOf } from '../sharing/mounts.ts';
import type { EventLine, ExportKind } from './archive-form.ts';

export interface ScopedStream {
  readonly stream: StreamName;
  /** Of a search. */
  readonly savedIn: readonly Id[];
  /** The events of a stream that the log does not hold. */
  readonly made?: readonly Omit<EventLine, 'hash'>[];
}

export interface ExportScope {
  readonly kind: ExportKind;
  readonly id: Id;
  readonly name: string;
  readonly streams: readonly ScopedStream[];
  /** What is not in it beside what never is, a sentence each. */
  readonly leftOut: readonly string[];
}

export interface ScopePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly store: Pick<EventStore, 'grantsOver' | 'head' | 'mentioning'>;
  readonly membership: Pick<Membership, 'allowed'>;
  readonly now: () => number;
}

/** Of the project, where the user owns it: what they may read of it. Without a user, as its owner: for the operator. */
export async function scopeOfProject(
  ports: ScopePorts,
  { project, user }: { readonly project: Id; readonly user: Id | null },
): Promise<ExportScope | Refusal> {
  const stream = projectStream(project);
  const isShared = (await ports.store.head(stream)) > 0;
  const found = isShared ? await sharedProject(ports, project) : await ownProject(ports, project, user);
  if (isRefusal(found)) return found;
  const { owner, tree, made } = found;
  if (user !== null && user !== owner)
    return (await ports.membership.allowed([stream], { pk: user, isServer: false })).has(stream)
      ? notAllowed('not-owner', 'Only the owner of the project can export it.')
      : noProjectHere;
  const saved = searchesSavedIn(tree);
  const readable = await openSearches(ports, { saved, owner, project, isShared });
  if (user !== null) {
    const blind = await blindAmong(ports, readable, tree);
    if (blind !== null) return blind;
  }
  const name = tree.get(project)?.name ?? '';
  const left = saved.length - readable.length;
  const searches = readable.map((search) => ({ stream: searchStream(search), savedIn: [project] }));
  return {
    ...{ kind: 'project', id: project, name },
    streams: [{ stream, savedIn: [], ...(made && { made }) }, ...searches],
    leftOut: [
      ...(made
        ? ['The project was not shared: what happened to its folders before is not in it, only how they are.']
        : []),
      ...(left > 0 ? [`${left} saved ${left === 1 ? 'search' : 'searches'} that the project’s owner can’t open.`] : []),
    ],
  };
}

interface FoundProject {
  readonly owner: Id;
  readonly tree: TreeMap;
  readonly made: readonly Omit<EventLine, 'hash'>[] | null;
}

async function sharedProject({ accept }: ScopePorts, project: Id): Promise<FoundProject | Refusal> {
  return accept.withState(projectStream(project), ({ state }) => {
    const tree: TreeMap = new Map(treeOf(state));
    if (closedByRetention(state.rows.map) !== null) return wasErased;
    const owner = [...tree.values()].find((row) => row.kind === 'member' && row.role === 'owner');
    return owner === undefined ? noProjectHere : { owner: owner.id, tree, made: null };
  });
}

/** A project that lies in a home: its subtree becomes the first event of a stream of its own, as sharing it would. */
async function ownProject(ports: ScopePorts, project: Id, user: Id | null): Promise<FoundProject | Refusal> {
  const { accept, db, store, now } = ports;
  const homes = user === null ? await homesNaming(store, project) : [homeStream(user)];
  for (const home of homes) {
    const rows = await accept.withState(home, ({ state }) => {
      const tree = treeOf(state);
      return tree.get(project)?.kind === 'folder' ? subtreeOf(tree, project).rows : null;
    });
    if (rows === null) continue;
    const owner = parseStream(home)?.id ?? 0;
    const { name } = await db.selectFrom('app_user').select('name').where('id', '=', owner).executeTakeFirstOrThrow();
    const opened = { project, owner, ownerName: name, rows: encodeMovedRows(rows) };
    const { type, version, payload } = draft(projectStream(project), 'SharedProjectOpened', opened);
    const at = now();
    const made = {
      ...{ seq: 1, at, receivedAt: at, actor: owner, clientId: SERVER_CLIENT, clientSeq: 1, baseSeq: 0 },
      ...{ batch: 'export', causationId: null, type, version, without: null, payload, ...sealOf(payload) },
    };
    return { owner, tree: new Map(rows.map((row) => [row.id, row])), made: [made] };
  }
  return noProjectHere;
}

async function homesNaming(store: ScopePorts['store'], project: Id): Promise<readonly StreamName[]> {
  const events = await store.mentioning(['FolderAdded', 'SubtreeReceived'], [project]);
  return [...new Set(events.map(({ stream }) => stream))].filter((stream) => parseStream(stream)?.kind === 'home');
}

interface SavedSearches {
  readonly saved: readonly Id[];
  readonly owner: Id;
  readonly project: Id;
  readonly isShared: boolean;
}

/** Those that the owner may use, and that the project opens to its members. */
async function openSearches(
  { membership, store }: ScopePorts,
  { saved, owner, project, isShared }: SavedSearches,
): Promise<readonly Id[]> {
  const streams = saved.map(searchStream);
  const allowed = await membership.allowed(streams, { pk: owner, isServer: false });
  const grants = await store.grantsOver(streams, [projectStream(project)]);
  const opened = new Set(grants.map(({ object }) => object));
  return saved.filter((search) => {
    const stream = searchStream(search);
    return allowed.has(stream) && (!isShared || opened.has(stream));
  });
}

/** What others rated in a blind review is nobody's to read yet. */
async function blindAmong({ accept }: ScopePorts, searches: readonly Id[], tree: TreeMap): Promise<Refusal | null> {
  for (const search of searches) {
    if (!(await accept.withState(searchStream(search), ({ state }) => state.rows.map.has(BLIND_REVIEW)))) continue;
    const saved = [...tree.values()].find((row) => row.kind === 'collection' && row.search === search);
    return refusal(
      422,
      'blind-review',
      `The review of “${saved?.name ?? 'a search'}” is blind. End it, then export the project.`,
    );
  }
  return null;
}

const noProjectHere = refusal(404, 'not-found', 'There is no such project.');
const wasErased = refusal(422, 'erased', 'This project was erased, as its retention said: there is nothing to export.');
