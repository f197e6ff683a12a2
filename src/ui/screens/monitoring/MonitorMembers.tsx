/** Who is in a monitor, and as what. Its owner says who; who may use the search that it watches is in it by that. */
import { useState } from 'react';
import type { MonitorMemberRow, MonitorRole } from '../../../domain/monitors/rows.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { AddColleague } from '../../parts/sharing/AddColleague.tsx';
import { usePeopleLabels } from '../../parts/sharing/use-people-labels.ts';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { MonitorPartProps } from './use-monitor.ts';

const roles: readonly { readonly value: MonitorRole; readonly label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'member', label: 'Member' },
  { value: 'reader', label: 'Reader' },
];
const labelOf = (role: MonitorRole) => roles.find(({ value }) => value === role)?.label ?? '';

/** What the owner asks for, to be confirmed first. */
interface AskedRole {
  readonly member: MonitorMemberRow;
  readonly role: MonitorRole | null;
}

export function MonitorMembers({ control, monitor }: MonitorPartProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedRole | null>(null);
  const state = useProjection('monitor', { monitor: monitor.id });
  const members = typeof state === 'object' && state !== null ? state.members : [];
  const { pk } = useUser();
  const personLabel = usePeopleLabels(members);
  const go = useGo();
  const isOwner = monitor.role === 'owner';
  const send = async (member: Readonly<Record<string, unknown>>) => {
    const fault = await control.setMember(member);
    setRefused(fault);
    return fault === null;
  };
  const setRole = (member: MonitorMemberRow, role: MonitorRole | null) => {
    if (role === 'owner' || role === null) setAsked({ member, role });
    else void send({ user: member.user, role });
  };
  const handleConfirm = async ({ member, role }: AskedRole) => {
    setAsked(null);
    const isDone = await send({ user: member.user, role });
    if (isDone && role === null && member.user === pk) go('/monitoring');
  };
  const whoDoesNot = asked?.member.user === pk ? 'You don’t' : `${personLabel(asked?.member.user ?? 0)} doesn’t`;
  return (
    <Stack role="group" aria-label="Who is in it" gap={2} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="m">
        Who is in it
      </Heading>
      <ul>
        {members.map((member) => (
          <li key={member.user} css={{ padding: `${theme.space[1]} 0` }}>
            <Row gap={2}>
              <Text size="m" css={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                {member.user === pk ? `${personLabel(member.user)} (you)` : personLabel(member.user)}
              </Text>
              {isOwner && member.role !== 'owner' ? (
                <Select
                  label={`Role of ${personLabel(member.user)}`}
                  hideLabel
                  options={roles}
                  value={member.role}
                  onChange={(role) => setRole(member, role)}
                />
              ) : (
                <Text size="m" tone="quiet">
                  {labelOf(member.role)}
                </Text>
              )}
              {member.role !== 'owner' && (isOwner || member.user === pk) && (
                <IconButton
                  icon="close"
                  size="small"
                  label={member.user === pk ? 'Leave the monitor' : `Take ${personLabel(member.user)} out`}
                  onPress={() => setRole(member, null)}
                />
              )}
            </Row>
          </li>
        ))}
      </ul>
      {isOwner && <AddColleague submitLabel="Add" onAdd={(email) => send({ email, role: 'member' })} />}
      {refused !== null && (
        <Text as="p" size="s" tone="danger" role="alert">
          {refused}
        </Text>
      )}
      <Text as="p" size="s" tone="quiet">
        Members change it and run it; readers see what arrives.
        {monitor.search !== null && ' Who may use the search that it watches, as in a shared project, is in it too.'}
      </Text>
      <ConfirmDialog
        {...confirmWords(asked, pk)}
        isOpen={asked !== null}
        danger={asked?.role === null}
        onCancel={() => setAsked(null)}
        onConfirm={() => void (asked && handleConfirm(asked))}
      >
        {asked?.role === 'owner'
          ? `${personLabel(asked.member.user)} owns the monitor from then on, and you are a member of it.`
          : `${whoDoesNot} see it any more, ` + 'unless the search that it watches is shared.'}
      </ConfirmDialog>
    </Stack>
  );
}

function confirmWords(asked: AskedRole | null, pk: number): { readonly title: string; readonly confirmLabel: string } {
  if (asked?.role === 'owner') return { title: 'Hand over the monitor', confirmLabel: 'Hand over' };
  return asked?.member.user === pk
    ? { title: 'Leave the monitor', confirmLabel: 'Leave' }
    : { title: 'Take out of the monitor', confirmLabel: 'Take out' };
}
