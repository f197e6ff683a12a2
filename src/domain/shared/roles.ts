/**
 * What a user may be in a stream, from least to most. A guest is from outside the company, and a reader of what is
 * shared with them; a reader reads and comments; a member changes; an owner also says who else may.
 */
export const ROLES = ['guest', 'reader', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` allows what `least` allows. */
export const reaches = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

export const leastRole = (a: Role, b: Role): Role => (reaches(a, b) ? b : a);
export const greatestRole = (a: Role, b: Role): Role => (reaches(a, b) ? a : b);
