/** Whether an index follows a query as the corpus grows, and what that means. */
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Stack, Text } from '../../kit/layout.tsx';

interface FollowChoiceProps {
  readonly isBound: boolean;
  readonly onChange: (isBound: boolean) => void;
}

export function FollowChoice({ isBound, onChange }: FollowChoiceProps) {
  return (
    <Stack gap={1}>
      <Checkbox isSelected={isBound} onChange={onChange}>
        Follow the query as the corpus grows
      </Checkbox>
      <Text as="p" size="s" tone="quiet">
        {isBound
          ? 'After each import: what newly fits is added, what was corrected copied again, what fits no longer leaves.'
          : 'What it finds now is copied, and stays as it is.'}
      </Text>
    </Stack>
  );
}
