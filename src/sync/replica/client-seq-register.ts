/**
 * The clientSeqs of this device that this tab has seen: settled ones, so that a late message from another tab can't
 * bring one back, and open ones with their events, in whatever stream they are.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';

/** Late messages are late by milliseconds; so many numbers are remembered. */
const REMEMBERED = 20_000;

export interface ClientSeqRegister {
  /** Notes an event as waiting for the server. False when it is settled already. */
  open(event: DomainEvent): boolean;
  settle(clientSeq: number): void;
  isSettled(clientSeq: number): boolean;
  /** Settles it as an event of the log. */
  confirm(clientSeq: number): void;
  isConfirmed(clientSeq: number): boolean;
  /** How many are open. */
  readonly waiting: number;
  /** Those that are open, in order. */
  events(): readonly DomainEvent[];
  clear(): void;
}

export function createClientSeqRegister(): ClientSeqRegister {
  const open = new Map<number, DomainEvent>();
  const settled = new Set<number>();
  const confirmed = new Set<number>();
  const settle = (clientSeq: number) => {
    open.delete(clientSeq);
    remember(settled, clientSeq);
  };
  return {
    open(event) {
      if (settled.has(event.clientSeq)) return false;
      open.set(event.clientSeq, event);
      return true;
    },
    settle,
    isSettled: (clientSeq) => settled.has(clientSeq),
    confirm(clientSeq) {
      settle(clientSeq);
      remember(confirmed, clientSeq);
    },
    isConfirmed: (clientSeq) => confirmed.has(clientSeq),
    get waiting() {
      return open.size;
    },
    events: () => [...open.values()].sort((a, b) => a.clientSeq - b.clientSeq),
    clear() {
      open.clear();
      settled.clear();
      confirmed.clear();
    },
  };
}

function remember(clientSeqs: Set<number>, clientSeq: number): void {
  clientSeqs.add(clientSeq);
  if (clientSeqs.size > REMEMBERED) clientSeqs.delete(clientSeqs.values().next().value!);
}
