/**
 * Notifies once about each change that could not be applied, with a way to the list. Changes from before the start
 * are not announced.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RejectedChange } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useToast } from '../../kit/Toast.tsx';
import { newsOf } from './refused-news.ts';

export function useRefusedNews(onShow: () => void): void {
  const toast = useToast();
  const changes = useProjection('rejected', {});
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent((now: readonly RejectedChange[]) => {
    const news = newsOf(known.current, now);
    known.current = new Set(now.map(({ id }) => id));
    if (news !== null) toast.add({ ...news, action: { label: 'Look', onAction: onShow } });
  });
  useEffect(() => {
    if (changes !== undefined) tell(changes);
  }, [changes]);
}
