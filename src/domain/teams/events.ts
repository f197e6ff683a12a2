/** What can have happened to the teams of a company. All of it is the server's alone: teams are kept by calls. */
import { event } from '../shared/decider.ts';

const team = { team: 'id' } as const;

export const teamEvents = {
  /** `by` is the pk of who made it, and keeps it. */
  TeamCreated: event({ fields: { ...team, name: 'name', by: 'id' } }),
  TeamRenamed: event({ fields: { ...team, name: 'name' } }),
  TeamDeleted: event({ fields: team }),
  TeamMemberAdded: event({ fields: { ...team, user: 'id', name: 'name' } }),
  TeamMemberRemoved: event({ fields: { ...team, user: 'id' } }),
  /** Of who is in the team. An owner may also change the team. */
  TeamMemberRoleSet: event({
    fields: { ...team, user: 'id', role: { oneOf: ['owner', 'member', 'reader'] }, by: 'id' },
  }),
};
