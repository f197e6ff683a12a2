/** Keeps the streams of the teams that the user is in up to date: what only a team may read. */
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, teamStream } from '../../domain/shared/streams.ts';
import type { Engine } from '../../sync/engine.ts';
import { logNote } from '../log.ts';
import { teamsOnDevice } from './tag-queries.ts';

/** From now on. A team that the user left and is in again is followed anew. */
export function followTeams(engine: Pick<Engine, 'follow' | 'replicas'>, user: Id, company: Id): void {
  const followed = new Set<Id>();
  const look = (): void => {
    const teams = new Set(teamsOnDevice({ replicas: engine.replicas, user, company }).map(({ id }) => id));
    for (const team of followed) if (!teams.has(team)) followed.delete(team);
    for (const team of teams) {
      if (followed.has(team)) continue;
      followed.add(team);
      engine.follow(teamStream(team)).catch((error: unknown) => {
        followed.delete(team);
        logNote('what a team shares could not be opened:', error);
      });
    }
  };
  engine.replicas.changes$.subscribe((stream) => {
    if (stream === companyStream(company)) look();
  });
  look();
}
