/** The way to the inbox in the header, with the number of things that were not read. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { formatCount } from '../../kit/format.ts';
import { onHeader } from '../../kit/header-control-style.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useInbox } from './use-inbox.ts';
import { useLookedAt } from './use-looked-at.ts';

export function InboxButton() {
  const inbox = useInbox();
  useLookedAt(inbox?.items ?? []);
  const unread = inbox?.unread ?? 0;
  return (
    <Link
      href="/inbox"
      css={[buttonStyle('quiet'), onHeader]}
      aria-label={unread === 0 ? 'Inbox' : `Inbox: ${formatCount(unread)} unread`}
    >
      <Icon name="inbox" />
      {unread > 0 && <span>{formatCount(unread)}</span>}
    </Link>
  );
}
