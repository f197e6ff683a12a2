/** The queries of a private index: what each found and when, how far it is copied, and what can be done with it. */
import { useState } from 'react';
import type { IndexQuery, IndexQueryAction } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Menu, type MenuAction } from '../../kit/Menu.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

const doing: Readonly<Record<IndexQueryAction, string>> = {
  ask: 'Asking the query',
  stop: 'Stopping',
  follow: 'Following the query',
  unfollow: 'No longer following the query',
  remove: 'Removing the query and its publications',
};

export function IndexQueries({ control, index }: IndexPartProps) {
  const [toRemove, setToRemove] = useState<IndexQuery | null>(null);
  const { queries, contents, role, id } = index;
  if (queries.length === 0) return null;
  const act = (query: IndexQuery, action: IndexQueryAction): void => {
    if (action === 'remove') setToRemove(query);
    else void control.send(indexCalls.changeQuery(id, query.id, action), doing[action]);
  };
  const held = (query: IndexQuery): number => contents.filter((one) => one.queries?.includes(query.id) === true).length;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        {formatCounted(queries.length, 'query', 'queries')}
      </Heading>
      <ul aria-label="Queries of the index">
        {queries.map((query) => (
          <li key={query.id} css={[panelStyle, { padding: theme.space[3], marginBottom: theme.space[2] }]}>
            <OneQuery
              query={query}
              held={held(query)}
              onAct={role === 'reader' ? null : (action) => act(query, action)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Remove query"
        isOpen={toRemove !== null}
        danger
        confirmLabel="Remove"
        onCancel={() => setToRemove(null)}
        onConfirm={() => {
          if (toRemove !== null) void control.send(indexCalls.changeQuery(id, toRemove.id, 'remove'), doing.remove);
          setToRemove(null);
        }}
      >
        {toRemove !== null && formatCounted(held(toRemove), 'publication')} that it brought leave the index. What was
        added by hand, or is found by another of its queries, stays.
      </ConfirmDialog>
    </Stack>
  );
}

interface OneQueryProps {
  readonly query: IndexQuery;
  /** So many publications of the index are there for it. */
  readonly held: number;
  /** Null for who may not. */
  readonly onAct: ((action: IndexQueryAction) => void) | null;
}

function OneQuery({ query, held, onAct }: OneQueryProps) {
  const { expression, isBound, state, found, trouble } = query;
  const { formatMoment } = useDates();
  const askedAt = query.askedAt === null ? null : formatMoment(Date.parse(query.askedAt));
  return (
    <Stack gap={1.5}>
      <Row gap={2} justify="between" align="start">
        <code css={expressionStyle}>{expression}</code>
        {onAct !== null && (
          <Menu label="What can be done with the query" entries={actionsOn(query, onAct)} placement="bottom end">
            <IconButton icon="more" size="small" label={`Actions on ${expression.slice(0, 60)}`} />
          </Menu>
        )}
      </Row>
      <Row gap={2} wrap>
        <Badge tone={isBound && state !== 'stopped' ? 'info' : 'neutral'}>
          {isBound ? 'Follows the corpus' : 'As it was'}
        </Badge>
        <Text size="s" tone={state === 'failed' ? 'danger' : 'quiet'} role="status">
          {stateInWords(query, held, askedAt)}
        </Text>
      </Row>
      {state === 'copying' && found !== null && (
        <ProgressBar label="Copying publications" value={found === 0 ? null : held / found} />
      )}
      {trouble !== null && (
        <Text as="p" size="s" tone="danger">
          {trouble}
        </Text>
      )}
    </Stack>
  );
}

const expressionStyle = {
  ...theme.size.m,
  fontFamily: theme.font.mono,
  overflowWrap: 'anywhere',
  maxHeight: '6rem',
  overflowY: 'auto',
} as const;

function stateInWords({ state, found }: IndexQuery, held: number, askedAt: string | null): string {
  const publications = formatCounted(found ?? 0, 'publication');
  switch (state) {
    case 'waiting':
      return 'It is asked in a moment.';
    case 'copying':
      return `Copying: ${formatCount(held)} of ${publications}`;
    case 'current':
      return `${publications}, as of ${askedAt ?? ''}`;
    case 'stopped':
      return `Stopped: ${formatCount(held)} of ${publications} are in the index`;
    case 'failed':
      return `It could not be asked${askedAt === null ? '' : ` on ${askedAt}`}.`;
  }
}

function actionsOn({ state, isBound }: IndexQuery, onAct: (action: IndexQueryAction) => void): readonly MenuAction[] {
  const isAtWork = state === 'waiting' || state === 'copying';
  const action = (id: IndexQueryAction, label: string, icon: MenuAction['icon']): MenuAction => ({
    ...{ id, label, onAction: () => onAct(id) },
    ...(icon && { icon }),
    ...(id === 'remove' && { danger: true }),
  });
  return [
    isAtWork ? action('stop', 'Stop', 'close') : action('ask', 'Ask now', 'refresh'),
    isBound ? action('unfollow', 'Leave as it is now', 'lock') : action('follow', 'Follow the corpus', 'clock'),
    action('remove', 'Remove with its publications', 'trash'),
  ];
}
