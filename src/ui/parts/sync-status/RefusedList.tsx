/** Changes that could not be applied: what, why, when, and a way to drop them. */
import type { RefusedChange } from '../../../workers/contract.ts';
import { useWorker } from '../../app/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { formatMoment } from '../format.ts';
import { describeChange } from './describe-change.ts';

export function RefusedList() {
  const refused = useProjection('refused', {}) ?? [];
  return (
    <Stack gap={2} css={{ paddingTop: theme.space[3], borderTop: `1px solid ${theme.border.normal}` }}>
      <Heading level={3} size="m">
        Could not be applied
      </Heading>
      <ul css={{ maxHeight: '16rem', overflow: 'auto' }}>
        {refused.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Stack>
  );
}

function Change({ change }: { readonly change: RefusedChange }) {
  const worker = useWorker();
  return (
    <li css={{ padding: `${theme.space[2]} 0`, '& + &': { borderTop: `1px solid ${theme.border.subtle}` } }}>
      <Row justify="between" align="start" gap={3}>
        <Stack gap={0.5}>
          <Text size="m" weight="medium">
            {describeChange(change)}
          </Text>
          <Text size="s" tone="quiet">
            {change.message}
          </Text>
          <Text size="s" tone="faint" numeric>
            {formatMoment(change.at)}
          </Text>
        </Stack>
        <Button size="small" variant="quiet" onPress={() => void worker.dismissRefused(change.id)}>
          Dismiss
        </Button>
      </Row>
    </li>
  );
}
