/** Who from outside the company can read a search, and what programs were let in: the other way out of a house. */
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { addressesInUse } from '../monitors/outgoing/address-table.ts';
import { digestReaders } from '../monitors/outgoing/outgoing-table.ts';
import type { Membership } from '../events/membership.ts';

export interface OutsideAccess {
  /** Guests who can read it on the day of the report. By number: a guest of one house must not learn of another's. */
  readonly guests: number;
  /** Tokens with which programs of the company's people can ask this server. */
  readonly tokens: number;
  /** Monitors of the search; of those that were deleted nothing is known. */
  readonly monitors: number;
  /** People with e-mails of monitors of the search, and secret addresses of their feeds and calendars in use. */
  readonly mailed: number;
  readonly addresses: number;
}

/** `company`: of who asks for the report; null for none. */
export async function outsideAccess(
  { db, membership }: { readonly db: Db; readonly membership: Pick<Membership, 'membersOf'> },
  { search, company, now }: { readonly search: Id; readonly company: Id | null; readonly now: number },
): Promise<OutsideAccess> {
  const readers = await membership.membersOf(searchStream(search));
  const guests =
    readers.length === 0
      ? null
      : await db
          .selectFrom('app_user')
          .select((count) => count.fn.countAll().as('guests'))
          .where('id', 'in', readers)
          .where((is) =>
            is.or([is('is_guest', '=', true), ...(company === null ? [] : [is('company_id', '!=', company)])]),
          )
          .where('is_active', '=', true)
          .executeTakeFirst();
  const tokens =
    company === null
      ? null
      : await db
          .selectFrom('api_token')
          .select((count) => count.fn.countAll().as('tokens'))
          .where('company_id', '=', company)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', new Date(now))
          .executeTakeFirst();
  return {
    guests: Number(guests?.guests ?? 0),
    tokens: Number(tokens?.tokens ?? 0),
    ...(await outletsOf(db, search)),
  };
}

async function outletsOf(db: Db, search: Id): Promise<Pick<OutsideAccess, 'monitors' | 'mailed' | 'addresses'>> {
  const monitors = await db.selectFrom('monitor').select('id').where('search', '=', search).execute();
  let [mailed, addresses] = [0, 0];
  for (const { id } of monitors) {
    mailed += (await digestReaders(db, id, false)).length;
    addresses += await addressesInUse(db, id);
  }
  return { monitors: monitors.length, mailed, addresses };
}

export function accessInWords({ guests, tokens }: OutsideAccess): readonly string[] {
  return [
    guests === 0
      ? 'Nobody from outside the company can read the search on the day of this report.'
      : `People from outside the company who can read the search on the day of this report: ${guests}.`,
    ...(tokens === 0
      ? []
      : [
          `Programs of the company can ask this server, with ${tokens === 1 ? 'one token' : `${tokens} tokens`}` +
            '; the ledger of calls lists what they asked.',
        ]),
    'Files that people downloaded, and what they did with them, are not known to this report.',
  ];
}
