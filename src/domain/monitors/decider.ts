/**
 * Who is in a monitor, and what they decide of what arrived. The members are kept by calls, which check who may; a
 * decision is a gesture of a member, who has the last word until another member has one.
 */
import { concept, factOf, type Fact, type RowChange, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type ActorInStream, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { canonical } from '../shared/state-hash.ts';
import { monitorEvents } from './events.ts';
import {
  arrivalReviewKey,
  arrivalReviewOf,
  MONITOR_HEAD,
  monitorHeadOf,
  monitorMemberKey,
  monitorMemberOf,
  monitorMembersIn,
  type ArrivalReview,
  type MonitorMemberRow,
  type MonitorsRow,
} from './rows.ts';

type Monitors = Scope<MonitorsRow>;

const serverOnly = rejected('server-only', 'The members of a monitor are kept by the server alone.');
const gone = rejected('not-found', 'The monitor is not there any more.');
const notIn = rejected('not-a-member', 'This user is no member of the monitor.');
const ownerStays = rejected('owner', 'A monitor has an owner. Make somebody else the owner first.');
const notYours = rejected('not-yours', 'A decision is said in one’s own name.');

const whileOpen = (rows: Monitors['rows'], decide: () => Decision): Decision =>
  monitorHeadOf(rows) === null ? gone : decide();

const byServer =
  <P>(decide: (scope: Monitors, payload: P) => Decision) =>
  (scope: Monitors, payload: P, { isServer }: ActorInStream): Decision =>
    isServer ? decide(scope, payload) : serverOnly;

const ofMember = <P extends { readonly user: Id }>(decide: (row: MonitorMemberRow, payload: P) => Decision) =>
  byServer<P>(({ rows }, payload) =>
    whileOpen(rows, () => {
      const row = monitorMemberOf(rows, payload.user);
      return row === null ? notIn : decide(row, payload);
    }),
  );

export const sharedMonitors = concept<typeof monitorEvents, MonitorsRow>({
  events: monitorEvents,
  rowKinds: ['monitor', 'monitor-member', 'arrival-review'],
  decide: {
    MonitorOpened: byServer(({ rows }) => (rows.size === 0 ? applied : noop('already-there'))),
    MonitorMemberAdded: byServer(({ rows }, { user }) =>
      whileOpen(rows, () => (monitorMemberOf(rows, user) === null ? applied : noop('already-there'))),
    ),
    MonitorMemberRoleSet: ofMember((row, { role }) => {
      if (row.role === role) return noop('unchanged');
      return row.role === 'owner' ? ownerStays : applied;
    }),
    MonitorMemberRemoved: ofMember(({ role }) => (role === 'owner' ? ownerStays : applied)),
    MonitorArrivalAssessed({ rows }, { arrival, decision, reason, by }, { pk, isServer }) {
      if (by !== pk && !isServer) return notYours;
      return whileOpen(rows, () => {
        const before = arrivalReviewOf(rows, arrival);
        const isSame =
          before === null
            ? decision === null && reason === ''
            : isAlike(before, { decision, reason }) && before.by === by;
        return isSame ? noop('unchanged') : applied;
      });
    },
    MonitorUntied: byServer(({ rows }) =>
      whileOpen(rows, () => (monitorHeadOf(rows)?.search === null ? noop('unchanged') : applied)),
    ),
    MonitorClosed: byServer(({ rows }) => whileOpen(rows, () => applied)),
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
    MonitorArrivalAssessed({ rows }, write, { arrival, decision, reason, by, at }) {
      const before = arrivalReviewOf(rows, arrival);
      const said = before === null ? [] : [reviewIn(before), ...before.earlier];
      const earlier = said.filter((one) => one.by !== by);
      write.set(arrivalReviewKey(arrival), { kind: 'arrival-review', arrival, decision, reason, by, at, earlier });
    },
    MonitorUntied({ rows }, write) {
      const head = monitorHeadOf(rows);
      if (head !== null) write.set(MONITOR_HEAD, { ...head, search: null });
    },
    MonitorClosed: (_, write) => write.remove(MONITOR_HEAD),
  },
  invert: takeBackReview,
});

const isAlike = (one: Pick<ArrivalReview, 'decision' | 'reason'>, other: Pick<ArrivalReview, 'decision' | 'reason'>) =>
  one.decision === other.decision && one.reason === other.reason;

const reviewIn = ({ decision, reason, by, at }: ArrivalReview): ArrivalReview => ({ decision, reason, by, at });

/** The decision before, in the name of who takes theirs back; nothing where somebody has decided since. */
function takeBackReview({ key, before, after }: RowChange<MonitorsRow>, { rows }: Monitors): readonly Fact[] {
  if (after?.kind !== 'arrival-review' || canonical(rows.get(key)) !== canonical(after)) return [];
  const { arrival, by, at } = after;
  const { decision, reason } = before?.kind === 'arrival-review' ? before : { decision: null, reason: '' };
  return [factOf(monitorEvents, 'MonitorArrivalAssessed', { arrival, decision, reason, by, at })];
}
