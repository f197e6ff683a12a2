/** Keeps the streams of the shared projects that are mounted in the user's tree up to date. */
import type { Id } from '../../domain/shared/ids.ts';
import { projectStream } from '../../domain/shared/streams.ts';
import type { Engine } from '../../sync/engine.ts';
import type { ForestView } from './forest-view.ts';
import { logNote } from '../log.ts';

/** From now on. A project that was taken away and is given again is another mount, and is followed anew. */
export function followSharedProjects(engine: Pick<Engine, 'follow' | 'replicas'>, forest: ForestView): void {
  const followed = new Set<Id>();
  const look = (): void => {
    const mounts = forest()?.mounts;
    for (const project of followed) if (!mounts?.has(project)) followed.delete(project);
    for (const project of mounts?.keys() ?? []) {
      if (followed.has(project)) continue;
      followed.add(project);
      engine.follow(projectStream(project)).catch((error: unknown) => {
        followed.delete(project);
        logNote('a shared project could not be opened:', error);
      });
    }
  };
  engine.replicas.changes$.subscribe(look);
  look();
}
