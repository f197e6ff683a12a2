/** Notifies once about each project that is no longer shared with this user, on any screen. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SharedWithMe } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useToast } from '../../kit/Toast.tsx';
import { unsharedNews } from './unshared-news.ts';

export function useUnsharedNews(): void {
  const toast = useToast();
  const shared = useProjection('sharedWithMe', {}) ?? null;
  const known = useRef<readonly SharedWithMe[]>([]);
  const tell = useEffectEvent((now: readonly SharedWithMe[]) => {
    const news = unsharedNews(known.current, now);
    known.current = now;
    if (news !== null) toast.add(news);
  });
  useEffect(() => {
    if (shared !== null) tell(shared);
  }, [shared]);
}
