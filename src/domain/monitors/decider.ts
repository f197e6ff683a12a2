/** Who is in a monitor. The calls that write these events check who may. */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { monitorEvents } from './events.ts';
import {
  MONITOR_HEAD,
  monitorHeadOf,
  monitorMemberKey,
  monitorMemberOf,
  monitorMembersIn,
  type MonitorMemberRow,
  type MonitorsRow,
} from './rows.ts';

type Monitors = Scope<MonitorsRow>;

const serverOnly = rejected('server-only', 'The members of a monitor are kept by the server alone.');
const gone = rejected('not-found', 'The monitor is not there any more.');
const notIn = rejected('not-a-member', 'This user is no member of the monitor.');
const ownerStays = rejected('owner', 'A monitor has an owner. Make somebody else the owner first.');

const whileOpen = (rows: Monitors['rows'], decide: () => Decision): Decision =>
  monitorHeadOf(rows) === null ? gone : decide();

const ofMember = ({ rows }: Monitors, user: Id, decide: (row: MonitorMemberRow) => Decision): Decision =>
  whileOpen(rows, () => {
    const row = monitorMemberOf(rows, user);
    return row === null ? notIn : decide(row);
  });

export const sharedMonitors = concept<typeof monitorEvents, MonitorsRow>({
  events: monitorEvents,
  rowKinds: ['monitor', 'monitor-member'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    MonitorOpened: ({ rows }) => (rows.size === 0 ? applied : noop('already-there')),
    MonitorMemberAdded: ({ rows }, { user }) =>
      whileOpen(rows, () => (monitorMemberOf(rows, user) === null ? applied : noop('already-there'))),
    MonitorMemberRoleSet: (scope, { user, role }) =>
      ofMember(scope, user, (row) => {
        if (row.role === role) return noop('unchanged');
        return row.role === 'owner' ? ownerStays : applied;
      }),
    MonitorMemberRemoved: (scope, { user }) =>
      ofMember(scope, user, ({ role }) => (role === 'owner' ? ownerStays : applied)),
    MonitorClosed: ({ rows }) => whileOpen(rows, () => applied),
  },
  evolve: {
    MonitorOpened({ rows }, write, { monitor, owner, ownerName, search }) {
      if (rows.size > 0) return;
      write.set(MONITOR_HEAD, { kind: 'monitor', monitor, search });
      write.set(monitorMemberKey(owner), { kind: 'monitor-member', user: owner, name: ownerName, role: 'owner' });
    },
    MonitorMemberAdded({ rows }, write, { user, name, role }) {
      if (monitorMemberOf(rows, user) === null)
        write.set(monitorMemberKey(user), { kind: 'monitor-member', user, name, role });
    },
    MonitorMemberRoleSet({ rows }, write, { user, role }) {
      const row = monitorMemberOf(rows, user);
      if (row === null) return;
      if (role === 'owner')
        for (const one of monitorMembersIn(rows))
          if (one.role === 'owner') write.set(monitorMemberKey(one.user), { ...one, role: 'member' });
      write.set(monitorMemberKey(user), { ...row, role });
    },
    MonitorMemberRemoved: (_, write, { user }) => write.remove(monitorMemberKey(user)),
    MonitorClosed: (_, write) => write.remove(MONITOR_HEAD),
  },
  invert: () => [],
});
