/** Who sees a private index, and what each may do with it. */
import { useState } from 'react';
import { INDEX_ROLES, type IndexMember, type IndexRole } from '../../../domain/documents/private-indexes.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { AddColleague } from '../../parts/sharing/AddColleague.tsx';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

const roles = INDEX_ROLES.map((value) => ({
  value,
  label: { owner: 'Owner', editor: 'Editor', reader: 'Reader' }[value],
}));

export function IndexMembers({ control, index }: IndexPartProps) {
  const isOwner = index.role === 'owner';
  const { email: own } = useUser();
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const handleLeave = async () => {
    setLeaving(false);
    if (await control.send(indexCalls.setMember(index.id, own, null), 'Leaving the index')) go('/x/indexes');
  };
  const setRole = (email: string, role: IndexRole | null) =>
    control.send(indexCalls.setMember(index.id, email, role), 'Changing the members');
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Members
      </Heading>
      <ul aria-label="Members">
        {index.members.map((member) => (
          <li key={member.pk} css={{ padding: `${theme.space[1]} 0` }}>
            <Member member={member} setRole={isOwner ? setRole : null} />
          </li>
        ))}
      </ul>
      {isOwner && <AddColleague submitLabel="Add as reader" onAdd={(email) => setRole(email, 'reader')} />}
      <Text as="p" size="s" tone="quiet">
        Owners change all, editors the documents; readers compare with them.
      </Text>
      {!isOwner && (
        <Row gap={2}>
          <Button size="small" onPress={() => setLeaving(true)}>
            Leave the index
          </Button>
        </Row>
      )}
      <ConfirmDialog
        title="Leave the index"
        isOpen={isLeaving}
        confirmLabel="Leave"
        onCancel={() => setLeaving(false)}
        onConfirm={() => void handleLeave()}
      >
        You don’t see “{index.name}” any more, until an owner adds you again.
      </ConfirmDialog>
    </Stack>
  );
}

interface MemberProps {
  readonly member: IndexMember;
  readonly setRole: ((email: string, role: IndexRole | null) => Promise<boolean>) | null;
}

function Member({ member: { name, email, role }, setRole }: MemberProps) {
  return (
    <Row gap={2}>
      <Stack gap={0} grow>
        <Text size="m">{name === '' ? email : name}</Text>
        <Text size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </Stack>
      {setRole === null ? (
        <Text size="m" tone="quiet">
          {roles.find(({ value }) => value === role)?.label}
        </Text>
      ) : (
        <>
          <Select
            label={`Role of ${name}`}
            hideLabel
            options={roles}
            value={role}
            onChange={(next) => void setRole(email, next)}
          />
          <IconButton icon="close" size="small" label={`Take ${name} out`} onPress={() => void setRole(email, null)} />
        </>
      )}
    </Row>
  );
}
