/** What the rules over a whole project have in common: legal holds and retention. */
import { roleInProject } from '../../domain/members/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { UnitOfWork } from '../events/work.ts';
import { treeIn } from './mounts.ts';

/** Null: done. */
export type RuleDone = Promise<Refusal | null>;
type Act = (work: UnitOfWork, company: Id) => RuleDone;

export interface ProjectRulePorts {
  readonly asking: (project: Id, by: UserDetails, act: Act) => RuleDone;
  readonly sees: (work: UnitOfWork, project: Id, by: UserDetails) => Promise<boolean>;
  readonly ensureShared: (work: UnitOfWork, project: Id, by: UserDetails) => RuleDone;
  readonly unlessInside: (project: Id, by: UserDetails, result: Refusal | null) => RuleDone;
  readonly now: () => number;
}

/** Runs `act` in a transaction for who sees the project; for others it does not exist. */
export const onSeenProject =
  ({ asking, sees }: Pick<ProjectRulePorts, 'asking' | 'sees'>) =>
  (project: Id, by: UserDetails, act: Act): RuleDone =>
    asking(project, by, async (work, company) =>
      (await sees(work, project, by)) ? act(work, company) : projectUnseen,
    );

export const administersCompany = ({ is_admin_user: isAdmin, is_guest: isGuest }: UserDetails): boolean =>
  isAdmin && !isGuest;

/** What is not shared yet is the user's own. */
export async function ownsIt(work: UnitOfWork, project: Id, by: UserDetails): Promise<boolean> {
  const row = (await treeIn(work, homeStream(by.pk))).get(project);
  return row?.kind === 'folder' || roleInProject(await treeIn(work, projectStream(project)), by.pk) === 'owner';
}

/** For the path of a call too. */
export const projectUnseen = refusal(404, 'not-found', 'There is no such project.');
