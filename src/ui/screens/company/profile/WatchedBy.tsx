/** That a category or competitor is watched: each monitor that was made from it, and whether it asks what this asks. */
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import {
  originState,
  type OriginKind,
  type OriginState,
  type PartNow,
} from '../../../../domain/documents/monitor-origin.ts';
import type { Monitor } from '../../../../domain/documents/monitors.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { takeQuestionAddress } from '../../../parts/monitors/use-origin.ts';
import { focusRing, linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface WatchedByProps {
  readonly kind: OriginKind;
  readonly now: PartNow;
  readonly monitors: readonly Monitor[];
  /** It was made on this page: the focus goes here, as its button is gone. */
  readonly isNew?: boolean;
}

export function WatchedBy({ kind, now, monitors, isNew = false }: WatchedByProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <Stack
      role="region"
      aria-label="Watched"
      gap={2}
      css={[panelStyle, { padding: `${theme.space[3]} ${theme.space[4]}` }]}
    >
      <Heading level={2} size="m" ref={heading} tabIndex={-1} css={focusRing}>
        {monitors.length === 1 ? `A monitor watches this ${kind}` : `${monitors.length} monitors watch this ${kind}`}
      </Heading>
      <ul css={{ display: 'grid', gap: theme.space[2] }}>
        {monitors.map((monitor) => (
          <li key={monitor.id}>
            <WatchingMonitor {...{ kind, now, monitor }} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function WatchingMonitor({ kind, now, monitor }: Pick<WatchedByProps, 'kind' | 'now'> & { readonly monitor: Monitor }) {
  const { formatMoment } = useDates();
  const { id, name, owner, role, nextRun, origin, expression } = monitor;
  const state = origin === null ? 'own' : originState(expression, origin, now);
  const next = nextRun === null ? 'paused' : `next run ${formatMoment(Date.parse(nextRun))}`;
  return (
    <Row gap={3} wrap justify="between">
      <Row gap={2} wrap css={{ flex: '1 1 24rem' }}>
        <Link href={`/monitoring/arrivals/${id}`} css={[linkStyle, { fontWeight: theme.weight.medium }]}>
          {name}
        </Link>
        {state === 'older' && <Badge tone="warning">Older question</Badge>}
        <Text size="m" tone="quiet">
          {`${role === 'owner' ? 'Yours' : `Of ${owner}`}; ${next}. ${stateWords(kind)[state]}`}
        </Text>
      </Row>
      {state === 'older' &&
        (role === 'reader' ? (
          <Text size="s" tone="quiet">
            Its owner and members can give it the new question.
          </Text>
        ) : (
          <Link
            href={takeQuestionAddress(id)}
            aria-label={`See what the new question would bring to ${name}`}
            css={buttonStyle('secondary', 'small')}
          >
            See what the new question would bring
          </Link>
        ))}
    </Row>
  );
}

const stateWords = (kind: OriginKind): Readonly<Record<OriginState, string>> => ({
  same: `It asks what the ${kind} asks.`,
  own: 'It asks a question of its own.',
  older: `It asks what the ${kind} asked before it was edited.`,
  nothing: `Nothing can be searched with the ${kind} now; the monitor goes on with its question.`,
  removed: '',
});
