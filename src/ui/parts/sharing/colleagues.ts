/** The colleagues whom one can pick, as the server answers them. */
import { readInvitee, type ProjectInvitee } from '../../actions/sharing.ts';

export interface Colleague extends ProjectInvitee {
  readonly email: string;
}

const emailOf = (one: unknown): string => {
  const { email } = (one ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
};

/** Null for an answer that is none. Must not change between renders, so it lives outside of them. */
export function readColleagues(body: unknown): readonly Colleague[] | null {
  const { colleagues } = (typeof body === 'object' && body !== null ? body : {}) as { readonly colleagues?: unknown };
  if (!Array.isArray(colleagues)) return null;
  return colleagues.map((one: unknown) => ({ ...readInvitee(one), email: emailOf(one) }));
}
