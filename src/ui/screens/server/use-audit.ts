/** The audit as far as it was read: the first page of what is chosen, then more of it. */
import { useState } from 'react';
import type { AuditEntry, AuditPage } from '../../../domain/operation/audit.ts';
import { useCall } from '../../hooks/use-call.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { useResource, type ResourceTrouble } from '../../hooks/use-resource.ts';
import { auditQuery, type AuditView } from './audit-view.ts';

export interface AuditList {
  /** Null before the first answer, and where there is none. */
  readonly entries: readonly AuditEntry[] | null;
  /** How many there are in all. */
  readonly total: number;
  /** See AuditPage. */
  readonly names: AuditPage['names'];
  readonly trouble: ResourceTrouble | null;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

interface Later {
  readonly of: AuditPage | null;
  readonly entries: readonly AuditEntry[];
  readonly names: AuditPage['names'];
  readonly isLoading: boolean;
}
const NONE: Later = { of: null, entries: [], names: {}, isLoading: false };

export function useAudit(view: AuditView): AuditList {
  const call = useCall();
  const path = `company/audit${auditQuery(view)}`;
  const { value, trouble, reload } = useResource({
    key: path,
    settleMs: 250,
    load: async () => fetchedFrom(await call({ method: 'GET', path }), readPage),
  });
  const [kept, setLater] = useState<Later>(NONE);
  // What was read on belongs to the page that it follows.
  const later = kept.of === value ? kept : NONE;
  const entries = value === null ? null : [...value.entries, ...later.entries];

  async function readOn(first: AuditPage, last: AuditEntry): Promise<void> {
    setLater({ ...later, of: first, isLoading: true });
    const next = fetchedFrom(
      await call({ method: 'GET', path: `company/audit${auditQuery(view, last.id)}` }),
      readPage,
    );
    const found = next.kind === 'ok' ? next.value : { entries: [], names: {} };
    setLater((now) => {
      if (now.of !== first) return now;
      const read = { entries: [...now.entries, ...found.entries], names: { ...now.names, ...found.names } };
      return { of: first, ...read, isLoading: false };
    });
  }

  return {
    entries,
    total: value?.total ?? 0,
    names: { ...value?.names, ...later.names },
    trouble,
    isLoading: later.isLoading,
    reload,
    more() {
      const last = entries?.at(-1);
      if (value !== null && last !== undefined) void readOn(value, last);
    },
  };
}

/** null for an answer of another form. */
function readPage(body: unknown): AuditPage | null {
  return typeof body === 'object' && body !== null && 'entries' in body && 'total' in body ? (body as AuditPage) : null;
}
