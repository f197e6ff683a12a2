/** One line of the list of people and teams that a project is shared with. */
import { useRef, type ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
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
}

export function Share({ icon, name, note, role, isMe = false, isDisabled = false, onRemove }: ShareProps) {
  const line = useRef<HTMLLIElement>(null);
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
          onPress={() => {
            focusNeighbourOnceGone(line.current);
            onRemove();
          }}
        />
      )}
    </li>
  );
}
