/**
 * Says whether the content of the form is on this device's disk. Its room does not depend on its text: a button beside
 * it must not move while it is being pressed, and pressing it is often what saves.
 */
import { useSelected } from '../../hooks/use-projection.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import type { IconName } from '../../kit/icon-paths.ts';
import { theme } from '../../theme/theme.ts';
import type { SyncStatus } from '../../../workers/contract.ts';
import type { DraftState } from './draft-merge.ts';

type SaveState = Pick<DraftState<unknown>, 'dirty' | 'sending' | 'saved' | 'failure'>;

interface SavedText {
  readonly text: string;
  readonly icon: IconName | null;
  readonly tone: 'quiet' | 'danger' | 'warning';
}

interface SavedLineProps {
  readonly savings: SaveState;
  /** The text before any change. */
  readonly idle?: string;
  readonly className?: string | undefined;
}

/** Whether a row breaks around it depends on this width alone. */
const roomStyle = { flex: '1 1 11rem', height: theme.space[5] } as const;

export function SavedLine({ savings, idle = 'Saved as you type', className }: SavedLineProps) {
  const storage = useSelected('status', {}, (status) => status?.storage ?? 'disk');
  const { text, icon, tone } = lineOf(savings, storage, idle);
  return (
    <Row gap={1.5} role="status" css={roomStyle} className={className}>
      {icon && <Icon name={icon} css={{ color: tone === 'quiet' ? theme.text.faint : theme.status[tone].text }} />}
      <Text size="s" tone={tone} cut title={text}>
        {text}
      </Text>
    </Row>
  );
}

function lineOf(
  { dirty, sending, saved, failure }: SaveState,
  storage: SyncStatus['storage'],
  idle: string,
): SavedText {
  if (failure !== null) return { text: `Not saved: ${failure}`, icon: 'error', tone: 'danger' };
  if (storage === 'memory' || storage === 'blocked')
    return { text: 'Kept in this tab only: this device can’t save to its disk', icon: 'warning', tone: 'warning' };
  if (dirty || sending) return { text: 'Saving…', icon: null, tone: 'quiet' };
  if (saved) return { text: 'Saved on this device', icon: 'check', tone: 'quiet' };
  return { text: idle, icon: null, tone: 'quiet' };
}
