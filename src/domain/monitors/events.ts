/**
 * What can have happened to a monitor as a place of several people. Its question, its schedule and what arrived are
 * rows of the server; who is in it is said by the server alone, which knows who works in the company.
 */
import { event } from '../shared/decider.ts';

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
  /** It was deleted: nothing happens in it any more. */
  MonitorClosed: event({ fields: by }),
};
