/**
 * What a person has in their own tree and never shared, for a hand-over: each project gets a stream of its own, as with
 * its first share, so that somebody else can own it. Shared projects inside are moved beside it first; searches saved
 * outside of any project are put into one. What is in the trash stays there.
 */
import { draft } from '../../domain/catalogue.ts';
import { encodeMovedRows } from '../../domain/folder-tree/moved-rows.ts';
import { RECOVERED } from '../../domain/folder-tree/placed.ts';
import type { CollectionRow, FolderRow, TreeMap } from '../../domain/folder-tree/rows.ts';
import { subtreeOf } from '../../domain/folder-tree/subtree.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { ROOT, type Id } from '../../domain/shared/ids.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import type { UnitOfWork } from '../events/work.ts';
import { treeIn } from './mounts.ts';

const isAtTop = ({ parent }: { readonly parent: Id }): boolean => parent === ROOT || parent === RECOVERED;

/** Those that lie in no other. */
export const ownProjects = (home: TreeMap): readonly FolderRow[] =>
  [...home.values()].filter((row): row is FolderRow => row.kind === 'folder' && isAtTop(row));

/** Saved in no project. */
export const looseSearches = (home: TreeMap): readonly CollectionRow[] =>
  [...home.values()].filter((row): row is CollectionRow => row.kind === 'collection' && isAtTop(row));

interface Leaving {
  readonly user: Id;
  readonly name: string;
  /** Of the project for searches that are saved in none. */
  readonly gathering: Id;
}

/** Makes shared projects of all of it, with the person as their owner and nobody else in them. */
export async function openOwnProjects(work: UnitOfWork, leaving: Leaving): Promise<void> {
  const { user, name } = leaving;
  const home = homeStream(user);
  // In the name of the owner: a saved search opens only what the one who files it there may use.
  const by = { pk: user };
  await work.append(gathered(await treeIn(work, home), leaving), by, null);
  const projects = ownProjects(await treeIn(work, home));
  work.hold(projects.map(({ id }) => projectStream(id)));
  for (const { id, name: title } of projects) {
    const tree = await treeIn(work, home);
    const aside = subtreeOf(tree, id).mounts.map((mount) => draft(home, 'FolderMoved', { id: mount.id, parent: ROOT }));
    await work.append(aside, by, null);
    const rows = encodeMovedRows(subtreeOf(tree, id).rows);
    await work.append(
      [
        draft(projectStream(id), 'SharedProjectOpened', { project: id, owner: user, ownerName: name, rows }),
        draft(home, 'ProjectShared', { project: id, name: title }),
      ],
      by,
      null,
    );
  }
}

function gathered(tree: TreeMap, { user, gathering: project }: Leaving): readonly EventDraft[] {
  const searches = looseSearches(tree);
  if (searches.length === 0) return [];
  const home = homeStream(user);
  return [
    draft(home, 'FolderAdded', {
      id: project,
      parent: ROOT,
      name: 'Searches handed over',
      client: '',
      number: '',
      addedAt: null,
    }),
    ...searches.map(({ id }) => draft(home, 'CollectionMoved', { id, project })),
  ];
}
