/**
 * With whom a project is shared: people (with those who have not answered yet) and teams; adding, taking away,
 * leaving. What is listed is what the server has confirmed.
 */
import { useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { changeSharing, type SharingCall } from '../../actions/sharing.ts';
import { useUser } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useSharing } from '../../hooks/use-sharing.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { InviteTeam } from './InviteTeam.tsx';
import { Share } from './Share.tsx';

interface ShareDialogProps {
  readonly project: Id;
  readonly name: string;
  readonly onClose: () => void;
  /** For who was invited: leaves the project (TREE-11). */
  readonly onLeave?: () => void;
}

export function ShareDialog({ project, name, onClose, onLeave }: ShareDialogProps) {
  const me = useUser();
  const node = useProjection('node', { id: project });
  const { context, hindrance } = useSharing();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLElement>(null);
  const change = async (what: SharingCall, form = {}) => {
    setBusy(true);
    await changeSharing(context, project, what, form);
    setBusy(false);
    // The button that was pressed is gone.
    list.current?.focus();
  };
  const isOwner = node?.role !== 'member';
  const shares = node?.project;
  const off = busy || hindrance !== null;
  const isNested = node?.role === null && node.sharedIn !== null;
  return (
    <Dialog
      title={`Share “${name}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onLeave && (
            <Button isDisabled={off} onPress={onLeave}>
              Leave…
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {hindrance !== null && <Banner tone="warning">{hindrance}</Banner>}
        {isNested ? (
          <Text as="p">
            This project lies in a shared one, and everyone there sees it already. Share the outer project with more
            people, or move this one out first.
          </Text>
        ) : (
          <>
            <Stack gap={4}>
              <InviteByEmail project={project} context={context} isDisabled={hindrance !== null} />
              <InviteTeam
                project={project}
                context={context}
                isDisabled={hindrance !== null}
                shared={shares?.custom_team_shares ?? []}
              />
            </Stack>
            <section ref={list} tabIndex={-1} aria-label="Shared with" css={{ outline: 'none' }}>
              <Heading level={3}>Shared with</Heading>
              {node === undefined || node === null || node.role === null ? (
                <Text as="p" size="m" tone="quiet">
                  Nobody yet. Whoever you invite sees this project with all that it holds, and can change it.
                </Text>
              ) : (
                <ul>
                  {node.owner !== null && (
                    <Share icon="user" name={node.owner.user_name} note="Owner" isMe={node.owner.user_pk === me.pk} />
                  )}
                  {shares?.shared_team_shares.map(({ user_pk: user, user_name: of }) => (
                    <Share
                      key={user}
                      icon="user"
                      name={of}
                      isMe={user === me.pk}
                      isDisabled={off}
                      {...(isOwner && { onRemove: () => void change('remove_user_share', { user }) })}
                    />
                  ))}
                  {shares?.shared_team_pending_invitations.map(({ user_pk: user, user_name: of }) => (
                    <Share
                      key={user}
                      icon="clock"
                      name={of}
                      note="Invited"
                      isDisabled={off}
                      {...(isOwner && { onRemove: () => void change('remove_user_share', { user }) })}
                    />
                  ))}
                  {shares?.custom_team_shares.map(({ team_pk: team, team_name: of }) => (
                    <Share
                      key={`team ${team}`}
                      icon="users"
                      name={of}
                      note="Team"
                      isDisabled={off}
                      {...(isOwner && { onRemove: () => void change('remove_team_share', { team }) })}
                    />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
