/**
 * What can have happened to how long a project is kept: in the project's own stream. The server's alone, which knows
 * who administers a company and what day it is.
 */
import { event } from '../shared/decider.ts';

const project = { project: 'id', at: 'time' } as const;

/** Why a notice does not hold any more: a legal hold stops the erasure, or work that went on put it off. */
export const WITHDRAWALS = ['hold', 'changed'] as const;

export const retentionEvents = {
  /**
   * Set, or set anew: kept until the day `on`, or until so many years after its last change; one of them is null.
   * `name`: of who set it. `at`, by the clock of the server.
   */
  RetentionSet: event({
    fields: { ...project, on: { nullable: 'date' }, years: { nullable: 'count' }, by: 'id', name: 'name' },
  }),
  RetentionRemoved: event({ fields: { ...project, by: 'id' } }),
  /** Its owner was told that it is erased on the day `due`. */
  RetentionNoticed: event({ fields: { ...project, due: 'date' } }),
  RetentionNoticeWithdrawn: event({ fields: { ...project, reason: { oneOf: WITHDRAWALS } } }),
  /**
   * All that the stream held before was erased, as its retention said. Who is in the project stays, without names, so
   * that their devices learn of it. The stream takes no further event.
   */
  ProjectErased: event({
    fields: {
      ...{ ...project, due: 'date', by: 'id' },
      members: { list: { fields: { user: 'id', role: { oneOf: ['owner', 'member', 'reader', 'guest'] } } } },
      teams: { list: { fields: { team: 'id', role: { oneOf: ['member', 'reader'] } } } },
    },
  }),
};
