/**
 * The user's forest over the replicas of the moment: a stream that was read anew is put in the place of the old one.
 */
import { createForest, type Forest } from '../../domain/folder-tree/forest.ts';
import type { TreeRow } from '../../domain/folder-tree/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Rows } from '../../domain/shared/rows.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Replica } from '../../sync/replica/replica.ts';

const rowsOf = (replica: Replica): Rows<TreeRow> => replica.state.rows as unknown as Rows<TreeRow>;

/** Null until the home has been read. Asking costs what is mounted, not what the tree holds. */
export type ForestView = () => Forest | null;

export function createForestView(replicas: Pick<ReplicaSet, 'get'>, user: Id): ForestView {
  let home: Replica | null = null;
  let forest: Forest | null = null;
  const projects = new Map<Id, Replica>();
  return () => {
    const now = replicas.get(homeStream(user));
    if (now === undefined) return null;
    if (forest === null) forest = createForest(user, rowsOf(now));
    else if (now !== home) forest.setHome(rowsOf(now));
    home = now;
    for (const project of forest.mounts.keys()) {
      const replica = replicas.get(projectStream(project));
      if (replica === projects.get(project)) continue;
      forest.setProject(project, replica === undefined ? null : rowsOf(replica));
      if (replica === undefined) projects.delete(project);
      else projects.set(project, replica);
    }
    return forest;
  };
}
