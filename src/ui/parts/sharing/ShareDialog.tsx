/**
 * The people and teams that a project is shared with, pending invitations included: invite, remove, leave. The list
 * shows what the server has confirmed.
 */
import { useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { changeSharing, type SharingCall } from '../../actions/sharing.ts';
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
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
  /** For an invited member: leaves the project (TREE-11). */
  readonly onLeave?: () => void;
}

export function ShareDialog({ project, name, onClose, onLeave }: ShareDialogProps) {
  const node = useProjection('node', { id: project });
  const { context, hindrance } = useSharing();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLElement>(null);
  const change = async (what: SharingCall, form = {}) => {
    setBusy(true);
    await changeSharing(context, project, what, form);
    setBusy(false);
    // The focused button is gone.
    list.current?.focus();
  };
  const isDisabled = busy || hindrance !== null;
  const isNested = node?.role === null && node.sharedIn !== null;
  return (
    <Dialog
      title={`Share “${name}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onLeave && (
            <Button isDisabled={isDisabled} onPress={onLeave}>
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
            This project is inside a shared one: its members see it already. Share the outer project with more people,
            or move this one out first.
          </Text>
        ) : (
          <>
            <Stack gap={4}>
              <InviteByEmail project={project} context={context} isDisabled={hindrance !== null} />
              <InviteTeam
                project={project}
                context={context}
                isDisabled={hindrance !== null}
                shared={node?.project.custom_team_shares ?? []}
              />
            </Stack>
            <section ref={list} tabIndex={-1} aria-label="Shared with" css={{ outline: 'none' }}>
              <Heading level={3}>Shared with</Heading>
              {node === undefined || node === null || node.role === null ? (
                <Text as="p" size="m" tone="quiet">
                  Nobody yet. Everyone you invite sees this project with all its contents and can change it.
                </Text>
              ) : (
                <ShareList
                  node={node}
                  isDisabled={isDisabled}
                  onRemove={node.role === 'member' ? null : (what, form) => void change(what, form)}
                />
              )}
            </section>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ShareListProps {
  readonly node: ProjectNode;
  readonly isDisabled: boolean;
  /** Null for a member, who may not remove others. */
  readonly onRemove: ((what: SharingCall, form: Readonly<Record<string, Id>>) => void) | null;
}

function ShareList({ node, isDisabled, onRemove }: ShareListProps) {
  const me = useUser();
  const { owner, project } = node;
  const removal = (what: SharingCall, form: Readonly<Record<string, Id>>) =>
    onRemove === null ? {} : { onRemove: () => onRemove(what, form) };
  return (
    <ul>
      {owner !== null && <Share icon="user" name={owner.user_name} note="Owner" isMe={owner.user_pk === me.pk} />}
      {project.shared_team_shares.map(({ user_pk: user, user_name: name }) => (
        <Share
          key={user}
          icon="user"
          name={name}
          isMe={user === me.pk}
          isDisabled={isDisabled}
          {...removal('remove_user_share', { user })}
        />
      ))}
      {project.shared_team_pending_invitations.map(({ user_pk: user, user_name: name }) => (
        <Share
          key={user}
          icon="clock"
          name={name}
          note="Invited"
          isDisabled={isDisabled}
          {...removal('remove_user_share', { user })}
        />
      ))}
      {project.custom_team_shares.map(({ team_pk: team, team_name: name }) => (
        <Share
          key={`team ${team}`}
          icon="users"
          name={name}
          note="Team"
          isDisabled={isDisabled}
          {...removal('remove_team_share', { team })}
        />
      ))}
    </ul>
  );
}
