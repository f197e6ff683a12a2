/** A question that was typed and not saved: this tab keeps it for its user over a reload, until it is saved. */
import { useEffect, useState } from 'react';
import type { MonitorDetail } from '../../../domain/documents/monitors.ts';
import { useUser } from '../../platform/services.tsx';
import { forgetInTab, readInTab, writeInTab } from '../../platform/tab-text.ts';

interface KeptQuestion {
  /** Null until something is typed. */
  readonly typed: string | null;
  /** Null takes back what was typed. */
  readonly setTyped: (question: string | null) => void;
}

export function useKeptQuestion({ id, expression }: Pick<MonitorDetail, 'id' | 'expression'>): KeptQuestion {
  const { pk } = useUser();
  const key = `${pk}.monitor-question.${id}`;
  const [typed, setTyped] = useState(() => readInTab(key));
  const isUnsaved = typed !== null && typed.trim() !== expression;
  useEffect(() => {
    if (isUnsaved) writeInTab(key, typed);
    else forgetInTab(key);
  }, [key, isUnsaved, typed]);
  return { typed, setTyped };
}
