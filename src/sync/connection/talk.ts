/**
 * What both directions of the talk with the server share: whether it goes on at all, why it last failed, and
 * which events the server has acknowledged that no pull has shown yet.
 */
import type { LinkPorts } from './link.ts';
import { NotSaved, type Failure, type ConnectionStatus, type LocalStore, type Tabs } from '../ports.ts';
import { inWords, type Acknowledged } from './push-queue.ts';

export interface Talk {
  stopped: boolean;
  /** This device is being registered anew: what is answered meanwhile is about another history. */
  renewing: boolean;
  /** Nothing is sent until the user signs in again, or reloads into the new version. */
  halted: ConnectionStatus | null;
  /** Why the last exchange failed, in words. */
  reason: string | null;
  /** Whether the request that ended last found no network. */
  isCut: boolean;
  /** Requests answered so far, of both directions, well or not. */
  answers: number;
  /** By clientSeq: in an answer to a push, not yet seen in a pull. */
  readonly acknowledged: Map<number, Acknowledged>;
  /** Tells how it stands. */
  readonly say: () => void;
}

/**
 * Takes note of how a request ended that was sent after `before` answers. True: it found no network, but another one
 * was answered meanwhile, so that this is news of before; it is worth another try at once.
 */
export function noteEnd(talk: Talk, failure: Failure | null, before: number): boolean {
  const isCut = failure?.kind === 'network';
  if (isCut && talk.answers > before) return true;
  talk.isCut = isCut;
  if (!isCut) talk.answers++;
  return false;
}

/** The status in which nothing is sent; null for a failure that a later try may mend. */
export function haltedBy(failure: Failure): ConnectionStatus | null {
  if (failure.kind === 'signed-out') return { phase: 'signed-out', reason: inWords(failure) };
  return failure.kind === 'refused' && failure.code === 'protocol'
    ? { phase: 'stuck', reason: inWords(failure) }
    : null;
}

/** The disk failed while an answer was taken in: what was confirmed is fetched again later. */
export function diskFailure(error: unknown): Failure {
  if (error instanceof NotSaved)
    return { kind: 'disk', message: `${error.message} Changes are kept as far as they were saved.` };
  throw error;
}

/** Another tab leads by now, and this one was not told. */
export const isDeposed = (error: unknown): boolean => error instanceof NotSaved && error.reason === 'not-leading';

/**
 * What a pull will never bring: in a snapshot already, pushed a second time after a crash, or in a stream that is gone.
 */
export async function settle(
  ports: LinkPorts,
  { acknowledged }: Talk,
  which: (one: Acknowledged) => boolean,
): Promise<void> {
  const clientSeqs = [...acknowledged.values()].filter(which).map(({ event }) => event.clientSeq);
  if (clientSeqs.length === 0) return;
  for (const clientSeq of clientSeqs) acknowledged.delete(clientSeq);
  ports.replicas.takeBack(clientSeqs);
  await retire(ports, clientSeqs);
}

export const isFolded =
  ({ replicas }: LinkPorts) =>
  ({ stream, seq }: Acknowledged): boolean =>
    (replicas.get(stream)?.cursor ?? 0) >= seq;

/** The outbox forgets what the server has, and the other tabs hear of it. */
export async function retire(
  { store, tabs }: { readonly store: LocalStore; readonly tabs: Tabs },
  clientSeqs: readonly number[],
): Promise<void> {
  if (clientSeqs.length === 0) return;
  await store.retire(clientSeqs);
  tabs.post({ kind: 'settled', clientSeqs });
}
