/**
 * What can have happened to the legal hold of a project: in the project's stream, and in the homes of those who have it
 * mounted. The server's alone, which knows who administers a company.
 */
import { event } from '../shared/decider.ts';

/** In characters. */
export const LONGEST_HOLD_REASON = 500;
const hold = { project: 'id', by: 'id', at: 'time' } as const;

export const legalHoldEvents = {
  /** `name`: of who placed it. `at`, by the clock of the server. */
  LegalHoldPlaced: event({ fields: { ...hold, name: 'name', reason: { text: LONGEST_HOLD_REASON } } }),
  LegalHoldLifted: event({ fields: hold }),
};
