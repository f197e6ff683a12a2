/**
 * The people and teams that a project is shared with, pending invitations included: invite, remove, leave. The list
 * shows what the server has confirmed.
 */
import { useRef, useState } from 'react';
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { projectStream } from '../../../domain/shared/streams.ts';
import { changeSharing, type SharingCall } from '../../actions/sharing.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useSharing } from '../../hooks/use-sharing.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { useWhyReadOnly } from '../roles/read-only.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { InviteGuest } from './InviteGuest.tsx';
import { InviteTeam } from './InviteTeam.tsx';
import { ROLES_IN_WORDS } from './RoleSelect.tsx';
import { ShareList } from './ShareList.tsx';

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
  /** Invited since the dialog opened: what was tried by e-mail before is done. */
  const [guests, setGuests] = useState(0);
  const list = useRef<HTMLElement>(null);
  const change = async (what: SharingCall, form = {}) => {
    setBusy(true);
    await changeSharing(context, project, what, form);
    setBusy(false);
    // The focused button is gone.
    list.current?.focus();
  };
  const whyNot = useWhyNotShared(project);
  const isDisabled = busy || hindrance !== null;
  const cannotShare = hindrance !== null || whyNot !== null;
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
        {whyNot !== null && <Banner tone="neutral">{whyNot}</Banner>}
        {isNested ? (
          <Text as="p">
            This project is inside a shared one: its members see it already. Share the outer project with more people,
            or move this one out first.
          </Text>
        ) : (
          <>
            <Stack gap={4}>
              <InviteByEmail
                key={guests}
                project={project}
                context={context}
                isDisabled={cannotShare}
                isFirst={guests === 0}
              />
              <InviteTeam
                project={project}
                context={context}
                isDisabled={cannotShare}
                shared={node?.project.custom_team_shares ?? []}
              />
              <InviteGuest
                project={project}
                context={context}
                isDisabled={cannotShare}
                isOwned={isOwned(node)}
                onInvited={() => setGuests(guests + 1)}
              />
              <Text as="p" size="s" tone="quiet">
                {ROLES_IN_WORDS}
              </Text>
            </Stack>
            <section ref={list} tabIndex={-1} aria-label="Shared with" css={{ outline: 'none' }}>
              <Heading level={3}>Shared with</Heading>
              {node === undefined || node === null || node.role === null ? (
                <Text as="p" size="m" tone="quiet">
                  Nobody yet. Everyone you invite sees this project with all its contents.
                </Text>
              ) : (
                <ShareList
                  node={node}
                  isDisabled={isDisabled}
                  onChange={node.role === 'member' ? null : (what, form) => void change(what, form)}
                />
              )}
            </section>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Its own, or one that is shared by the user. */
const isOwned = (node: ProjectNode | null | undefined): boolean =>
  node !== undefined && node !== null && node.role !== 'member';

/** Why the user shares nothing of the project on, as a sentence; null where they may. */
function useWhyNotShared(project: Id): string | null {
  const isReader = useWhyReadOnly(projectStream(project)) !== null;
  if (useUser().is_guest) return 'You are a guest: the people of the company share projects.';
  return isReader ? 'You can read this project, not share it. Its owner can make you a member.' : null;
}
