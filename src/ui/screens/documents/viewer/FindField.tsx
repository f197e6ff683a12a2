/** Find in text: Enter goes to the next place, Shift+Enter to the one before, Escape clears. */
import type { RefObject } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { formatCount } from '../../../kit/format.ts';
import { theme } from '../../../theme/theme.ts';
import type { HitSteps } from './use-hit-steps.ts';

interface FindFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly steps: HitSteps;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function FindField({ text, onText, steps, field }: FindFieldProps) {
  const isFinding = text.trim().length >= 2;
  return (
    <Row gap={1} css={{ flex: 'none' }}>
      {isFinding && (
        <Text size="s" tone="quiet" numeric role="status" css={{ minWidth: theme.space[12], textAlign: 'right' }}>
          {steps.at > 0 ? `${formatCount(steps.at)} of ${formatCount(steps.of)}` : steps.of === 0 ? '' : 'none'}
        </Text>
      )}
      <TextField
        label="Find in text"
        hideLabel
        icon="search"
        placeholder="Find in text  /"
        inputRef={field}
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') steps.step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onText('');
          else return;
          event.preventDefault();
        }}
        css={{ width: '13rem' }}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label="Next place found"
        hint="Next place found (Enter)"
        isDisabled={!isFinding}
        onPress={() => steps.step(1)}
      />
    </Row>
  );
}
