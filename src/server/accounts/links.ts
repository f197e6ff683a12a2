/** One-time sign-in links: random tokens, stored as hashes, each valid for one sign-in. */
import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import type { Auth } from './auth.ts';

/**
 * start: printed by the server at its start, one at a time. invitation: an administrator hands it over. address: it
 * signs nobody in, and confirms an e-mail address.
 */
export type LinkKind = 'start' | 'invitation' | 'address';

export interface Link {
  readonly kind: LinkKind;
  readonly user: Id;
  /** Of an address: the row of the change. */
  readonly change?: number;
}

export interface Links {
  /** The token; it can't be read again. A new link of a user replaces the user's earlier ones of that kind. */
  issue(link: Link): Promise<string>;
  /** The link that the token belongs to, without using it up. */
  look(token: string): Promise<Link | null>;
  /** Of the users, those with an invitation that was not used, with its end in milliseconds since 1970. */
  open(users: readonly Id[]): Promise<ReadonlyMap<Id, number>>;
  /** The same, and uses it up. */
  use(token: string): Promise<Link | null>;
}

const DAYS = 24 * 60 * 60 * 1000;
export const INVITATION_DAYS = 14;
export const INVITATION_MS = INVITATION_DAYS * DAYS;
const LIFE: Readonly<Record<LinkKind, number>> = { start: 7 * DAYS, invitation: INVITATION_MS, address: DAYS };

/** The user last: what is of a user is found by the end. */
const valueOf = ({ kind, change, user }: Link): string =>
  JSON.stringify({ kind, ...(change !== undefined && { change }), user } satisfies Link);

const identifierOf = (token: string): string => `link:${createHash('sha256').update(token).digest('hex')}`;

export function createLinks(auth: Auth, db: Db, now: () => number): Links {
  const adapter = async () => (await auth.$context).internalAdapter;
  const read = (found: { readonly value: string; readonly expiresAt: Date } | null): Link | null =>
    found && found.expiresAt.getTime() > now() ? (JSON.parse(found.value) as Link) : null;

  return {
    async issue(link) {
      const token = randomBytes(32).toString('base64url');
      const value = valueOf(link);
      await db.deleteFrom('verification').where('value', '=', value).where('identifier', 'like', 'link:%').execute();
      await (
        await adapter()
      ).createVerificationValue({
        identifier: identifierOf(token),
        value,
        expiresAt: new Date(now() + LIFE[link.kind]),
      });
      return token;
    },
    async open(users) {
      const byValue = new Map(users.map((user) => [valueOf({ kind: 'invitation', user }), user]));
      if (byValue.size === 0) return new Map();
      const rows = await db
        .selectFrom('verification')
        .select(['value', 'expires_at'])
        .where('value', 'in', [...byValue.keys()])
        .where('identifier', 'like', 'link:%')
        .execute();
      return new Map(
        rows.flatMap(({ value, expires_at: end }) => {
          const user = byValue.get(value);
          return user !== undefined && end.getTime() > now() ? [[user, end.getTime()] as const] : [];
        }),
      );
    },
    look: async (token) => read(await (await adapter()).findVerificationValue(identifierOf(token))),
    use: async (token) => read(await (await adapter()).consumeVerificationValue(identifierOf(token))),
  };
}
