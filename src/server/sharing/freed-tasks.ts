/**
 * Who can't open a place any more holds none of its open tasks: each becomes nobody's, and whoever made it, or who owns
 * the place, is told in its thread. Of each place in a transaction of its own, after access has ended.
 */
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { isStreamName, projectStream, teamStream, type StreamName } from '../../domain/shared/streams.ts';
import { tasksIn } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import { teamSubject } from '../events/access.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { unassigned, type TaskHandOverPorts } from './hand-over-tasks.ts';
import type { Sharing } from './sharing.ts';
import type { Teams } from './teams.ts';

interface PlacesToShare {
  readonly sharing: Sharing;
  readonly teams: Teams;
}

export function freeingTasks(ports: TaskHandOverPorts, { sharing, teams }: PlacesToShare): PlacesToShare {
  /** `act`, and then the tasks of the places. */
  async function freeing<T>(places: readonly StreamName[], by: Id, act: () => Promise<T | null>): Promise<T | null> {
    const refused = await act();
    if (refused === null) for (const place of places) await freeTasksIn(ports, place, by);
    return refused;
  }
  const ofTeam = async (team: Id): Promise<readonly StreamName[]> => {
    const projects = await ports.store.grantsTo([teamSubject(team)], 'project');
    return [teamStream(team), ...projects.map(({ object }) => object).filter(isStreamName)];
  };
  return {
    sharing: {
      ...sharing,
      removeUser: (project, user, by) =>
        freeing([projectStream(project)], by.pk, () => sharing.removeUser(project, user, by)),
      removeTeam: (project, team, by) =>
        freeing([projectStream(project)], by.pk, () => sharing.removeTeam(project, team, by)),
      leave: (project, by) => freeing([projectStream(project)], by.pk, () => sharing.leave(project, by)),
    },
    teams: {
      ...teams,
      async remove(team, by, into) {
        // The tasks of the team itself go to its heir.
        const [, ...projects] = await ofTeam(team);
        return freeing(projects, by.pk, () => teams.remove(team, by, into));
      },
      removeMember: async (team, user, by) =>
        freeing(await ofTeam(team), by.pk, () => teams.removeMember(team, user, by)),
    },
  };
}

async function freeTasksIn(ports: TaskHandOverPorts, stream: StreamName, by: Id): Promise<void> {
  await ports.accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], (work) => freeIn(ports, work, stream, by));
}

async function freeIn(ports: TaskHandOverPorts, work: UnitOfWork, stream: StreamName, by: Id): Promise<null> {
  const drafts: EventDraft[] = [];
  const { rows } = (await work.open(stream)).state;
  for (const row of tasksIn(rows.map)) {
    const { assignee, status } = row;
    if (assignee === null || isClosed(status)) continue;
    if (await ports.membership.mayUse(stream, { pk: assignee, isServer: false })) continue;
    const why = `${(await ports.findUser(assignee))?.full_name ?? ''} can’t open this any more.`;
    drafts.push(...(await unassigned(ports, { stream, rows: rows.map }, row, { from: assignee, by, why })));
  }
  if (drafts.length > 0) await work.append(drafts, { pk: by }, null);
  return null;
}
