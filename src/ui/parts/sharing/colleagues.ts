/** The colleagues who can be picked, as the server lists them. */
import { readInvitee, type ProjectInvitee } from '../../actions/sharing.ts';

type KnownGuest = Pick<Colleague, keyof ProjectInvitee | 'email'>;

export interface Colleague extends ProjectInvitee {
  readonly email: string;
  /** From outside the company, in a project with the user. */
  readonly isGuest: boolean;
  /** Whether they can be given tasks; true where an older server does not say. */
  readonly hasTasks: boolean;
}

const emailOf = (one: unknown): string => {
  const { email } = (one ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
};

const hasTasks = (one: unknown): boolean => ((one ?? {}) as { readonly has_tasks?: unknown }).has_tasks !== false;
const isGuest = (one: unknown): boolean => ((one ?? {}) as { readonly is_guest?: unknown }).is_guest === true;

/** Null for an invalid answer. A constant function, because it must not change between renders. */
export function readColleagues(body: unknown): readonly Colleague[] | null {
  const { colleagues } = (typeof body === 'object' && body !== null ? body : {}) as { readonly colleagues?: unknown };
  if (!Array.isArray(colleagues)) return null;
  return colleagues.map((one: unknown) => ({
    ...readInvitee(one),
    email: emailOf(one),
    isGuest: isGuest(one),
    hasTasks: hasTasks(one),
  }));
}

/** The guests whom the user can invite into one more project, as the server lists them; null for an invalid answer. */
export function readGuests(body: unknown): readonly KnownGuest[] | null {
  const { guests } = (typeof body === 'object' && body !== null ? body : {}) as { readonly guests?: unknown };
  return Array.isArray(guests) ? guests.map((one: unknown) => ({ ...readInvitee(one), email: emailOf(one) })) : null;
}
