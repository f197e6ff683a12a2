/**
 * The real accept-events over a store. It can be restored from a backup: then its log is an earlier
 * one under another epoch, and what came after the backup is known to the archive alone.
 */
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import type { ConfirmedEvent, Decision, EventDraft } from '../../src/domain/shared/envelope.ts';
import { createAccept, type Accept } from '../../src/server/events/accept-events.ts';
import { serverEntry, type Commit, type EventStore } from '../../src/server/events/event-store.ts';
import { createTurns } from '../../src/server/turns.ts';
import { createMembership, type Membership } from '../../src/server/events/membership.ts';
import { createNoteReactions } from '../../src/server/inbox/notes.ts';
import { createForkReaction, createMayBegin } from '../../src/server/searches/forks.ts';
import { createTaskTimeReactions } from '../../src/server/sharing/task-times.ts';
import { createSharingReactions } from '../../src/server/sharing/react.ts';
import { createSharing, type Sharing } from '../../src/server/sharing/sharing.ts';
import { createTeams, type Teams } from '../../src/server/sharing/teams.ts';
import { USERS } from './script.ts';
import { inMemory } from './stores.ts';
import type { Timeline } from './timeline.ts';
import { SERVER_CLIENT, type Id } from '../../src/domain/shared/ids.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';

export interface History {
  readonly accept: Accept;
  readonly store: EventStore;
  readonly membership: Membership;
  readonly sharing: Sharing;
  readonly teams: Teams;
  /** Searches that would have gone on from an erased one: the server erases their titles later. */
  readonly neverBegun: Set<Id>;
}

export const COMPANY = 3;
const companies = {
  usersOf: async () => USERS,
  isOfCompany: async () => true,
  companyOf: async () => COMPANY,
};

/** A user of the one company, as sharing knows people. Both administer it. */
export function aPerson(pk: number): UserDetails {
  const named = {
    pk,
    first_name: 'User',
    last_name: String(pk),
    full_name: `User ${pk}`,
    email: `user${pk}@example.com`,
    is_active: true,
    is_admin_user: true,
    is_guest: false,
  };
  return {
    ...named,
    company: { id: COMPANY, name: 'Company' },
    two_factor_auth_enabled: false,
    voucher_hash: null,
    permissions: { COMPANY_ADMIN: true },
  };
}

export interface Server {
  readonly current: History;
  /** The current history and those that were given up by a restoring, newest first. */
  readonly histories: readonly History[];
  readonly pokes: Set<() => void>;
  /** Goes back to what it held after the first `share` of its commits. */
  restore(share: number, epoch: string): Promise<void>;
  appendAsServer(stream: StreamName, drafts: readonly EventDraft[]): Promise<readonly Decision[]>;
  /** What it holds now is in every backup. */
  settle(): void;
}

export function createServer(timeline: Timeline, stores = inMemory): Server {
  const pokes = new Set<() => void>();
  let commits: Commit[] = [];
  let clients: { readonly clientId: number; readonly owner: number }[] = [];
  let lastClient = 0;
  let least = 1;

  function startHistory(epoch: string): History {
    const inner = stores.create(epoch);
    const store: EventStore = {
      ...inner,
      async commit({ additions: _, ...commit }) {
        // There are no tables beside the log.
        const kept = await inner.commit(commit);
        if (kept === 'kept') commits.push(structuredClone(commit));
        return kept;
      },
      // Numbers are drawn from 2³¹ in earnest: one that a restored server hands out was in nobody's hands before.
      async registerClient(owner) {
        let clientId = await inner.registerClient(owner);
        while (clientId <= lastClient) clientId = await inner.registerClient(owner);
        lastClient = clientId;
        clients.push({ clientId, owner });
        return clientId;
      },
      async client(clientId) {
        if (clientId === SERVER_CLIENT) return serverEntry;
        const known = clients.find((client) => client.clientId === clientId);
        return known === undefined ? null : { owner: known.owner, isCutOff: false };
      },
    };
    const membership = createMembership(store, companies);
    const neverBegun = new Set<Id>();
    const accept = createAccept({
      store,
      membership,
      neverBegun(search) {
        neverBegun.add(search);
        return [];
      },
      reactions: [
        ...createSharingReactions({ companies, membership }),
        ...createNoteReactions(() => timeline.now),
        ...createTaskTimeReactions(() => timeline.now),
        createForkReaction({ store, turns: createTurns() }),
      ],
      mayBegin: createMayBegin(async () => true),
      holds: async () => true,
      now: () => timeline.now,
      snapshotEvery: 20,
      onAccepted: () => [...pokes].forEach((poke) => poke()),
    });
    const colleagueByEmail = async (_: number, email: string) =>
      USERS.map(aPerson).find((person) => person.email === email) ?? null;
    const findUser = async (pk: Id) => (USERS.some((user) => user === pk) ? aPerson(pk) : null);
    const sharing = createSharing({ accept, membership, store, colleagueByEmail, findUser, now: () => 1 });
    const teams = createTeams({ accept, membership, store, findUser, mintId: async () => 51, now: () => 1 });
    return { accept, store, membership, neverBegun, sharing, teams };
  }

  const server = {
    histories: [startHistory('epoch 1')],
    pokes,
    get current(): History {
      return server.histories[0]!;
    },
    async restore(share: number, epoch: string) {
      const backup = commits.slice(0, Math.max(least, Math.ceil(commits.length * share)));
      commits = [];
      // A backup is of one moment: whoever wrote what it holds is known in it.
      const writers = new Set(
        backup.flatMap(({ events, rejections }) => [...events, ...rejections].map(({ clientId }) => clientId)),
      );
      const known = Math.max(1, Math.ceil(clients.length * share));
      clients = clients.filter(({ clientId }, at) => at < known || writers.has(clientId));
      const restored = startHistory(epoch);
      for (const commit of backup) await restored.store.commit(commit);
      server.histories = [restored, ...server.histories];
      for (const poke of pokes) poke();
    },
    settle: () => void (least = commits.length),
    async appendAsServer(stream: StreamName, drafts: readonly EventDraft[]) {
      return server.current.accept.appendAsServer(stream, drafts, { pk: 0 }, null);
    },
  };
  return server;
}

export const wholeLog = (history: History, stream: StreamName): Promise<readonly ConfirmedEvent[]> =>
  history.store.read(stream, 0, 1_000_000);
