/** One line of the list of people and teams that a project is shared with. */
import { useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import type { IconName } from '../../kit/icon-paths.ts';
import { Text } from '../../kit/layout.tsx';
import { focusNeighbourOnceGone } from '../../platform/focus-near.ts';
import { theme } from '../../theme/theme.ts';

interface ShareProps {
  readonly icon: IconName;
  readonly name: string;
  readonly note?: string;
  /** What they may do there: words, or a control that changes it. */
  readonly role?: ReactNode;
  readonly isMe?: boolean;
  readonly isDisabled?: boolean;
  /** Absent: this user may not remove it. */
  readonly onRemove?: () => void;
  /** What is lost by it, as sentences; absent where nothing is, and nobody has to be asked. */
  readonly losing?: string;
}

export function Share({ icon, name, note, role, isMe = false, isDisabled = false, onRemove, losing }: ShareProps) {
  const [isAsked, setAsked] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusNeighbourOnceGone(line.current);
    onRemove?.();
  };
  return (
    <li
      ref={line}
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: theme.space[2],
        minHeight: theme.space[8],
        borderBottom: `1px solid ${theme.border.subtle}`,
      }}
    >
      <Icon name={icon} css={{ color: theme.text.faint }} />
      <Text cut size="m">
        {name}
      </Text>
      {isMe && <Badge>you</Badge>}
      {note !== undefined && <Badge tone={note === 'Invited' ? 'warning' : 'neutral'}>{note}</Badge>}
      <span css={{ flex: 1 }} />
      {typeof role === 'string' ? (
        <Text size="s" tone="quiet">
          {role}
        </Text>
      ) : (
        role
      )}
      {onRemove && (
        <IconButton
          icon="close"
          size="small"
          label={`Remove ${name}`}
          isDisabled={isDisabled}
          onPress={() => (losing === undefined ? remove() : setAsked(true))}
        />
      )}
      <ConfirmDialog
        title={`Take ${name} out?`}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          remove();
        }}
        confirmLabel="Take out"
        danger
      >
        {losing}
      </ConfirmDialog>
    </li>
  );
}
