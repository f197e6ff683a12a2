/**
 * What a new monitor names: the search that it watches, the project that it belongs to, the category or competitor that
 * it was made from. Only what its maker can read; of anything else is not told whether it is there.
 */
import type { MonitorOrigin } from '../../domain/documents/monitor-origin.ts';
import { isLiveFolder } from '../../domain/folder-tree/rows.ts';
import { categoryOf, competitorOf } from '../../domain/company-profile/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { treeOf } from '../sharing/mounts.ts';
import type { MemberPorts } from './monitor-members.ts';

interface NamedPlaces {
  readonly search: Id | null;
  readonly project: Id | null;
  readonly origin: MonitorOrigin | null;
}

interface NamingPorts extends Pick<MemberPorts, 'db' | 'membership'> {
  readonly accept: Pick<Accept, 'locate' | 'withState'>;
}

const noSearch = refusal(404, 'not-found', 'There is no such search, or you can’t open it.');
const noProject = refusal(404, 'not-found', 'There is no such project, or you can’t open it.');
const noOrigin = refusal(404, 'not-found', 'There is no such category or competitor, or you can’t see it.');

/** Null where the user can read all of it. */
export async function whyNotNamed(
  { db, membership, accept }: NamingPorts,
  user: Id,
  { search, project, origin }: NamedPlaces,
): Promise<Refusal | null> {
  const actor = { pk: user, isServer: false };
  if (search !== null && !(await membership.mayUse(searchStream(search), actor))) return noSearch;
  if (project !== null && !(await isProjectOf({ accept }, user, project))) return noProject;
  if (origin === null) return null;
  const company = companyStream((await findUser(db, user))?.company?.id ?? 0);
  if (!(await membership.mayUse(company, actor))) return noOrigin;
  const isThere = await accept.withState(company, ({ state }) => {
    const find = origin.kind === 'category' ? categoryOf : competitorOf;
    return find(state.rows.map, origin.id) !== null;
  });
  return isThere ? null : noOrigin;
}

/** In their own tree, or in that of a shared project that they are in. */
async function isProjectOf({ accept }: Pick<NamingPorts, 'accept'>, user: Id, project: Id): Promise<boolean> {
  const stream = (await accept.locate([project], user)).get(project);
  return stream !== undefined && (await accept.withState(stream, ({ state }) => isLiveFolder(treeOf(state), project)));
}
