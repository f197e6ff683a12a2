/**
 * Whether the sender of a push may have an event decided at all: its form, the access to its stream, and the ids that
 * it creates. Asked before any state of the stream is read.
 */
import type { Permission } from '../../domain/permissions/permissions.ts';
import { rejected, type Actor, type DomainEvent, type Rejected } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { reaches, type Role } from '../../domain/shared/roles.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import { companyStream, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import { roleInTeam, type CompanyMap } from '../../domain/teams/rows.ts';
import { faultOf } from './check-request.ts';
import { createRefuseCreatedIds } from './created-ids.ts';
import type { EventStore } from './event-store.ts';
import { heldAmong } from './held-streams.ts';
import type { Membership } from './membership.ts';
import type { UnitOfWork } from './work.ts';

export interface AuthorizePorts {
  readonly store: Pick<EventStore, 'client' | 'read' | 'grantsOver'>;
  readonly membership: Pick<Membership, 'mayUse' | 'roleIn'>;
  /** Whether an event may begin its stream, or repeat how it began. */
  readonly mayBegin: MayBegin;
  readonly holds: Holds;
  /** Whether the user can sign in. */
  readonly isActive: (user: Id) => Promise<boolean>;
  /** The company in which the user works; null for none. */
  readonly companyOf: (user: Id) => Promise<Id | null>;
  readonly domain: Domain;
}

/** Whether the user has the permission and, where a stream is named, whether it is one that counts there. */
export type Holds = (user: Id, permission: Permission, stream?: StreamName) => Promise<boolean>;

/** Null where a client's event may begin the stream, or repeats how it began. */
export type MayBegin = (event: DomainEvent, actor: Actor, there: BeginningContext) => Promise<Rejected | null>;

interface BeginningContext {
  /** Knows the streams that this push has begun. */
  readonly mayUse: (stream: StreamName) => Promise<boolean>;
  /** The first event of the stream; null where it is not there yet. */
  readonly first: DomainEvent | null;
}

interface AuthorizedPush {
  readonly clientId: number;
  readonly actor: Actor;
  readonly work: Pick<UnitOfWork, 'open' | 'hold' | 'confirmed'>;
  /** Events that can't be accepted whatever the state, by number. */
  readonly refused: ReadonlyMap<number, Rejected>;
}

interface Authorize {
  /** Null where the event may be decided. */
  authorize(event: DomainEvent): Promise<Rejected | null>;
  mayUse(stream: StreamName): Promise<boolean>;
  /** The sender, with the roles that were found while access was asked. */
  readonly sender: Actor;
  /**
   * Asked where the rules refuse a member: who owns the team or administrates the company is an owner from then on, of
   * searches in which they are a member, too.
   */
  leads(stream: StreamName): Promise<boolean>;
  /** The push has begun the stream, and may append to it. */
  begun(stream: StreamName): void;
}

export const noAccess = rejected('no-access', 'You have no access to this, or it is not there.');

const noPermission = rejected(
  'no-permission',
  'You do not hold the permission for this. An administrator can grant it.',
);

const onHold = rejected(
  'legal-hold',
  'The project is under legal hold: until an administrator lifts it, nothing of it is deleted, and no comment changed.',
);

const cannotRead = rejected(
  'no-reader',
  'Somebody whom this is for, or who is mentioned, has no access to it, or can’t sign in. Choose people who have.',
);

const lacksPermission = rejected(
  'no-permission-of-theirs',
  'The account of whoever this is given to does not include it. An administrator can grant that, or choose another.',
);

const onlyReads = rejected(
  'only-reads',
  'Whoever this is given to can’t change the search in which it is to be done. Make them a member, or choose a member.',
);

/** For one push and attempt: who is removed meanwhile is removed under the same lock. */
export function createAuthorize(
  { store, membership, mayBegin, holds, isActive, companyOf, domain }: AuthorizePorts,
  { clientId, actor, work, refused }: AuthorizedPush,
): Authorize {
  const asked = new Map<StreamName, boolean>();
  const roles = new Map<StreamName, Role>();
  /** Whether others may use a stream, by stream and user. */
  const readers = new Map<string, Promise<boolean>>();
  const refuseCreatedIds = createRefuseCreatedIds({
    ...{ store, domain, clientId, user: actor.pk },
    decided: work.confirmed,
  });

  async function mayUse(stream: StreamName): Promise<boolean> {
    const known = asked.get(stream);
    if (known !== undefined) return known;
    const role = await membership.roleIn(stream, actor.pk);
    if (role !== null) roles.set(stream, role);
    asked.set(stream, role !== null);
    return role !== null;
  }

  async function refusedByAccess(event: DomainEvent): Promise<Rejected | null> {
    const { stream } = event;
    const may = await mayUse(stream);
    if (domain.events.get(event.type)?.definition.begins === undefined) return may ? null : noAccess;
    const isFree = (await work.open(stream)).seq === 0;
    if (!may && !isFree) return noAccess;
    return mayBegin(event, actor, { mayUse, first: isFree ? null : await firstOf(stream) });
  }

  const refusedByPermission = async (event: DomainEvent): Promise<Rejected | null> =>
    (await isPermitted(event, actor.pk)) ? null : noPermission;

  async function isPermitted({ type, stream }: DomainEvent, user: Id): Promise<boolean> {
    const needs = domain.events.get(type)?.definition.needs;
    if (needs === undefined) return true;
    for (const permission of [needs].flat()) if (await holds(user, permission, stream)) return true;
    return false;
  }

  /** Whoever is given work must be able to read it. */
  async function refusedByInvolved(event: DomainEvent): Promise<Rejected | null> {
    const definition = domain.events.get(event.type)?.definition;
    const reading = definition?.involves === undefined ? null : domain.read(event);
    if (definition?.involves === undefined || reading?.kind !== 'known') return null;
    for (const pk of new Set(definition.involves(reading.fact.payload))) {
      if (pk === actor.pk) continue;
      const may = readers.get(`${event.stream} ${pk}`) ?? reads(event.stream, pk);
      readers.set(`${event.stream} ${pk}`, may);
      if (!(await may)) return cannotRead;
      if (definition.givesWork === true && !(await isPermitted(event, pk))) return lacksPermission;
    }
    return null;
  }

  const reads = async (stream: StreamName, pk: Id): Promise<boolean> =>
    (await isActive(pk)) && membership.mayUse(stream, { pk, isServer: false });

  /** Who can't open, or only reads, what they are to change could never do it. */
  async function refusedByEngaged(event: DomainEvent): Promise<Rejected | null> {
    const engages = domain.events.get(event.type)?.definition.engages;
    const reading = engages === undefined ? null : domain.read(event);
    if (engages === undefined || reading?.kind !== 'known') return null;
    const found = engages(reading.fact.payload, (await work.open(event.stream)).state.rows.map);
    for (const user of found?.users ?? []) {
      const role = await membership.roleIn(found?.stream ?? event.stream, user);
      if (role === null || !reaches(role, 'member')) return onlyReads;
    }
    return null;
  }

  async function refusedByHold({ type, stream }: DomainEvent): Promise<Rejected | null> {
    if (domain.events.get(type)?.definition.takesAway !== true) return null;
    return (await heldAmong({ store, work }, [stream])).has(stream) ? onHold : null;
  }

  /** Who made a team owns it without a grant that says so; of administrators no stream tells. */
  async function isLed(stream: StreamName): Promise<boolean> {
    const { kind, id } = parseStream(stream)!;
    if (kind === 'company') return holds(actor.pk, 'COMPANY_ADMIN');
    if (kind === 'search') return (await holds(actor.pk, 'COMPANY_ADMIN')) && !(await isOwnerThere(stream));
    const company = kind === 'team' ? await companyOf(actor.pk) : null;
    if (company === null) return false;
    const { state } = await work.open(companyStream(company));
    return roleInTeam(state.rows.map as CompanyMap, id, actor.pk) === 'owner';
  }

  /** Who can sign in does what is for the owner; without one, nobody is there to do it. */
  async function isOwnerThere(search: StreamName): Promise<boolean> {
    const owner = stepsOf((await work.open(search)).state.rows.map)?.owner ?? null;
    return owner !== null && (await isActive(owner));
  }

  async function firstOf(stream: StreamName): Promise<DomainEvent | null> {
    const [stored] = await store.read(stream, 0, 1);
    return stored ?? work.confirmed().find((event) => event.stream === stream) ?? null;
  }

  return {
    mayUse,
    sender: { ...actor, roleIn: (stream) => roles.get(stream) ?? null },
    begun: (stream) => void asked.set(stream, true),
    async leads(stream) {
      if (roles.get(stream) !== 'member' || !(await isLed(stream))) return false;
      roles.set(stream, 'owner');
      return true;
    },
    async authorize(event) {
      const fault = faultOf(event, clientId, domain);
      if (fault !== null) return rejected('malformed', fault);
      const access = await refusedByAccess(event);
      return (
        access ??
        (await refusedByPermission(event)) ??
        (await refusedByInvolved(event)) ??
        (await refusedByEngaged(event)) ??
        (await refusedByHold(event)) ??
        refused.get(event.clientSeq) ??
        (await refuseCreatedIds(event))
      );
    },
  };
}
