/** The calls that change one user of the company; failures are shown. */
import type { CallRequest } from '../../../sync/wire/calls.ts';
import type { UserDetails } from '../../../workers/contract.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useToast } from '../../kit/Toast.tsx';
import { activeRequest, addressRequest, linkIn, linkRequest, resetFactorRequest } from './company-users.ts';
import type { OneTimeLink } from './LinkDialog.tsx';

export const userName = (user: Pick<UserDetails, 'full_name' | 'email'>): string => user.full_name || user.email;

export function useUserCalls(onChanged: () => void, onLink: (link: OneTimeLink) => void) {
  const call = useCall();
  const toast = useToast();
  const change = async (request: CallRequest) => {
    const result = await call(request);
    if (result.kind === 'ok') onChanged();
    else if (result.kind !== 'reported')
      toast.add({ title: 'Not changed', text: 'The server could not be asked.', tone: 'danger' });
  };
  return {
    activate: (user: UserDetails) => change(activeRequest(user.pk, true, null)),
    deactivate: (user: UserDetails, heir: number | null) => change(activeRequest(user.pk, false, heir)),
    resetFactor: (user: UserDetails) => change(resetFactorRequest(user.pk)),
    async changeAddress(user: UserDetails, email: string) {
      const result = await call(addressRequest(user.pk, email));
      if (result.kind === 'ok') {
        const isAsked = (result.body as { readonly is_asked?: unknown } | null)?.is_asked === true;
        toast.add({
          title: isAsked ? 'A link was sent' : 'Changed',
          text: isAsked
            ? `Until ${email} is confirmed, ${user.email} holds.`
            : `${userName(user)} signs in with ${email} from now on.`,
          tone: 'good',
        });
        onChanged();
      } else if (result.kind !== 'reported')
        toast.add({ title: 'Not changed', text: 'The server could not be asked.', tone: 'danger' });
    },
    /** By e-mail. */
    mailLink: ({ pk }: Pick<UserDetails, 'pk'>, email?: string) => change(linkRequest(pk, 'mail', email)),
    async newLink(user: Pick<UserDetails, 'pk' | 'full_name' | 'email'>, email?: string) {
      const result = await call(linkRequest(user.pk, 'link', email));
      const link = linkIn(result);
      if (link !== null) {
        onLink({ url: link, name: userName(user) });
        onChanged();
      }
      if (link === null && result.kind !== 'reported')
        toast.add({ title: 'No link was made', text: 'The server could not be asked.', tone: 'danger' });
    },
  };
}
