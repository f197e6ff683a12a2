/**
 * Brings an imported project to its people: in the project’s stream the events of the import follow on what was
 * imported, said by who imports; and in the home of everybody who is in it stands its mount.
 *
 *   owner who can sign in here? ─ no ─▶ who imports becomes the owner
 *   teams of the other company, unanswered invitations and the retention end
 */
import { draft } from '../../domain/catalogue.ts';
import { memberKey, type MemberRow } from '../../domain/members/rows.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import { retentionIn } from '../../domain/retention/rows.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { ROOT, SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn } from '../../domain/shared/legal-holds.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { treeIn } from '../sharing/mounts.ts';

/** Who imports: a user of the company who is active and no guest. */
export interface Importer {
  readonly id: Id;
  readonly name: string;
}

interface SettlePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withUnitOfWork'>;
  readonly now: () => number;
}

interface ImportedProject {
  /** Of the import. */
  readonly archive: Id;
  readonly project: Id;
  readonly by: Importer;
}

/** Gives the owner. Repeating it changes nothing. */
export async function settleProject(ports: SettlePorts, { archive, project, by }: ImportedProject): Promise<Id> {
  const { accept, db, now } = ports;
  const stream = projectStream(project);
  const done = await accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], async (work) => {
    const say = (drafts: readonly EventDraft[]) => work.append(drafts, { pk: by.id }, null);
    const owner = await ownerOf(db, await treeIn(work, stream));
    if (owner === null) await say(ownedByImporter(project, await treeIn(work, stream), by));
    await say(endings(project, await treeIn(work, stream), { by: by.id, at: now() }));
    await say(await mounts(work, project));
    work.add({
      async write(transaction) {
        await transaction.updateTable('imported_archive').set({ is_settled: true }).where('id', '=', archive).execute();
      },
    });
    return { owner: owner ?? by.id };
  });
  if (isRefusal(done)) throw new Error(done.message);
  return done.owner;
}

const membersIn = (tree: TreeMap): readonly MemberRow[] =>
  [...tree.values()].flatMap((row) => (row.kind === 'member' ? [row] : []));

/** Null where the owner has no account that may own a project. */
async function ownerOf(db: Db, tree: TreeMap): Promise<Id | null> {
  const owner = membersIn(tree).find(({ role }) => role === 'owner');
  if (owner === undefined) return null;
  const account = await db
    .selectFrom('app_user')
    .select(['is_active', 'is_guest'])
    .where('id', '=', owner.id)
    .executeTakeFirst();
  return account?.is_active === true && !account.is_guest ? owner.id : null;
}

function ownedByImporter(project: Id, tree: TreeMap, by: Importer): readonly EventDraft[] {
  const stream = projectStream(project);
  const own = tree.get(memberKey(by.id));
  const isIn = own?.kind === 'member';
  return [
    ...(isIn ? [] : [draft(stream, 'MemberInvited', { user: by.id, name: by.name, by: by.id })]),
    ...(isIn && own.state === 'accepted' ? [] : [draft(stream, 'InvitationAccepted', { user: by.id })]),
    draft(stream, 'MemberRoleSet', { user: by.id, role: 'owner', by: by.id }),
  ];
}

function endings(project: Id, tree: TreeMap, { by, at }: { readonly by: Id; readonly at: number }) {
  const stream = projectStream(project);
  const teams = [...tree.values()].flatMap((row) => (row.kind === 'team' ? [row.id] : []));
  const invited = membersIn(tree).filter(({ state }) => state === 'pending');
  return [
    ...teams.map((team) => draft(stream, 'TeamUnshared', { team, by })),
    ...invited.map(({ id: user }) => draft(stream, 'MemberRemoved', { user, by })),
    ...(retentionIn(tree) === null ? [] : [draft(stream, 'RetentionRemoved', { project, by, at })]),
  ];
}

async function mounts(work: UnitOfWork, project: Id): Promise<readonly EventDraft[]> {
  const tree = await treeIn(work, projectStream(project));
  const members = membersIn(tree);
  work.hold(members.map(({ id }) => homeStream(id)));
  const name = tree.get(project)?.name ?? '';
  const [hold] = legalHoldsIn(tree);
  return members.flatMap(({ id, role }) => {
    const home = homeStream(id);
    const mount = { project, parent: ROOT, name, role: role === 'owner' ? role : ('member' as const) };
    return [
      draft(home, 'ProjectMounted', mount),
      ...(hold === undefined ? [] : [draft(home, 'LegalHoldPlaced', hold)]),
    ];
  });
}
