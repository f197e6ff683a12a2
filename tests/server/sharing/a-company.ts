/** People of a company over one log, with devices that push and pull: the whole server of sharing, without HTTP. */
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import type { TreeMap } from '../../../src/domain/folder-tree/rows.ts';
import { holds } from '../../../src/domain/permissions/permissions.ts';
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { clientOfId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import type { EventStore } from '../../../src/server/events/event-store.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createNoteReactions } from '../../../src/server/inbox/notes.ts';
import { createSharingReactions } from '../../../src/server/sharing/react.ts';
import { createHandOver, type HandOver } from '../../../src/server/sharing/hand-over.ts';
import { createSharing } from '../../../src/server/sharing/sharing.ts';
import { createTeams } from '../../../src/server/sharing/teams.ts';
import { PROTOCOL_VERSION, type PushOutcome, type StreamAnswer } from '../../../src/sync/wire/protocol.ts';

export const COMPANY_ID = 3;

export function aPerson(pk: Id, name: string, more: Partial<UserDetails> = {}): UserDetails {
  const known = {
    pk,
    first_name: name,
    last_name: '',
    full_name: name,
    email: `${name.toLowerCase()}@example.com`,
    is_active: true,
    is_admin_user: false,
    is_guest: false,
  };
  return {
    ...known,
    company: { id: COMPANY_ID, name: 'Acme' },
    two_factor_auth_enabled: false,
    voucher_hash: null,
    permissions: {},
    ...more,
  };
}

const permissions = { TAGS: true, TASKS: true };
/** Both keep the profile of the company, and may have monitors. */
const ofAdministrator = { ...permissions, COMPANY_ADMIN: true, TECHNOLOGY_MONITORING: true };
export const ANNA = aPerson(7, 'Anna', { permissions: ofAdministrator });
export const BERT = aPerson(8, 'Bert', { permissions: ofAdministrator });
/** Holds no permission. */
export const CARL = aPerson(9, 'Carl');
/** Works elsewhere. */
export const OLGA = aPerson(10, 'Olga', { company: { id: 4, name: 'Other' }, permissions });
/** Counsel from outside. */
export const GITA = aPerson(12, 'Gita', { is_guest: true, permissions });
const PEOPLE = [ANNA, BERT, CARL, OLGA, GITA, aPerson(11, 'Ina', { is_active: false })];

export interface Company {
  readonly accept: ReturnType<typeof createAccept>;
  readonly membership: ReturnType<typeof createMembership>;
  readonly sharing: ReturnType<typeof createSharing>;
  readonly teams: ReturnType<typeof createTeams>;
  readonly handOver: HandOver;
  readonly store: EventStore;
  device(of: UserDetails): Promise<Device>;
  /** The tree of a stream as the server has it. */
  tree(stream: StreamName): Promise<TreeMap>;
  /** Anna's project 5 with 6 below it, shared with Bert, who has accepted. */
  sharedProject(): Promise<void>;
  aSearch(search: Id, owner: UserDetails): Promise<void>;
}

export interface Device {
  readonly clientId: number;
  /** Emits and pushes, in one batch. */
  push(...events: readonly Emitted[]): Promise<readonly PushOutcome[]>;
  /** Pushes the same again. */
  again(): Promise<readonly PushOutcome[]>;
  pull(stream: StreamName): Promise<StreamAnswer>;
}
export type Emitted = { readonly type: EventType; readonly payload: unknown; readonly stream: StreamName };

export const say = <T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]): Emitted =>
  draft(stream, type, payload) as Emitted;
export const folder = (stream: StreamName, id: Id, parent = 0) =>
  say(stream, 'FolderAdded', { id, parent, name: `Folder ${id}`, client: '', number: '', addedAt: null });

/** A log in which small ids are those of a device from before the server was set up anew. */
const withSmallIds = (store: EventStore): EventStore => ({
  ...store,
  client: async (clientId) => (clientId === clientOfId(1) ? null : store.client(clientId)),
});

export function aCompany(given: EventStore): Company {
  const store = withSmallIds(given);
  const companies = {
    usersOf: async (company: Id) =>
      PEOPLE.filter((person) => person.company?.id === company && !person.is_guest).map(({ pk }) => pk),
    isOfCompany: async (pk: Id, company: Id) =>
      PEOPLE.some((person) => person.pk === pk && person.company?.id === company && !person.is_guest),
    companyOf: async (pk: Id) => PEOPLE.find((person) => person.pk === pk)?.company?.id ?? null,
  };
  const membership = createMembership(store, companies);
  const accept = createAccept({
    store,
    membership,
    now: () => 1_700_000_000_000,
    reactions: [...createSharingReactions({ companies, membership }), ...createNoteReactions(() => 1_700_000_000_000)],
    holds: async (pk, permission) => holds(PEOPLE.find((person) => person.pk === pk)?.permissions, permission),
  });
  const colleagueByEmail = async (company: Id, email: string) =>
    PEOPLE.find((person) => person.company?.id === company && person.email === email.trim().toLowerCase()) ?? null;
  const sharing = createSharing({
    accept,
    membership,
    store,
    colleagueByEmail,
    findUser: async (pk) => PEOPLE.find((person) => person.pk === pk) ?? null,
    now: () => 1,
  });
  let minted = 1000;
  const teams = createTeams({
    accept,
    membership,
    store,
    findUser: async (pk) => PEOPLE.find((person) => person.pk === pk) ?? null,
    mintId: async () => ++minted,
    now: () => 9,
  });

  async function device(of: UserDetails): Promise<Device> {
    const actor = { pk: of.pk, isServer: false };
    const clientId = await store.registerClient(of.pk);
    let clientSeq = 0;
    let last: readonly DomainEvent[] = [];
    const again = async () => {
      const answer = await accept.push({ protocol: PROTOCOL_VERSION, clientId, events: last }, actor);
      if (isRefusal(answer)) throw new Error(answer.message);
      return answer.outcomes;
    };
    return {
      clientId,
      again,
      push(...events) {
        const batch = `b${clientSeq + 1}`;
        last = events.map(({ type, payload, stream }): DomainEvent => {
          clientSeq++;
          return {
            ...draft(stream, type, payload as never),
            id: eventId(clientId, clientSeq),
            clientId,
            clientSeq,
            baseSeq: 0,
            batch,
            causationId: null,
            at: clientSeq,
          };
        });
        return again();
      },
      async pull(stream) {
        const answer = await accept.pull(
          { protocol: PROTOCOL_VERSION, epoch: await store.epoch(), cursors: { [stream]: 0 } },
          actor,
        );
        if (isRefusal(answer)) throw new Error(answer.message);
        return answer.streams[stream]!;
      },
    };
  }

  let mintedHere = 900;
  const company: Company = {
    accept,
    membership,
    sharing,
    teams,
    handOver: createHandOver({
      accept,
      nameOf: async (user) => PEOPLE.find(({ pk }) => pk === user)?.full_name ?? '',
      mintId: async () => mintedHere++,
    }),
    store,
    device,
    tree: (stream) => accept.withState(stream, ({ state }) => new Map(state.rows.map) as unknown as TreeMap),
    async sharedProject() {
      const anna = await device(ANNA);
      await anna.push(folder(homeStream(7), 5), folder(homeStream(7), 6, 5));
      await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
      await sharing.answer(5, true, BERT);
    },
    async aSearch(search, owner) {
      await accept.appendAsServer(
        searchStream(search),
        [
          draft(searchStream(search), 'SearchStarted', {
            search,
            searchType: 'ULTRA_QUICK',
            owner: owner.pk,
            project: 0,
          }),
        ],
        { pk: owner.pk },
        null,
      );
    },
  };
  return company;
}

export const P5 = projectStream(5);
export const ANNAS = homeStream(7);
export const BERTS = homeStream(8);
export const CARLS = homeStream(9);
