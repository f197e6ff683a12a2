/** Sends documents, or a query, to a private index, which is made first where there is none. Tells how far it is. */
import { useRef, useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { IndexQuery, PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { useToast } from '../../kit/Toast.tsx';
import { useGo } from '../../routing/location.ts';
import { indexCalls, readAdded, readPrivateIndex, troubleOf } from './private-index-calls.ts';

/** In one call: so often the progress moves. */
const AT_ONCE = 100;

type AskedFor = readonly Ucid[] | Pick<IndexQuery, 'expression' | 'isBound'>;
/** `id` null: it is made. */
export type IntoIndex = Pick<PrivateIndex, 'name'> & { readonly id: Id | null };

export function useAddToIndex() {
  const call = useCall();
  const toast = useToast();
  const go = useGo();
  const [copied, setCopied] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isStopped = useRef(false);
  // Where a call failed, what was made before is used again.
  const made = useRef<Id | null>(null);

  async function send<T>(request: CallRequest, read: (body: unknown) => T | null): Promise<T | null> {
    const result: CallResult = await call(request);
    const value = result.kind === 'ok' ? read(result.body) : null;
    if (value === null) setFault(troubleOf(result) ?? 'The server’s answer was not understood.');
    return value;
  }

  async function copy(index: Id, ucids: readonly Ucid[]): Promise<number | null> {
    let done = 0;
    let failed = 0;
    while (done < ucids.length && !isStopped.current) {
      setCopied({ done, total: ucids.length });
      const part = ucids.slice(done, done + AT_ONCE);
      const answer = await send(indexCalls.addNumbers(index, part), readPrivateIndex);
      if (answer === null) return null;
      const names = new Set(part);
      failed += answer.failures.filter(({ name }) => names.has(name)).length;
      done += part.length;
    }
    return done - failed;
  }

  async function sent(index: Id, asked: AskedFor): Promise<string | null> {
    if ('expression' in asked) {
      const answer = await send(indexCalls.addQuery(index, asked), readPrivateIndex);
      return answer && 'Its publications are being copied';
    }
    const done = await copy(index, asked);
    if (done === null) return null;
    return done === asked.length
      ? formatCounted(done, 'document')
      : `${formatCount(done)} of ${formatCounted(asked.length, 'document')}`;
  }

  return {
    ...{ copied, fault },
    stop: () => {
      isStopped.current = true;
    },
    /** True where it is done, or as far as it came when it was stopped. */
    async add({ id, name }: IntoIndex, asked: AskedFor): Promise<boolean> {
      setFault(null);
      isStopped.current = false;
      const index = id ?? made.current ?? (await send(indexCalls.add(name), readAdded));
      if (index === null) return false;
      if (id === null) made.current = index;
      const text = await sent(index, asked);
      setCopied(null);
      if (text === null) return false;
      const action = { label: 'Open index', onAction: () => go(`/x/indexes/${index}`) };
      toast.add({ title: `Added to “${name}”`, text, tone: 'good', action });
      return true;
    },
  };
}
