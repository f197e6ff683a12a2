/**
 * The projects of a company that are under legal hold, for its administrators: who is not in a project learns who
 * placed the hold and whom to ask, neither the project's name nor the reason.
 */
import { roleInProject } from '../../domain/members/rows.ts';
import type { HeldProject } from '../../domain/legal-hold/held-project.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn } from '../../domain/shared/legal-holds.ts';
import { reaches } from '../../domain/shared/roles.ts';
import { isStreamName, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import type { Route } from '../http/route.ts';
import { treeOf } from './mounts.ts';

interface HeldProjectPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly membership: Pick<Membership, 'roleIn' | 'membersOf'>;
}

export const heldProjectRoutes = (ports: HeldProjectPorts): readonly Route[] => [
  {
    ...{ method: 'GET', path: '/spa/api/company/legal_holds', who: 'company-administrator' },
    handle: async (context) => {
      const { pk } = context.get('signedIn').user;
      return context.json({ holds: await heldProjects(ports, context.get('company'), pk) });
    },
  },
];

/** The hold of longest ago first. */
async function heldProjects(ports: HeldProjectPorts, company: Id, asker: Id): Promise<readonly HeldProject[]> {
  const found: HeldProject[] = [];
  for (const stream of await everHeld(ports.db, company)) {
    const held = await heldProject(ports, stream, asker);
    if (held !== null) found.push(held);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Projects that somebody of the company put under hold at some time. */
async function everHeld(db: Db, company: Id): Promise<readonly StreamName[]> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('app_user', 'app_user.id', 'event.actor')
    .select('event.stream')
    .distinct()
    .where('event.type', '=', 'LegalHoldPlaced')
    .where('app_user.company_id', '=', company)
    .execute();
  // Homes know of the holds of their mounts by the same event.
  return rows.map(({ stream }) => stream).filter((one) => isStreamName(one) && parseStream(one)?.kind === 'project');
}

async function heldProject(
  { db, accept, membership }: HeldProjectPorts,
  stream: StreamName,
  asker: Id,
): Promise<HeldProject | null> {
  const project = parseStream(stream)!.id;
  const { hold, name, owner } = await accept.withState(stream, ({ state }) => {
    const tree = treeOf(state);
    const owned = [...tree.values()].find((row) => row.kind === 'member' && roleInProject(tree, row.id) === 'owner');
    return { hold: legalHoldsIn(state.rows.map)[0], name: tree.get(project)?.name ?? '', owner: owned?.id ?? null };
  });
  if (hold === undefined) return null;
  const isInside = (await membership.roleIn(stream, asker)) !== null;
  const canInvite = async (user: Id): Promise<string | null> => {
    const [person, role] = [await findUser(db, user), await membership.roleIn(stream, user)];
    if (person?.is_active !== true || person.is_guest) return null;
    return role !== null && reaches(role, 'member') ? person.full_name : null;
  };
  const firstWhoInvites = async (users: readonly Id[]): Promise<string | null> => {
    for (const user of users) {
      const name = await canInvite(user);
      if (name !== null) return name;
    }
    return null;
  };
  return {
    ...{ by: hold.name, at: hold.at },
    inside: isInside ? { project, name, reason: hold.reason } : null,
    ask: await firstWhoInvites([hold.by, ...(owner === null ? [] : [owner]), ...(await membership.membersOf(stream))]),
    owner: (owner === null ? null : await findUser(db, owner))?.full_name ?? '',
  };
}
