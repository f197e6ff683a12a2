/** The colleagues who can be picked, as the server lists them. */
import { readInvitee, type ProjectInvitee } from '../../actions/sharing.ts';

export interface Colleague extends ProjectInvitee {
  readonly email: string;
}

const emailOf = (one: unknown): string => {
  const { email } = (one ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
};

/** Null for an invalid answer. A constant function, because it must not change between renders. */
export function readColleagues(body: unknown): readonly Colleague[] | null {
  const { colleagues } = (typeof body === 'object' && body !== null ? body : {}) as { readonly colleagues?: unknown };
  if (!Array.isArray(colleagues)) return null;
  return colleagues.map((one: unknown) => ({ ...readInvitee(one), email: emailOf(one) }));
}
