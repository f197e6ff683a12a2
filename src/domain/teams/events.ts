/** What can have happened to the teams of a company. All of it is the server's alone: teams are kept by calls. */
import type { FromSchema } from '../shared/schema.ts';

const team = { team: 'id' } as const;

export const teamEvents = {
  /** `by` is the pk of who made it, and keeps it. */
  TeamCreated: { version: 1, payload: { fields: { ...team, name: 'name', by: 'id' } } },
  TeamRenamed: { version: 1, payload: { fields: { ...team, name: 'name' } } },
  TeamDeleted: { version: 1, payload: { fields: team } },
  TeamMemberAdded: { version: 1, payload: { fields: { ...team, user: 'id', name: 'name' } } },
  TeamMemberRemoved: { version: 1, payload: { fields: { ...team, user: 'id' } } },
} as const;

export type TeamEvents = { readonly [T in keyof typeof teamEvents]: FromSchema<(typeof teamEvents)[T]['payload']> };
