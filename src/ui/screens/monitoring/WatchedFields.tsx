/** The fields in which documents are watched. */
import { OBSERVED_FIELDS } from '../../../domain/search-steps/choices/events.ts';
import { findingWords, type WatchedField } from '../../../domain/documents/observed/watched.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';

interface WatchedFieldsProps {
  readonly fields: readonly WatchedField[];
  readonly onChange: (fields: readonly WatchedField[]) => void;
}

export const ALL_FIELDS: readonly WatchedField[] = OBSERVED_FIELDS;

export function WatchedFields({ fields, onChange }: WatchedFieldsProps) {
  return (
    <Stack role="group" aria-label="Fields" gap={2}>
      <Text size="m" weight="medium">
        Fields
      </Text>
      <div css={{ display: 'flex', flexWrap: 'wrap', columnGap: theme.space[5], rowGap: theme.space[2] }}>
        {OBSERVED_FIELDS.map((field) => (
          <Checkbox
            key={field}
            isSelected={fields.includes(field)}
            onChange={(isOn) =>
              onChange(OBSERVED_FIELDS.filter((one) => (one === field ? isOn : fields.includes(one))))
            }
          >
            {findingWords[field]}
          </Checkbox>
        ))}
      </div>
    </Stack>
  );
}
