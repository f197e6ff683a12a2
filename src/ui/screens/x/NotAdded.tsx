/** What could not be added to a private index, one by one, with the reason. */
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Text } from '../../kit/layout.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

export function NotAdded({ control, index }: IndexPartProps) {
  const { failures, failuresDropped, role, id } = index;
  if (failures.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={`${formatCounted(failures.length, 'document')} could not be added`}
      actions={
        role !== 'reader' && (
          <Button size="small" onPress={() => void control.send(indexCalls.forgetFailures(id), 'Clearing the list')}>
            Clear the list
          </Button>
        )
      }
    >
      <ul aria-label="Not added" css={{ maxHeight: '16rem', overflowY: 'auto' }}>
        {failures.toReversed().map(({ name, reason, at }) => (
          <li key={`${name} ${at}`} css={{ padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
            <strong css={{ display: 'block', fontWeight: theme.weight.strong }}>{name}</strong>
            <Text size="m">{reason}</Text>
          </li>
        ))}
      </ul>
      {failuresDropped > 0 && (
        <p>
          {formatCounted(failuresDropped, 'earlier failure')} {failuresDropped === 1 ? 'is' : 'are'} not listed: the
          list holds the last {formatCount(failures.length)}.
        </p>
      )}
    </Banner>
  );
}
