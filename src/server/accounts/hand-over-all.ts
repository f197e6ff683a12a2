/**
 * What who leaves owns, given to a colleague: projects, shared or not, the teams and private indexes that nobody else
 * owns, monitors, and open tasks.
 */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { mintServerId } from '../database/settings.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { handOverMonitors } from '../monitors/hand-over-monitors.ts';
import type { Services } from '../services.ts';
import { handOverTasks, type TaskHandOverPorts } from '../sharing/hand-over-tasks.ts';
import { handOverIndexes } from '../x/index-table.ts';
import { findUser } from './users.ts';

export type HandOverAllPorts = Pick<Services, 'accept' | 'db' | 'handOver' | 'membership' | 'now' | 'store' | 'teams'>;

interface Leaving {
  readonly from: UserDetails;
  readonly to: UserDetails | null;
  readonly company: Id;
  readonly by: UserDetails;
}

export const taskPortsOf = ({ accept, db, membership, now, store }: HandOverAllPorts): TaskHandOverPorts => ({
  ...{ accept, membership, store, now },
  findUser: (user) => findUser(db, user),
  mintId: () => mintServerId(db),
});

/** Null for a colleague who can take the work over. */
export const whyNoHeir = ({ from, to, company }: Omit<Leaving, 'by'>): Refusal | null =>
  !to?.is_active || to.pk === from.pk || to.is_guest || to.company?.id !== company ? noHeir : null;

/** How many things were given, without tasks. */
export async function handOverAll(
  ports: HandOverAllPorts,
  { from, to, company, by }: Leaving & { readonly to: UserDetails },
): Promise<number | Refusal> {
  const { accept, db, handOver, membership, teams } = ports;
  const what = { from: from.pk, to, company, by };
  const projects = await handOver.handOver(what);
  if (isRefusal(projects)) return projects;
  const given = await handOverMonitors({ db, accept, membership, now: ports.now }, { from: from.pk, to, by });
  const all = projects + (await teams.handOver(what)) + given + (await handOverIndexes(db, { from: from.pk, to }));
  // Last: what was handed over before may be what the heir needs to read a task.
  await handOverTasks(taskPortsOf(ports), { from, to, company, by: by.pk });
  return all;
}

const noHeir = refusal(422, 'new-owner', 'Choose another active user of your company as the new owner.');
