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
  /** Calls that programs made with tokens of the company, of whatever search. */
  readonly tokenCalls: number;
  /** People with e-mails of monitors of the search, and secret addresses of their feeds and calendars in use. */
  readonly mailed: number;
  readonly addresses: number;
}

/** `company`: of who asks for the report; null for none. */
export async function outsideAccess(
  { db, membership }: { readonly db: Db; readonly membership: Pick<Membership, 'membersOf'> },
  { search, company }: { readonly search: Id; readonly company: Id | null },
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
  const calls =
    company === null
      ? null
      : await db
          .selectFrom('api_call')
          .select((count) => count.fn.countAll().as('calls'))
          .where('company_id', '=', company)
          .executeTakeFirst();
  return {
    guests: Number(guests?.guests ?? 0),
    tokenCalls: Number(calls?.calls ?? 0),
    ...(await outletsOf(db, search)),
  };
}

async function outletsOf(db: Db, search: Id): Promise<Pick<OutsideAccess, 'mailed' | 'addresses'>> {
  const monitors = await db.selectFrom('monitor').select('id').where('search', '=', search).execute();
  let [mailed, addresses] = [0, 0];
  for (const { id } of monitors) {
    mailed += (await digestReaders(db, id, false)).length;
    addresses += await addressesInUse(db, id);
  }
  return { mailed, addresses };
}

export function accessInWords({ guests, tokenCalls }: OutsideAccess): readonly string[] {
  return [
    guests === 0
      ? 'Nobody from outside the company can read the search on the day of this report.'
      : `People from outside the company who can read the search on the day of this report: ${guests}.`,
    ...(tokenCalls === 0
      ? []
      : [
          `Programs with tokens of the company’s people made ${tokenCalls === 1 ? 'one call' : `${tokenCalls} calls`}` +
            ' to this server, of any search; the ledger of calls lists them.',
        ]),
    'Files that people downloaded, and what they did with them, are not known to this report.',
  ];
}
