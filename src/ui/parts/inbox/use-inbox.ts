/** The inbox of the last 30 days. */
import { useCallback, useState } from 'react';
import { INBOX_NEEDS } from '../../../domain/inbox/needs.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import type { InboxWindow } from '../../../workers/contract.ts';
import { useEvery } from '../../hooks/use-every.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUser } from '../../platform/services.tsx';

export const INBOX_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Whole days, so that all parts ask the same. */
const startNow = (): number => (Math.floor(Date.now() / DAY_MS) - INBOX_DAYS) * DAY_MS;

/** Undefined until it is read. */
export function useInbox(): InboxWindow | undefined {
  const [since, setSince] = useState(startNow);
  useEvery(
    HOUR_MS,
    useCallback(() => setSince(startNow()), []),
    true,
  );
  const { permissions } = useUser();
  const lacks = INBOX_NEEDS.filter((one) => !holds(permissions, one));
  return useProjection('inbox', { since, lacks }) ?? undefined;
}
