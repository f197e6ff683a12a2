/** The things of the inbox, each a link to its page; J and K go through them. */
import { inboxAddress } from '../../../domain/inbox/items.ts';
import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { REPORT_KIND_NAMES } from '../../../domain/reports/describe.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import type { InboxItem } from '../../../workers/contract.ts';
import { markInbox } from '../../actions/inbox.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useMay } from '../../platform/services.tsx';
import { useKeys } from '../../hooks/use-keys.ts';
import { Button } from '../../kit/Button.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Stack, Text, VisuallyHidden } from '../../kit/layout.tsx';
import {
  inboxKindWords,
  inboxSentence,
  inboxText,
  inboxTitle,
  isReadByOpening,
} from '../../parts/inbox/inbox-words.ts';
import { usePeopleNames } from '../../parts/inbox/people-names.ts';
import { useMonitorNames, type NamedMonitor } from '../../parts/monitors/monitor-names.ts';
import { ellipsis, focusRingInside, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface InboxListProps {
  readonly items: readonly InboxItem[];
  /** So many more would be drawn. */
  readonly remaining: number;
  readonly onMore: () => void;
  readonly onReadAll: () => void;
  readonly empty: ReactNode;
}

export function InboxList({ items, remaining, onMore, onReadAll, empty }: InboxListProps) {
  const actions = useActions();
  const list = useRef<HTMLUListElement>(null);
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const at = () => links().findIndex((link) => link === document.activeElement);
  const go = (by: 1 | -1) => {
    const all = links();
    const next = at() === -1 ? 0 : Math.min(Math.max(at() + by, 0), all.length - 1);
    if (by === 1 && next === all.length - 1 && remaining > 0) onMore();
    all[next]?.focus();
  };
  const toggle = ({ item, isRead }: InboxItem) => void markInbox(actions, [item], !isRead);
  useKeys({
    j: () => go(1),
    arrowdown: () => go(1),
    k: () => go(-1),
    arrowup: () => go(-1),
    r() {
      const item = items[at()];
      if (item) toggle(item);
    },
    a: onReadAll,
  });
  const keep = useFocusWhereLinesGo(list, items);
  const monitors = useMonitorNames(items.some(({ about }) => 'monitor' in about));
  const people = usePeopleNames(items.some(({ about, name }) => 'ownedBy' in about && name === ''));
  if (items.length === 0)
    return (
      <div ref={keep.emptied} tabIndex={-1} css={[panelStyle, { outline: 'none' }]}>
        {empty}
      </div>
    );
  return (
    <Stack gap={3}>
      <ul ref={list} aria-label="Inbox" {...keep.handlers} css={[panelStyle, { overflow: 'hidden' }]}>
        {items.map((item, at) => (
          <InboxLine
            key={item.item}
            isNear={at < REPORTS_NAMED}
            item={item}
            title={inboxTitle(item, { monitors, people })}
            monitors={monitors}
            onOpen={() => void (isReadByOpening(item) && !item.isRead && toggle(item))}
            onToggle={() => toggle(item)}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <div>
          <Button size="small" onPress={onMore}>{`Show more of ${formatCounted(remaining, 'notice')}`}</Button>
        </div>
      )}
    </Stack>
  );
}

/** A line that is read leaves the unread ones: the focus goes to the one that takes its place. */
function useFocusWhereLinesGo(list: RefObject<HTMLUListElement | null>, items: readonly InboxItem[]) {
  const focused = useRef<{ readonly place: number; readonly item: string | undefined } | null>(null);
  const emptied = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: last } = focused;
    if (last === null || document.activeElement !== document.body || items.some(({ item }) => item === last.item))
      return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    (links[Math.min(last.place, links.length - 1)] ?? emptied.current)?.focus();
  }, [list, items]);
  return {
    emptied,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const line = target.closest('li');
        const place = line === null ? -1 : [...(line.parentElement?.children ?? [])].indexOf(line);
        focused.current = place === -1 ? null : { place, item: items[place]?.item };
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) focused.current = null;
      },
    },
  };
}

/** So many of the first items say which report they are about, which needs the log of its search. */
const REPORTS_NAMED = 10;

/** Its kind, title and version, where its search is on this device. */
function WhichReport({ search, report, otherwise }: WhichReportProps) {
  const row = useProjection('reports', { search })?.find((one) => one.report === report);
  if (row === undefined) return <LineText text={otherwise} isLong />;
  const { kind, title } = row.asked;
  return <LineText text={`${REPORT_KIND_NAMES[kind]} “${title}”, version ${row.version}`} isLong />;
}

/** One line of what is long. */
const LineText = ({ text, isLong }: { readonly text: string | null; readonly isLong: boolean }) =>
  text !== null && (
    <Text as="p" size="s" tone="quiet" css={isLong && ellipsis}>
      {text}
    </Text>
  );

interface WhichReportProps {
  readonly search: Id;
  readonly report: Id;
  /** Where its search is not on this device. */
  readonly otherwise: string | null;
}

interface LineProps {
  readonly item: InboxItem;
  readonly title: string;
  readonly monitors: ReadonlyMap<number, NamedMonitor>;
  /** Among the first ones: the log of its search is fetched for it. */
  readonly isNear: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

function InboxLine({ item, title, monitors, isNear, onOpen, onToggle }: LineProps) {
  const { formatMoment, formatDate } = useDates();
  const { kind, at, isRead } = item;
  const text = inboxText(item, useMay('TASKS'));
  return (
    <li css={lineStyle}>
      <Link href={inboxAddress(item.about)} onClick={onOpen} css={[focusRingInside, linkStyle]}>
        <span css={dotStyle} style={{ visibility: isRead ? 'hidden' : 'visible' }} />
        <Icon name={inboxKindWords[kind].icon} css={{ flex: 'none', color: theme.text.quiet }} />
        <span css={{ minWidth: 0, flex: 1 }}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Text tone="quiet">{inboxSentence(item, formatDate, monitors)}</Text>{' '}
          <Text weight={isRead ? 'normal' : 'medium'}>{title}</Text>
          {isNear && 'report' in item.about ? (
            <WhichReport {...item.about} otherwise={text} />
          ) : (
            <LineText text={text} isLong={item.text !== null} />
          )}
        </span>
        <Text size="s" tone="quiet" css={{ flex: 'none' }}>
          {at === null ? '' : formatMoment(at)}
        </Text>
      </Link>
      <IconButton
        icon={isRead ? 'undo' : 'check'}
        size="small"
        label={isRead ? 'Mark as unread' : 'Mark as read'}
        onPress={onToggle}
      />
    </li>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingRight: theme.space[2],
  borderBottom: `1px solid ${theme.border.subtle}`,
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: theme.surface.hover },
} as const;
const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  flex: 1,
  minWidth: 0,
  minHeight: theme.control.height,
  padding: `${theme.row.pad} ${theme.space[3]}`,
  color: theme.text.normal,
  textDecoration: 'none',
} as const;
const dotStyle = {
  flex: 'none',
  width: theme.space[2],
  height: theme.space[2],
  borderRadius: theme.radius.round,
  background: theme.text.link,
} as const;
