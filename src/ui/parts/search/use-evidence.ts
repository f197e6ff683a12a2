/**
 * What the corpus says to a question, asked again a moment after the question changes and when the server can be
 * reached again. The last answer stays while the next is on its way, so that nothing jumps; it is kept for the next
 * visit.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Evidence } from '../../../domain/search-steps/evidence.ts';
import type { WorkerApi } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { useConsequences } from '../../hooks/use-consequences.ts';
import { useRetryOnline } from '../../hooks/use-retry-online.ts';

export interface Asked<A> {
  /** The last answer; null before the first, and while nothing is asked. */
  readonly answer: A | null;
  /** It answers the question as it stands now. */
  readonly fresh: boolean;
  readonly asking: boolean;
  /**
   * Why there is no answer to it; null while there is none to give. Of `offline` the beginning of a sentence, else a
   * whole one.
   */
  readonly trouble: { readonly kind: 'offline' | 'failed'; readonly message: string } | null;
  readonly again: () => void;
}

type State<A> = Omit<Asked<A>, 'again' | 'fresh'> & { readonly of: string | null };

const SETTLE_MS = 250;
const kept = new WeakMap<WorkerApi, Map<string, unknown>>();

/** `path` below `search/evidence/`. Null asks nothing. */
export function useEvidence<A>(path: string, question: unknown): Asked<A> {
  const worker = useWorker();
  const follow = useConsequences();
  const [round, setRound] = useState(0);
  const key = question === null ? null : JSON.stringify(question);
  const [state, setState] = useState<State<A>>(() => ({
    answer: remembered<A>(worker, path, key),
    of: null,
    asking: key !== null,
    trouble: null,
  }));
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const ask = async (): Promise<void> => {
      setState((before) => ({ ...before, asking: true }));
      const result = await worker.call({
        method: 'POST',
        path: `search/evidence/${path}`,
        json: JSON.parse(key) as unknown,
      });
      if (!current) return;
      if (result.kind === 'ok') {
        const { answer } = result.body as Evidence<A>;
        remember(worker, path, key, answer);
        return setState({ answer, of: key, asking: false, trouble: null });
      }
      if (result.kind === 'signed-out') follow(result);
      const trouble =
        result.kind === 'offline'
          ? { kind: 'offline' as const, message: 'The server can’t be reached' }
          : { kind: 'failed' as const, message: messageOf(result) };
      setState((before) => ({ ...before, asking: false, trouble }));
    };
    const timer = setTimeout(() => void ask(), SETTLE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [worker, follow, path, key, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  useRetryOnline(again, key !== null && state.trouble?.kind === 'offline');
  if (key === null) return { answer: null, fresh: false, asking: false, trouble: null, again };
  return { answer: state.answer, fresh: state.of === key, asking: state.asking, trouble: state.trouble, again };
}

function messageOf(result: {
  readonly kind: 'reported' | 'failed' | 'signed-out';
  readonly detail?: string;
  readonly message?: string;
}): string {
  return result.detail ?? result.message ?? 'You are signed out.';
}

function remembered<A>(worker: WorkerApi, path: string, key: string | null): A | null {
  return key === null ? null : ((kept.get(worker)?.get(`${path} ${key}`) as A | undefined) ?? null);
}

const KEPT_AT_MOST = 40;

function remember(worker: WorkerApi, path: string, key: string, answer: unknown): void {
  const mine = kept.get(worker) ?? new Map<string, unknown>();
  mine.set(`${path} ${key}`, answer);
  if (mine.size > KEPT_AT_MOST) mine.delete(mine.keys().next().value!);
  kept.set(worker, mine);
}
