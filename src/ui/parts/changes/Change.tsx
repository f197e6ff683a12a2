/** One change that could not be applied: the user's version, the current version, the reason; apply again or drop. */
import { useRef, useState } from 'react';
import type { RejectedChange } from '../../../workers/contract.ts';
import { focusNeighbourOnceGone } from '../../platform/focus-near.ts';
import { useWorker } from '../../platform/services.tsx';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { describeChange, describeMine, describeNow } from './describe-change.ts';

export function RejectedChangeItem({ change }: { readonly change: RejectedChange }) {
  const { formatMoment } = useDates();
  const worker = useWorker();
  const [again, setAgain] = useState<string | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const mine = describeMine(change);
  const now = describeNow(change);
  const apply = async () => {
    focusNeighbourOnceGone(item.current);
    const answer = await worker.applyAgain(change.id);
    setAgain(answer.kind === 'refused' ? answer.message : null);
  };
  const drop = async () => {
    focusNeighbourOnceGone(item.current);
    await worker.dismissRejected(change.id);
  };
  return (
    <li ref={item} css={{ padding: `${theme.space[3]} 0`, '& + &': { borderTop: `1px solid ${theme.border.subtle}` } }}>
      <Row justify="between" align="start" gap={4}>
        <Stack gap={1} grow>
          <Row gap={3} align="baseline">
            <Text size="m" weight="medium">
              {describeChange(change)}
            </Text>
            <Text size="s" tone="faint" numeric>
              {formatMoment(change.at)}
            </Text>
          </Row>
          <dl
            css={{
              ...theme.size.m,
              display: 'grid',
              gridTemplateColumns: '5rem minmax(0, 1fr)',
              rowGap: theme.space[0.5],
              '& dt': { color: theme.text.quiet },
              '& dd': { overflowWrap: 'anywhere' },
            }}
          >
            {mine !== null && (
              <>
                <dt>Yours</dt>
                <dd
                  css={{ whiteSpace: 'pre-wrap', maxHeight: '8rem', overflow: 'auto' }}
                  tabIndex={mine.length > 400 ? 0 : undefined}
                >
                  {mine}
                </dd>
              </>
            )}
            {now !== null && (
              <>
                <dt>Now</dt>
                <dd>{now}</dd>
              </>
            )}
            <dt>Result</dt>
            <dd>{change.message}</dd>
          </dl>
          {again !== null && (
            <Text as="p" size="m" tone="danger" role="alert">
              Still not possible: {again}
            </Text>
          )}
        </Stack>
        <Row gap={2} css={{ flex: 'none' }}>
          {change.code !== 'lost-by-server' && change.code !== 'erased' && (
            <Button size="small" onPress={() => void apply()}>
              Apply again
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={() => void drop()}>
            Drop
          </Button>
        </Row>
      </Row>
    </li>
  );
}
