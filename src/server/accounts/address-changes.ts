/**
 * Another e-mail address for an account. Where the server sends e-mails, a link to the new address confirms it; until
 * then the old one holds, and its owner is told. Where it sends none, administrators alone change addresses.
 *
 *   asked ── job ─▶ link sent ── opened, button ─▶ changed
 *     │      └─ refused for good ─▶ failed
 *     └── withdrawn, asked anew, or a day over ─▶ gone
 *
 * Whoever asks for the address of a colleague is told nothing of it: no link is sent, and the rest is the same. That an
 * account of another company has it does not matter.
 */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { queueAddressMails } from '../mail/address-jobs.ts';
import { ownerOfAddress, WITHDRAWN_ADDRESS } from './address-owner.ts';
import type { Links } from './links.ts';
import { FIRST_EMAIL, setAddress } from './users.ts';

/** As long as its link. */
export const ADDRESS_CHANGE_MS = 24 * 60 * 60 * 1000;
/** Between two asks of a user: each sends two e-mails. */
const PAUSE_MS = 60 * 1000;

export interface PendingAddress {
  readonly email: string;
  /** Why the link could not be sent; null where it was, or waits to be. */
  readonly fault: string | null;
}
/** What becomes of a wanted address: asked for by a link, or set at once. */
export type AddressWay = 'by-link' | 'at-once';

export interface AddressChanges {
  wayFor(user: UserDetails, by: UserDetails): AddressWay | Refusal;
  /** Replaces what was asked before; ends the links to it. */
  ask(user: UserDetails, email: string, origin: string): Promise<Refusal | null>;
  pending(user: Id): Promise<PendingAddress | null>;
  withdraw(user: Id): Promise<PendingAddress | null>;
  /** Whom the link is of, and the address, without using it up. */
  look(token: string): Promise<{ readonly user: Id; readonly email: string } | null>;
  /** The address before and now; null for a link that is of no use any more. */
  confirm(token: string): Promise<{ readonly user: Id; readonly before: string; readonly email: string } | null>;
  /** Removes what nobody confirmed. */
  tidy(): Promise<void>;
}

interface AddressChangesPorts {
  readonly db: Db;
  readonly links: Pick<Links, 'look' | 'use'>;
  readonly isMailed: boolean;
  /** There may be a job. */
  readonly wake: () => void;
  readonly now: () => number;
}

export function createAddressChanges({ db, links, isMailed, wake, now }: AddressChangesPorts): AddressChanges {
  const since = () => new Date(now() - ADDRESS_CHANGE_MS);
  const lastOf = (user: Id) =>
    db
      .selectFrom('address_change')
      .selectAll()
      .where('user_id', '=', user)
      .where('asked_at', '>', since())
      .executeTakeFirst();
  async function pendingOf(user: Id) {
    const row = await lastOf(user);
    return row === undefined || row.email === WITHDRAWN_ADDRESS ? null : row;
  }

  async function changeOf(link: Awaited<ReturnType<Links['look']>>) {
    if (link?.kind !== 'address') return null;
    const row = await pendingOf(link.user);
    return row !== null && row.id === link.change ? { user: link.user, email: row.email } : null;
  }

  return {
    wayFor(user, by) {
      // Nobody has that one: the address is the first that the account gets.
      if (user.email === FIRST_EMAIL) return 'at-once';
      if (isMailed) return 'by-link';
      return by.is_admin_user && by.permissions['COMPANY_ADMIN'] === true ? 'at-once' : noMail;
    },
    async ask(user, email, origin) {
      const row = await lastOf(user.pk);
      if (row?.email === email) return null;
      if (row !== undefined && now() - row.asked_at.getTime() < PAUSE_MS) return tooSoon;
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('address_change').where('user_id', '=', user.pk).execute();
        const { id } = await work
          .insertInto('address_change')
          .values({ user_id: user.pk, email, origin, asked_at: new Date(now()), fault: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queueAddressMails(work, { change: id, user: user.pk });
      });
      wake();
      return null;
    },
    async pending(user) {
      const row = await pendingOf(user);
      return row && { email: row.email, fault: row.fault };
    },
    async withdraw(user) {
      const row = await pendingOf(user);
      if (row === null) return null;
      await db
        .updateTable('address_change')
        .set({ email: WITHDRAWN_ADDRESS, fault: null })
        .where('id', '=', row.id)
        .execute();
      return { email: row.email, fault: row.fault };
    },
    look: async (token) => changeOf(await links.look(token)),
    async confirm(token) {
      const change = await changeOf(await links.look(token));
      if (change === null || (await links.use(token)) === null) return null;
      return db.transaction().execute(async (work) => {
        const { user, email } = change;
        const before = await work
          .selectFrom('app_user')
          .select(['email', 'company_id'])
          .where('id', '=', user)
          .where('is_active', '=', true)
          .executeTakeFirst();
        await work.deleteFrom('address_change').where('user_id', '=', user).execute();
        if (before === undefined || (await ownerOfAddress(work, before.company_id, email)) !== null) return null;
        await setAddress(work, user, email, new Date(now()));
        return { user, before: before.email, email };
      });
    },
    async tidy() {
      await db.deleteFrom('address_change').where('asked_at', '<=', since()).execute();
    },
  };
}

const noMail = refusal(
  422,
  'no-mail',
  'This server sends no e-mails, so a new address can’t be confirmed. An administrator of your company changes it, ' +
    'under Company users. Nothing was saved.',
);
const tooSoon = refusal(429, 'too-soon', 'Another address was asked for a moment ago. Try again in a minute.');
