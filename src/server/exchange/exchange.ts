/** Exports and imports projects and companies, for commands and routes. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { projectStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { signingKeyOf } from '../ledger/signing-key.ts';
import { treeOf } from '../sharing/mounts.ts';
import type { Turns } from '../turns.ts';
import { scopeOfCompany } from './company-scope.ts';
import { scopeOfProject, type ExportScope } from './export-scope.ts';
import type { RolesInProject } from './people-file.ts';
import { writeArchive } from './write-archive.ts';

export interface ExchangePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState' | 'withUnitOfWork'>;
  readonly store: EventStore;
  readonly membership: Membership;
  readonly turns: Turns;
  readonly now: () => number;
}

export interface Export {
  readonly name: string;
  /** How many streams it holds: of a project, itself and its searches. */
  readonly streams: number;
  /** Throws where content is erased meanwhile, and where it is too large. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** For a user, who must own it; without one, for the operator. */
export async function exportProject(
  ports: ExchangePorts,
  project: Id,
  user: Pick<UserDetails, 'pk' | 'full_name' | 'email'> | null,
): Promise<Export | Refusal> {
  const scope = await scopeOfProject(ports, { project, user: user?.pk ?? null });
  if (isRefusal(scope)) return scope;
  const roles = await ports.accept.withState(projectStream(project), ({ state }): RolesInProject => {
    const members = [...treeOf(state).values()].flatMap((row) => (row.kind === 'member' ? [row] : []));
    return new Map(members.map(({ id, role }) => [id, role]));
  });
  return begun(ports, scope, { roles, user });
}

/** For the operator: it holds what each of its people keeps to themself. */
export async function exportCompany(ports: ExchangePorts, company: Id): Promise<Export | Refusal> {
  const scope = await scopeOfCompany(ports, company);
  return isRefusal(scope) ? scope : begun(ports, scope, { roles: new Map(), user: null });
}

async function begun(
  ports: ExchangePorts,
  scope: ExportScope,
  {
    roles,
    user,
  }: { readonly roles: RolesInProject; readonly user: Pick<UserDetails, 'pk' | 'full_name' | 'email'> | null },
): Promise<Export> {
  const by = user && { id: user.pk, name: user.full_name, email: user.email };
  const key = await signingKeyOf(ports.db);
  const turn = ports.turns.own('export');
  return {
    name: scope.name,
    streams: scope.streams.length,
    chunks: writeArchive({ ...ports, key, turn }, { scope, by, roles }),
  };
}
