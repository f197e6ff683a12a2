/**
 * Projects that somebody wants to share with this user: accept or decline, above the tree. Nothing while there are
 * none.
 */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { changeSharing } from '../../actions/sharing.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useSharing } from '../../hooks/use-sharing.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { useToast } from '../../kit/Toast.tsx';

export function Invitations({ onAccepted }: { readonly onAccepted: (project: Id) => void }) {
  const invitations = useProjection('invitations', {}) ?? [];
  const { context, hindrance } = useSharing();
  const toast = useToast();
  const [answering, setAnswering] = useState<Id | null>(null);
  const answer = async (project: Id, name: string, accepts: boolean) => {
    setAnswering(project);
    const done = await changeSharing(context, project, accepts ? 'accept_invitation' : 'decline_invitation');
    setAnswering(null);
    if (!done) return;
    toast.add(
      accepts
        ? { title: 'Accepted', text: `“${name}” is in your projects now.`, tone: 'good' }
        : { title: 'Declined', text: `“${name}” is not shared with you.` },
    );
    if (accepts) onAccepted(project);
  };
  return invitations.map(({ project, name, by }) => (
    <Banner
      key={project}
      title="Invitation"
      actions={
        <>
          <Button
            size="small"
            isDisabled={hindrance !== null || answering !== null}
            onPress={() => void answer(project, name, false)}
          >
            Decline
          </Button>
          <Button
            size="small"
            variant="primary"
            pending={answering === project}
            isDisabled={hindrance !== null}
            onPress={() => void answer(project, name, true)}
          >
            Accept
          </Button>
        </>
      }
    >
      {by} wants to share the project “{name}” with you.{hindrance !== null && ` ${hindrance}`}
    </Banner>
  ));
}
