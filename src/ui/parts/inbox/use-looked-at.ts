/** What is in the inbox is read once its page is looked at, on whatever way the user came there. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { InboxItem } from '../../../workers/contract.ts';
import { markInbox } from '../../actions/inbox.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { isOnPage } from './inbox-words.ts';

export function useLookedAt(items: readonly InboxItem[]): void {
  const [path] = useLocation();
  const actions = useActions();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const there = items.filter((item) => !item.isRead && isOnPage(item, path)).map(({ item }) => item);
  const names = isVisible ? there.join('\n') : '';
  useEffect(() => {
    if (names !== '') void markInbox(actions, names.split('\n'), true);
    // What was refused is not tried again until something else changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
