/**
 * What can have happened to a monitor as a place of several people. Its question, its schedule and what arrived are
 * rows of the server. Who is in it is said by the server alone, which knows who works in the company; what its people
 * decide of what arrived is said by them.
 */
import { event } from '../shared/decider.ts';

/** What a person can say of something that arrived. */
export const ARRIVAL_DECISIONS = ['relevant', 'later', 'not-relevant'] as const;
/** Of a reason, in characters. */
export const LONGEST_REASON = 1_000;

export const MONITOR_ROLES = ['owner', 'member', 'reader'] as const;
const role = { oneOf: MONITOR_ROLES } as const;
const by = { by: 'id' } as const;

export const monitorEvents = {
  /** First event of the stream. `search`: who may use that search is in the monitor too. */
  MonitorOpened: event({ fields: { monitor: 'id', owner: 'id', ownerName: 'name', search: { nullable: 'id' } } }),
  MonitorMemberAdded: event({ fields: { user: 'id', name: 'name', role, ...by } }),
  /** Of who is in it. Where one becomes the owner, the owner before becomes a member. */
  MonitorMemberRoleSet: event({ fields: { user: 'id', role, ...by } }),
  MonitorMemberRemoved: event({ fields: { user: 'id', ...by } }),
  /**
   * `arrival` is its number among the rows of the server; null takes the decision back. `by` and `at` are the sender
   * and the time by the clock of the sender.
   */
  MonitorArrivalAssessed: event(
    {
      fields: {
        arrival: 'id',
        decision: { nullable: { oneOf: ARRIVAL_DECISIONS } },
        reason: { text: LONGEST_REASON },
        ...by,
        at: 'time',
      },
    },
    { needs: ['TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING'] },
  ),
  /** Its owner may not use its search any more: from now on it is theirs, and of whom they take in. */
  MonitorUntied: event({ fields: by }),
  /** It was deleted: nothing happens in it any more. */
  MonitorClosed: event({ fields: by }),
};
