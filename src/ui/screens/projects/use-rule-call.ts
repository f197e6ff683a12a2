/** Sends what sets or takes back a rule over a project, a legal hold or its retention, and says what came of it. */
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';
import type { UserDetails } from '../../../workers/contract.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useToast } from '../../kit/Toast.tsx';

/** `offline`: said where there is no network. `onDone` is called once the server has done it. */
export function useRuleCall(offline: string, onDone: () => void) {
  const call = useCall();
  const toast = useToast();
  return async (request: CallRequest, done: string) => {
    const result = await call(request);
    if (result.kind === 'ok') {
      toast.add({ title: done, tone: 'good' });
      onDone();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'Not changed', text: result.kind === 'offline' ? offline : FAILED, tone: 'danger' });
  };
}

const FAILED = 'The server answered with an error. Try again later.';

/** On a project that is shared itself, its owner and administrators; on one’s own that is not, its user. */
export const maySetRules = (
  { sharedIn, role, project }: ProjectNode,
  { is_admin_user: isAdmin, is_guest: isGuest }: Pick<UserDetails, 'is_admin_user' | 'is_guest'>,
): boolean => sharedIn === null || (sharedIn === project.id && (role === 'owner' || (isAdmin && !isGuest)));
