/** Whether somebody who was found by an e-mail address can be invited to a project. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import { refusal, type Refusal } from '../errors.ts';

export function fitInvitee(found: UserDetails | null, by: UserDetails, mayKnowGuests: boolean): UserDetails | Refusal {
  if (found === null || (found.is_guest && !mayKnowGuests)) return noSuchUser;
  if (found.pk === by.pk) return refusal(422, 'yourself', 'That is you. Enter the e-mail address of a colleague.');
  if (found.is_active) return found;
  const text = `${found.full_name} can’t sign in at the moment, so nothing can be shared with them.`;
  return refusal(422, 'inactive', text);
}

/** Who does not own the project is not told either that a guest has this address. */
const noSuchUser = refusal(
  422,
  'no-such-user',
  'Nobody in your company has this e-mail address. An administrator can invite them under Company users; the owner ' +
    'of the project can invite them as a guest.',
);
