/** Invites users, and gives users new links: by e-mail, or for an administrator to pass on. */
import type { AccountInvitation, InvitationList } from '../../domain/permissions/invitations.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Invitee } from '../accounts/accounts.ts';
import { emailTaken, faultOfPerson } from '../accounts/person-faults.ts';
import { INVITATION_MS, type Links } from '../accounts/links.ts';
import { addUser, findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { queueInvitation, signInLink } from './invitation-jobs.ts';
import { invitationsOf, writeInvitation } from './invitation-table.ts';

/** Who asks, and under which address the link opens this server. */
export interface Asker {
  readonly by: UserDetails;
  readonly origin: string;
}

/** What an administrator is told: the link, or null where it goes by e-mail. */
export interface HandedOver {
  readonly user: UserDetails;
  readonly link: string | null;
}

export interface AccountInvitations {
  /** Adds a user of the asker's company; by e-mail if the server sends any. */
  invite(invitee: Invitee, asker: Asker): Promise<HandedOver | Refusal>;
  /** A new link for a user of the asker's company. */
  renew(user: UserDetails, how: 'by-hand' | 'by-mail', asker: Asker): Promise<HandedOver | Refusal>;
  list(company: Id): Promise<InvitationList>;
}

interface InvitationPorts {
  readonly db: Db;
  readonly links: Pick<Links, 'issue' | 'open'>;
  /** Whether there is an SMTP server. */
  readonly isMailed: boolean;
  /** There may be a job. */
  readonly wake: () => void;
  readonly now: () => number;
}

export function createInvitations({ db, links, isMailed, wake, now }: InvitationPorts): AccountInvitations {
  /** The row and its job; call it in the transaction that adds the user. */
  async function write(work: Db, user: Id, { by, origin, company }: Asker & { readonly company: Id }, mailed: boolean) {
    const state = mailed ? 'waiting' : 'by-hand';
    const row = { user, company, by: by.pk, origin, state, at: new Date(now()) } as const;
    const invitation = await writeInvitation(work, row);
    if (mailed) await queueInvitation(work, { invitation, by: by.pk });
  }
  /** After the transaction: links are kept by a library that has its own connection. */
  async function handOver(user: UserDetails, origin: string, mailed: boolean): Promise<HandedOver> {
    if (!mailed) return { user, link: signInLink(origin, await links.issue({ kind: 'invitation', user: user.pk })) };
    wake();
    return { user, link: null };
  }

  return {
    async invite(invitee, asker) {
      const { by, origin } = asker;
      const fault = faultOfPerson(invitee);
      if (fault) return fault;
      if (by.company === null) return noCompany;
      const company = by.company.id;
      const pk = await db.transaction().execute(async (work) => {
        const added = await addUser(work, { ...invitee, company, isAdmin: invitee.isAdmin === true });
        if (added !== null) await write(work, added, { ...asker, company }, isMailed);
        return added;
      });
      const user = pk === null ? null : await findUser(db, pk);
      return user ? handOver(user, origin, isMailed) : emailTaken;
    },
    async renew(user, how, asker) {
      const mailed = how === 'by-mail';
      if (user.company === null) return noCompany;
      if (mailed && !isMailed) return noServer;
      const company = user.company.id;
      await db.transaction().execute((work) => write(work, user.pk, { ...asker, company }, mailed));
      return handOver(user, asker.origin, mailed);
    },
    async list(company) {
      const rows = await invitationsOf(db, company);
      const open = await links.open(rows.map(({ user_id }) => user_id));
      const listed = rows.flatMap((row): readonly AccountInvitation[] => {
        // That of an attempt that failed is of no use to anybody.
        const until = row.linked_at === null ? null : (open.get(row.user_id) ?? null);
        const state = stateOf(row, until, now());
        if (state === null) return [];
        const { user_id: user, email, name, reason } = row;
        return [{ user, email, name, state, reason, askedAt: row.asked_at.getTime(), until }];
      });
      return { isMailed, invitations: listed };
    },
  };
}

/** Null: the link has been used. */
function stateOf(
  { state, linked_at: linkedAt }: { readonly state: string; readonly linked_at: Date | null },
  until: number | null,
  now: number,
): AccountInvitation['state'] | null {
  const given = state as Exclude<AccountInvitation['state'], 'expired'>;
  if (linkedAt === null || until !== null) return given;
  return now < linkedAt.getTime() + INVITATION_MS ? null : 'expired';
}

const noCompany = refusal(422, 'no-company', 'You belong to no company, so you can’t invite anyone.');
const noServer = refusal(422, 'no-mail', 'This server sends no e-mails. Copy a link instead.');
